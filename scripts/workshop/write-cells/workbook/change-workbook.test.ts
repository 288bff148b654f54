import { describe, expect, test } from 'vitest';
import { type SheetChange, sheetChangeSchema } from '#model/desk/protocol';
import { normaliseLines } from '#scripts/lists/csv';
import { findHeader } from '#scripts/lists/header-row';
import { changeWorkbook } from '#scripts/workshop/write-cells/workbook/change-workbook';
import { openZip } from '#scripts/workshop/write-cells/workbook/zip-parts';
import { cell, filteredWorkbook, illustratedWorkbook, tableWorkbook } from '#tests/fixtures/rich-workbooks';
import { differentParts, partsOf, randomChange, rowsOf, tryChange } from '#tests/fixtures/workbook-changes';
import { xlsxOf } from '#tests/fixtures/workbooks';
import { randomFrom } from '#tests/search/random';

const sheet = 'xl/worksheets/sheet1.xml';
const table = 'xl/tables/table1.xml';

async function change(bytes: Uint8Array, wanted: Partial<SheetChange>) {
  const changed = await tryChange(bytes, wanted);
  if (typeof changed === 'string') throw new Error(changed);
  return changed;
}

/** Returns the change of one cell, by its row and column from 1 and 0. */
async function edit(bytes: Uint8Array, [row, column, after]: [number, number, string]) {
  const rows = await rowsOf(bytes);
  const header = rows[findHeader(rows)]?.[column] ?? '';
  return { cells: [{ row, seen: rows[row - 1] ?? [], column, header, after }] };
}

async function xmlAfter(bytes: Uint8Array, wanted: Partial<SheetChange>, part = sheet): Promise<string> {
  return partsOf((await change(bytes, wanted)).bytes).get(part) ?? '';
}

/** Returns a sheet's XML with two columns and these rows below the header. */
function list(rows: string): Buffer {
  return xlsxOf({
    rows: `<row r="1">${cell('A1', 'id')}${cell('B1', 'Title')}</row>${rows}`,
    formats: ['0000', 'yyyy-mm-dd', '#,##0.00'],
  });
}

