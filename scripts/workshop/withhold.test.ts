import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WithholdRequest } from '#model/desk/protocol';
import { readAnyFolder } from '#scripts/read/folder';
import { withholdChange } from '#scripts/workshop/withhold';
import { changeSheet } from '#scripts/workshop/write-cells/change-sheet';
import { readGrid } from '#scripts/workshop/write-cells/read-grid';
import { folderOf } from '#tests/fixtures/folder';

const today = '2027-03-01';
const file = 'items.csv';

type Wish = Pick<WithholdRequest, 'isPublished' | 'until'>;

/** A folder whose list is changed and read as a build does. */
async function openFolder(csv: string, files: Record<string, string> = {}) {
  const root = await folderOf({ [file]: csv, ...files });
  let bytes: Uint8Array = Buffer.from(csv);
  const read = async (day = today) => {
    const { records, withheld = [] } = await readAnyFolder(root, day);
    return { published: records.map(({ row }) => row), withheld: withheld.map(({ row }) => row) };
  };
  return {
    read,
    text: () => Buffer.from(bytes).toString(),
    async wish(row: number, wanted: Wish) {
      const grid = readGrid(bytes, { file, encoding: undefined });
      if (!('rows' in grid)) throw new Error(grid.readOnly);
      const { hiddenSettings } = await readAnyFolder(root, today);
      const request = { label: 'A', row, seen: grid.rows[row - 1] ?? [], ...wanted };
      const change = withholdChange(grid, request, { today, hiddenSettings });
      const changed = changeSheet(bytes, change, { file, encoding: undefined });
      if ('refused' in changed) throw new Error(changed.refused);
      expect(changed.conflicts).toEqual([]);
      bytes = changed.bytes;
      await writeFile(join(root, file), bytes);
    },
  };
}

/** Each: the columns and rows of a list after the id, and the row that is to be withheld, before and after. */
const lists: readonly (readonly [what: string, header: string, cells: string[], after: string])[] = [
  ['no such column', 'title', ['A', 'B', 'C'], 'id,title,publish\nb,B,no'],
  ['publish', 'publish', ['', '', 'no'], 'id,publish\nb,no'],
  ['publish in German', 'veröffentlichen', ['', '', 'nein'], 'id,veröffentlichen\nb,nein'],
  ['ticks under publish', 'publish', ['x', 'x', ''], 'id,publish\nb,'],
  ['ticks under Web', 'Web', ['x', 'x', ''], 'id,Web\nb,no'],
  ['Published: yes and no', 'Published', ['Yes', 'Yes', 'No'], 'id,Published\nb,No'],
  ['Public: TRUE and FALSE', 'Public', ['TRUE', 'TRUE', 'FALSE'], 'id,Public\nb,FALSE'],
  ['Published: dates of books', 'Published', ['1957', '1957', 'Oslo'], 'id,Published,publish\nb,1957,no'],
  ['days of books', 'Published', ['1957-05-03', '1957-05-03', ''], 'id,Published,publish\nb,1957-05-03,no'],
  ['Private', 'Private', ['', '', 'yes'], 'id,Private\nb,yes'],
  ['Private, of nobody', 'Private', ['', '', ''], 'id,Private\nb,yes'],
  ['nicht öffentlich', 'Nicht öffentlich', ['', '', 'ja'], 'id,Nicht öffentlich\nb,ja'],
  ['Status of publishing', 'Status', ['published', 'published', 'draft'], 'id,Status\nb,draft'],
  ['another Status', 'Status', ['complete', 'complete', 'incomplete'], 'id,Status,publish\nb,complete,no'],
  ['Access of a building', 'Access', ['open', 'open', 'closed'], 'id,Access,publish\nb,open,no'],
  ['Draft of ships', 'Draft', ['9 ft', '9 ft', '8 ft'], 'id,Draft,publish\nb,9 ft,no'],
  ['Embargo until', 'Embargo until', ['', '', '2040'], 'id,Embargo until,publish\nb,,no'],
];

const rowsOf = (header: string, cells: readonly string[]) =>
  `id,${header}\n${cells.map((cell, n) => `${'abc'[n]},${cell}\n`).join('')}`;

test.each(lists)(
  'withholds a row in a list with %s, and publishes it again',
  async (_, header, cells, after) => {
    const folder = await openFolder(rowsOf(header, cells));
    const before = await folder.read();
    expect(before.published).toContain(3);
    await folder.wish(3, { isPublished: false });
    const [head, , row] = folder.text().split('\n');
    expect(`${head}\n${row}`).toBe(after);
    expect(await folder.read()).toEqual({
      published: before.published.filter((row) => row !== 3),
      withheld: [...before.withheld, 3].sort(),
    });
    await folder.wish(3, { isPublished: true });
    expect(await folder.read()).toEqual(before);
  },
);

