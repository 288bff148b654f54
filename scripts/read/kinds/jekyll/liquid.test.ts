import { expect, test } from 'vitest';
import { takeLiquid } from '#scripts/read/kinds/collectionbuilder/liquid';

test.each([
  { source: '{% include a.html\n   b="c" %}\nText', text: '\n\nText', lines: [1, 2] },
  { source: '{% capture x %}\nText\n{% endcapture %}', text: '\nText\n', lines: [1, 3] },
  { source: 'A\n{% for i in all %}{{ i }}{% endfor %}\nB', text: 'A\n\nB', lines: [2] },
  { source: 'A {% comment %}b{% endcomment %}', text: 'A ', lines: [] },
  { source: "[b]({{ '/b.html' | relative_url }})", text: '[b](/b.html)', lines: [] },
  { source: '<a href="{{ site.baseurl }}/b.html">', text: '<a href="/b.html">', lines: [] },
  { source: '[b](c){:target="_blank"}', text: '[b](c)', lines: [] },
  { source: 'a {b} % c', text: 'a {b} % c', lines: [] },
])('takes the Liquid out of $source', ({ source, text, lines }) => {
  expect(takeLiquid(source)).toMatchObject({ text, lines });
});