describe('a cell', () => {
  test.each([
    ['a shared or formatted text', '<c r="B2" s="1" t="inlineStr"><is><r><t>Tower</t></r></is></c>'],
    ['a number', '<c r="B2" s="1"><v>7</v></c>'],
    ['a truth value', '<c r="B2" s="1" t="b"><v>1</v></c>'],
    ['an error', '<c r="B2" s="1" t="e"><v>#N/A</v></c>'],
    ['a picture of Excel’s own kind', '<c r="B2" s="1" t="e" vm="1"><v>#VALUE!</v></c>'],
  ])('with %s gets a text, in its format', async (_, before) => {
    const bytes = list(`<row r="2">${cell('A2', 'a')}${before}</row>`);
    const after = await xmlAfter(bytes, await edit(bytes, [2, 1, 'New & <old>']));
    expect(after).toBe(
      partsOf(bytes)
        .get(sheet)
        ?.replace(
          before,
          '<c r="B2" s="1" t="inlineStr"><is><t xml:space="preserve">New &amp; &lt;old&gt;</t></is></c>',
        ),
    );
  });

  test.each([
    ['0000', 1, '7', '0012', '<v>12</v>'],
    ['0000', 1, '7', '12', 'inlineStr'],
    ['General', 0, '7', '12.5', '<v>12.5</v>'],
    ['General', 0, '7', '0012', 'inlineStr'],
    ['General', 0, '7', '12345678901234567890', 'inlineStr'],
    ['#,##0.00', 3, '7', '1,234.50', '<v>1234.5</v>'],
    ['yyyy-mm-dd', 2, '20000', '1957-07-01', '<v>21002</v>'],
    ['yyyy-mm-dd', 2, '20000', '1957', 'inlineStr'],
    ['yyyy-mm-dd', 2, '20000', '1854-03-01', 'inlineStr'],
    ['yyyy-mm-dd', 2, '20000', 'c. 1957', 'inlineStr'],
  ])(
    'in the format %s (%i) with the number %s that gets %s has %s',
    async (_, style, number, text, written) => {
      const bytes = list(`<row r="2">${cell('A2', 'a')}${cell('B2', Number(number), style)}</row>`);
      const changed = await change(bytes, await edit(bytes, [2, 1, text]));
      expect(partsOf(changed.bytes).get(sheet)).toContain(written);
      expect(changed.rows).toEqual([{ row: 2, seen: ['a', text] }]);
    },
  );

  test.each(['=1+1', '+49 89', '-5 °C', '3-4', '0012', '_x000D_', 'a\nb', ' x ', '\u0001', '🗼'])(
    'keeps %j as a text',
    async (text) => {
      const bytes = list(`<row r="2">${cell('A2', 'a')}</row>`);
      const { rows } = await change(bytes, await edit(bytes, [2, 1, text]));
      expect(rows).toEqual([{ row: 2, seen: ['a', text] }]);
    },
  );

  test.each([
    ['<row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>b</t></is></c></row>', ['a', 'New']],
    [
      '<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="C2" t="inlineStr"><is><t>c</t></is></c></row>',
      ['a', 'New', 'c'],
    ],
    ['<row r="2" spans="1:1"><c r="A2" t="inlineStr"><is><t>a</t></is></c></row >', ['a', 'New']],
  ])('is found or added in %s', async (rows, seen) => {
    const bytes = list(rows);
    expect((await change(bytes, await edit(bytes, [2, 1, 'New']))).rows).toEqual([{ row: 2, seen }]);
  });

  test('with a formula is written only if its owner says so', async () => {
    const bytes = tableWorkbook();
    const wanted = await edit(bytes, [3, 4, 'My label']);
    expect(await tryChange(bytes, wanted)).toBe(
      'E3 of items.xlsx holds a formula. Replace it by this text, or leave it as it is.',
    );
    const changed = await change(bytes, { ...wanted, overFormula: true });
    expect(changed.rows[0]?.seen[4]).toBe('My label');
    // Excel reports damage if its list of formulas names a cell without one, and makes a new list if there is none.
    expect(differentParts(bytes, changed.bytes)).toEqual([
      '[Content_Types].xml',
      'xl/_rels/workbook.xml.rels',
      'xl/calcChain.xml',
      sheet,
    ]);
    const parts = partsOf(changed.bytes);
    expect(parts.has('xl/calcChain.xml')).toBe(false);
    expect([...parts.values()].join('')).not.toContain('calcChain');
  });

  test('that others’ formulas need is not written', async () => {
    const shared = (name: string, rest: string) => `<c r="${name}"><f t="shared" si="0"${rest}</c>`;
    const bytes = list(
      `<row r="2">${cell('A2', 'a')}${shared('B2', ' ref="B2:B3">1+1</f><v>2</v>')}</row><row r="3">${cell('A3', 'b')}${shared('B3', '/><v>2</v>')}</row>`,
    );
    expect(await tryChange(bytes, await edit(bytes, [2, 1, 'x']))).toMatch(/^B2 of .* several cells/);
    const second = { ...(await edit(bytes, [3, 1, 'x'])), overFormula: true };
    expect((await change(bytes, second)).rows).toEqual([{ row: 3, seen: ['b', 'x'] }]);
  });

  test.each<[string, Buffer, [number, number, string], RegExp]>([
    [
      'a result of a formula of several cells',
      list(
        `<row r="2">${cell('A2', 'a')}<c r="B2"><f t="array" ref="B2:B3">A2:A3</f><v>1</v></c></row><row r="3">${cell('A3', 'b')}<c r="B3"><v>1</v></c></row>`,
      ),
      [3, 1, 'x'],
      /^B3 of .* several cells/,
    ],
    [
      'behind merged cells',
      illustratedWorkbook(),
      [1, 1, 'x'],
      /^B1 of .* behind the merged cells A1:C1, whose text is in A1/,
    ],
    ['a header of a table', tableWorkbook(), [1, 1, 'Name'], /^B1 of .* header of a table/],
    [
      'of more letters than Excel takes',
      filteredWorkbook(),
      [2, 1, 'x'.repeat(32_768)],
      /holds 32,767 letters/,
    ],
    [
      'a number that gets a million digits and a letter',
      list(`<row r="2">${cell('A2', 'a')}<c r="B2"><v>7</v></c></row>`),
      [2, 1, `${'1'.repeat(999_999)}x`],
      /holds 32,767 letters/,
    ],
  ])('%s is not written', async (_, bytes, place, sentence) => {
    expect(await tryChange(bytes, await edit(bytes, place))).toMatch(sentence);
  });

  test('that another program has changed is reported, and stays', async () => {
    const bytes = filteredWorkbook();
    const [wanted] = (await edit(bytes, [2, 1, 'Mine'])).cells;
    const theirs = (await change(bytes, await edit(bytes, [2, 1, 'Theirs']))).bytes;
    const { conflicts, bytes: kept } = await change(theirs, { cells: wanted ? [wanted] : [] });
    expect(conflicts).toEqual([{ row: 2, header: 'Title', now: 'Theirs', after: 'Mine' }]);
    expect(Buffer.compare(kept, theirs)).toBe(0);
  });
});

