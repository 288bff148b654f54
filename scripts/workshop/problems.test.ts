import { describe, expect, test } from 'vitest';
import type { DeskProblem, SheetChange } from '#model/desk/protocol';
import { loadProblemTexts } from '#model/problems/load-problem-texts';
import { englishTexts } from '#model/problems/phrases';
import { deskProblems } from '#scripts/workshop/problems';
import { changeSheet } from '#scripts/workshop/write-cells/change-sheet';
import { deskListOf } from '#tests/fixtures/desk-sheet';
import { oneColor } from '#tests/fixtures/one-color';
import { prepareFiles } from '#tests/fixtures/prepare';

const file = 'items.csv';
const picture = await oneColor([90, 120, 60]).jpeg().toBuffer();

async function problemsOf(
  csv: string,
  { pictures = [], settings, readOnly }: { pictures?: string[]; settings?: string; readOnly?: string } = {},
): Promise<DeskProblem[]> {
  const { raw, built } = await prepareFiles({
    [file]: csv,
    ...(settings && { 'site.yaml': settings }),
    ...Object.fromEntries(pictures.map((path) => [path, picture])),
  });
  const list = deskListOf(csv);
  const { problems } = built;
  return deskProblems(
    { raw, problems },
    { ...list, sheet: { ...list.sheet, ...(readOnly && { readOnly }) } },
    englishTexts,
  );
}

function changed(csv: string, change: SheetChange): string {
  const answer = changeSheet(Buffer.from(csv), change, { file });
  if ('refused' in answer) throw new Error(answer.refused);
  expect(answer.conflicts).toEqual([]);
  return Buffer.from(answer.bytes).toString();
}

function codesOf(problems: readonly DeskProblem[]): string[] {
  return problems.filter(({ severity }) => severity !== 'note').map(({ code }) => code);
}

interface Case {
  fact: string;
  code: string;
  before: string;
  label: string;
  after: string;
  pictures?: string[];
  settings?: string;
}

describe('a correction mends its problem, and makes none', () => {
  test.each<Case>([
    {
      fact: 'a file in another case',
      code: 'file-name-differs',
      before: 'id,file,alt\na,TOWER.JPG,x\n',
      label: 'Write “tower.jpg”',
      after: 'id,file,alt\na,tower.jpg,x\n',
      pictures: ['tower.jpg'],
    },
    {
      fact: 'a file in another folder and with another ending keeps the other names of its cell',
      code: 'file-name-differs',
      before: 'id,file\na,"quay.jpg; Tower.jpeg"\n',
      label: 'Write “tower.jpg”',
      after: 'id,file\na,"quay.jpg; tower.jpg"\n',
      pictures: ['quay.jpg', 'pictures/tower.jpg'],
    },
    {
      fact: 'a file with a sign that only looks the same',
      code: 'file-name-differs',
      before: 'id,file\na,a\u202fb.jpg\n',
      label: 'Write “a b.jpg”',
      after: 'id,file\na,a b.jpg\n',
      pictures: ['a b.jpg'],
    },
    {
      fact: 'a misspelt file',
      code: 'file-missing',
      before: 'id,file\na,towwer 1.jpg\nb,tower 2.jpg\n',
      label: 'Write “tower 1.jpg”',
      after: 'id,file\na,tower 1.jpg\nb,tower 2.jpg\n',
      pictures: ['tower 1.jpg', 'tower 2.jpg'],
    },
    {
      fact: 'a date with a letter for a digit',
      code: 'date-unreadable',
      before: 'id,date\na,19O5\nb,1906\n',
      label: 'Write “1905”',
      after: 'id,date\na,1905\nb,1906\n',
    },
    {
      fact: 'the same slip in several rows',
      code: 'date-unreadable',
      before: 'id,date\na,l9l2\nb,1906\nc,l9l2\n',
      label: 'Write “1912” in 2 rows',
      after: 'id,date\na,1912\nb,1906\nc,1912\n',
    },
    {
      fact: 'a day on which a record was added with a letter for a digit',
      code: 'record-date-unreadable',
      before: 'id,added\na,2O21-05-14\n',
      label: 'Write “2021-05-14”',
      after: 'id,added\na,2021-05-14\n',
    },
    {
      fact: 'a date in another order than its column',
      code: 'date-order-mixed',
      before: 'id,date\na,13/3/1956\nb,3/14/1956\n',
      label: 'Write “14/3/1956”',
      after: 'id,date\na,13/3/1956\nb,14/3/1956\n',
      settings: 'dates: day-first\n',
    },
    {
      fact: 'a repeated id',
      code: 'id-repeated',
      before: 'id,title\na,One\na-2,Two\nA,Three\n',
      label: 'Write the id “A-3”',
      after: 'id,title\na,One\na-2,Two\nA-3,Three\n',
    },
    {
      fact: 'an id that is missing',
      code: 'id-missing',
      before: 'id,title\na,One\n,Old quay\n',
      label: 'Write the id “old-quay”',
      after: 'id,title\na,One\nold-quay,Old quay\n',
    },
    {
      fact: 'ids where no column has them',
      code: 'id-missing',
      before: 'title,date\nOne,1957\nTwo,1958\n',
      label: 'Write 2 ids',
      after: 'title,date,id\nOne,1957,one\nTwo,1958,two\n',
    },
    {
      fact: 'an id that is no address, with its parts',
      code: 'id-characters',
      before: 'id,title,parent\nbox 1,One,\nb,Two,Box 1\n',
      label: 'Write the id “box-1”',
      after: 'id,title,parent\nbox-1,One,\nb,Two,box-1\n',
    },
    {
      fact: 'an id with a letter that nobody sees',
      code: 'id-characters',
      before: 'id,title\na\u200b,One\n',
      label: 'Write the id “a”',
      after: 'id,title\na,One\n',
    },
    {
      fact: 'a parent that is written a little otherwise',
      code: 'parent-unknown',
      before: 'id,title,parent\nbox_1,One,\nb,Two,box-01\n',
      label: 'Write “box_1”',
      after: 'id,title,parent\nbox_1,One,\nb,Two,box_1\n',
    },
    {
      fact: 'characters that cannot be shown',
      code: 'characters-unshowable',
      before: 'id,title\na,"One\u007f by the old quay"\n',
      label: 'Take out the characters that cannot be shown',
      after: 'id,title\na,"One by the old quay"\n',
    },
    {
      fact: 'words of programs for nothing',
      code: 'value-placeholder',
      before: 'id,title,date\na,One,NaN\nb,nan,1957\n',
      label: 'Empty the 2 cells',
      after: 'id,title,date\na,One,\nb,,1957\n',
    },
    {
      fact: 'the names of the columns again',
      code: 'row-not-an-item',
      before: 'id,title\na,One\nid,Title\nb,Two\n',
      label: 'Remove the row',
      after: 'id,title\na,One\nb,Two\n',
    },
  ])('$fact', async ({ code, before, label, after, pictures = [], settings = '' }) => {
    const problems = await problemsOf(before, { pictures, settings });
    const problem = problems.find((one) => one.code === code);
    expect(problem?.fix?.label).toBe(label);
    if (!problem?.fix) return;
    const mended = changed(before, problem.fix.change);
    expect(mended).toBe(after);
    const left = await problemsOf(mended, { pictures, settings });
    const others = problems.filter((one) => one !== problem && one.severity !== 'note');
    expect(codesOf(left)).toEqual(codesOf(others));
  });
});

