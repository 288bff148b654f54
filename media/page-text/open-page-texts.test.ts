import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPageTexts } from '#media/page-text/open-page-texts';
import { writeFiles } from '#tests/fixtures/files';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

async function open(files: Record<string, string | Uint8Array>, encoding?: string) {
  const root = await temporaryFolder();
  await writeFiles(root, files);
  const { texts, problems } = await openPageTexts(Object.keys(files), { root, encoding });
  const words = [...texts].map(([file, pages]) => [
    file,
    pages.flatMap(({ lines }) => lines.flatMap((line) => line.words.map(({ text }) => text))).join(' '),
  ]);
  return { words, problems: problems.map(({ code, file, rows }) => [code, file, rows]) };
}

const alto = (declaration: string, word: string) =>
  `<?xml version="1.0"${declaration}?>\r\n<alto><Page><TextLine><String CONTENT="${word}"/></TextLine></Page></alto>`;

test.each([
  ['it names', alto(' encoding="ISO-8859-2"', 'P\xf8\xedbor'), undefined, 'Příbor'],
  ['the owner names', alto('', 'P\xf8\xedbor'), 'iso-8859-2', 'Příbor'],
  ['it names wrongly', alto(' encoding="UTF-8"', 'caf\xe9'), undefined, 'café'],
  ['nobody knows', alto(' encoding="x-none"', 'caf\xe9'), undefined, 'café'],
])('reads a file in the encoding that %s', async (_, text, encoding, word) => {
  const { words, problems } = await open({ 'a.xml': Buffer.from(text, 'latin1') }, encoding);
  expect([words, problems]).toEqual([[['a.xml', word]], []]);
});

test('reads UTF-16 with a byte order mark', async () => {
  const bytes = Buffer.from(`\ufeff${alto(' encoding="UTF-16"', 'Příbor')}`, 'utf16le');
  expect((await open({ 'a.xml': bytes })).words).toEqual([['a.xml', 'Příbor']]);
});

test('tells faults by file and line', async () => {
  const { problems } = await open({ 'a.xml': '<alto>\n<Page>\n<String CONTENT="a"/></alto>', 'b.txt': ' ' });
  expect(problems).toEqual([
    ['page-text-damaged', 'a.xml', [2]],
    ['page-text-empty', 'b.txt', []],
  ]);
});

test.skipIf(process.getuid?.() === 0)('tells a file that may not be opened', async () => {
  const root = await temporaryFolder();
  await writeFiles(root, { 'a.txt': 'Ada' });
  await chmod(join(root, 'a.txt'), 0);
  const { problems } = await openPageTexts(['a.txt'], { root });
  expect(problems).toMatchObject([{ code: 'file-unreadable', file: 'a.txt' }]);
});

test('stops if a file is gone', async () => {
  await expect(openPageTexts(['a.txt'], { root: await temporaryFolder() })).rejects.toThrow(
    /^a\.txt was there/,
  );
});