describe('a new row', () => {
  test('is below the last one in its format, and in the filter', async () => {
    const xml = await xmlAfter(filteredWorkbook(), {
      addRows: [{ id: 'new', Title: 'New', Box: '0012' }],
    });
    expect(xml).toContain(
      '<row r="6"><c r="A6" t="inlineStr"><is><t xml:space="preserve">new</t></is></c><c r="B6" s="1" t="inlineStr"><is><t xml:space="preserve">New</t></is></c><c r="C6" s="2"/><c r="D6" s="3"><v>12</v></c></row></sheetData>',
    );
    expect(xml).toContain('<autoFilter ref="A1:D6"/>');
    expect(xml).toContain('<dimension ref="A1:D6"/>');
  });

  test('is in the table', async () => {
    const { bytes } = await change(tableWorkbook(), { addRows: [{ id: 'new' }, { id: 'newer' }] });
    expect(differentParts(tableWorkbook(), bytes)).toEqual([table, sheet]);
    expect(partsOf(bytes).get(table)).toContain('ref="A1:E5" totalsRowShown="0"><autoFilter ref="A1:E5"/>');
    expect((await rowsOf(bytes)).slice(3)).toEqual([['new'], ['newer']]);
  });

  test('is refused below a row of totals', async () => {
    const parts = partsOf(tableWorkbook());
    const xml = parts.get(table)?.replace('totalsRowShown="0"', 'totalsRowCount="1"') ?? '';
    const bytes = await openZip(tableWorkbook())?.replace(new Map([[table, Buffer.from(xml)]]));
    expect(await tryChange(bytes ?? Buffer.alloc(0), { addRows: [{ id: 'new' }] })).toMatch(/row of totals/);
  });
});

test('a removed row stays as an empty one', async () => {
  const bytes = filteredWorkbook();
  const [, , seen = []] = await rowsOf(bytes);
  const changed = await change(bytes, { removeRows: [{ row: 3, seen }] });
  const rows = await rowsOf(changed.bytes);
  expect([rows[2], rows[3]?.[0]]).toEqual([[], 'item-4']);
});

describe('a new column', () => {
  test('is right of the header in its format, and in the table', async () => {
    const { bytes } = await change(tableWorkbook(), { addColumns: ['Alt & text'] });
    expect(differentParts(tableWorkbook(), bytes)).toEqual([table, sheet]);
    const xml = partsOf(bytes).get(table) ?? '';
    expect(xml).toContain('ref="A1:F3"');
    expect(xml).toContain('<tableColumns count="6">');
    expect(xml).toContain('<tableColumn id="6" name="Alt &amp; text"/></tableColumns>');
    expect(await xmlAfter(filteredWorkbook(), { addColumns: ['alt'] })).toContain(
      '<c r="E1" s="1" t="inlineStr">',
    );
  });

  test('is right of cells without a header', async () => {
    const { bytes } = await change(illustratedWorkbook(), { addColumns: ['alt'] });
    expect((await rowsOf(bytes))[2]).toEqual(['id', 'Title', 'Date', '', '', '', 'alt']);
  });
});

test('a change has Excel calculate formulas that may use it', async () => {
  const bytes = tableWorkbook();
  const once = await change(bytes, await edit(bytes, [2, 1, 'New']));
  const twice = await change(once.bytes, await edit(once.bytes, [2, 1, 'Newer']));
  const xml = partsOf(twice.bytes).get(sheet) ?? '';
  expect(xml.split('</sheetData><sheetCalcPr fullCalcOnLoad="1"/>')).toHaveLength(2);
  expect(xml.split('sheetCalcPr')).toHaveLength(2);
});

test.each([
  ['a damaged archive', Buffer.from('PK\u0003\u0004damaged')],
  ['a text', Buffer.from('id,Title\n')],
])('%s is refused with a sentence', async (_, bytes) => {
  expect(await tryChange(bytes, { addColumns: ['alt'] })).toMatch(/^items\.xlsx.*\.$/);
});