test.each([
  ['two files may be meant', 'id,file\na,towwer.jpg\n', ['a/tower.jpg', 'a/towner.jpg']],
  ['the file has a row of its own', 'id,file\na,towwer.jpg\nb,tower.jpg\n', ['tower.jpg']],
  ['the date has two readings', 'id,date\na,19x0\n', []],
  ['the other dates of the column would be read anew', 'id,date\na,13/3/1956\nb,3/14/1956\nc,4/5/1956\n', []],
  ['two parents may be meant', 'id,title,parent\nboxes,A,\nboxen,B,\nb,C,boxe\n', []],
  ['the parent is like nothing', 'id,title,parent\na,A,\nb,B,zz\n', []],
  ['a formula fails', 'id,title,date\na,One,#REF!\n', []],
])('nothing is offered if %s', async (_, csv, pictures) => {
  const problems = await problemsOf(csv, { pictures });
  expect(codesOf(problems)).not.toEqual([]);
  expect(problems.filter(({ fix }) => fix)).toEqual([]);
});

test('a list that the desk does not write has no corrections', async () => {
  const problems = await problemsOf('id,title,date\na,A,19O5\n', { readOnly: 'It is open elsewhere.' });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.fix).toBeUndefined();
});

test('pictures without a row are offered one', async () => {
  const problems = await problemsOf('id,title,file\na,A,tower.jpg\n', {
    pictures: ['tower.jpg', 'quay.jpg'],
  });
  expect(problems).toMatchObject([
    {
      code: 'files-without-row',
      severity: 'note',
      found: '1 file without a row (quay.jpg)',
      filesToAdd: ['quay.jpg'],
    },
  ]);
});

test('problems and the labels of their corrections are in the language of the desk', async () => {
  const csv = 'id,title\na,Tower\na,Quay\n';
  const { raw, built } = await prepareFiles({ [file]: csv });
  const [problem] = deskProblems(
    { raw, problems: built.problems },
    deskListOf(csv),
    await loadProblemTexts('de'),
  );
  expect(problem).toMatchObject({
    code: 'id-repeated',
    found: '„a“, wie in Zeile 2',
    expected: 'eine ID, die keine andere Zeile hat',
    fix: { label: 'ID „a-2“ eintragen', change: { label: 'ID „a-2“ eintragen' } },
  });
  expect(problem).not.toHaveProperty('wording');
});
