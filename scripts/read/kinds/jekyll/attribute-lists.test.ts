import { expect, test } from 'vitest';
import { takeAttributeLists } from '#scripts/read/kinds/jekyll/attribute-lists';

test.each([
  ['[b](c){:target="_blank" rel="noopener"}.', '[b](c).'],
  ['![b](c.jpg){: .wide}\n{:.text-center}\nAfter.', '![b](c.jpg)\n\nAfter.'],
  ['## Sizes {: .no_toc}', '## Sizes '],
  ['## Sizes {: #how-big .no_toc}', '## Sizes {#how-big}'],
  ['## Sizes\n{:.no_toc #how-big}', '## Sizes {#how-big}\n'],
  ['Sizes\n-----\n{: #how-big}', 'Sizes {#how-big}\n-----\n'],
  ['A paragraph.\n{: #note}', 'A paragraph.\n'],
  ['* TOC\n{:toc}\n\n## Sizes', '\n\n\n## Sizes'],
  ['```\n## Sizes\n{: .no_toc}\n```\n{: .copy-code}', '```\n## Sizes\n{: .no_toc}\n```\n'],
  ['Write `{: .wide}` behind it.{: .note}', 'Write `{: .wide}` behind it.'],
  ['Text\n\n    {: .wide}', 'Text\n\n    {: .wide}'],
  ['a {: b', 'a {: b'],
])('takes the attribute lists out of %j', (markdown, taken) => {
  const lines = markdown.split('\n').map((text, index) => ({ text, line: index + 3 }));
  expect(takeAttributeLists(lines)).toEqual(
    taken.split('\n').map((text, index) => ({ text, line: index + 3 })),
  );
});
