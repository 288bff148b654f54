import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findListChanges,
  formatListChanges,
  publishedRows,
  rememberRows,
} from '#scripts/pipeline/list-changes';
import { readCollection } from '#scripts/read/read-collection';
import { folderOf } from '#tests/fixtures/folder';

const csv =
  'id,title,date,publish\na,Anchor,1950,\nb,Buoy,1951,\nc,Crane,1952,\nsecret-1,Hidden words,1953,no\n';

async function publishedFolder(files: Record<string, string | Uint8Array>) {
  const folder = await folderOf(files);
  const folders = { folder, work: join(folder, '.vitrine') };
  rememberRows(publishedRows(await readCollection(folder)), folders);
  const findChanges = async () => findListChanges(await readCollection(folder), folders);
  return {
    ...folders,
    findChanges,
    formatChanges: async () => formatListChanges(await findChanges()),
  };
}

test('a list is compared with the rows of the last site: added, removed and changed', async () => {
  const { folder, formatChanges } = await publishedFolder({ 'items.csv': csv });
  expect(await formatChanges()).toEqual(['Since the last site: no row added, removed or changed.']);
  await writeFile(
    join(folder, 'items.csv'),
    'id,title,date\na,Anchor,1950\nc,Crane,1955\nd,Dock,1956\ne,Eel,1957\n',
  );
  expect(await formatChanges()).toEqual([
    'Since the last site: 2 rows added (d, e), 1 removed (b), 1 changed (c).',
  ]);
});

test('the order of rows and columns, empty cells and the form of the file change nothing', async () => {
  const { folder, formatChanges } = await publishedFolder({ 'items.csv': csv });
  const others = 'title;id;place;date\nCrane;c;;1952\nAnchor;a;;1950\nBuoy;b;;1951\n';
  await writeFile(join(folder, 'items.csv'), others);
  expect(await formatChanges()).toEqual(['Since the last site: no row added, removed or changed.']);
});

test('rows that are not published leave no word, in the file and in what is told', async () => {
  const { folder, work, formatChanges } = await publishedFolder({ 'items.csv': csv });
  const remembered = await readFile(join(work, 'list.json'), 'utf8');
  expect(remembered).not.toMatch(/secret|Hidden|Anchor/);
  await writeFile(join(folder, 'items.csv'), `${csv.replace('1953', '1999')}secret-2,More,1954,no\n`);
  expect(await formatChanges()).toEqual(['Since the last site: no row added, removed or changed.']);
});

test('of many rows the first five are named', async () => {
  const { folder, formatChanges } = await publishedFolder({ 'items.csv': csv });
  const more = Array.from({ length: 1200 }, (_, n) => `n${n},New ${n},1960,\n`).join('');
  await writeFile(join(folder, 'items.csv'), csv + more);
  expect(await formatChanges()).toEqual(['Since the last site: 1,200 rows added (n0, n1, n2, n3, n4, …).']);
});

test('rows without an id are known by those of their pages, and pictures without a list are pictures', async () => {
  const { folder, formatChanges } = await publishedFolder({ 'Old pier.jpg': '' });
  await writeFile(join(folder, 'New pier.jpg'), '');
  expect(await formatChanges()).toEqual(['Since the last site: 1 picture added (new-pier).']);
});

test('nothing is said of a first site, of one of another folder, or after a damaged file', async () => {
  const { folder, work, findChanges } = await publishedFolder({ 'items.csv': csv });
  const raw = await readCollection(folder);
  expect(findListChanges(raw, { folder: `${folder}/other`, work })).toBeUndefined();
  expect(findListChanges(raw, { folder, work: `${work}/none` })).toBeUndefined();
  await writeFile(join(work, 'list.json'), '{"rows": [');
  expect(await findChanges()).toBeUndefined();
});
