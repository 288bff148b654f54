import { expect, test } from 'vitest';
import { renderLiquid } from '#scripts/read/kinds/jekyll/liquid';

const scope = {
  site: { title: 'Harbour', data: { boats: [{ name: 'Aqua' }, { name: 'Dune' }] }, baseurl: '' },
  page: { title: 'About' },
};

/** @param deadline of the project; each text has one of its own */
function render(source: string, deadline = Number.POSITIVE_INFINITY) {
  const { lines, lost } = renderLiquid(source, {
    scope,
    include: () => undefined,
    deadline,
  });
  return {
    text: lines.map(({ text }) => text).join('\n'),
    lines: lines.map(({ line }) => line),
    lost: lost.map(({ line }) => line),
  };
}

test.each([
  ['{{ site.title }}, {{ page.title }}', 'Harbour, About'],
  ['{% for boat in site.data.boats %}{{ boat.name }} {% endfor %}', 'Aqua Dune '],
  ['{% if site.title %}yes{% else %}no{% endif %}', 'yes'],
  ['{% if site.logo %}yes{% endif %}', ''],
  ['{% assign a = "b" %}{{ a | upcase }}', 'B'],
  ['{% capture a %}*b*{% endcapture %}{{ a | markdownify }}', '*b*'],
  ['{% raw %}{{ a }}{% endraw %}', '{{ a }}'],
  ['A {% comment %}{% unknown %}{% endcomment %}', 'A '],
  ["[b]({{ '/b.html' | relative_url }})", '[b](/b.html)'],
  ["![b]({{ 'assets/b.jpg' | absolute_url }})", '![b](/assets/b.jpg)'],
  ['<a href="{{ site.baseurl }}/b.html">', '<a href="/b.html">'],
  ['{% highlight ruby %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
  ['a {b} % c', 'a {b} % c'],
])('fills in %s', (source, text) => {
  expect(render(source)).toMatchObject({ text, lost: [] });
});

test.each([
  ['A\n\n{% include a.html\n   b="c" %}\nText', 'A\n\n\nText', [3]],
  ['A {% cite knuth %} B', 'A  B', [1]],
  ['A\n{% for post in site.posts %}{{ post }}{% endfor %}', 'A\n', [2]],
  ['Made in {{ "now" | date: "%Y" }}', 'Made in ', [1]],
  ['A {{ b\nC', 'A {{ b\nC', [1]],
  ['A\n{% if b %}\nC', 'A\n\nC', [2]],
])('takes out what cannot be shown of %s, and says where', (source, text, lost) => {
  expect(render(source)).toMatchObject({ text, lost });
});

test('remembers the line of the file of each line', () => {
  const source = 'A\n{% include a.html\n b="c" %}\nB\n{% if site.title %}\nC\n{% endif %}\nD';
  expect(render(source)).toMatchObject({
    text: 'A\n\nB\n\nC\n\nD',
    lines: [1, 2, 4, 5, 6, 7, 8],
  });
});

/** A list that holds itself twice, forty times over: more than can be gone through. */
function thicket(name: string): string {
  const list = `{% assign ${name} = "x" | split: ","`;
  return `${list} %}{% for i in (1..40) %}${list} | push: ${name} | push: ${name} %}{% endfor %}`;
}

test.each([
  ['loops in loops', '{% for a in (1..99999) %}{% for b in (1..99999) %}{% endfor %}{% endfor %}'],
  ['a range of a hundred million', '{% for a in (1..100000000) %}x{% endfor %}'],
  [
    'a text that doubles',
    `{% assign a = "x" %}${'{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(60)}{{ a }}`,
  ],
  ['a long text that is repeated', `{% for a in (1..100000) %}${'x'.repeat(100_000)}{% endfor %}`],
  ['conditions a million deep', '{%if a%}'.repeat(100_000)],
  ['conditions that are all closed', '{%if a%}'.repeat(15_000) + '{%endif%}'.repeat(15_000)],
  ['a hundred thousand outputs', '{{ a }}'.repeat(100_000)],
  ['outputs that are not closed', '{{ a '.repeat(100_000)],
  ['quotation marks that are not closed', "{{ ' ".repeat(100_000)],
  ['brackets that are not closed', `{{ ${'a['.repeat(100_000)} }}`],
  ['tags for a filter that takes them out', `{{ "${'<script '.repeat(50_000)}" | strip_html | strip_html }}`],
  ['an endless list as a text', `${thicket('a')}{{ a }}`],
  ['a condition for millions', '{% assign a = (1..9000000) %}{{ a | where_exp: "i", "i > 5" | size }}'],
  ['a long text that is written often', `{% assign a = "${'x'.repeat(900_000)}" %}${'{{ a }}'.repeat(5000)}`],
])('reads %s to an end, and keeps the text around it', (_, hostile) => {
  const { text } = render(`Before\n\n${hostile}\n\nAfter`);
  expect(text).toMatch(/^Before\n/);
  expect(text.length).toBeLessThan(1_500_000);
});

test('reads two endless lists that are compared until the time of the project is over', () => {
  const endless = `${thicket('a')}${thicket('b')}{% if a == b %}2{% endif %}`;
  expect(render(`Before\n\n${endless}\n\nAfter`, performance.now() + 300).text).toMatch(/^Before\n/);
});

test('opens no file', () => {
  const source = "{% render 'package.json' %}{% layout 'package.json' %}{% include_relative package.json %}B";
  expect(render(source)).toMatchObject({ text: 'B', lost: [1, 1, 1] });
});

test('fills in nothing once the time of the project is over', () => {
  const { lines, lost } = renderLiquid('A\n{{ site.title }}\nB', {
    scope,
    include: () => undefined,
    deadline: performance.now(),
  });
  expect(lines.map(({ text }) => text)).toEqual(['A', '', 'B']);
  expect(lost.map(({ line }) => line)).toEqual([2]);
});
