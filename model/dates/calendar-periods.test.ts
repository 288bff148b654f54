import { expect, test } from 'vitest';
import { periodAt, periodIndex } from '#model/dates/calendar-periods';

test.each([1, 10, 100, 1000])('periods of %i years follow one another without a gap', (years) => {
  const first = periodIndex(-3210, years);
  for (let index = first; index < periodIndex(2020, years); index++) {
    const { from, to } = periodAt(index, years);
    expect(periodAt(index + 1, years).from).toBe(to + 1);
    expect([periodIndex(from, years), periodIndex(to, years)]).toEqual([index, index]);
  }
});
