import { expect, test } from 'vitest';
import { wantedOf, yearsKey } from './wanted';

const asking = { page: 3, shown: 180, opened: ['subject', 'creator', yearsKey], whole: [] };

test('a page is its own sixty, an endless list all up to where it is', () => {
  expect(wantedOf({ ...asking, list: 'pages' })).toMatchObject({ first: 120, count: 60 });
  expect(wantedOf({ ...asking, list: 'endless' })).toMatchObject({ first: 0, count: 180 });
});

test('columns are fetched for what stands open, and for nothing else', () => {
  expect(wantedOf({ ...asking, list: 'pages' })).toMatchObject({
    facets: ['creator', 'subject'],
    years: true,
  });
  expect(wantedOf({ ...asking, list: 'pages', opened: [] })).toMatchObject({
    facets: [],
    years: false,
  });
});

test('rare values are fetched for what is looked through while it stands open', () => {
  const whole = ['subject', 'place'];
  expect(wantedOf({ ...asking, list: 'pages', whole }).rare).toEqual(['subject']);
  expect(wantedOf({ ...asking, list: 'pages' }).rare).toBeUndefined();
});
