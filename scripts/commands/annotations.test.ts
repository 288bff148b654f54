import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { formatForGitHub, formatForGitLab } from '#scripts/commands/annotation-formats';
import { type Annotation, annotateCauses } from '#scripts/commands/annotations';
import { folderOf } from '#tests/fixtures/folder';

const problem: Problem = {
  ...{ code: 'date-unreadable', severity: 'error', file: 'items.csv', rows: [4], column: 'date' },
  ...{ expected: 'a date', found: '"19x0"', remedy: 'Write 190X.' },
};

/** Annotates problems of a collection in the folder `archive` of a repository. */
async function annotate(csv: string | Uint8Array, problems: readonly Problem[]) {
  const repository = await folderOf({ 'archive/items.csv': csv });
  return annotateCauses(problems, { folder: `${repository}/archive`, repository });
}

test.each([
  ['plain rows', 'id,date\na,1900\nb,1901\nc,19x0\n', 4],
  ['line breaks in cells above', 'id,date\na,"one\n\ntwo"\n"\nb",1901\nc,19x0\n', 7],
  ['Windows line endings', 'id,date\r\na,"one\r\ntwo"\r\nb,1901\r\nc,19x0\r\n', 5],
  ['empty lines', 'id,date\na,1900\n\nc,19x0\n', 4],
  ['the separator in a line of its own', 'sep=;\nid;date\na;1900\nb;1901\nc;19x0\n', 5],
])('finds the line of a row below %s', async (_name, csv, line) => {
  expect(await annotate(csv, [problem])).toMatchObject([{ path: 'archive/items.csv', line }]);
});

test('names only the file if there is no row, or no line', async () => {
  const site = { ...problem, file: 'site.yaml', rows: [] };
  const workbook = { ...problem, file: 'items.xlsx' };
  expect(await annotate('id\n', [site, workbook])).toMatchObject([
    { path: 'archive/site.yaml', line: undefined },
    { path: 'archive/items.xlsx', line: undefined },
  ]);
});

test('finds the line of a row if the first problem of its file names no row', async () => {
  const column = { ...problem, rows: [], column: 'titel', expected: 'a column that is known' };
  expect(await annotate('id,date\na,"one\ntwo"\nb,1901\nc,19x0\n', [column, problem])).toMatchObject([
    { line: undefined },
    { line: 5 },
  ]);
});

test('takes the rows of a text for its lines, whatever is quoted there', async () => {
  const repository = await folderOf({ 'pages/about.md': '"One\ntwo,"\nthree\n![](lost.jpg)\n' });
  const problems = [{ ...problem, file: 'pages/about.md' }];
  expect(await annotateCauses(problems, { folder: repository, repository })).toMatchObject([
    { path: 'pages/about.md', line: 4 },
  ]);
});

test('reports problems of one cause once, at the first of their rows', async () => {
  const problems = [4, 2, 3].map((row) => ({ ...problem, rows: [row], found: `"${row}"` }));
  const [annotation, ...others] = await annotate('id\na\nb\nc\n', problems);
  expect(others).toEqual([]);
  expect(annotation).toMatchObject({ severity: 'error', line: 4 });
  expect(annotation?.message.split('\n')).toHaveLength(3);
  expect(annotation?.message).toContain(
    'items.csv, row 3, column date: found "3", expected a date. Write 190X.',
  );
});

test('writes commands for GitHub, and escapes what would end them', () => {
  const message = '50 %, found\n"::error::x"';
  expect(
    formatForGitHub([
      { code: 'file-missing', severity: 'warning', path: 'a,b/c:d%.csv', line: 3, message },
      { code: 'setting-invalid', severity: 'error', path: 'site.yaml', message: 'Wrong.' },
    ]),
  ).toBe(
    '::warning file=a%2Cb/c%3Ad%25.csv,line=3::50 %25, found%0A"::error::x"\n::error file=site.yaml::Wrong.\n',
  );
});

test('a cell cannot begin a command of its own', async () => {
  const [annotation] = await annotate('id\n', [{ ...problem, found: '"a\r\n::add-mask::x\u001b[2J"' }]);
  expect(annotation?.message).toContain(String.raw`found "a\r\n::add-mask::x\x1b[2J"`);
});

test('writes a code quality report for GitLab, in which each cause keeps its fingerprint', () => {
  const annotation: Annotation = {
    ...{ code: 'date-unreadable', severity: 'error' },
    ...{ path: 'items.csv', line: 5, message: 'Wrong.' },
  };
  const [first] = JSON.parse(formatForGitLab([annotation]));
  expect(first).toEqual({
    ...{ description: 'Wrong.', check_name: 'date-unreadable', severity: 'major' },
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    location: { path: 'items.csv', lines: { begin: 5 } },
  });
  const [moved] = JSON.parse(formatForGitLab([{ ...annotation, line: 9 }]));
  expect(moved.fingerprint).toBe(first.fingerprint);
});
