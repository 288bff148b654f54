import { expect, test } from 'vitest';
import { pathSuggester, suggestPath } from '#scripts/read/suggest-path';

test.each([
  ['case', 'objects/Demo_001.JPG', ['objects/demo_001.jpg'], 'objects/demo_001.jpg'],
  ['Unicode form', 'Cafe\u0301.jpg', ['Caf\u00e9.jpg'], 'Caf\u00e9.jpg'],
  ['a leading slash', '/objects/a.jpg', ['objects/a.jpg'], 'objects/a.jpg'],
  ['backslashes', 'boxes\\3\\a.jpg', ['boxes/3/a.jpg'], 'boxes/3/a.jpg'],
  ['%20 for a space', 'old%20mill.jpg', ['old mill.jpg'], 'old mill.jpg'],
  ['the folder', 'tower.tif', ['boxes/3/tower.tif'], 'boxes/3/tower.tif'],
  ['the ending', 'tower.jpg', ['tower.tif'], 'tower.tif'],
  ['a missing ending', 'tower', ['scans/tower.tif'], 'scans/tower.tif'],
  ['spaces and underscores', 'old mill-front.jpg', ['old_mill_front.jpg'], 'old_mill_front.jpg'],
  ['leading zeros alone', '03.jpg', ['003.jpg', '30.jpg'], '003.jpg'],
  ['leading zeros and the ending', '3.tif', ['003.jpg'], '003.jpg'],
  [
    'leading zeros, with other kinds of that number',
    'IMG_3.jpg',
    ['IMG_3.csv', 'IMG_3.pdf', 'IMG_0003.jpg'],
    'IMG_0003.jpg',
  ],
  [
    'the kind of an object of the same name',
    'tower.jpg',
    ['papers/tower.pdf', 'tower.csv'],
    'papers/tower.pdf',
  ],
  ['signs that look alike', 'old\u00a0mill’s.jpg', ["old mill's.jpg", 'old mills.jpg'], "old mill's.jpg"],
  ['the ending of a page', '/about.html', ['/about', '/abbot'], '/about'],
  [
    'a smaller form of the same name',
    'tower.jpg',
    ['objects/tower.jpg', 'thumbs/tower.jpg'],
    'objects/tower.jpg',
  ],
  [
    'originals, from a smaller form',
    'small/towr_sm.jpg',
    ['small/tower_sm.jpg', 'tower.tif'],
    'small/tower_sm.jpg',
  ],
  ['leading zeros', 'photo_12.jpg', ['photo_013.jpg', 'photo_012.jpg'], 'photo_012.jpg'],
  ['a few letters', 'cathedrel.jpg', ['castle.jpg', 'cathedral.jpg'], 'cathedral.jpg'],
])('ignores %s', (_, name, candidates, expected) => {
  expect(suggestPath(name, candidates)).toBe(expected);
});

test.each([
  ['another number', 'photo_12.jpg', ['photo_13.jpg']],
  ['another word', 'tower.jpg', ['river.jpg']],
  [
    'a name that IIIF gives every picture',
    '/iiif/obj1/full/1140,/0/default.jpg',
    ['iiif/obj6/full/1140,/0/default.jpg', 'iiif/obj6/full/250,/0/default.jpg'],
  ],
  ['a smaller form', 'harbour.jpg', ['thumbs/harbour.jpg', 'harbour_th.jpg', 'x/small/harbuor.jpg']],
  [
    'a smaller form with a long name',
    'harbour_at_night.jpg',
    ['harbour_at_night_sm.jpg', 'harbour_at_night-thumb.jpg'],
  ],
  ['a document', 'Minutes_1921.jpg', ['papers/Minutes-1921.pdf']],
  ['a table', 'report.jpg', ['report.csv', 'raport.csv']],
  ['a picture', 'tower.txt', ['tower.jpg']],
  ['another side or part', 'folio_12r.jpg', ['folio_12v.jpg']],
  ['another letter alone', 'tower_north_a.jpg', ['tower_north_b.jpg']],
  ['a short name', 'ab.jpg', ['ac.jpg']],
  ['no candidates', 'tower.jpg', []],
])('does not match %s', (_, name, candidates) => {
  expect(suggestPath(name, candidates)).toBeUndefined();
});

test('prefers the most similar path among files of the same name', () => {
  const find = pathSuggester(['b/front/1.jpg', 'a/front/1.jpg', 'a/back/1.jpg']);
  expect(find('A/bakc/1.jpg')).toBe('a/back/1.jpg');
});

test('gives the same answer whatever the order of the candidates', () => {
  const paths = ['x/tower.jpg', 'y/tower.jpg', 'z/tower.jpg'];
  expect(suggestPath('tower.jpg', paths)).toBe('x/tower.jpg');
  expect(suggestPath('tower.jpg', paths.toReversed())).toBe('x/tower.jpg');
});

test('prefers a file that no other name means', () => {
  const find = pathSuggester(['03.jpg', '0003.jpg', 'a/quay.jpg'], (path) => path !== '0003.jpg');
  expect(find('3.jpg')).toBe('0003.jpg');
  expect(find('b/quay.jpg')).toBe('a/quay.jpg');
});

test('stops comparing names by edit distance after a limit, and still finds other matches', () => {
  const letters = [...'abcdefghijklmnop'];
  const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
  const find = pathSuggester(words.map((word) => `scan ${word}.jpg`));
  expect(find('scan abz.jpg')).toBe('scan aba.jpg');
  for (const word of words) find(`${word} lost.jpg`);
  expect(find('scan abz.jpg')).toBeUndefined();
  expect(find('Scan_abc.jpg')).toBe('scan abc.jpg');
});
