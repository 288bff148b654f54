import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { joinMissingFolders } from '#scripts/read/named-files/missing-folders';

function missing(name: string, row: number, remedy = 'Add the file.'): Problem {
  return {
    ...{ code: 'file-missing', severity: 'error', file: 'items.csv', rows: [row], column: 'file' },
    ...{ expected: 'a file of the collection', found: `"${name}"`, remedy },
  };
}

function many(nameOf: (row: number) => string): Problem[] {
  return Array.from({ length: 3000 }, (_, at) => missing(nameOf(at + 2), at + 2));
}

test('tells a folder that is not there once, with its rows', () => {
  const problems = many((row) => `/Pictures/box ${row}/scan.jpg`);
  const near = missing('towr.jpg', 4000, 'The nearest name is "tower.jpg".');
  const [joined, ...others] = joinMissingFolders([...problems, near], ['tower.jpg']);
  expect(joined).toMatchObject({
    found: 'names of files in "Pictures", such as "/Pictures/box 2/scan.jpg"',
    remedy: expect.stringContaining('There is no folder "Pictures"'),
  });
  expect(joined?.rows).toHaveLength(3000);
  expect(others).toEqual([near]);
});

test('tells once that no picture is there at all', () => {
  const problems = joinMissingFolders(
    many((row) => `${row}.jpg`),
    ['items.csv'],
  );
  expect(problems).toMatchObject([{ remedy: expect.stringContaining('holds no picture') }]);
});

test.each([
  ['names in a folder that is there', many((row) => `scans/${row}.jpg`), ['Scans/lost.jpg']],
  ['names without a folder, if there are pictures', many((row) => `${row}.jpg`), ['tower.jpg']],
  ['a few names', many((row) => `scans/${row}.jpg`).slice(0, 5), []],
])('leaves %s as they are', (_, problems, files) => {
  expect(joinMissingFolders(problems, files)).toEqual(problems);
});
