import { expect, test } from 'vitest';
import { commonPhrase, withGuess } from '#model/problems/common-phrases';
import { faultsOf, wordProblem } from '#model/problems/define-faults';
import { loadProblemTexts } from '#model/problems/load-problem-texts';
import { type ProblemTexts, withoutDetails, wordPhrase } from '#model/problems/phrases';

const fault = faultsOf({
  'file-long': {
    cause: 'A file is too long.',
    severity: 'error',
    expected: 'at most {most} lines',
    remedy: 'Cut "{file}", or raise `lines: { most }`.',
  },
  'cell-empty': { cause: 'A cell is empty.', expected: 'a word', remedy: 'Write ::item{id="…"}.' },
});

test('fills in placeholders, and keeps braces of examples', () => {
  expect(fault('file-long', 'a longer one', { most: 20_000, file: '$&.csv' })).toEqual({
    code: 'file-long',
    severity: 'error',
    expected: 'at most 20,000 lines',
    found: 'a longer one',
    remedy: 'Cut "$&.csv", or raise `lines: { most }`.',
    wording: { details: { most: 20_000, file: '$&.csv' } },
  });
  expect(fault('cell-empty', 'nothing')).toMatchObject({
    severity: 'warning',
    remedy: 'Write ::item{id="…"}.',
  });
});

test('details that are missing or not asked for are faults of types', () => {
  // @ts-expect-error: `file` is missing.
  fault('file-long', 'a longer one', { most: 1 });
  // @ts-expect-error: it has no such words.
  fault('cell-empty', 'nothing', { most: 1 });
});

test('docs have an ellipsis for placeholders', () => {
  expect(withoutDetails('at most {most} lines of { pages }')).toBe('at most … lines of { pages }');
});

test('a name that may be meant is told behind the written one', () => {
  expect(fault('cell-empty', withGuess('titel', 'title'))).toMatchObject({
    found: '"titel" (perhaps "title" is meant)',
  });
  expect(withGuess('x', undefined)).toBe('"x"');
});

test('a problem is told in a language, and what that lacks in English', () => {
  const german: ProblemTexts = {
    language: 'de',
    faults: { 'file-long': { expected: 'höchstens {most} Zeilen', remedy: 'Kürzen Sie „{file}“.' } },
    phrases: { 'as-in-row': '„{written}“, wie in Zeile {row}' },
  };
  const repeated = commonPhrase('as-in-row', { written: 'a', row: '4' });
  const long = fault('file-long', repeated, { most: 20_000, file: 'a.csv' });
  expect(long.found).toBe('"a", as in row 4');
  expect(wordProblem(long, german)).toEqual({
    ...{ code: 'file-long', severity: 'error', found: '„a“, wie in Zeile 4' },
    ...{ expected: 'höchstens 20.000 Zeilen', remedy: 'Kürzen Sie „a.csv“.' },
  });
  const empty = fault('cell-empty', commonPhrase('and-more', { found: repeated, count: 2 }));
  expect(wordProblem(empty, german)).toMatchObject({
    expected: 'a word',
    found: '„a“, wie in Zeile 4 and 2 more',
  });
});

test('a phrase has the plural form of its count in its language', async () => {
  const pages = (count: number) => commonPhrase('pages', { count });
  const [german, arabic] = [await loadProblemTexts('de'), await loadProblemTexts('ar', true)];
  expect([1, 2].map((count) => wordPhrase(pages(count)))).toEqual(['1 page', '2 pages']);
  expect([1, 2].map((count) => wordPhrase(pages(count), german))).toEqual(['1 Seite', '2 Seiten']);
  expect(wordPhrase(pages(3), arabic)).toContain('صفحات');
  expect(wordPhrase(commonPhrase('as-in-row', { written: 'a', row: '4' }), arabic)).toContain(
    '\u2068a\u2069',
  );
});
