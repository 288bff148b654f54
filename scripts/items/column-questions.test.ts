import { expect, test } from 'vitest';
import { columnQuestionProblems, columnQuestions, columnsLine } from '#scripts/items/column-questions';
import { untitledProblems } from '#scripts/items/untitled';
import { completeCollection } from '#scripts/read/read-collection';
import { readFiles } from '#tests/fixtures/read-files';

const pictures = { 'Scan 1.jpg': '', 'Scan 2.jpg': '', 'Scan 3.jpg': '' };

async function read(lines: readonly string[], files: Record<string, string> = pictures) {
  return completeCollection(await readFiles({ 'items.csv': lines.join('\n'), ...files }));
}

async function asked(lines: readonly string[], files?: Record<string, string>) {
  const questions = columnQuestions(await read(lines, files));
  return Object.fromEntries(questions.map(({ meaning, column }) => [meaning, column.header]));
}

test.each<[string, string[], Record<string, string>]>([
  [
    'all three',
    ['Nr,Motiv,Bild,Wann', '1,The mill,Scan 1,1957', '2,The quay,Scan 2,c. 1960', '3,Boats,scan 3,um 1900'],
    { title: 'Motiv', file: 'Bild', date: 'Wann' },
  ],
  ['a title', ['file,Motiv', 'Scan 1.jpg,The mill', 'Scan 2.jpg,The quay'], { title: 'Motiv' }],
  ['no title', ['file,Titel/Title', 'Scan 1.jpg,The mill', 'Scan 2.jpg,The quay'], {}],
  ['a file that is not there', ['title,Bild', 'A,lost.jpg', 'B,gone.tif', 'C,Scan 1.jpg'], { file: 'Bild' }],
  ['no file that is found', ['title,Bild', 'A,Scan 1.jpg', 'B,Scan 2.jpg'], {}],
  [
    'the years before the days of digitisation',
    ['title,file,Scanned,Jahr', 'A,Scan 1.jpg,2024-05-01,1957', 'B,Scan 2.jpg,2024-05-02,1960'],
    { date: 'Jahr' },
  ],
  ['no date among texts', ['title,Note', 'A,1957', 'B,a note', 'C,another'], {}],
  ['no date but a width', ['title,Width', 'A,1200', 'B,1600', 'C,1200'], {}],
  [
    'no date but a number of each row',
    ['title,Inventar', ...[1001, 1002, 1003, 1004, 1005].map((n) => `A,${n}`)],
    {},
  ],
  ['no date in another language', ['title,date@fr,Wann', 'A,1957,1957', 'B,1958,1958'], {}],
  ['nothing about a column with one cell', ['title,Wann', 'A,1957', 'B,', 'C,'], {}],
])('asks about %s', async (_, lines, questions) => {
  expect(await asked(lines)).toEqual(questions);
});

test('asks for no file in a folder without pictures', async () => {
  expect(await asked(['title,Bild', 'A,a.jpg', 'B,b.jpg'], {})).toEqual({});
});

test.each(['columns: {}\n', 'columns: {Motiv: title}\n'])('asks nothing after %j', async (yaml) => {
  const raw = await read(['Motiv,Wann', 'The mill,1957', 'The quay,1958'], { 'site.yaml': yaml });
  expect(columnQuestions(raw)).toEqual([]);
  expect(untitledProblems(raw)).toEqual([]);
});

test('says what was found, and the line of site.yaml that answers all', async () => {
  const raw = await read(['Motiv "A",Bild,Wann', 'The mill,Scan 1,1957', 'The quay,Scan 2,1958']);
  const questions = columnQuestions(raw);
  const line = 'columns: {"Motiv \\"A\\"": title, "Bild": file, "Wann": date}';
  expect(columnsLine(questions)).toBe(line);
  const remedy = expect.stringContaining(`write ${line} in site.yaml`);
  const place = { file: 'items.csv', rows: [] };
  expect([
    ...untitledProblems(raw, columnsLine(questions)),
    ...columnQuestionProblems(questions, raw),
  ]).toMatchObject([
    { ...place, code: 'title-missing', remedy },
    {
      ...{ ...place, code: 'file-column-missing', column: 'Bild', remedy },
      found: 'no such column; the column "Bild" looks like it, as "Scan 1"',
    },
    { ...place, code: 'date-column-missing', column: 'Wann', question: true, remedy },
  ]);
  const answered = await read(['Motiv "A",Bild,Wann', 'The mill,Scan 1,1957'], {
    ...pictures,
    'site.yaml': `${line}\n`,
  });
  expect(answered.records[0]).toMatchObject({
    cells: { title: 'The mill', date: '1957' },
    objects: [{ kind: 'picture', file: 'Scan 1.jpg' }],
  });
});
