import { expect, test } from 'vitest';
import { isRoundYear, periodAt, periodIndex, periodOf } from '#model/dates/calendar-periods';

test.each([
  ['1923', 1923, 10, { from: 1920, to: 1929 }],
  ['1900', 1900, 100, { from: 1900, to: 1999 }],
  ['AD 1', 1, 10, { from: 1, to: 9 }],
  ['AD 99', 99, 100, { from: 1, to: 99 }],
  ['1 BC', 0, 10, { from: -9, to: 0 }],
  ['100 BC', -99, 100, { from: -99, to: 0 }],
  ['101 BC', -100, 100, { from: -199, to: -100 }],
  ['600 BC', -599, 100, { from: -599, to: -500 }],
  ['650 BC', -649, 100, { from: -699, to: -600 }],
  ['3000 BC', -2999, 1000, { from: -2999, to: -2000 }],
  ['44 BC', -43, 1, { from: -43, to: -43 }],
])('%s is in the period %#', (_, year, years, period) => expect(periodOf(year, years)).toEqual(period));

test.each([1, 10, 100, 1000])('periods of %i years follow one another without a gap', (years) => {
  const first = periodIndex(-3210, years);
  for (let index = first; index < periodIndex(2020, years); index++) {
    const { from, to } = periodAt(index, years);
    expect(periodAt(index + 1, years).from).toBe(to + 1);
    expect([periodIndex(from, years), periodIndex(to, years)]).toEqual([index, index]);
  }
});

test.each([
  [-599, 200, true],
  [-600, 200, false],
  [-499, 200, false],
  [1800, 200, true],
  [0, 1, true],
])('the year %i is round by %i: %s', (year, step, isRound) => expect(isRoundYear(year, step)).toBe(isRound));
