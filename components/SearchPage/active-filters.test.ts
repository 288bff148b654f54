import { expect, test } from 'vitest';
import { emptyQuestion, type Question } from '#client/search/question';
import { activeFilters, hasFilters, withValue } from './active-filters';

const question: Question = {
  ...emptyQuestion,
  text: 'boat',
  facets: { subject: ['quays', 'boats'], creator: ['ada'] },
  years: { from: 1900, to: 1910 },
  area: [1, 2, 3, 4],
};

test('each filter is named, with the question that is left without it', () => {
  const active = activeFilters(question);
  expect(active.map(({ key }) => key)).toEqual([
    'subject=quays',
    'subject=boats',
    'creator=ada',
    'years',
    'area',
  ]);
  for (const { key, without } of active) {
    expect(without.text).toBe('boat');
    expect(activeFilters(without).map((other) => other.key)).toEqual(
      active.map((other) => other.key).filter((other) => other !== key),
    );
  }
});

test('after all filters are removed, only the words remain', () => {
  let left = question;
  for (let [next] = activeFilters(left); next; [next] = activeFilters(left)) left = next.without;
  expect(left).toEqual({ ...emptyQuestion, text: 'boat' });
  expect(hasFilters(left)).toBe(false);
});

test('a facet may be named like a property of every object', () => {
  const chosen = { facet: 'constructor', slug: 'astilleros-berg', isChosen: true };
  const question = withValue(emptyQuestion, chosen);
  expect(question).toEqual({ ...emptyQuestion, facets: { constructor: ['astilleros-berg'] } });
  expect(withValue(question, { ...chosen, isChosen: false })).toEqual(emptyQuestion);
});

test('a value is chosen once, and a facet without one is not named', () => {
  const chosen = { facet: 'subject', slug: 'boats', isChosen: true };
  const once = withValue(emptyQuestion, chosen);
  expect(withValue(once, chosen)).toEqual({ ...emptyQuestion, facets: { subject: ['boats'] } });
  expect(withValue(once, { ...chosen, isChosen: false })).toEqual(emptyQuestion);
});
