import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { recordLocator } from '#scripts/read/named-files/locate';
import { withoutWithheldFiles } from '#scripts/read/named-files/withheld-files';
import type { FoundRow } from '#scripts/read/raw';

function filesLeft(
  files: string[],
  rows: { published: Record<string, string>[]; withheld: Record<string, string>[] },
) {
  const rowOf = (cells: Record<string, string>, n: number): FoundRow => ({
    source: 'items.csv',
    row: n + 2,
    cells,
  });
  const collection = {
    settings: settingsSchema.parse({}),
    columns: [],
    records: rows.published.map(rowOf),
    withheld: rows.withheld.map((cells, n) => ({ ...rowOf(cells, n), heldBy: 'publish' })),
    files,
  };
  return withoutWithheldFiles(collection, recordLocator(collection));
}

test('files that only rows name which are not published are no files of the collection', () => {
  const files = ['a.jpg', 'back.jpg', 'b.jpg', 'other.jpg', 'words.txt'];
  const withheld = [{ file: 'A.jpg; b.jpg', the_back: 'back.jpg', transcript: 'words.txt' }];
  expect(filesLeft(files, { published: [{ file: 'b.jpg' }], withheld })).toEqual(['b.jpg', 'other.jpg']);
});

test('files in a column of attachments of a row that is not published are no files of the collection', () => {
  const Attachments = 'a.jpg (https://example.org/x),"b, c.jpg" (https://example.org/y)';
  const withheld = [{ Attachments, scans: 'd.jpg, e &amp; f.jpg' }];
  const files = ['a.jpg', 'b, c.jpg', 'd.jpg', 'e & f.jpg', 'other.jpg'];
  expect(filesLeft(files, { published: [], withheld })).toEqual(['other.jpg']);
});

test.each(['', 'scans/', 'thumbs/'])(
  'a file that is not published, in the folder "%s", does not stand in for one with another ending',
  (folder) => {
    const rows = { published: [{ file: 'tower.jpg' }], withheld: [{ file: `${folder}tower.tif` }] };
    expect(filesLeft([`${folder}tower.tif`], rows)).toEqual([]);
  },
);
