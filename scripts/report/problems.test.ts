import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { formatProblem, sortProblems } from '#scripts/report/problems';

const problem: Problem = {
  code: 'date-unreadable',
  severity: 'warning',
  file: 'items.csv',
  rows: [14],
  column: 'date',
  expected: 'a date',
  found: '"19x0"',
  remedy: 'Write 190X for a decade, or leave it empty.',
};

test('many rows are named up to twelve', () => {
  const rows = Array.from({ length: 14 }, (_, n) => n + 2);
  expect(formatProblem({ ...problem, rows })).toContain(
    'rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 2 more, column date',
  );
});

test.each([
  ['pages/about.md', [3], 'pages/about.md, line 3, column date: found'],
  ['site.yaml', [2, 5], 'site.yaml, lines 2, 5, column date: found'],
  ['items.json', [2, 5], 'items.json, rows 2, 5, column date: found'],
])('places in %s have the right noun', (file, rows, beginning) => {
  expect(formatProblem({ ...problem, file, rows })).toContain(beginning);
});

test('errors come first, then files and rows in order', () => {
  const sorted = sortProblems([
    problem,
    { ...problem, rows: [3] },
    { ...problem, file: 'a.csv' },
    { ...problem, severity: 'error', rows: [90] },
  ]);
  expect(sorted.map(({ file, rows }) => [file, rows[0]])).toEqual([
    ['items.csv', 90],
    ['a.csv', 14],
    ['items.csv', 3],
    ['items.csv', 14],
  ]);
});

test('a long cell is cut to its beginning', () => {
  const told = formatProblem({ ...problem, found: `"${'x'.repeat(10_000)}"` });
  expect(told).toContain(`found "${'x'.repeat(299)}…, expected a date.`);
});
