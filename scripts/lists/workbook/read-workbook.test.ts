import { CFB, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';
import { compoundOf, odsOf, xlsxOf, zipOf } from '#tests/fixtures/workbooks';

type Table = (string | number | boolean)[][];

function workbookOf(sheets: Record<string, Table | WorkSheet>): WorkBook {
  const workbook = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets))
    utils.book_append_sheet(workbook, Array.isArray(sheet) ? utils.aoa_to_sheet(sheet) : sheet, name);
  return workbook;
}

function bytesOf(workbook: WorkBook, bookType: 'xlsx' | 'ods' | 'biff8' = 'xlsx'): Buffer {
  return Buffer.from(write(workbook, { type: 'buffer', bookType }));
}

async function cellsOf(bytes: Buffer, file = 'items.xlsx') {
  const { records, problems } = await readSpreadsheet(bytes, file);
  expect(problems).toEqual([]);
  return records.map(({ cells }) => cells);
}

test.each(['xlsx', 'ods', 'biff8'] as const)(
  'reads a workbook of the kind %s as it reads CSV',
  async (kind) => {
    const workbook = workbookOf({
      Items: [
        ['objectid', 'Title', 'Is shown', 'latitude', 'Titre@FR', 'published_page'],
        ['a', ' The tower ', true, 41.1496, 'La tour', 'https://example.org/items/a'],
        [],
        ['b', "'=1+1", false, -8.5, '', ''],
      ],
    });
    const { columns, records, problems } = await readSpreadsheet(bytesOf(workbook, kind), `items.${kind}`);
    expect(columns.map(({ name }) => name)).toEqual(['id', 'title', 'is_shown', 'latitude', 'title@fr']);
    expect(records.map(({ row, cells }) => ({ row, ...cells }))).toEqual([
      { row: 2, id: 'a', title: 'The tower', is_shown: 'TRUE', latitude: '41.1496', 'title@fr': 'La tour' },
      { row: 4, id: 'b', title: '=1+1', is_shown: 'FALSE', latitude: '-8.5' },
    ]);
    expect(problems).toEqual([]);
  },
);

test.each([
  ['yyyy-mm-dd', '2018-05-05'],
  ['d/m/yy', '2018-05-05'],
  ['[$-407]d. mmmm yyyy;@', '2018-05-05'],
  ['mmm yyyy', '2018-05'],
  ['mm\\/yy', '2018-05'],
  ['yyyy', '2018'],
  ['"day of" yyyy', '2018'],
  ['yyyy-mm-dd hh:mm', '2018-05-05'],
])('reads a date in the format %s as %s, whether its days count from 1900 or 1904', async (format, text) => {
  const rows = (day: number) =>
    `<row r="1"><c r="A1" t="inlineStr"><is><t>date</t></is></c></row><row r="2"><c r="A2" s="1"><v>${day}</v></c></row>`;
  expect(await cellsOf(xlsxOf({ rows: rows(43225), formats: [format] }))).toEqual([{ date: text }]);
  const since1904 = xlsxOf({ rows: rows(41763), formats: [format], date1904: true });
  expect(await cellsOf(since1904)).toEqual([{ date: text }]);
});

test.each([
  ['0000', '7', '0007'],
  ['General', '123456789012345', '123456789012345'],
  ['General', '0.30000000000000004', '0.3'],
  ['#,##0.00', '1234.5', '1,234.50'],
  ['0%', '0.25', '25%'],
  ['hh:mm', '0.5', '12:00'],
  ['yyyy-mm-dd hh:mm', '43225.5625', '2018-05-05 13:30'],
])('reads a number in the format %s, %s, as %s', async (format, number, text) => {
  const rows = `<row r="1"><c r="A1" t="str"><v>box</v></c></row><row r="2"><c r="A2" s="1"><v>${number}</v></c></row>`;
  expect(await cellsOf(xlsxOf({ rows, formats: [format] }))).toEqual([{ box: text }]);
});

test('reads shared and inline strings, formatted ones, values of formulas, and dates in ISO form', async () => {
  const strings =
    '<si><t>title</t></si><si><r><t>A </t></r><r><rPr><b/></rPr><t>bold</t></r><r><t> one</t></r></si>';
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>box</t></is></c><c r="C1" t="str"><v>date</v></c></row>',
    '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>3+4</f><v>7</v></c><c r="C2" t="d"><v>1957-07-01T00:00:00Z</v></c></row>',
  ].join('');
  expect(await cellsOf(xlsxOf({ rows, strings }))).toEqual([
    { title: 'A bold one', box: '7', date: '1957-07-01' },
  ]);
});