test.each([
  ['no such column', 'title', ['A', 'B', 'C'], 'id,title,publish\nb,B,2027-05-01'],
  ['publish', 'Publish', ['', '', 'no'], 'id,Publish\nb,2027-05-01'],
  ['ticks under publish', 'publish', ['x', 'x', ''], 'id,publish,publish_from\nb,x,2027-05-01'],
  ['Embargo until', 'Embargo until', ['', '', '2040'], 'id,Embargo until\nb,2027-05-01'],
  ['gesperrt bis', 'gesperrt bis', ['', '', '31.12.2040'], 'id,gesperrt bis\nb,2027-05-01'],
  ['Published: yes and no', 'Published', ['yes', 'yes', 'no'], 'id,Published\nb,2027-05-01'],
  ['Published: of books', 'Published', ['1957', '1958', ''], 'id,Published,publish\nb,1958,2027-05-01'],
  ['Status', 'Status', ['published', 'published', 'draft'], 'id,Status,publish\nb,published,2027-05-01'],
])('withholds a row until a day in a list with %s', async (_, header, cells, after) => {
  const folder = await openFolder(rowsOf(header, cells));
  const before = await folder.read();
  await folder.wish(3, { isPublished: false, until: '2027-05-01' });
  const [head, , row] = folder.text().split('\n');
  expect(`${head}\n${row}`).toBe(after);
  expect((await folder.read()).withheld).toEqual([...before.withheld, 3].sort());
  expect((await folder.read('2027-04-30')).withheld).toContain(3);
  expect((await folder.read('2027-05-01')).published).toContain(3);
  await folder.wish(3, { isPublished: true });
  expect(await folder.read()).toEqual(before);
});

test.each([
  ['a column that settings show', 'Published', ['yes', 'yes', 'no'], 'Published: {hidden: false}'],
  ['a column that settings hide', 'Published', ['yes', 'yes', 'no'], 'Published: {hidden: true}'],
])('withholds a row in a list with %s', async (_, header, cells, fields) => {
  const folder = await openFolder(rowsOf(header, cells), { 'site.yaml': `fields: {${fields}}\n` });
  await folder.wish(3, { isPublished: false });
  expect((await folder.read()).withheld).toContain(3);
});

test('withholds a row of an export as its program does', async () => {
  const folder = await openFolder('o:id,o:is_public,dcterms:title\n1,1,A\n2,1,B\n3,0,C\n');
  await folder.wish(3, { isPublished: false });
  expect(folder.text()).toBe('o:id,o:is_public,dcterms:title\n1,1,A\n2,0,B\n3,0,C\n');
  await folder.wish(4, { isPublished: true });
  expect((await folder.read()).withheld).toEqual([3]);
});

test('publishes a row that is asked about by an answer, and keeps the words', async () => {
  const folder = await openFolder('id,remarks\na,\nb,do not publish\n');
  expect((await folder.read()).withheld).toEqual([3]);
  await folder.wish(3, { isPublished: true });
  expect(folder.text()).toBe('id,remarks,publish\na,,\nb,do not publish,yes\n');
  expect((await folder.read()).withheld).toEqual([]);
});

test.each([undefined, '2027-05-01'])(
  'withholds a row that is asked about for good, or until %s',
  async (until) => {
    const folder = await openFolder('id,remarks\na,\nb,do not publish\n');
    await folder.wish(3, { isPublished: false, until });
    expect(folder.text()).toBe(`id,remarks,publish\na,,\nb,do not publish,${until ?? 'no'}\n`);
    expect((await folder.read()).withheld).toEqual([3]);
    expect((await folder.read('2027-05-01')).withheld).toEqual(until ? [] : [3]);
    await expect(folder.wish(3, { isPublished: false })).rejects.toThrow(/not published already/);
  },
);

test('publishes a row that two columns withhold', async () => {
  const folder = await openFolder('id,publish,Status\na,,published\nb,no,draft\n');
  await folder.wish(3, { isPublished: true });
  expect(folder.text()).toBe('id,publish,Status\na,,published\nb,,published\n');
});

test('takes the parts along, and leaves the decision to their record', async () => {
  const folder = await openFolder('id,parent,publish\na,,\na1,a,\na2,a,\nb,,\n');
  await folder.wish(3, { isPublished: false });
  expect((await folder.read()).withheld).toEqual([3]);
  await folder.wish(3, { isPublished: true });
  await folder.wish(2, { isPublished: false });
  expect((await folder.read()).withheld).toEqual([2, 3, 4]);
  await expect(folder.wish(3, { isPublished: true })).rejects.toThrow(/record is not published/);
});

test.each(['2027-03-01', '2020-01-01', '2027-02-30', 'soon'])('refuses the day %s', async (until) => {
  const folder = await openFolder('id\na\nb\n');
  await expect(folder.wish(3, { isPublished: false, until })).rejects.toThrow(/a later day than today/);
  expect(folder.text()).toBe('id\na\nb\n');
});

test('writes nothing into a row that another program has changed', async () => {
  const rows = [
    ['id', 'title'],
    ['a', 'A new title'],
  ];
  const request = { label: 'A', row: 2, seen: ['a', 'A'], isPublished: false };
  expect(() => withholdChange({ rows }, request, { today, hiddenSettings: undefined })).toThrow(
    /has changed/,
  );
});
