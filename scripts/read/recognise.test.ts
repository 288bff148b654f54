import { expect, test } from 'vitest';
import { recognise } from '#scripts/read/recognise';

test.each([
  { files: ['_config.yml', '_data/demo.csv', 'objects/a.jpg'], kind: 'collectionbuilder' },
  { files: ['_config.yml', 'a.jpg'], kind: 'pictures' },
  { files: ['items.csv'], kind: 'vitrine' },
  { files: ['Items.TSV', 'other.csv'], kind: 'vitrine' },
  { files: ['list.csv', 'a.jpg'], kind: 'vitrine' },
  { files: ['site.yml', 'a.jpg'], kind: 'vitrine' },
  { files: ['pages/about.md', 'a.jpg'], kind: 'vitrine' },
  { files: ['one.csv', 'two.csv', 'a.jpg'], kind: 'pictures' },
  { files: ['box/a.HEIC', 'notes.txt'], kind: 'pictures' },
  { files: ['box/items.csv', 'notes.txt'], kind: undefined },
  { files: [], kind: undefined },
])('takes $files for $kind', ({ files, kind }) => {
  expect(recognise(files)).toBe(kind);
});
