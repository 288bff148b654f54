import { expect, test } from 'vitest';
import { readSpreadsheet, type SpreadsheetOptions } from '#scripts/read/spreadsheet';

function read(lines: readonly string[], options?: SpreadsheetOptions) {
  return readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv', options);
}

function withheldBy(column: string, cell: string) {
  return read([`id,title,${column}`, 'a,Quay,', `b,Mill,"${cell.replaceAll('"', '""')}"`]);
}

test.each([
  'NICHT veröffentlichen!',
  'Bitte nicht veröffentlichen.',
  'nicht zur Veröffentlichung',
  'Nicht ins Netz stellen',
  'nur für den internen Gebrauch',
  'vertraulich',
  'Vertraulich – Wunsch der Familie',
  'do not publish',
  'DO NOT PUBLISH — donor asked us',
  "don't publish yet",
  'Please do not publish',
  'not for publication',
  'Glass negative. Not for publication.',
  'Glass negative (not for publication)',
  'restricted: family only',
  'Family only',
  'For internal use only',
  'Confidential!',
  'ne pas publier',
  'Merci de ne pas publier',
  'usage interne',
  'no publicar',
  'Por favor, no publicar',
  'não publicar',
  'non pubblicare',
  'niet publiceren',
  '非公開',
  '請勿公開',
  'غير مخصص للنشر',
])('holds back a row with the note %j, and asks', async (note) => {
  const { records, withheld, problems } = await withheldBy('remarks', note);
  expect(records.map(({ cells }) => cells.id)).toEqual(['a']);
  expect(withheld).toMatchObject([{ cells: { id: 'b' }, heldBy: 'remarks' }]);
  expect(problems).toMatchObject([
    { code: 'rows-withheld', severity: 'warning', rows: [3], column: 'remarks', question: true },
  ]);
});

test.each([
  ['description', 'A letter that says "do not publish" in red ink, sent to all editors of the city in 1912.'],
  [
    'description',
    'The editor was told: do not publish what the harbour master had said about the ferry and its owner.',
  ],
  ['rights', 'No publication without permission of the museum'],
  ['rights', 'Keine Veröffentlichung ohne Genehmigung'],
  ['rights', 'Private use only'],
  ['title', 'Confidential'],
  ['subject', 'Confidential communications'],
  ['remarks', 'Published in 1957; not published again'],
  ['remarks', 'unveröffentlicht'],
  ['remarks', 'Notes: public library'],
])('publishes a row with the %s %j', async (column, text) => {
  const { records } =
    column === 'title' ? await read(['id,title', `a,${text}`, 'b,B']) : await withheldBy(column, text);
  expect(records).toHaveLength(2);
});

test('asks about a title that says so, of which only its owner knows what it is', async () => {
  const { withheld } = await read(['id,title', 'a,Do not publish! A history of censorship', 'b,B']);
  expect(withheld).toMatchObject([{ heldBy: 'title' }]);
});

test('holds back the parts of an item with such a note', async () => {
  const { records } = await read(['id,parent,title,remarks', 'a,,A,do not publish', 'b,a,B,', 'c,,C,']);
  expect(records.map(({ cells }) => cells.id)).toEqual(['c']);
});

test.each([
  ['the column publish says yes', ['id,title,publish,remarks', 'a,A,yes,do not publish'], undefined],
  ['the settings show the column', ['id,title,remarks', 'a,A,do not publish'], new Map([['remarks', false]])],
])('publishes a row with such a note if %s', async (_, lines, said) => {
  const { records, problems } = await read(lines, { said });
  expect(records).toHaveLength(1);
  expect(problems).toEqual([]);
});
