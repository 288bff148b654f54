import { expect, test } from 'vitest';
import { emptyQuestion } from '#client/search/question';
import { wantedOf, yearsKey } from './wanted';

const question = { ...emptyQuestion, facets: { subject: ['boats'] } };
const asking = { question, page: 3, shown: 180, opened: ['creator', 'subject', yearsKey], whole: [] };

test('a page is its own sixty, an endless list all up to where it is', () => {
  expect(wantedOf({ ...asking, list: 'pages' })).toMatchObject({ first: 120, count: 60 });
  expect(wantedOf({ ...asking, list: 'endless' })).toMatchObject({ first: 0, count: 180 });
});

test('columns are fetched for what stands open and for what is chosen, and for nothing else', () => {
  expect(wantedOf({ ...asking, list: 'pages' })).toMatchObject({
    facets: ['creator', 'subject'],
    years: true,
  });
  expect(wantedOf({ ...asking, list: 'pages', opened: [] })).toMatchObject({
    facets: ['subject'],
    years: false,
  });
});

test('rare values are fetched for what is looked through while it stands open', () => {
  const whole = ['subject', 'place'];
  expect(wantedOf({ ...asking, list: 'pages', whole }).rare).toEqual(['subject']);
  expect(wantedOf({ ...asking, list: 'pages' }).rare).toBeUndefined();
});
