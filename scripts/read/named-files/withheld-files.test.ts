import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { findWithheldFiles } from '#scripts/read/named-files/withheld-files';
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
    files,
  };
  const { meant, namesakes } = findWithheldFiles(collection, { withheld: rows.withheld.map(rowOf) });
  return files.filter((file) => !meant.has(file) && !namesakes.has(file));
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

test.each([
  ['in a folder', 'Scan_0007.jpg', ['Scans/Scan_0007.jpg']],
  ['in folders of folders', 'Scan_0007.jpg', ['Box 1/Recto/Scan_0007.jpg']],
  ['in another case', 'scan_0007.JPG', ['Scans/SCAN_0007.jpg']],
  ['in another form of Unicode', 'M\u00fchle.jpg', ['Scans/Mu\u0308hle.jpg']],
  ['with signs that look alike', 'Scan\u20137.jpg', ['Scans/Scan-7.jpg']],
  ['percent-encoded', 'Scans/Old%20mill.jpg', ['Scans/Old mill.jpg']],
  ['with a percent sign of its own', 'Old%20mill.jpg', ['Scans/Old%20mill.jpg', 'Copies/Old%20mill.tif']],
  ['as one of several', 'other.jpg; Scan_0007.jpg', ['Scans/Scan_0007.jpg']],
  ['as one of several, with commas', 'x.jpg, Scan_0007.jpg', ['Scans/Scan_0007.jpg']],
  ['without its ending', 'Scan_0007', ['Scans/Scan_0007.jpg']],
  ['by a path of Windows', 'C:\\Scans\\Scan_0007.jpg', ['Scans/Scan_0007.jpg']],
  ['twice, in two folders', 'Scan_0007.jpg', ['Scans/Scan_0007.jpg', 'Copies/scan_0007.JPG']],
  ['beside a copy at the top', 'Scan_0007.jpg', ['Scan_0007.jpg', 'Scans/Scan_0007.jpg']],
  ['beside a copy of another ending', 'Scan_0007.jpg', ['Scans/Scan_0007.jpg', 'Scans/Scan_0007.tif']],
  ['beside a smaller form', 'Scan_0007.jpg', ['Scans/Scan_0007.jpg', 'Scans/Scan_0007_sm.jpg']],
  ['by a path that is not there any more', 'Old/Scan_0007.jpg', ['A/Scan_0007.jpg', 'B/Scan_0007.jpg']],
])('a withheld name is that of each file that it may mean: %s', (_, file, hidden) => {
  const others = ['Scans/Scan_0070.jpg', 'Scan_0007-2.jpg'];
  expect(filesLeft([...others, ...hidden], { published: [], withheld: [{ file }] })).toEqual(others);
});

test('a file of a withheld name in another folder stays, if the withheld row names its folder or a published row the file', () => {
  const withheld = [{ file: 'Box 1/1.jpg' }, { file: '2.jpg' }];
  const files = ['Box 1/1.jpg', 'Box 2/1.jpg', 'Box 1/2.jpg', 'Box 2/2.jpg'];
  expect(filesLeft(files, { published: [{ file: 'Box 2/2.jpg' }], withheld })).toEqual([
    'Box 2/1.jpg',
    'Box 2/2.jpg',
  ]);
});

test('a withheld name means the files of each folder, not only the one in objects/', () => {
  const files = ['assets/img/a.jpg', 'objects/a.jpg'];
  const row = { source: 'items.csv', row: 2, cells: { id: 'a', file: 'a.jpg' } };
  const settings = settingsSchema.parse({});
  const collection = { files, settings, columns: [], records: [], objectsFolder: 'objects' };
  const { meant } = findWithheldFiles(collection, { withheld: [row] });
  expect([...meant].sort()).toEqual(files);
});
