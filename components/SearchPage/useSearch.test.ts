import { expect, test } from 'vitest';
import { resultsPerScreen, wantedPart, yearsKey } from './useSearch';

test.each([
  ['a phone', { innerWidth: 390, innerHeight: 844 }, 6, 6],
  ['a desk', { innerWidth: 1280, innerHeight: 800 }, 8, 15],
  ['a large screen', { innerWidth: 1920, innerHeight: 1080 }, 28, 36],
])('what %s shows at once is asked for first', (_, window, pictured, lines) => {
  expect(resultsPerScreen(true, window)).toBe(pictured);
  expect(resultsPerScreen(false, window)).toBe(lines);
});

const asking = { page: 3, shown: 180, openFilters: ['subject', 'creator', yearsKey], rare: [] };

test('a page is its own sixty, an endless list all up to where it is', () => {
  expect(wantedPart({ ...asking, list: 'pages' })).toMatchObject({ first: 120, count: 60 });
  expect(wantedPart({ ...asking, list: 'endless' })).toMatchObject({ first: 0, count: 180 });
});

test('columns are fetched for what stands open, and for nothing else', () => {
  expect(wantedPart({ ...asking, list: 'pages' })).toMatchObject({
    facets: ['creator', 'subject'],
    years: true,
  });
  expect(wantedPart({ ...asking, list: 'pages', openFilters: [] })).toMatchObject({
    facets: [],
    years: false,
  });
});

test('rare values are fetched for what is looked through while it stands open', () => {
  const rare = ['subject', 'place'];
  expect(wantedPart({ ...asking, list: 'pages', rare }).rare).toEqual(['subject']);
  expect(wantedPart({ ...asking, list: 'pages' }).rare).toBeUndefined();
});
