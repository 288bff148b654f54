import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endingOf, fileNameOf } from '#scripts/fetch/content-kind';
import type { Promised } from '#scripts/read/fetched-files';
import { emptyPdf } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

test.each([
  ['https://host/a/View%20from%20the%20tower.JPG', 'view-from-the-tower.jpg'],
  ['https://host/..%2F..%2Fx.jpg', 'x.jpg'],
  ['https://host/..%5C..%5Cx.jpg', 'x.jpg'],
  ['https://host/CON.jpg', 'con-x.jpg'],
  ['https://host/.hidden', 'hidden'],
  ['https://host/a.b.php', 'a-b.php'],
  ['https://host/%D1%84%D0%BE%D1%82%D0%BE.png?size=large#top', 'foto.png'],
  ['https://host/100%.png', '100.png'],
  [`https://host/${'x'.repeat(300)}.jpg`, `${'x'.repeat(60)}.jpg`],
])('the file of %s is called %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name);
});

test('the file of an address without a name has one', () => {
  expect(fileNameOf('https://host/')).toMatch(/^x\w+$/);
});

const png = '\x89PNG\r\n\x1a\n';
const jpeg = '\xff\xd8\xff\xe0';

async function ending(
  promised: Promised,
  file: { name: string; head: string; type: string },
): Promise<string> {
  const folder = await folderOf({ [file.name]: Buffer.from(file.head, 'latin1') });
  return endingOf(promised, { file: join(folder, file.name), head: file.head, type: file.type });
}

test.each<[Promised, string, string, string, string]>([
  ['picture', 'a.jpeg', jpeg, 'application/octet-stream', 'jpeg'],
  ['picture', 'a.jpg', png, 'image/jpeg', 'png'],
  ['other', 'view', jpeg, 'application/octet-stream', 'jpg'],
  ['picture', 'a.nef', 'II*\0', 'image/x-nikon-nef', 'nef'],
  ['pdf', 'paper', emptyPdf, '', 'pdf'],
  ['audio', 'talk.mp3', 'ID3', 'audio/mpeg', 'mp3'],
  ['other', 'talk', 'ID3', 'audio/mpeg', 'mp3'],
  ['spreadsheet', 'pub', 'id,title', 'text/csv; charset=utf-8', 'csv'],
  ['other', 'thing', '???', '', 'bin'],
])('%s %s has the ending of what came', async (promised, name, head, type, expected) => {
  expect(await ending(promised, { name, head, type })).toBe(expected);
});

test.each<[Promised, string, string, string]>([
  ['picture', '<!-- hello --><!doctype html>', 'image/jpeg', 'a web page'],
  ['picture', '{"error":"gone"}', 'application/json', 'calls "application/json"'],
  ['pdf', jpeg, 'application/pdf', 'no PDF document'],
  ['spreadsheet', png, 'text/csv', 'a picture (png)'],
  ['iiif', '{"error":"gone"}', 'application/json', 'no description of a picture'],
  ['audio', '', 'audio/mpeg', 'an empty file'],
])('if %s is promised, %j is refused', async (promised, head, type, reason) => {
  await expect(ending(promised, { name: 'a.x', head, type })).rejects.toThrow(reason);
});
