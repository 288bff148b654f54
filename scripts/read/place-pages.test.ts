import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#scripts/markup/markdown';
import { readFolder } from '#scripts/read/folder';
import { folderOf } from '#tests/fixtures/folder';

const list = { 'items.csv': 'id,title\na,A\n' };

test('tells once which pages say what a template said', async () => {
  const { pages, problems } = await readFolder(
    await folderOf({
      ...list,
      'pages/about.md':
        '---\ntitle: A\n---\n\n## Boats\n\nWe want to make About pages exciting, and easy to build. \n\nOur boats.\n\nLorem ipsum dolor sit amet, consectetur adipiscing elit.\n',
      'pages/b.md': 'Our boats.',
      'pages/c.md': 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do',
    }),
  );
  expect(pages).toHaveLength(3);
  expect(problems).toMatchObject([
    {
      ...{ file: 'pages/about.md', rows: [7, 11] },
      remedy:
        'The page is published as it is. Write your own text in their place, or delete them and what belongs to them. pages/c.md also has sentences of the template.',
    },
  ]);
});

test.each([
  [['a'], 'Write your own text in its place, or delete it and what belongs to it.'],
  [['a', 'b', 'c'], 'belongs to it. pages/b.md and pages/c.md also have sentences of the template.'],
  [['a', 'b', 'c', 'd'], 'it. pages/b.md, pages/c.md and pages/d.md also have sentences of the template.'],
])('never asks to delete a page that has a sentence of a template: %j', async (names, ending) => {
  const pages = names.map((name) => [
    `pages/${name}.md`,
    'Ours.\n\nWax is a modular, minimal theme for creating digital exhibitions.',
  ]);
  const { problems } = await readFolder(await folderOf({ ...list, ...Object.fromEntries(pages) }));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.rows).toEqual([3]);
  expect(problems[0]?.remedy.endsWith(ending)).toBe(true);
  expect(problems[0]?.remedy).not.toContain('file');
});

test('publishes nothing of what the template of a new site says to its owner', async () => {
  const template = await readFile('create-vitrine/templates/about.md', 'utf8');
  const { pages, problems } = await readFolder(
    await folderOf({ ...list, 'pages/about.md': template.replaceAll('{{title}}', 'Harbour') }),
  );
  const { blocks } = await renderMarkdown(pages[0]?.markdown ?? '', { basePath: '' });
  expect(blocks).toEqual([{ kind: 'html', html: '<p>Harbour</p>' }]);
  expect(problems).toEqual([]);
});
