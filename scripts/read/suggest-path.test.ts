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
  ['leading zeros', 'photo_12.jpg', ['photo_013.jpg', 'photo_012.jpg'], 'photo_012.jpg'],
  ['a few letters', 'cathedrel.jpg', ['castle.jpg', 'cathedral.jpg'], 'cathedral.jpg'],
])('sees past %s', (_, name, candidates, expected) => {
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
  ['a short name', 'ab.jpg', ['ac.jpg']],
  ['no candidates', 'tower.jpg', []],
])('does not take %s for a likeness', (_, name, candidates) => {
  expect(suggestPath(name, candidates)).toBeUndefined();
});

test('prefers the likest path among files of the same name', () => {
  const find = pathSuggester(['b/front/1.jpg', 'a/front/1.jpg', 'a/back/1.jpg']);
  expect(find('A/bakc/1.jpg')).toBe('a/back/1.jpg');
});

test('gives the same answer whatever the order of the candidates', () => {
  const paths = ['x/tower.jpg', 'y/tower.jpg', 'z/tower.jpg'];
  expect(suggestPath('tower.jpg', paths)).toBe('x/tower.jpg');
  expect(suggestPath('tower.jpg', paths.toReversed())).toBe('x/tower.jpg');
});
