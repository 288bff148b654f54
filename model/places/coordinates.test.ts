import { expect, test } from 'vitest';
import { readCoordinates } from '#model/places/coordinates';

test.each([
  ['46.7256', '-117.0096', 46.7256, -117.0096],
  [' 46.7256 ', ' −117.0096 ', 46.7256, -117.0096],
  ['46,7', '-117,0', 46.7, -117],
  ['+46.7', '117.0 W', 46.7, -117],
  ['46.7°', '-117°', 46.7, -117],
  ['46°43\'32"N', '117°0\'36"W', 46.72555556, -117.01],
  ['46° 43′ 32.5″ N', '117° 00′ 36″ W', 46.72569444, -117.01],
  ["46°43'32''N", "117°0'36''W", 46.72555556, -117.01],
  ['46 43 32', '-117 0 36', 46.72555556, -117.01],
  ['N 46° 43.5', 'W 117° 30', 46.725, -117.5],
  ['46:43:30', '-117:30:00', 46.725, -117.5],
  ['33.9S', '18.4e', -33.9, 18.4],
  ['-33.9 S', '18.4', -33.9, 18.4],
  ['39.05462607470312,', '-95.7;', 39.05462607, -95.7],
  ['46,7,', '-117 ,', 46.7, -117],
  ['90', '180', 90, 180],
  ['0', '18.4', 0, 18.4],
])('reads %s, %s', (latitude, longitude, north, east) => {
  expect(readCoordinates(latitude, longitude)).toEqual({ latitude: north, longitude: east });
});

test('is null if neither is given', () => {
  expect(readCoordinates('', ' ')).toBeNull();
});

test.each([
  ['', '-117', 'latitude', 'an empty cell'],
  ['46.7', '', 'longitude', 'an empty cell'],
  ['north', '-117', 'latitude', '"north"'],
  ['46.7', '46.727.012', 'longitude', '"46.727.012"'],
  ['46725562', '-117', 'latitude', '"46725562"'],
  ['46.7', '181', 'longitude', '"181"'],
  ['46°60\'00"', '-117', 'latitude', '"46°60\'00""'],
  ['-46.7 N', '-117', 'latitude', '"-46.7 N"'],
  ['46.7, -117', '', 'latitude', '"46.7, -117", both in one cell'],
  ['46.7,-117.1', '', 'latitude', '"46.7,-117.1", both in one cell'],
  ['41°8′58″N 8°36′39″W', '', 'latitude', '"41°8′58″N 8°36′39″W", both in one cell'],
  ['41.1496N 8.6110W', '', 'latitude', '"41.1496N 8.6110W", both in one cell'],
  ['117 W', '46.7 N', 'latitude', '"117 W", a longitude'],
  ['-117.0096', '46.7256', 'latitude', '"-117.0096", which looks like a longitude'],
  ['0.0', '0', 'latitude', 'zeros'],
])('refuses %j, %j', (latitude, longitude, column, found) => {
  const expected = `degrees between -${column === 'latitude' ? 90 : 180} and ${column === 'latitude' ? 90 : 180}`;
  expect(readCoordinates(latitude, longitude)).toMatchObject({ column, found, expected });
});