test('reads dates before 1900, decimal commas and paragraphs of LibreOffice', async () => {
  const cell = (attributes: string, ...lines: string[]) =>
    `<table:table-cell ${attributes}>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const text = 'office:value-type="string"';
  const rows = [
    row(cell(text, 'date'), cell(text, 'latitude'), cell(text, 'note'), cell(text, 'box')),
    row(
      cell('office:value-type="date" office:date-value="1854-03-01"', '01.03.54'),
      cell('office:value-type="float" office:value="48.636"', '48,636'),
      cell(text, 'one', 'two'),
      cell('office:value-type="float" office:value="7"', '0007'),
    ),
  ].join('');
  expect(await cellsOf(odsOf(rows), 'items.ods')).toEqual([
    { date: '1854-03-01', latitude: '48.636', note: 'one\ntwo', box: '0007' },
  ]);
});

test('passes over a sheet that LibreOffice hides', async () => {
  const rowOf = (text: string) =>
    `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
  const bytes = odsOf(rowOf('title') + rowOf('Tower'), rowOf('title') + rowOf('Address of the donor'));
  expect(await cellsOf(bytes, 'items.ods')).toEqual([{ title: 'Tower' }]);
});

test('reads the first sheet with an id or title, and says which', async () => {
  const workbook = workbookOf({
    Cover: [['The Harbour Archive']],
    Places: [['Place'], ['Porto']],
    Items: [['Title'], ['Tower']],
  });
  const { records, problems } = await readSpreadsheet(bytesOf(workbook), 'items.xlsx');
  expect(records.map(({ cells }) => cells)).toEqual([{ title: 'Tower' }]);
  expect(problems).toMatchObject([
    { severity: 'warning', found: '3 sheets: "Cover", "Places", "Items"', remedy: /"Items" is read/ },
  ]);
});

test('reads the named sheet, and lists the names if there is no such sheet', async () => {
  const bytes = bytesOf(workbookOf({ Items: [['title'], ['Tower']], Lent: [['title'], ['Ship']] }));
  const named = await readSpreadsheet(bytes, 'items.xlsx', { sheet: 'lent' });
  expect(named.records.map(({ cells }) => cells)).toEqual([{ title: 'Ship' }]);
  expect(named.problems).toEqual([]);
  const { records, problems } = await readSpreadsheet(bytes, 'items.xlsx', { sheet: 'Loans' });
  expect(records.map(({ cells }) => cells)).toEqual([{ title: 'Tower' }]);
  expect(problems).toMatchObject([
    { severity: 'error', expected: 'a sheet of this workbook: "Items", "Lent"', found: '"Loans"' },
  ]);
});

test('skips hidden sheets, and reports hidden rows and columns that are read', async () => {
  const shown = utils.aoa_to_sheet([
    ['id', 'note'],
    ['a', 'x'],
    ['b', 'y'],
  ]);
  shown['!rows'] = [{}, { hidden: true }];
  shown['!cols'] = [{}, { hidden: true }];
  const workbook = workbookOf({ Old: [['id'], ['z']], Items: shown });
  workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  const { records, problems } = await readSpreadsheet(bytesOf(workbook), 'items.xlsx');
  expect(records.map(({ cells }) => cells)).toEqual([
    { id: 'a', note: 'x' },
    { id: 'b', note: 'y' },
  ]);
  expect(problems).toMatchObject([{ found: 'hidden rows (1) and columns (1) in the sheet "Items"' }]);
});

test('says where to put pictures that are placed in a workbook', async () => {
  const container = CFB.read(bytesOf(workbookOf({ Items: [['title'], ['Tower']] })), { type: 'buffer' });
  CFB.utils.cfb_add(container, '/xl/media/image1.png', Buffer.from('picture'));
  const bytes = Buffer.from(CFB.write(container, { type: 'buffer', fileType: 'zip' }));
  const { records, problems } = await readSpreadsheet(bytes, 'items.xlsx');
  expect(records.map(({ cells }) => cells)).toEqual([{ title: 'Tower' }]);
  expect(problems).toMatchObject([{ found: 'pictures that are placed in the workbook' }]);
});

