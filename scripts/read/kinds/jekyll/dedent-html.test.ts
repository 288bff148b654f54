import { expect, test } from 'vitest';
import { renderMarkdown } from '#scripts/markup/markdown';
import { dedentHtml } from '#scripts/read/kinds/jekyll/dedent-html';

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
