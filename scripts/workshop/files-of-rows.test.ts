import { expect, test } from 'vitest';
import { englishTexts } from '#model/problems/phrases';
import { filesOfRows } from '#scripts/workshop/files-of-rows';
import { deskProblems } from '#scripts/workshop/problems';
import { deskListOf } from '#tests/fixtures/desk-sheet';
import { oneColor } from '#tests/fixtures/one-color';
import { prepareFiles } from '#tests/fixtures/prepare';
import { xlsxOf } from '#tests/fixtures/workbooks';

const picture = await oneColor([90, 120, 60]).jpeg().toBuffer();
const pictures = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, picture]));

/** Reads a folder with a list, and returns the files of its rows. */
async function meaningsOf(csv: string, files: Record<string, string | Uint8Array>, file = 'items.csv') {
  const { raw } = await prepareFiles({ [file]: csv, ...files });
  return filesOfRows(raw, deskListOf(csv, file));
}

const scan = pictures('Scans/Scan_0001.jpg');

test.each<[string, string, string, Record<string, string | Uint8Array>]>([
  ['a bare name', 'id,file\na,Scan_0001.jpg\n', 'Scan_0001.jpg', scan],
  ['a bare name, for a file in another folder', 'id,file\na,Scan_0001.jpg\n', 'Box/Scan_0001.jpg', scan],
  ['a bare name in another case', 'id,file\na,scan_0001.JPG\n', 'SCAN_0001.jpg', scan],
  ['a name without its ending', 'id,file\na,Scan_0001\n', 'Scan_0001.jpg', scan],
  ['a name with another ending', 'id,file\na,Scan_0001.png\n', 'Scan_0001.png', scan],
  ['a path that is not there', 'id,file\na,Old/Scan_0001.jpg\n', 'Scan_0001.jpg', scan],
  ['one name of several', 'id,file\na,x.jpg; Scan_0001.jpg\n', 'Scan_0001.jpg', scan],
  ['a preview', 'id,file,preview\na,x.jpg,Scan_0001.jpg\n', 'Scan_0001.jpg', scan],
  ['a column of any name', 'id,title,the_back\na,A,Scan_0001.jpg\n', 'Scan_0001.jpg', scan],
  [
    'a name in another form of Unicode',
    'id,file\na,M\u00fchle.jpg\n',
    'Mu\u0308hle.jpg',
    pictures('Scans/M\u00fchle.jpg'),
  ],
  ['a percent-encoded name', 'id,file\na,Old%20mill.jpg\n', 'Old mill.jpg', pictures('Scans/Old mill.jpg')],
  ['a name with entities', 'id,file\na,a &amp; b.jpg\n', 'a & b.jpg', pictures('Scans/a & b.jpg')],
  ['a transcript', 'id,title,transcript\na,A,talk.vtt\n', 'talk.vtt', { 'Texts/talk.vtt': 'WEBVTT\n' }],
  ['a document', 'id,file\na,report.pdf\n', 'report.pdf', { 'Papers/report.pdf': '%PDF-1.4' }],
  ['a withheld row', 'id,file,publish\na,Scan_0001.jpg,no\n', 'Scan_0001.jpg', scan],
  ['a withheld row, with another ending', 'id,file,publish\na,Scan_0001.jpg,no\n', 'Scan_0001.png', scan],
  ['a page', 'id,title\na,A\n', 'Scan_0001.jpg', { ...scan, 'pages/a.md': '![Scan](Scan_0001.jpg)' }],
  ['the settings', 'id,title\na,A\n', 'Scan_0001.jpg', { ...scan, 'site.yaml': 'featured: Scan_0001.jpg' }],
  ['a file that was there when the folder was read', 'id,title\na,A\n', 'Scans/Scan_0001.jpg', scan],
])('a name is taken if rows or pages mean a file by it: %s', async (_, csv, file, files) => {
  const { isTaken } = await meaningsOf(csv, files);
  expect(isTaken(file)).toBe(true);
  expect(isTaken(file.replace(/\.\w+$/, '-2$&'))).toBe(false);
});

