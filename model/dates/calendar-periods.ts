/**
 * Decades, centuries and other periods as people count them: from a round year on (1900 to 1999), and BC up to the year
 * after a round one (600 to 501 BC). There is no year 0, so the first period AD is a year short: 1 to 99. Years are in
 * astronomical numbering, in which 1 BC is 0.
 */

/** First and last year of a period. */
interface Period {
  from: number;
  to: number;
}

/**
 * Returns the index of the decade, century … of a year; indexes are consecutive.
 *
 * @param years length of the period
 */
export function periodIndex(year: number, years: number): number {
  if (years === 1) return year;
  return year > 0 ? Math.floor(year / years) : -1 - Math.floor(-year / years);
}

/** Returns the period at an index. */
export function periodAt(index: number, years: number): Period {
  if (years === 1) return { from: index, to: index };
  if (index < 0) return { from: index * years + 1, to: (index + 1) * years };
  return { from: Math.max(1, index * years), to: (index + 1) * years - 1 };
}

/** Returns the period of a year. */
export function periodOf(year: number, years: number): Period {
  return periodAt(periodIndex(year, years), years);
}

/** Returns whether a year is a multiple of a step: 1800, 600 BC. */
export function isRoundYear(year: number, step: number): boolean {
  return (year > 0 ? year : 1 - year) % step === 0;
}
