import { describe, expect, test } from 'vitest';
import { readPage, readQuestion, writeQuestion } from '#client/search/address';
import { emptyQuestion, type Question } from '#client/search/question';

const facets = ['subject', 'creator', 'years'];

const questions: [string, Question][] = [
  ['', emptyQuestion],
  ['q=boat', { ...emptyQuestion, text: 'boat' }],
  ['q=boat+', { ...emptyQuestion, text: 'boat ' }],
  ['q=%22old+quay%22+-%C3%A9t%C3%A9+a%26b%3Dc', { ...emptyQuestion, text: '"old quay" -été a&b=c' }],
  ['subject=boats&subject=quays', { ...emptyQuestion, facets: { subject: ['boats', 'quays'] } }],
  ['by.years=1900-1909', { ...emptyQuestion, facets: { years: ['1900-1909'] } }],
  ['years=-44..1950', { ...emptyQuestion, years: { from: -44, to: 1950 } }],
  ['area=-9.5%2C38%2C-8%2C42.25', { ...emptyQuestion, area: [-9.5, 38, -8, 42.25] }],
  ['q=%D9%85%D9%8A%D9%86%D8%A7%D8%A1&sort=newest', { ...emptyQuestion, text: 'ميناء', sort: 'newest' }],
  ['sort=added', { ...emptyQuestion, sort: 'added' }],
];

test.each(questions)('%j is read as it was written', (query, question) => {
  expect(readQuestion(query, facets)).toEqual(question);
  expect(writeQuestion(question)).toBe(query);
});

test('all of it together goes round', () => {
  const question: Question = {
    text: 'a "b c" -d',
    facets: { subject: ['x', 'y'], creator: ['z'] },
    years: { from: -1, to: 0 },
    area: [170, -10, -170, 10],
    sort: 'title',
  };
  expect(readQuestion(writeQuestion(question, 3), facets)).toEqual(question);
  expect(readPage(writeQuestion(question, 3))).toBe(3);
});

describe('empty and invalid parts are ignored', () => {
  test.each([
    'utm_source=letter',
    'subject=',
    'years=1900',
    'years=1900..',
    'years=a..b',
    'area=1,2,3',
    'area=200,0,10,10',
    'area=0,20,10,10',
    'sort=size',
    'page=0',
  ])('%s', (query) => {
    expect(readQuestion(query, facets)).toEqual(emptyQuestion);
    expect(readPage(query)).toBe(1);
  });
});

test('years the wrong way round are turned, a value named twice is one', () => {
  expect(readQuestion('years=1950..1900&subject=a&subject=a', facets)).toMatchObject({
    years: { from: 1900, to: 1950 },
    facets: { subject: ['a'] },
  });
});