test.each<[string, string, string, Record<string, string | Uint8Array>]>([
  ['nobody names', 'id,file\na,Scan_0001.jpg\n', 'Scan_0002.jpg', scan],
  ['a row waits for', 'id,file\na,Scan_0002.jpg\n', 'Scan_0002.jpg', scan],
  ['a withheld row waits for', 'id,file,publish\na,Scan_0002.jpg,no\n', 'Scan_0002.jpg', scan],
  ['rows have in another folder', 'id,file\na,Scans/Scan_0001.jpg\n', 'Box 2/Scan_0001.jpg', scan],
  ['is the original of a smaller form', 'id,file\na,t.jpg\n', 't.jpg', pictures('thumbs/t.jpg')],
])('a name that %s is free', async (_, csv, file, files) => {
  expect((await meaningsOf(csv, files)).isTaken(file)).toBe(false);
});

test('a name that a row of a CollectionBuilder project means is taken, in whatever folder', async () => {
  const csv = 'objectid,title,object_location\na,A,Scan_0001.jpg\n,No id,Scan_0002.jpg\n';
  const files = pictures('objects/Scan_0001.jpg', 'objects/Scan_0002.jpg');
  const found = await meaningsOf(csv, { '_config.yml': 'metadata: items\n', ...files }, '_data/items.csv');
  expect(found.isTaken('objects/new/Scan_0001.jpg')).toBe(true);
  expect(found.isTaken('objects/new/Scan_0002.jpg')).toBe(true);
  expect(found.withoutRow(Object.keys(files))).toEqual([]);
});

test('a name that a row of a workbook means is taken', async () => {
  const row = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const workbook = xlsxOf({ rows: row('id', 'file') + row('a', 'Scan_0001.jpg') });
  const { raw } = await prepareFiles({ 'items.xlsx': workbook, ...scan });
  expect(filesOfRows(raw, undefined).isTaken('Scan_0001.jpg')).toBe(true);
});

const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test.each([
  ['the column publish', 'id,file,publish\nb,b.jpg,yes\na,Scan_0007.jpg,no\n'],
  ['an embargo', `id,file,embargo\nb,b.jpg,\na,Scan_0007.jpg,${day}\n`],
  ['its status', 'id,file,status\nb,b.jpg,PUBLISHED\na,Scan_0007.jpg,DRAFT\n'],
  ['its parent', 'id,file,parent,publish\nb,b.jpg,,yes\nc,,,no\na,Scan_0007.jpg,c,\n'],
])('a file that a row withheld by %s refers to is not offered a row, wherever it is', async (_, csv) => {
  const files = ['Scans/Scan_0007.jpg', 'Scan_0007.jpg', 'Copies/scan_0007.JPG', 'Copies/Scan_0007.tif'];
  const { raw, built } = await prepareFiles({ 'items.csv': csv, ...pictures('b.jpg', 'new.jpg', ...files) });
  const list = deskListOf(csv);
  const [offered] = deskProblems({ raw, problems: built.problems }, list, englishTexts).flatMap(
    ({ filesToAdd }) => (filesToAdd ? [filesToAdd] : []),
  );
  expect(offered).toEqual(['new.jpg']);
  expect(filesOfRows(raw, list).withoutRow([...files, 'new.jpg'])).toEqual(['new.jpg']);
});

test('a file that a hidden column names is not without a row', async () => {
  const csv = 'id,file,private_scan\na,a.jpg,Scans/back.jpg\n';
  const settings = { 'site.yaml': 'fields: { private_scan: { hidden: true } }\n' };
  const { withoutRow } = await meaningsOf(csv, { ...pictures('a.jpg', 'Scans/back.jpg'), ...settings });
  expect(withoutRow(['Scans/back.jpg'])).toEqual([]);
});
