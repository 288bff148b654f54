import { expect, test, vi } from 'vitest';
import { readCsv } from '#scripts/lists/csv';

/** The rows with their cells by column name, without empty ones. */
function readBytes(bytes: Uint8Array) {
  const csv = readCsv(bytes, 'items.csv');
  const rows = csv.rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      csv.columns.flatMap(({ name, index }) => (cells[index] ? [[name, cells[index]]] : [])),
    ),
  }));
  return { ...csv, rows };
}

function read(text: string) {
  return readBytes(Buffer.from(text));
}

function cellsOf(text: string) {
  return read(text).rows.map((row) => row.cells);
}

test('keys the cells of each row by column name, without the empty ones', () => {
  const table = read('id, Title ,Date\n1,Tower,1957\n2,,\n');
  expect(table.columns).toEqual([
    { index: 0, header: 'id', name: 'id' },
    { index: 1, header: 'Title', name: 'title' },
    { index: 2, header: 'Date', name: 'date' },
  ]);
  expect(table.rows).toEqual([
    { row: 2, cells: { id: '1', title: 'Tower', date: '1957' } },
    { row: 3, cells: { id: '2' } },
  ]);
  expect(table.problems).toEqual([]);
});

test.each([
  ['date is approximate', 'date_is_approximate'],
  ['Date-is-approximate?', 'date_is_approximate'],
  [' Publisher  Location : ', 'publisher_location'],
  ['image_alt_text', 'image_alt_text'],
  ['Année', 'année'],
  ['Anne\u0301e', 'année'],
])('normalises the header %j to %s', (header, name) => {
  expect(read(`id,${header}\n1,x`).columns[1]).toMatchObject({ name, header: header.trim() });
});

test.each([
  ['commas', 'id,title\n1,a; b; c\n2,d; e; f', ['id', 'title']],
  ['semicolons', 'id;title\n1;a, b, c\n2;d, e', ['id', 'title']],
  [
    'semicolons beside decimal commas',
    'id;latitude;longitude\n1;46,7;-117,0\n2;46,8;-117,1',
    ['id', 'latitude', 'longitude'],
  ],
  ['tabs', 'id\ttitle\n1\ta, b; c', ['id', 'title']],
  ['a comma in the header, too', 'id;title, main;date\n1;a;1957\n2;b;1958', ['id', 'title, main', 'date']],
  ['a single column', 'id\n1\n2', ['id']],
])('finds the delimiter among %s', (_, text, headers) => {
  const table = read(text);
  expect(table.columns.map(({ header }) => header)).toEqual(headers);
  expect(table.problems).toEqual([]);
});

test("honours Excel's sep= line and does not count it as a row", () => {
  const table = read('sep=;\r\nid;title\r\n1;a,b\r\n');
  expect(table.rows).toEqual([{ row: 2, cells: { id: '1', title: 'a,b' } }]);
});

test('counts a record with line breaks in its cells as one row', () => {
  const table = read('id,note\r\n1,"one\r\ntwo\r\nthree"\r\n2,x\r\n');
  expect(table.rows).toEqual([
    { row: 2, cells: { id: '1', note: 'one\ntwo\nthree' } },
    { row: 3, cells: { id: '2', note: 'x' } },
  ]);
});

test('skips blank rows but counts them', () => {
  const table = read('\nid,title\n\n,,\n ,\n1,a\n');
  expect(table.rows).toEqual([{ row: 6, cells: { id: '1', title: 'a' } }]);
  expect(table.problems).toEqual([]);
});

test.each([
  ['\\r', 'id,title\r1,a\r2,b'],
  ['\\r\\r\\n within one file', 'id,title\r\r\n1,a\r\n2,b'],
])('reads %s line endings', (_, text) => {
  expect(cellsOf(text)).toEqual([
    { id: '1', title: 'a' },
    { id: '2', title: 'b' },
  ]);
});

test("reads FileMaker's vertical tab as a line break in the cell", () => {
  expect(cellsOf('id,note\n1,"a\vb"')).toEqual([{ id: '1', note: 'a\nb' }]);
});

test.each([
  ['doubled quotation marks', 'id,t\n1,"a ""b"" c"', 'a "b" c'],
  ['inches', 'id,t\n1,5" x 7" print', '5" x 7" print'],
  ['a space before the quotation mark', 'id,t\n1, "a, b"', 'a, b'],
  ['a quotation over two lines', 'id,t\n1,"""a""\nb"', '"a"\nb'],
])('reads %s without a problem', (_, text, cell) => {
  const table = read(text);
  expect(table.rows[0]?.cells.t).toBe(cell);
  expect(table.problems).toEqual([]);
});

test.each([
  ['to the end', 'id,title\n1,a\n2,"broken\n3,c\n4,d\n'],
  ['to the next one', 'id,title\n1,a\n2,"broken\n3,"c"\n4,d\n'],
])('an unclosed quotation mark that runs %s spoils its own row only, and is named', (_, text) => {
  const table = read(text);
  expect(table.rows.map((row) => [row.row, row.cells.id])).toEqual([
    [2, '1'],
    [3, '2'],
    [4, '3'],
    [5, '4'],
  ]);
  expect(table.rows[2]?.cells.title).toBe('c');
  expect(table.problems).toMatchObject([{ rows: [3], found: 'a cell that begins "broken' }]);
});

