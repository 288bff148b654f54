import { expect, test } from 'vitest';
import { withGuess } from '#model/problems/common-phrases';
import { faultsOf } from '#model/problems/define-faults';
import { withoutDetails } from '#model/problems/phrases';

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
