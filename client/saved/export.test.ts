import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportItem, sharedListAddress, toCsv, toJson } from '#client/saved/export';
import type { SavedItem } from '#client/saved/saved-item';

const storm: SavedItem = {
  id: 'storm',
  title: 'Storm over the "plain",\nat night',
  date: '-0044',
  media: 'picture',
  picture: { id: '0123456789abcdef0123', width: 5000, height: 2500, color: '#aabbcc' },
  rights: { label: 'CC BY 4.0', uri: 'https://creativecommons.org/licenses/by/4.0/' },
  permalink: 'https://n2t.net/ark:/12345/x8rd2',
};
const letter: SavedItem = { id: 'letter', title: 'Ärger über Œuvres', media: 'pdf' };
const place = { origin: 'https://example.org', localePath: '' };

function rowsOf(csv: string): string[][] {
  return parse(csv, { bom: true, recordDelimiter: '\r\n' });
}

test('a spreadsheet gets a row for each item, with whole addresses', () => {
  const csv = toCsv([exportItem(storm, place), exportItem(letter, place)]);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(rowsOf(csv)).toEqual([
    ['id', 'title', 'date', 'rights', 'licence', 'address', 'permalink', 'picture'],
    [
      'storm',
      'Storm over the "plain",\nat night',
      "'-0044",
      'CC BY 4.0',
      'https://creativecommons.org/licenses/by/4.0/',
      'https://example.org/items/storm',
      'https://n2t.net/ark:/12345/x8rd2',
      'https://example.org/pictures/0123456789abcdef0123/full/3840,1920/0/default.jpg',
    ],
    ['letter', 'Ärger über Œuvres', '', '', '', 'https://example.org/items/letter', '', ''],
  ]);
});

test('a program gets the same, without empty values, and the address of the list', () => {
  const address = sharedListAddress(['storm', 'letter'], place);
  expect(address).toBe('https://example.org/saved#items=storm,letter');
  expect(JSON.parse(toJson([exportItem(storm, place), exportItem(letter, place)], address))).toEqual({
    address,
    items: [
      {
        id: 'storm',
        title: storm.title,
        date: '-0044',
        rights: 'CC BY 4.0',
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        address: 'https://example.org/items/storm',
        permalink: 'https://n2t.net/ark:/12345/x8rd2',
        picture: 'https://example.org/pictures/0123456789abcdef0123/full/3840,1920/0/default.jpg',
      },
      { id: 'letter', title: letter.title, address: 'https://example.org/items/letter' },
    ],
  });
});

test('exported addresses are in the page’s language', () => {
  const french = { ...place, localePath: '/fr' };
  expect(exportItem(letter, french).address).toBe('https://example.org/fr/items/letter');
  expect(sharedListAddress(['letter'], french)).toBe('https://example.org/fr/saved#items=letter');
});
