import { expect, test } from 'vitest';
import { openWorkbook } from '#scripts/lists/workbook/open-workbook';
import { odsOf, xlsxOf } from '#tests/fixtures/workbooks';

const repeated =
  '<table:table-cell table:number-columns-repeated="10000" office:value-type="string"><text:p>x</text:p></table:table-cell>';

test.each<[string, { megabytes: number; seconds: number }, Buffer]>([
  [
    'too much memory',
    { megabytes: 100, seconds: 60 },
    odsOf(`<table:table-row table:number-rows-repeated="1000000">${repeated}</table:table-row>`),
  ],
  [
    'too long',
    { megabytes: 4000, seconds: 2 },
    xlsxOf({
      rows: '<row r="1"><c r="A1"><v>1</v></c></row>',
      columns: `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols>`,
    }),
  ],
])('a workbook that takes %s is reported, and nothing else fails', async (_, limits, bytes) => {
  const sheet = await openWorkbook({ bytes, choice: { file: 'items.xlsx', wanted: undefined } }, limits);
  expect(sheet).toMatchObject({
    fault: { code: 'spreadsheet-too-large', severity: 'error', found: 'one that takes more' },
  });
});
