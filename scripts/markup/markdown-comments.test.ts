import { expect, test } from 'vitest';
import { renderMarkdown } from '#scripts/markup/markdown';
import { withoutMarkdownComments } from '#scripts/markup/markdown-comments';

async function shown(markdown: string): Promise<string> {
  const { blocks } = await renderMarkdown(withoutMarkdownComments(markdown).markdown, { basePath: '' });
  return blocks.map((block) => (block.kind === 'html' ? block.html : block.kind)).join('');
}

test.each([
  'a <!-- SECRET\n\nSECRET --> b',
  '<!-- SECRET\n\nSECRET -->\n\na b',
  '<div>\n<!-- SECRET\n\nSECRET -->\na b</div>',
  '- a\n\n  <!-- SECRET\n\n  SECRET -->\n- b',
  '- a <!-- SECRET\n\n- SECRET --> b',
  '> a <!-- SECRET\n>\n> SECRET --> b',
  '| a <!-- SECRET | SECRET |\n|--|--|\n| SECRET --> | b |',
  '# a <!-- SECRET\n\nSECRET -->\n\nb',
  '<!-- SECRET -->a b<!-- SECRET',
  '<!-- SECRET -->a b<!-- SECRET\n\nSECRET',
  'a b <!-- SECRET\n\n::item{id="SECRET"}\n\n![SECRET](SECRET.jpg)\n\n# SECRET\n-->',
  'a <!-- SECRET\n\n```\nSECRET\n-->\n\n<!-- SECRET\n\n```\nSECRET --> b',
  'a\n\n<div><p>\n\n<!-- SECRET\n\n    SECRET -->\n\n</p></div>\n\nb',
  '<p>a<!-- SECRET\n\nSECRET --!> b</p>',
  'a <!--> b',
])('publishes nothing of the comments in %j', async (markdown) => {
  const html = await shown(markdown);
  expect(html).not.toMatch(/SECRET|--/);
  expect(html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')).toMatch(/a ?.*b/);
});

test.each([
  '`<!-- a -->`',
  '```\n<!-- a\n\n-->\n```',
  '    <!-- a -->',
  '``a ` <!-- b``',
  '- a\n\n      <!-- a -->',
])('keeps what looks like a comment in the code %j', async (markdown) => {
  expect(withoutMarkdownComments(markdown)).toEqual({ markdown });
  expect(await shown(markdown)).toContain('<!--'.replace('<', '&#x3C;'));
});

test('keeps line numbers, and keeps lists separate that a comment divides', async () => {
  expect(withoutMarkdownComments('a <!-- b\n\nc --> d\ne').markdown).toBe('a \n\n d\ne');
  expect(await shown('- a\n\n<!-- -->\n\n- b')).toMatch(/<ul>[\s\S]*<ul>/);
});

test('reports where an unclosed comment begins', () => {
  expect(withoutMarkdownComments('a\n\nb <!-- c\n\nd')).toEqual({ markdown: 'a\n\nb \n\n', unclosed: 3 });
  expect(withoutMarkdownComments('a <!-- b\n\n--> c')).not.toHaveProperty('unclosed');
});

test('takes comments out of a text that is too dense to be parsed', () => {
  const dense = '*_'.repeat(10_000);
  expect(withoutMarkdownComments(`a <!-- SECRET\n\n${dense} -->b`).markdown).toBe('a \n\nb');
  expect(withoutMarkdownComments(`a <!-- SECRET\n\n--> ${dense}`).markdown).not.toContain('SECRET');
});
