import { expect, test } from 'vitest';
import { resultsPerScreen, wantedPart, yearsKey } from './useSearch';

test.each([
  ['a phone', { innerWidth: 390, innerHeight: 844 }, 6, 6],
  ['a desk', { innerWidth: 1280, innerHeight: 800 }, 8, 15],
  ['a large screen', { innerWidth: 1920, innerHeight: 1080 }, 28, 36],
])('the results that %s shows at once are requested first', (_, window, pictured, lines) => {
  expect(resultsPerScreen(true, window)).toBe(pictured);
  expect(resultsPerScreen(false, window)).toBe(lines);
});

const asking = { page: 3, shown: 180, openFilters: ['subject', 'creator', yearsKey], rare: [] };

test('a page has sixty results, a continuous list all up to its end', () => {
  expect(wantedPart({ ...asking, list: 'pages' })).toMatchObject({ first: 120, count: 60 });
  expect(wantedPart({ ...asking, list: 'endless' })).toMatchObject({ first: 0, count: 180 });
});

test('columns are loaded for open filters only', () => {
  expect(wantedPart({ ...asking, list: 'pages' })).toMatchObject({
    facets: ['creator', 'subject'],
    years: true,
  });
  expect(wantedPart({ ...asking, list: 'pages', openFilters: [] })).toMatchObject({
    facets: [],
    years: false,
  });
});

test('rare values are loaded for a searched filter while it is open', () => {
  const rare = ['subject', 'place'];
  expect(wantedPart({ ...asking, list: 'pages', rare }).rare).toEqual(['subject']);
  expect(wantedPart({ ...asking, list: 'pages' }).rare).toBeUndefined();
});