test('reads merged cells in their first row, and reports them once', async () => {
  const sheet = utils.aoa_to_sheet([['id', 'box'], ['a', 'North'], ['b'], ['c', 'South'], ['d']]);
  sheet['!merges'] = [utils.decode_range('B2:B3'), utils.decode_range('B4:B5')];
  const { records, problems } = await readSpreadsheet(bytesOf(workbookOf({ Items: sheet })), 'items.xlsx');
  expect(records.map(({ cells }) => cells.box)).toEqual(['North', undefined, 'South', undefined]);
  expect(problems).toMatchObject([{ rows: [2, 4], found: 'merged cells' }]);
});

test('numbers the rows below a million empty ones as a spreadsheet does', async () => {
  const rows =
    '<row r="1"><c r="A1" t="str"><v>title</v></c></row>' +
    Array.from({ length: 1000 }, (_, row) => `<row r="${row + 2}"/>`).join('') +
    '<row r="1048576"><c r="A1048576" t="str"><v>Last</v></c></row>';
  const { records } = await readSpreadsheet(xlsxOf({ rows }), 'items.xlsx');
  expect(records).toEqual([{ source: 'items.xlsx', row: 1_048_576, cells: { title: 'Last' } }]);
});

const damaged = 'a workbook that is damaged, or a file of another kind';
const locked = 'a workbook that a password protects';

async function faultOf(bytes: Buffer, file = 'items.xlsx') {
  const { records, problems } = await readSpreadsheet(bytes, file);
  expect(records).toEqual([]);
  expect(problems).toHaveLength(1);
  return problems[0];
}

test.each<[string, () => Buffer, string]>([
  ['a damaged one', () => bytesOf(workbookOf({ A: [['id']] })).subarray(0, 3000), damaged],
  ['another archive', () => zipOf({ 'a.txt': 'text' }), damaged],
  ['a web page', () => Buffer.from('<html><table><tr><td>id</table>'), damaged],
  ['an Excel file with a password', () => compoundOf({ EncryptionInfo: 'x', EncryptedPackage: 'x' }), locked],
  [
    'an OpenDocument file with a password',
    () => zipOf({ 'META-INF/manifest.xml': '<manifest:encryption-data/>', 'content.xml': 'x' }),
    locked,
  ],
  [
    'one of too many columns',
    () => bytesOf(workbookOf({ Items: [Array.from({ length: 16_384 }, (_, column) => `c${column}`)] })),
    'one with more',
  ],
])('refuses %s with one sentence', async (_, make, found) => {
  expect(await faultOf(make())).toMatchObject({ severity: 'error', file: 'items.xlsx', found });
});

test('refuses cells at the far end of 20,000 rows', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
  );
  expect(await faultOf(xlsxOf({ rows: rows.join('') }))).toMatchObject({ found: 'one with more' });
});

test('refuses a file of Numbers that the settings name', async () => {
  expect(await faultOf(zipOf({ 'Index/Document.iwa': 'x' }), 'items.numbers')).toMatchObject({
    ...{ code: 'spreadsheet-unreadable', found: 'a workbook of Numbers' },
  });
});

test.each<[string, (sheet: WorkSheet) => Buffer]>([
  ['CSV of UTF-8', (sheet) => Buffer.from(utils.sheet_to_csv(sheet))],
  [
    'CSV with semicolons',
    (sheet) => Buffer.from(`sep=;\r\n${utils.sheet_to_csv(sheet, { FS: ';', RS: '\r\n' })}`),
  ],
  ['CSV of Windows-1252', (sheet) => Buffer.from(utils.sheet_to_csv(sheet, { FS: ';' }), 'latin1')],
  [
    'Unicode text',
    (sheet) => Buffer.from(write(workbookOf({ A: sheet }), { type: 'buffer', bookType: 'txt' })),
  ],
  ['CSV that is named .xls', (sheet) => Buffer.from(utils.sheet_to_csv(sheet, { FS: '\t' }))],
])('reads a workbook saved as %s as it reads the workbook', async (kind, save) => {
  const sheet = utils.aoa_to_sheet([
    ['id', 'Título', 'note'],
    ['0001', 'São João; à noite', 'one, two\nthree "four"'],
  ]);
  const file = kind.endsWith('.xls') ? 'items.xls' : 'items.csv';
  expect(await cellsOf(save(sheet), file)).toEqual(await cellsOf(bytesOf(workbookOf({ A: sheet }))));
});
