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
        '---\ntitle: A\n---\n\n## Boats\n\nWe want to make About pages exciting, and easy to build. \n',
      'pages/b.md': 'Our boats.',
      'pages/c.md': 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do',
    }),
  );
  expect(pages).toHaveLength(3);
  expect(problems).toMatchObject([
    { file: 'pages/about.md', rows: [7], remedy: expect.stringContaining('So do pages/c.md.') },
  ]);
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
