import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { formatCause, groupByCause } from '#scripts/report/causes';
import { formatCounts } from '#scripts/report/summary';

const remedy = 'Add the file, or empty the cell.';

function unfound(row: number, changed: Partial<Problem> = {}): Problem {
  return {
    ...{ code: 'file-missing', severity: 'error', file: 'items.csv', rows: [row], column: 'File' },
    ...{ expected: 'a file', remedy },
    ...{ found: `"${row}.jpg"`, ...changed },
  };
}

const many = Array.from({ length: 1200 }, (_, n) => unfound(n + 2));

test('up to five problems of one cause are reported one by one', () => {
  const lines = formatCause(many.slice(0, 5));
  expect(lines).toHaveLength(5);
  expect(lines[4]).toBe(
    `Error: items.csv, row 6, column File: found "6.jpg", expected a file. ${remedy} [file-missing]`,
  );
});

test('more are reported once, with their number, the first three rows and the remedy', () => {
  expect(formatCause(many)).toEqual([
    `Error: items.csv, column File, 1,200 rows: expected a file. ${remedy} [file-missing]`,
    '  row 2: found "2.jpg"',
    '  row 3: found "3.jpg"',
    '  row 4: found "4.jpg"',
    '  and in 1,197 more rows',
  ]);
});

test('remedies that mention a cell follow that cell', () => {
  const [first, ...others] = many;
  const near = { ...first, ...unfound(2, { remedy: 'The nearest name is "two.jpg".' }) };
  expect(formatCause([near, ...others]).slice(0, 3)).toEqual([
    'Error: items.csv, column File, 1,200 rows: expected a file. [file-missing]',
    '  row 2: found "2.jpg". The nearest name is "two.jpg".',
    `  row 3: found "3.jpg". ${remedy}`,
  ]);
});

test('every row with the same cell counts, and three of them are named', () => {
  const lines = formatCause([unfound(2, { rows: [2, 8, 9, 10, 11] }), ...many.slice(1, 6)]);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    `Error: items.csv, column File, 6 problems in 10 rows: expected a file. ${remedy} [file-missing]`,
    '  rows 2, 8, 9 and 2 more: found "2.jpg"',
    '  and in 3 more rows',
  ]);
});

test('a file that many rows name is reported first, and the problems count as in the totals', () => {
  const rows = Array.from({ length: 1591 }, (_, n) => n + 100);
  const cause = [...many.slice(0, 90), unfound(100, { rows, found: '"placeholder.jpg"' })];
  const lines = formatCause(cause);
  expect(lines).toEqual([
    `Error: items.csv, column File, 91 problems in 1,681 rows: expected a file. ${remedy} [file-missing]`,
    '  rows 100, 101, 102 and 1,588 more: found "placeholder.jpg"',
    '  row 2: found "2.jpg"',
    '  row 3: found "3.jpg"',
    '  and in 88 more rows',
  ]);
  expect(formatCounts(cause)).toBe('91 errors, 0 warnings');
});

test('a row with two of them counts as two places', () => {
  expect(formatCause([unfound(2, { found: '"b.jpg"' }), ...many.slice(0, 5)])[0]).toMatch(/, 6 places: /);
});

test('faults of files are reported with the names of the files', () => {
  const files = many.slice(0, 7).map((problem): Problem => {
    const { column: _, ...rest } = problem;
    return { ...rest, rows: [], file: `${problem.found.slice(1, -1)}`, found: 'a film' };
  });
  expect(formatCause(files)).toEqual([
    `Error: 7 files: expected a file. ${remedy} [file-missing]`,
    '  2.jpg: found a film',
    '  3.jpg: found a film',
    '  4.jpg: found a film',
    '  and in 4 more files',
  ]);
  const [first, ...others] = files;
  const lines = formatCause([{ ...unfound(1), ...first, rows: [3, 4] }, ...others]);
  expect([lines[0], lines[1]]).toEqual([
    `Error: 7 problems at 8 places in 7 files: expected a file. ${remedy} [file-missing]`,
    '  2.jpg, rows 3, 4: found a film',
  ]);
});

test('causes differ in code, severity, column, file and expectation', () => {
  const causes = groupByCause([
    ...[unfound(2), unfound(3, { severity: 'warning' }), unfound(4, { file: 'b.csv' })],
    ...[unfound(5, { column: 'Alt' }), unfound(6, { expected: 'a date' }), unfound(7)],
    unfound(8, { code: 'file-damaged' }),
  ]);
  expect(causes.map((cause) => cause.map(({ rows }) => rows[0]))).toEqual([[2, 7], [4], [5], [6], [8], [3]]);
});

test('causes without a column differ in remedy, and not in file', () => {
  const { column: _, ...fault } = unfound(2);
  const causes = groupByCause([fault, { ...fault, file: 'b.csv' }, { ...fault, remedy: 'Convert it.' }]);
  expect(causes.map((cause) => cause.length)).toEqual([2, 1]);
});

test('what keeps most of the site from being right comes first', () => {
  const date = { code: 'date-unreadable', column: 'date', expected: 'a date' } as const;
  const { column: _, ...unreadable } = unfound(0, { code: 'spreadsheet-unreadable', rows: [] });
  const causes = groupByCause([
    unfound(2, { code: 'rows-withheld', severity: 'warning', rows: [2, 3, 4, 5] }),
    unfound(3, { ...date, rows: [3] }),
    unfound(4, { code: 'id-characters', column: 'id', rows: [4, 5] }),
    unfound(5),
    unfound(6, { file: 'site.yaml', code: 'setting-invalid', severity: 'warning', column: 'url' }),
    unfound(7, { file: 'site.yaml', code: 'setting-invalid', column: 'look' }),
    unreadable,
  ]);
  expect(causes.map(([first]) => `${first?.severity} ${first?.code}`)).toEqual([
    'error setting-invalid',
    'error spreadsheet-unreadable',
    'error file-missing',
    'error id-characters',
    'error date-unreadable',
    'warning rows-withheld',
    'warning setting-invalid',
  ]);
});
