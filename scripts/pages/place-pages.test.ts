import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#scripts/markup/markdown';
import { readFiles } from '#tests/fixtures/read-files';

const list = { 'items.csv': 'id,title\na,A\n' };

test('reports once which pages have sentences of a template', async () => {
  const { pages, problems } = await readFiles({
    ...list,
    'pages/about.md':
      '---\ntitle: A\n---\n\n## Boats\n\nWe want to make About pages exciting, and easy to build. \n\nOur boats.\n\nLorem ipsum dolor sit amet, consectetur adipiscing elit.\n',
    'pages/b.md': 'Our boats.',
    'pages/c.md': 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do',
  });
  expect(pages).toHaveLength(3);
  expect(problems).toMatchObject([
    {
      ...{ code: 'page-from-template', file: 'pages/about.md', rows: [7, 11] },
      found:
        '"We want to make About pages exciting, and easy to build.…", a sentence of the template of the site; others are in pages/c.md',
    },
  ]);
});

test.each([
  [['a'], 'a sentence of the template of the site'],
  [['a', 'b', 'c'], 'others are in pages/b.md and pages/c.md'],
  [['a', 'b', 'c', 'd'], 'others are in pages/b.md, pages/c.md and pages/d.md'],
])('reports once all pages that have a sentence of a template: %j', async (names, ending) => {
  const pages = names.map((name) => [
    `pages/${name}.md`,
    'Ours.\n\nWax is a modular, minimal theme for creating digital exhibitions.',
  ]);
  const { problems } = await readFiles({ ...list, ...Object.fromEntries(pages) });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.rows).toEqual([3]);
  expect(problems[0]?.found.endsWith(ending)).toBe(true);
});

test('publishes nothing of what the template of a new site says to its owner', async () => {
  const template = await readFile('create-vitrine/templates/about.md', 'utf8');
  const { pages, problems } = await readFiles({
    ...list,
    'pages/about.md': template.replaceAll('{{title}}', 'Harbour'),
  });
  const { blocks } = await renderMarkdown(pages[0]?.markdown ?? '', { basePath: '' });
  expect(blocks).toEqual([{ kind: 'html', html: '<p>Harbour</p>' }]);
  expect(problems).toEqual([]);
});
