import { expect, test } from 'vitest';
import { renderLiquid } from '#scripts/read/kinds/jekyll/liquid';

/**
 * Returns what Liquid makes of a text, without a scope.
 *
 * @param deadline of the project; each text has one of its own
 */
function render(source: string, deadline = Number.POSITIVE_INFINITY): string {
  const { lines } = renderLiquid(source, { scope: {}, include: () => undefined, deadline });
  return lines.map(({ text }) => text).join('\n');
}

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
  const text = render(`Before\n\n${hostile}\n\nAfter`);
  expect(text).toMatch(/^Before\n/);
  expect(text.length).toBeLessThan(1_500_000);
});

test('reads two endless lists that are compared until the time of the project is over', () => {
  const endless = `${thicket('a')}${thicket('b')}{% if a == b %}2{% endif %}`;
  expect(render(`Before\n\n${endless}\n\nAfter`, performance.now() + 300)).toMatch(/^Before\n/);
});
