import { expect, test } from 'vitest';
import { renderMarkdown } from '#scripts/markup/markdown';

async function htmlOf(markdown: string): Promise<string> {
  const { blocks } = await renderMarkdown(markdown, { basePath: '' });
  return blocks
    .map((block) => (block.kind === 'html' ? block.html : block.kind))
    .join('|')
    .replace(/\n/g, '');
}

test.each([
  [
    '<div class="row"><div class="col">\n\nOne\n\n</div><div>Two <b>bold</b></div></div>',
    '<p>One</p><p>Two <b>bold</b></p>',
  ],
  [
    '<div><h2>Title</h2> Text<ul><li>a</li></ul>more</div>',
    '<h2 id="text-title">Title</h2><p> Text</p><ul><li>a</li></ul><p>more</p>',
  ],
  ['<section id="here">Text</section>', '<div id="text-here"></div><p>Text</p>'],
  ['<div lang="fr">Texte</div>', '<div lang="fr">Texte</div>'],
  ['> <div>Quoted</div>', '<blockquote><div>Quoted</div></blockquote>'],
  ['<b>\nOne\n</b>\n\nTwo', '<p><b>One</b></p><p>Two</p>'],
  ['<div>\n\nNever closed', '<p>Never closed</p>'],
])('takes the layout out of %s', async (markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

test('keeps the notes of a page together', async () => {
  expect(await htmlOf('A[^1]\n\n[^1]: B')).toContain('<section data-footnotes');
});
