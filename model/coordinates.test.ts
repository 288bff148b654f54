import { expect, test } from 'vitest';
import { readCoordinates } from '#model/coordinates';

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

test('is null where neither is given', () => {
  expect(readCoordinates('', ' ')).toBeNull();
});

test.each([
  ['', '-117', 'latitude', 'Write the latitude too, or empty the longitude as well.'],
  ['46.7', '', 'longitude', 'Write the longitude too, or empty the latitude as well.'],
  ['north', '-117', 'latitude', 'Write the latitude in decimal degrees, for example 46.7256.'],
  ['46.7', '46.727.012', 'longitude', 'Write the longitude in decimal degrees, for example -117.0096.'],
  ['46725562', '-117', 'latitude', 'Write the latitude in decimal degrees, for example 46.7256.'],
  ['46.7', '181', 'longitude', 'Write the longitude in decimal degrees, for example -117.0096.'],
  ['46°60\'00"', '-117', 'latitude', 'Write the latitude in decimal degrees, for example 46.7256.'],
  ['-46.7 N', '-117', 'latitude', 'Write the latitude in decimal degrees, for example 46.7256.'],
  [
    '46.7, -117',
    '',
    'latitude',
    'Write 46.7 as the latitude and -117 as the longitude, each in its own cell.',
  ],
  [
    '46.7,-117.1',
    '',
    'latitude',
    'Write 46.7 as the latitude and -117.1 as the longitude, each in its own cell.',
  ],
  ['117 W', '46.7 N', 'latitude', 'This is a longitude: move it to the column longitude.'],
  [
    '-117.0096',
    '46.7256',
    'latitude',
    'Latitude and longitude look swapped: write 46.7256 as the latitude and -117.0096 as the longitude.',
  ],
])('refuses %j, %j with a remedy', (latitude, longitude, column, remedy) => {
  expect(readCoordinates(latitude, longitude)).toMatchObject({ column, remedy });
});

test('that are both zero stand for an unknown place', () => {
  expect(readCoordinates('0.0', '0')).toMatchObject({
    found: 'zeros',
    remedy: expect.stringContaining('empty both'),
  });
});

test.each([
  [
    '41°8′58″N 8°36′39″W',
    'Write 41°8′58″N as the latitude and 8°36′39″W as the longitude, each in its own cell.',
  ],
  ['41.1496N 8.6110W', 'Write 41.1496N as the latitude and 8.6110W as the longitude, each in its own cell.'],
])('that stand both in one cell, %s, are told apart', (cell, remedy) => {
  expect(readCoordinates(cell, '')).toMatchObject({ column: 'latitude', remedy });
});
