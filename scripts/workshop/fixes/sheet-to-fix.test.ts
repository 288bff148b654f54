import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchedPath, sourceName } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import { completeCollection } from '#scripts/read/read-collection';
import { sheetToFix } from '#scripts/workshop/fixes/sheet-to-fix';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

test.each([1, 2])('a row whose IIIF collection has %i manifests is not corrected', async (count) => {
  const address = 'https://library.example.org/c';
  const rows = [
    ['id', 'title', 'file'],
    ['a', 'Tower', ''],
    ['', 'All maps', address],
  ];
  const csv = rows.map((cells) => cells.join(',')).join('\n');
  const folder = await folderOf({ 'items.csv': csv });
  const members = Array.from({ length: count }, (_, n) => ({
    address: `${address}/${n}`,
    promised: 'manifest',
  }));
  await writeFiles(join(folder, fetchedPath(address)), {
    'c.json': '{}',
    [sourceName]: JSON.stringify({ address, file: 'c.json', bytes: 2, parts: [], members }),
  });
  const raw = completeCollection(await readFolder(folder));
  expect(raw.records).toHaveLength(1 + count);
  expect([...sheetToFix({ raw, rows, file: 'items.csv' }).records.keys()]).toEqual([2]);
});
