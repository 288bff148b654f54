import { expect, test } from 'vitest';
import { dedentHtml, removeAttributeLists } from '#importers/jekyll/fill';
import { renderMarkdown } from '#scripts/markup/markdown';

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
  expect(removeAttributeLists(lines)).toEqual(
    taken.split('\n').map((text, index) => ({ text, line: index + 3 })),
  );
});

async function shown(text: string): Promise<string> {
  const lines = dedentHtml(text.split('\n').map((line, index) => ({ text: line, line: index + 1 })));
  const { blocks } = await renderMarkdown(lines.map((line) => line.text).join('\n'), { basePath: '' });
  return blocks.map((block) => (block.kind === 'html' ? block.html : block.kind)).join('');
}

test.each([
  ['<div>\n  <article>\n    <p>One.</p>\n\n    <p>Two.</p>\n  </article>\n</div>\n\nAfter', /<p>Two\.<\/p>/],
  [
    '<ul>\n  \n    <li>\n      <a href="/first">Number 1</a>\n    </li>\n  \n</ul>',
    /<a href="\/first">Number 1<\/a>/,
  ],
  ['<section>\n\n    Words of a text\n\n      <b>more</b>\n</section>', /Words of a text[\s\S]*<b>more<\/b>/],
  ['<table>\n  <tr>\n\n      <td>A</td>\n  </tr>\n</table>', /<td>A<\/td>/],
  ['<div>\n<div>\n\n</div>\n\n        <p>Two</p>\n</div>', /<p>Two<\/p>/],
])('shows the HTML in %j as HTML, not as code', async (text, expected) => {
  const html = await shown(text);
  expect(html).toMatch(expected);
  expect(html).not.toMatch(/<code>|&#x3C;/);
});

test.each([
  ['Text\n\n    <b>code</b>', '<code>'],
  ['```\n<div>\n\n    x\n</div>\n```\n\n    y', '    x'],
  ['<div>\n<pre>\n  a\n    b\n</pre>\n</div>', '  a\n    b'],
  ['<div markdown="1">\n\n- a\n    - b\n\n</div>', '<ul>\n<li>b</li>'],
  ['<div>\n\nText\n\n</div>\n\n    code', '<code>code'],
  ['<div>\n\nNever closed\n\n    code', '<code>code'],
])('leaves what is code or Markdown in %j as it is', async (text, expected) => {
  expect(await shown(text)).toContain(expected);
});
