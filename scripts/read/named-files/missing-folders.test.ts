import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { joinMissingFolders } from '#scripts/read/named-files/missing-folders';

function problemOf(name: string, row: number): Problem {
  return {
    ...{ code: 'file-missing', severity: 'error', file: 'items.csv', rows: [row], column: 'file' },
    ...{ expected: 'a file of the collection', found: `"${name}"`, remedy: 'Add the file.' },
  };
}

function many(nameOf: (row: number) => string): Map<Problem, string> {
  const names = Array.from({ length: 3000 }, (_, at) => nameOf(at + 2));
  return new Map(names.map((name, at) => [problemOf(name, at + 2), name]));
}

function join(missing: ReadonlyMap<Problem, string>, files: string[]): Problem[] {
  return joinMissingFolders([...missing.keys()], { missing, files });
}

test('reports a missing folder once, with its rows', () => {
  const missing = many((row) => `/Pictures/box ${row}/scan.jpg`);
  const near = problemOf('Pictures/towr.jpg', 4000);
  const files = ['tower.jpg'];
  const [joined, ...others] = joinMissingFolders([...missing.keys(), near], { missing, files });
  expect(joined).toMatchObject({
    ...{ code: 'folder-missing', severity: 'error' },
    found: 'names of files in "Pictures", such as "/Pictures/box 2/scan.jpg"',
  });
  expect(joined?.rows).toHaveLength(3000);
  expect(others).toEqual([near]);
});

test.each([
  'C:\\Users\\me\\box ',
  'file:///C:/Users/me/box%20',
  '\\\\nas\\box ',
  '/Users/me/box ',
  '/home/me/box ',
])('reports paths on one computer once, as such: %s', (folder) => {
  const joined = join(
    many((row) => `${folder}${row}/scan.jpg`),
    ['tower.jpg'],
  );
  expect(joined).toMatchObject([
    { code: 'files-on-computer', found: expect.stringMatching(/^paths on one computer/) },
  ]);
});

test('looks only at the outermost folders of impossibly long paths', () => {
  const deep = many((row) => `lost/${'a/'.repeat(8000)}${row}.jpg`);
  const [joined, ...others] = join(new Map([...deep].slice(0, 100)), ['tower.jpg']);
  expect(joined).toMatchObject({
    ...{ code: 'folder-missing', found: expect.stringContaining('files in "lost"') },
  });
  expect(others).toEqual([]);
});

test('reports once that all pictures are missing', () => {
  const problems = join(
    many((row) => `${row}.jpg`),
    ['items.csv'],
  );
  expect(problems).toMatchObject([{ code: 'folder-without-files' }]);
});

test.each([
  ['names in a folder that is there', many((row) => `scans/${row}.jpg`), ['Scans/lost.jpg']],
  [
    'names in a folder that is there, as in an address',
    many((row) => `my%20pics/${row}.jpg`),
    ['my pics/lost.jpg'],
  ],
  [
    'names in a folder with a sign of addresses',
    many((row) => `my%20pics/${row}.jpg`),
    ['my%20pics/lost.jpg'],
  ],
  ['names in a folder called as one of a computer', many((row) => `/users/${row}.jpg`), ['users/lost.jpg']],
  ['names without a folder, if there are pictures', many((row) => `${row}.jpg`), ['tower.jpg']],
  ['a few names', new Map([...many((row) => `scans/${row}.jpg`)].slice(0, 5)), []],
])('leaves %s as they are', (_, missing, files) => {
  expect(join(missing, files)).toEqual([...missing.keys()]);
});