test('drops cells beyond the headers with a problem, and empty ones without', () => {
  const table = read('id,title\n1,a,,\n2,Porto, Portugal\n');
  expect(table.rows[1]?.cells).toEqual({ id: '2', title: 'Porto' });
  expect(table.problems).toMatchObject([
    {
      code: 'row-misaligned',
      rows: [3],
      expected: '2 cells, one for each header',
      found: '1 more: Portugal',
    },
  ]);
});

test('accepts rows that end before the headers do', () => {
  const table = read('id,title,date\n1\n2,b\n');
  expect(table.rows.map((row) => row.cells)).toEqual([{ id: '1' }, { id: '2', title: 'b' }]);
  expect(table.problems).toEqual([]);
});

test('gives the second of two equal headers a suffix that no other header has', () => {
  const table = read('id,note,Note,note_2\n1,a,b,c\n');
  expect(table.rows[0]?.cells).toEqual({ id: '1', note: 'a', note_3: 'b', note_2: 'c' });
  expect(table.columns.map(({ header }) => header)).toEqual(['id', 'note', 'Note', 'note_2']);
});

test('leaves out columns without a header, with one problem if there is something in them', () => {
  expect(read('id,,title\n1,,a\n').problems).toEqual([]);
  const table = read('id,,title\n1,,a\n2,x,b\n3,y,c\n');
  expect(table.columns.map((column) => column.index)).toEqual([0, 2]);
  expect(table.rows[1]?.cells).toEqual({ id: '2', title: 'b' });
  expect(table.problems).toMatchObject([
    { rows: [3], column: 'B', found: '"x" in a column without a header' },
  ]);
});

test('removes characters that cannot be shown, and names the row', () => {
  const table = read('id,title\n1,a\u0000b\u0007c\n2,d\n');
  expect(table.rows[0]?.cells.title).toBe('abc');
  expect(table.problems).toMatchObject([{ rows: [2], found: 'characters that cannot be shown' }]);
});

test('leaves out a row that arrives as a single cell', () => {
  const table = read('id,title,date\n1,a,1957\n"2,b,1958"\n');
  expect(table.rows).toHaveLength(1);
  expect(table.problems).toMatchObject([{ rows: [3], found: 'the whole row in one cell' }]);
});

test.each(['Constructor', 'constructor', '__proto__', '__PROTO__:'])(
  'gives the column %s a name that no object has by itself',
  (header) => {
    const { columns, rows, problems } = read(`id,${header}\n1,Smith & Sons\n`);
    const name = columns[1]?.name ?? '';
    expect(columns[1]?.header).toBe(header);
    expect(name in {}).toBe(false);
    expect(rows[0]?.cells[name]).toBe('Smith & Sons');
    expect(problems).toEqual([]);
  },
);

test.each([
  ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ['binary garbage', Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256)],
])('says once that %s is not CSV', (_, bytes) => {
  const table = readBytes(Uint8Array.from(bytes));
  expect(table.rows).toEqual([]);
  expect(table.problems).toMatchObject([{ code: 'spreadsheet-unreadable' }]);
});

test.each([
  ['empty', ''],
  ['white space', ' \n\n'],
  ['delimiters', ',,\n,,\n'],
])('a file that is only %s has no header', (_, text) => {
  const table = read(text);
  expect(table.columns).toEqual([]);
  expect(table.problems).toMatchObject([{ code: 'spreadsheet-empty', found: 'a file without text' }]);
});

test('a header alone is a table without rows', () => {
  expect(read('id,title\n')).toMatchObject({
    columns: [{ name: 'id' }, { name: 'title' }],
    rows: [],
    problems: [],
  });
});

test('reads every row of a file with a stray quotation mark in each', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `${index},"x`).join('\n');
  const table = read(`id,title\n${rows}`);
  expect(table.rows).toHaveLength(5000);
  expect(table.rows[4999]).toEqual({ row: 5001, cells: { id: '4999', title: '"x' } });
});

test('removes only the apostrophe that keeps a spreadsheet from running a cell', () => {
  expect(cellsOf("id,title,note\na,'=1+1,'tis\nb,'-x,''=y\n")).toEqual([
    { id: 'a', title: '=1+1', note: "'tis" },
    { id: 'b', title: '-x', note: "'=y" },
  ]);
});

test('rows longer or shorter than the header do not create stack traces', () => {
  const limit = Error.stackTraceLimit;
  const limits = new Set<number>();
  const capture = vi
    .spyOn(Error, 'captureStackTrace')
    .mockImplementation(() => limits.add(Error.stackTraceLimit));
  const table = read(`id,title\n${'x"y\na,b,\n'.repeat(100)}`);
  capture.mockRestore();
  expect(table.rows).toHaveLength(200);
  expect([...limits]).toEqual([0]);
  expect(Error.stackTraceLimit).toBe(limit);
});
