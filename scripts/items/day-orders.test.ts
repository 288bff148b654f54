import { expect, test } from 'vitest';
import { formatProblem } from '#scripts/report/problems';
import { prepareFiles } from '#tests/fixtures/prepare';

async function readDates(dates: readonly string[], settings = '') {
  const rows = dates.map((date, n) => `${n},${n},${date}\n`).join('');
  return readFolder({ 'items.csv': `id,title,date\n${rows}`, 'site.yaml': `title: Test\n${settings}` });
}

async function readFolder(files: Record<string, string>) {
  const { built } = await prepareFiles(files);
  return {
    dates: built.items.map(({ item }) => item.date?.edtf),
    problems: built.problems.map(({ code, rows, column, found }) => [code, rows, column, found]),
    sentences: built.problems.map((problem) => formatProblem(problem)).join(),
  };
}

test.each([
  ['a date over 12 in the first place', '13/3/1956', '', '1956-03-05'],
  ['a date over 12 in the second place', '3/13/1956', 'language: fr', '1956-05-03'],
  ['the settings', '', 'dates: month-first\nlanguage: fr', '1956-05-03'],
  ['a language', '', 'language: fr', '1956-03-05'],
  ['a language with its region', '', 'language: en-US', '1956-05-03'],
])('%s decides what 5/3/1956 means', async (_, other, settings, edtf) => {
  const { dates, problems } = await readDates(['5/3/1956', other], settings);
  expect(dates[0]).toBe(edtf);
  expect(problems).toEqual([]);
});

test('an ambiguous date is reported once, and counts as its year', async () => {
  const written = ['5/3/1956', '1-2-1957', '5.3.1958', '6/6/1959', '1960'];
  const { dates, problems, sentences } = await readDates(written);
  expect(dates).toEqual(['1956', '1957', '1958-03-05', '1959-06-06', '1960']);
  expect(problems).toEqual([['date-ambiguous', [2, 3], 'date', '"5/3/1956"']]);
  expect(sentences).toContain('in site.yaml');
});

test('contradicting dates are reported, and the language decides the others', async () => {
  const written = ['5/3/1956', '13/3/1956', '3/14/1956'];
  const { dates, problems, sentences } = await readDates(written, 'language: de');
  expect(dates).toEqual(['1956-03-05', '1956-03-13', '1956-03-14']);
  expect(problems).toEqual([['date-order-mixed', [4], 'date', '"3/14/1956"']]);
  expect(sentences).toContain('expected the day first');
});

test('each column of a spreadsheet has its own order', async () => {
  const { built } = await prepareFiles({
    'items.csv': 'id,title,date,added\na,A,5/3/1956,5/3/2021\nb,B,3/13/1956,13/3/2021\n',
  });
  expect(built.items[0]?.item).toMatchObject({ date: { edtf: '1956-05-03' }, added: '2021-03-05' });
  expect(built.problems).toEqual([]);
});

test.each([
  ['title: Test\n', '1956-05-03'],
  ['title: Test\nlang: es\n', '1956-03-05'],
  ['title: Test\ndates: day-first\n', '1956-03-05'],
])('CollectionBuilder has the month first in English: %j', async (config, edtf) => {
  const { dates, problems } = await readFolder({
    '_config.yml': `${config}metadata: list\n`,
    '_data/list.csv': 'objectid,title,date\na,A,5/3/1956\n',
  });
  expect(dates).toEqual([edtf]);
  expect(problems).toEqual([]);
});
