import { expect, test } from 'vitest';
import { baseMapUnits } from '#model/places/base-map';
import { latitudeAt } from '#model/places/mercator';
import { countryNames } from '#scripts/outputs/map/country-names';

const { names } = await countryNames('en');

function placeOf(country: string): { latitude: number; longitude: number } {
  const [, x = 0, y = 0] = names.find(([name]) => name === country) ?? [];
  return { latitude: latitudeAt(y / baseMapUnits), longitude: (x / baseMapUnits - 0.5) * 360 };
}

test.each([
  // [country, south, west, north, east] of a part in its largest polygon
  ['the United States between its coasts, not in Alaska', 'United States', 32, -115, 45, -85],
  ['France in Europe', 'France', 44, -1, 49, 6],
  ['Norway on its mainland', 'Norway', 59, 5, 65, 13],
  ['South Africa beside Lesotho, not in it', 'South Africa', -34, 19, -26, 30],
  ['Russia east of the Urals', 'Russia', 55, 60, 70, 150],
  ['New Zealand on an island', 'New Zealand', -46.6, 166, -34, 178.6],
])('the name of %s', (_, country, south, west, north, east) => {
  const { latitude, longitude } = placeOf(country);
  expect(latitude).toBeGreaterThan(south);
  expect(latitude).toBeLessThan(north);
  expect(longitude).toBeGreaterThan(west);
  expect(longitude).toBeLessThan(east);
});

test('countries with more room come first, each once', () => {
  const rooms = names.map(([, , , room]) => room);
  expect(rooms).toEqual([...rooms].sort((a, b) => b - a));
  expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(200);
});

test.each([
  ['de', 'Deutschland'],
  ['ar', 'ألمانيا'],
  ['ja', 'ドイツ'],
  ['pt-BR', 'Alemanha'],
  ['qaa', 'Germany'],
])('in the language %s the names are of it, or English', async (language, name) => {
  expect((await countryNames(language)).names.map(([text]) => text)).toContain(name);
});
