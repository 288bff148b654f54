import { describe, expect, test } from 'vitest';
import { englishTexts } from '#model/problems/phrases';
import { formatProblem } from '#scripts/report/problems';
import { describeColumns } from '#scripts/workshop/describe-sheet';
import type { Say } from '#scripts/workshop/readings';
import { understand } from '#scripts/workshop/understand';
import { deskListOf } from '#tests/fixtures/desk-sheet';
import { oneColor } from '#tests/fixtures/one-color';
import { prepareFiles } from '#tests/fixtures/prepare';

const csv = [
  'objectid,title,date,subject,latitude,longitude,rights,object_location,permalink,parentid,back,publish',
  'tower,Tower,1957,ships; quays,41.5,-8.25,CC0,tower.jpg,https://doi.org/10.5/a,,tower back.jpg,yes',
  'quay,Quay,1958,ships,,,,quay.jpg,,,quay back.jpg,',
  'mole,Mole,13/3/1956,quays,,,,empty.jpg,,,,',
  'pier,Pier,1959,quays,41.5,-8.25,,,,,,no',
].join('\n');
const picture = await oneColor([90, 120, 60]).jpeg().toBuffer();
const files = {
  ...{ 'tower.jpg': picture, 'quay.jpg': picture, 'tower back.jpg': picture, 'quay back.jpg': picture },
  ...{ 'new.jpg': picture, 'empty.jpg': '', 'site.yaml': 'facets: [subject]\n' },
};
const collection = await prepareFiles({ ...files, 'items.csv': csv });
const list = deskListOf(csv);
const columns = describeColumns(list.rows, { raw: collection.raw, site: collection.built.site });

const say: Say = (key, args = {}) =>
  key === 'foundExpected'
    ? `Found ${args.found}, expected ${args.expected}.`
    : [key, ...Object.values(args)].join(' | ');

function ask(header: string, value: string, row?: number) {
  return understand(
    { header, value, ...(row !== undefined && { row }) },
    { collection, list: { ...list, sheet: { ...list.sheet, columns } }, say, texts: englishTexts },
  );
}

describe('a reading', () => {
  test.each([
    ['date', 'c. 1957', 'readAsAbout | 1957'],
    ['date', '1957?', 'readAsPerhaps | 1957'],
    ['date', '1920s', 'readAs | 1920–1929'],
    ['date', '8/9/1957', 'readAs | September 8, 1957'],
    ['date', 'about May 1957', 'readAsAbout | May 1957'],
    ['date', 'May-June 1957', 'readAs | May – June 1957'],
    ['date', 'spring 1957', undefined],
    ['date', '1957-12-21', 'readAs | December 21, 1957'],
    ['date', 'before 1900', 'readAsEarlier | 1900'],
    ['date', '1900/..', 'readAsLater | 1900'],
    ['date', '500 BC - 14 AD', 'readAs | 500 BC–14 AD'],
    ['date', 'n.d.', 'noDate'],
    ['latitude', '46 43 32 N', 'readAs | 46.726° N, 8.25° W'],
    [
      'rights',
      'cc by-sa 4.0',
      'rights | Attribution-ShareAlike 4.0 (CC BY-SA 4.0) | http://creativecommons.org/licenses/by-sa/4.0/',
    ],
    ['rights', 'Ask us', 'ownRights'],
    ['object_location', 'new.jpg; quay.jpg', 'files | 3 | new.jpg, quay.jpg, tower back.jpg'],
    ['back', 'new.jpg', 'files | 2 | tower.jpg, new.jpg'],
    ['objectid', 'new one', 'address | /items/new-one'],
    ['subject', 'ships; quays', 'values | 2 | ships · quays'],
    ['subject', 'shipps', 'nearValue | shipps | ships'],
    ['subject', 'Ships', 'nearValue | Ships | ships'],
    ['subject', 'sails', 'newValue | sails'],
    ['title', 'A new title', undefined],
    ['date', '', undefined],
  ])('of %s "%s" is %s', async (header, value, reading) => {
    // Ranges have thin spaces.
    expect((await ask(header, value, 2)).reading?.replace(/\s/g, ' ')).toBe(reading);
  });
});

describe('a cell gets the problems that check reports', () => {
  test.each([
    ['date', '19x0', 2],
    ['latitude', 'north', 2],
    ['longitude', '', 2],
    ['object_location', 'Tower.JPG', 2],
    ['object_location', 'tawer.jpg', 2],
    ['objectid', 'TOWER', 3],
    ['objectid', 'a b', 3],
    ['objectid', '', 3],
    ['parentid', 'nobody', 3],
    ['permalink', 'somewhere', 3],
    ['permalink', 'doi:10.5/a', 3],
    ['title', '#REF!', 3],
    ['title', 'https://me:secret@example.org/', 3],
    ['publish', 'maybe', 3],
    ['title', 'Quay\u007f', 3],
  ])('%s "%s" in row %i', async (header, value, row) => {
    const lines = csv.split('\n').map((line) => line.split(','));
    const cells = lines[row - 1] ?? [];
    cells[lines[0]?.indexOf(header) ?? 0] = value;
    const { built } = await prepareFiles({
      ...files,
      'items.csv': lines.map((line) => line.join(',')).join('\n'),
    });
    const { problem, remedy } = await ask(header, value, row);
    const said = built.problems
      .filter(({ rows }) => rows.includes(row))
      .map((problem) => formatProblem(problem));
    expect(problem).toBeDefined();
    expect(said).toContainEqual(expect.stringContaining(`: f${problem?.slice(1)} ${remedy} [`));
  });
});

test('nothing is said of a cell in order, whatever is wrong with others of its row', async () => {
  expect(await ask('title', 'The mole', 4)).toEqual({});
});

test('an existing file gets its own faults', async () => {
  const { reading, problem } = await ask('object_location', 'empty.jpg', 4);
  expect(reading).toBe('files | 1 | empty.jpg');
  expect(problem).toMatch(/^Found in empty\.jpg /);
});

test('an id of a later row is reported', async () => {
  expect(await ask('objectid', 'mole', 3)).toMatchObject({
    problem: 'Found "mole", as in row 4, expected an id that no other row has.',
    remedy: 'The later row is published as "mole-2". Give each row an id of its own.',
  });
});

test('a row that is not published is read as if it were', async () => {
  expect(await ask('latitude', '42.5', 5)).toEqual({ reading: 'readAs | 42.5° N, 8.25° W' });
});

test('a new row is read as well', async () => {
  expect((await ask('objectid', 'quay')).problem).toContain('as in row 3');
  expect((await ask('date', '19x0')).problem).toBe('Found "19x0", expected a date.');
});

test('a new column is read by its header', async () => {
  expect((await ask('added', 'yesterday', 2)).problem).toBe(
    'Found "yesterday", expected a day, such as 2026-05-14.',
  );
});

test('a row that is not published may name its own file, and no other row may', async () => {
  const csv = 'id,file,publish\na,a.jpg,no\nb,b.jpg,';
  const withheld = await prepareFiles({ 'items.csv': csv, 'a.jpg': picture, 'b.jpg': picture });
  const { rows, ...rest } = deskListOf(csv);
  const columns = describeColumns(rows, { raw: withheld.raw, site: withheld.built.site });
  const list = { ...rest, rows, sheet: { ...rest.sheet, columns } };
  const problemIn = async (row: number) =>
    (
      await understand(
        { row, header: 'file', value: 'a.jpg' },
        { collection: withheld, list, say, texts: englishTexts },
      )
    ).problem;
  expect(await problemIn(2)).toBeUndefined();
  expect(await problemIn(3)).toMatch(/expected a file of the collection/);
});
