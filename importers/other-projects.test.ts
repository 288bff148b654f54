import { expect, test } from 'vitest';
import { readFolder } from '#scripts/read/folder';
import { folderOf } from '#tests/fixtures/folder';
import { readFiles } from '#tests/fixtures/read-files';

test.each([
  ['Quire', 'content/_data/publication.yaml'],
  ['Canopy', 'config/canopy.json'],
  ['Jekyll', '_config.yml'],
  ['Hugo', 'hugo.toml'],
  ['Eleventy', 'eleventy.config.js'],
])('says that a folder looks like a project of %s, and that its texts are not read', async (name, file) => {
  const { records, problems } = await readFiles({
    [file]: 'title: A\n',
    'content/essay.md': 'Text',
    'assets/images/a.jpg': '',
    'favicon-32x32.png': '',
    'static/icons/x.png': '',
    'themes/plain/logo.png': '',
  });
  expect(records.map(({ source }) => source)).toEqual(['assets/images/a.jpg']);
  expect(problems).toMatchObject([{ file, found: `what looks like a project of ${name}` }]);
});

test('names the project in which there is nothing to publish', async () => {
  const root = await folderOf({ 'canopy.json': '{}', 'favicon.png': '' });
  await expect(readFolder(root)).rejects.toThrow(/looks like a project of Canopy/);
});

test('says nothing of pictures in any other folder', async () => {
  const { records, problems } = await readFiles({ 'icon.jpg': '', 'config/a.jpg': '' });
  expect(records).toHaveLength(2);
  expect(problems).toEqual([]);
});
