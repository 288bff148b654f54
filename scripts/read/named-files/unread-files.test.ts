import { expect, test } from 'vitest';
import { silence } from '#tests/fixtures/files';
import { prepareFiles } from '#tests/fixtures/prepare';

/** Returns the problems' texts on unread files, in a folder with one recording. */
async function foundInProblems(csv: string, files: Record<string, string>) {
  const { built } = await prepareFiles({
    'items.csv': csv,
    'site.yaml': 'title: Test',
    'talk.wav': silence(100),
    ...files,
  });
  return built.problems.map(({ code, column, rows, found }) => [code, column, rows, found]);
}

const strange = 'Nummer,Wo\n1,Oslo\n';
const contents = 'time,title\n0:00,The ice\n';

test.each([
  ['chapters', 'toc.csv', strange],
  ['chapters', 'toc.xlsx', 'PK'],
  ['index', 'toc.xml', '<TEI/>'],
  ['captions', 'words.docx', 'PK'],
  ['Inhalt', 'toc.csv', strange],
  ['Notes', 'notes/a.odt', 'PK'],
  ['Score', 'a.musicxml', '<score/>'],
  ['Notes', 'NOTES.odt', 'PK'],
])('reports that a cell of the column %s names %s, which is not read', async (column, name, content) => {
  const file = name === 'NOTES.odt' ? 'notes.odt' : name;
  expect(
    await foundInProblems(`id,file,${column}\na,talk.wav,${name}\n`, { [file]: content }),
  ).toContainEqual(['file-unread', column, [2], `"${file}"`]);
});

test('reports it once for a column, and of several files in a cell only the unread ones', async () => {
  const csv = 'id,file,chapters\na,talk.wav,toc.csv; a.xlsx\nb,talk.wav,b.xlsx\n';
  expect(await foundInProblems(csv, { 'toc.csv': contents, 'a.xlsx': 'PK', 'b.xlsx': 'PK' })).toEqual([
    ['file-unread', 'chapters', [2, 3], '"a.xlsx" and 1 more'],
  ]);
});

test.each([
  ['chapters', 'toc.csv', contents],
  ['transcript', 'words.docx', 'PK'],
  ['Master', 'talk.wav', ''],
  ['Notes', 'see toc.csv', strange],
  ['Notes', 'nowhere.odt', strange],
])('reports nothing about the column %s with %s', async (column, cell, content) => {
  const files = content === '' ? {} : { [cell.replace('see ', '').replace('nowhere', 'a')]: content };
  const problems = await foundInProblems(`id,file,${column}\na,talk.wav,${cell}\n`, files);
  expect(problems.filter(([code]) => code === 'file-unread')).toEqual([]);
});

test.each([
  ['talk.csv', [['file-unread', undefined, [2], '"talk.csv"']]],
  ['talk.chapters.tsv', [['file-unread', undefined, [2], '"talk.chapters.tsv"']]],
  ['talk.xml', []],
  ['other.csv', []],
])('reports %s beside talk.wav, which is not read, %j', async (file, expected) => {
  expect(await foundInProblems('id,file\na,talk.wav\n', { [file]: strange })).toEqual(expected);
});
