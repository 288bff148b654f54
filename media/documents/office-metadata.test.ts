import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { isOfficeDocument, readOfficeAbout } from '#media/documents/office-metadata';
import { bytesFromBuffer } from '#scripts/bytes/bytes';
import { zipOf } from '#tests/fixtures/workbooks';

const core = `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties><dc:title>Minutes &amp; more</dc:title><dc:creator>Ada
 Berg</dc:creator><cp:lastModifiedBy>Ivo Tal</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">2021-03-04T05:06:07Z</dcterms:created></cp:coreProperties>`;
const meta = `<office:document-meta><office:meta><meta:initial-creator>Ada Berg</meta:initial-creator><dc:creator>Ivo Tal</dc:creator><dc:title>Minutes &amp; more</dc:title><meta:creation-date>2021-03-04T05:06:07.12</meta:creation-date></office:meta></office:document-meta>`;
const said = { title: 'Minutes & more', author: 'Ada Berg', editor: 'Ivo Tal', date: '2021-03-04' };

test.each([
  ['docProps/core.xml', core],
  ['meta.xml', meta],
])('reads who made and who saved a document, from %s', async (name, xml) => {
  expect(await readOfficeAbout(bytesFromBuffer(zipOf({ [name]: xml })))).toEqual(said);
});

test('reads the metadata of a workbook', async () => {
  const book = {
    ...utils.book_new(utils.aoa_to_sheet([['id']])),
    Props: { Author: 'Ada Berg', LastAuthor: 'Ivo Tal' },
  };
  const workbook: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  expect(await readOfficeAbout(bytesFromBuffer(workbook))).toMatchObject({
    author: 'Ada Berg',
    editor: 'Ivo Tal',
  });
});

test('says nothing of a document that is damaged, encrypted, hostile, or no archive', async () => {
  const whole = zipOf({ 'meta.xml': meta });
  for (let length = 0; length < whole.length; length += 1)
    expect(await readOfficeAbout(bytesFromBuffer(whole.subarray(0, length)))).toEqual({});
  const bomb = zipOf({ 'meta.xml': `${meta}${' '.repeat(20_000_000)}` });
  const encrypted = Buffer.from(whole);
  encrypted[whole.indexOf('PK\x01\x02') + 8] = 1;
  const other = zipOf({ 'content.xml': meta });
  for (const document of [bomb, encrypted, other, Buffer.from('no archive'.repeat(100))])
    expect(await readOfficeAbout(bytesFromBuffer(document))).toEqual({});
});

test.each([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', true],
  ['application/vnd.oasis.opendocument.text', true],
  ['application/vnd.oasis.opendocument.spreadsheet', true],
  ['application/vnd.ms-word.document.macroenabled.12', true],
  ['application/zip', false],
  ['application/pdf', false],
])('%s may say who made it: %s', (type, isOffice) => {
  expect(isOfficeDocument(type)).toBe(isOffice);
});