/** Returns the answer to a text for B2, of a workbook whose first sheet has this XML, and whose reader has no fault. */
async function answerOf(xml: string) {
  const bytes = await openZip(list(''))?.replace(new Map([[sheet, Buffer.from(xml)]]));
  const seen = ['a', 'b'];
  const rows = [['id', 'Title'], seen];
  const cells = [{ row: 2, seen, column: 1, header: 'Title', after: 'New' }];
  return changeWorkbook(bytes ?? Buffer.alloc(0), sheetChangeSchema.parse({ label: 'A change', cells }), {
    file: 'items.xlsx',
    read: async () => ({ sheet: 0, rows }),
  });
}

// Each is so long that reading it anew from each of its places would take minutes.
test.each([
  ['comments without an end', `<worksheet><sheetData><row r="2">${'<!--'.repeat(500_000)}`, /built in a way/],
  [
    'comments without an end after its rows',
    `<worksheet><sheetData><row r="2"/></sheetData>${'<!--'.repeat(500_000)}`,
    /built in a way/,
  ],
  [
    'literal sections without an end',
    `<worksheet><sheetData><row r="2">${'<![CDATA['.repeat(500_000)}`,
    /built in a way/,
  ],
  [
    'white space in the tag of a row',
    `<worksheet><sheetData><row r="2"${' '.repeat(500_000)}x /></sheetData></worksheet>`,
    /not be read as it was meant/,
  ],
  [
    'white space in the tag of rows',
    `<worksheet><sheetData${' '.repeat(500_000)}x="" /></worksheet>`,
    /not be read as it was meant/,
  ],
  [
    'a prefix that is a regular expression',
    `<(a+)+b:worksheet><${'a'.repeat(50)}:sheetData/></(a+)+b:worksheet>`,
    /built in a way/,
  ],
])('a sheet with %s is answered', async (_, xml, sentence) => {
  expect(await answerOf(xml)).toEqual({ refused: expect.stringMatching(sentence) });
});

test('more than a hundred tables are refused', async () => {
  const relationships = Array.from(
    { length: 101 },
    (_, index) => `<Relationship Id="t${index}" Type="x/table" Target="../tables/${index}.xml"/>`,
  );
  const path = 'xl/worksheets/_rels/sheet1.xml.rels';
  const xml = `<Relationships>${relationships.join('')}</Relationships>`;
  const bytes = await openZip(tableWorkbook())?.replace(new Map([[path, Buffer.from(xml)]]));
  expect(await tryChange(bytes ?? Buffer.alloc(0), { addColumns: ['alt'] })).toMatch(/built in a way/);
});

test('a style that is no number is not written', async () => {
  const row = `<row r="2" s="1&lt;" customFormat="1">${cell('A2', 'a')}<c r="B2" s="1&lt;" t="b"><v>1</v></c></row>`;
  const bytes = list(row);
  const { cells } = await edit(bytes, [2, 1, 'New']);
  const xml = await xmlAfter(bytes, { cells, addRows: [{ id: 'new' }] });
  expect(xml).toContain('<c r="B2" t="inlineStr">');
  expect(xml).toContain('<row r="3"><c r="A3" t="inlineStr">');
});

test.each([
  ['a filter and colours', filteredWorkbook],
  ['a table and formulas', tableWorkbook],
  ['a picture and comments', illustratedWorkbook],
])('a workbook with %s keeps all else through 200 changes', async (_, make) => {
  let { bytes }: { bytes: Uint8Array } = { bytes: make() };
  for (let seed = 1; seed <= 200; seed += 1) {
    const before = await rowsOf(bytes);
    const wanted = randomChange(randomFrom(seed), before);
    const changed = await tryChange(bytes, wanted);
    if (typeof changed === 'string') {
      expect(changed).toMatch(/formula|merged|header of a table/);
      continue;
    }
    const { addRows = [], addColumns = [], cells = [] } = wanted;
    const grows = addRows.length + addColumns.length > 0;
    const different = differentParts(bytes, changed.bytes);
    expect(different.filter((part) => part !== sheet && !(grows && part === table))).toEqual([]);
    const rows = await rowsOf(changed.bytes);
    for (const { row, column } of cells) {
      const last = cells.findLast((one) => one.row === row && one.column === column);
      expect(rows[row - 1]?.[column] ?? '').toBe(normaliseLines(last?.after ?? ''));
    }
    bytes = changed.bytes;
  }
  expect(differentParts(make(), bytes).filter((part) => part !== sheet && part !== table)).toEqual([]);
});
