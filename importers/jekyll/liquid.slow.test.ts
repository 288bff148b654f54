import { expect, test } from 'vitest';
import { renderLiquid } from '#importers/jekyll/liquid';

/** Renders the Liquid of a text, without variables. */
function render(source: string): string {
  const { lines } = renderLiquid(source, { scope: {}, include: () => undefined });
  return lines.map(({ text }) => text).join('\n');
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
  ['a condition for millions', '{% assign a = (1..9000000) %}{{ a | where_exp: "i", "i > 5" | size }}'],
  ['a long text that is written often', `{% assign a = "${'x'.repeat(900_000)}" %}${'{{ a }}'.repeat(5000)}`],
])('reads %s to an end, and keeps the text around it', (_, hostile) => {
  const text = render(`Before\n\n${hostile}\n\nAfter`);
  expect(text).toMatch(/^Before\n/);
  expect(text.length).toBeLessThan(5_500_000);
});
