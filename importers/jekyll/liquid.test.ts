import { expect, test } from 'vitest';
import { renderLiquid } from '#importers/jekyll/liquid';

const scope = {
  site: { title: 'Harbour', data: { boats: [{ name: 'Aqua' }, { name: 'Dune' }] }, baseurl: '' },
  page: { title: 'About' },
};

function render(source: string) {
  const { lines, lost } = renderLiquid(source, { scope, include: () => undefined });
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
])('removes Liquid of %s that cannot be shown, and reports its lines', (source, text, lost) => {
  expect(render(source)).toMatchObject({ text, lost });
});

test('remembers the line of the file of each line', () => {
  const source = 'A\n{% include a.html\n b="c" %}\nB\n{% if site.title %}\nC\n{% endif %}\nD';
  expect(render(source)).toMatchObject({
    text: 'A\n\nB\n\nC\n\nD',
    lines: [1, 2, 4, 5, 6, 7, 8],
  });
});

test('opens no file', () => {
  const source = "{% render 'package.json' %}{% layout 'package.json' %}{% include_relative package.json %}B";
  expect(render(source)).toMatchObject({ text: 'B', lost: [1, 1, 1] });
});
