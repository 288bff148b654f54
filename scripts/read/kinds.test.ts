import { expect, test } from 'vitest';
import { findKind } from '#scripts/read/folder';
import { folderOf } from '#tests/fixtures/folder';

test.each([
  { files: ['_config.yml', '_data/demo.csv', 'objects/a.jpg'], kind: 'a CollectionBuilder project' },
  { files: ['_config.yml', 'a.jpg'], kind: 'a folder of pictures' },
  { files: ['items.csv'], kind: 'a Vitrine folder' },
  { files: ['Items.TSV', 'other.csv'], kind: 'a Vitrine folder' },
  { files: ['list.csv', 'a.jpg'], kind: 'a Vitrine folder' },
  { files: ['site.yml', 'a.jpg'], kind: 'a Vitrine folder' },
  { files: ['pages/about.md', 'a.jpg'], kind: 'a Vitrine folder' },
  { files: ['one.csv', 'two.csv', 'a.jpg'], kind: 'a folder of pictures' },
  { files: ['box/a.HEIC', 'notes.txt'], kind: 'a folder of pictures' },
  { files: ['box/items.csv', 'notes.txt'], kind: undefined },
  { files: [], kind: undefined },
])('takes $files for $kind', async ({ files, kind }) => {
  const root = await folderOf(Object.fromEntries(files.map((file) => [file, ''])));
  expect((await findKind({ root, files, today: '2027-03-01' }))?.description).toBe(kind);
});
