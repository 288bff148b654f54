import { expect, test } from 'vitest';
import { silence } from '#tests/fixtures/files';
import { prepareFiles } from '#tests/fixtures/prepare';

/** Returns what is told of files that nobody reads, in a folder with one recording. */
async function told(csv: string, files: Record<string, string>) {
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
])('tells that a cell of the column %s names %s, which nobody reads', async (column, name, content) => {
  const file = name === 'NOTES.odt' ? 'notes.odt' : name;
  expect(await told(`id,file,${column}\na,talk.wav,${name}\n`, { [file]: content })).toContainEqual([
    'file-unread',
    column,
    [2],
    `"${file}"`,
  ]);
});

test('tells it once for a column, and of several files in a cell those that are not read', async () => {
  const csv = 'id,file,chapters\na,talk.wav,toc.csv; a.xlsx\nb,talk.wav,b.xlsx\n';
  expect(await told(csv, { 'toc.csv': contents, 'a.xlsx': 'PK', 'b.xlsx': 'PK' })).toEqual([
    ['file-unread', 'chapters', [2, 3], '"a.xlsx" and 1 more'],
  ]);
});

test.each([
  ['chapters', 'toc.csv', contents],
  ['transcript', 'words.docx', 'PK'],
  ['Master', 'talk.wav', ''],
  ['Notes', 'see toc.csv', strange],
  ['Notes', 'nowhere.odt', strange],
])('tells nothing of the column %s with %s', async (column, cell, content) => {
  const files = content === '' ? {} : { [cell.replace('see ', '').replace('nowhere', 'a')]: content };
  const problems = await told(`id,file,${column}\na,talk.wav,${cell}\n`, files);
  expect(problems.filter(([code]) => code === 'file-unread')).toEqual([]);
});

test.each([
  ['talk.csv', [['file-unread', undefined, [2], '"talk.csv"']]],
  ['talk.chapters.tsv', [['file-unread', undefined, [2], '"talk.chapters.tsv"']]],
  ['talk.xml', []],
  ['other.csv', []],
])('tells of %s beside talk.wav, which nobody reads, %j', async (file, expected) => {
  expect(await told('id,file\na,talk.wav\n', { [file]: strange })).toEqual(expected);
});
