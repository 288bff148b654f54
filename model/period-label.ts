/**
 * How a language writes years before the first one, with `#` for the number: `# BC`, `公元前#年`. Asked of `Intl`: browsers
 * know the eras by other names, so pages are told.
 */
export function eraForm(language: string): string {
  const day = new Date(0);
  day.setUTCFullYear(0);
  return new Intl.DateTimeFormat(language, { year: 'numeric', era: 'short', timeZone: 'UTC' })
    .formatToParts(day)
    .map(({ type, value }) => (type === 'year' ? '#' : value))
    .join('');
}

/**
 * How a year is written: `1923`, before the first one with its era.
 *
 * @param year in astronomical numbering: 1 BC is 0
 * @param era as `eraForm` gives it
 */
export function writeYear(year: number, era: string): string {
  return year > 0 ? `${year}` : era.replace('#', `${1 - year}`);
}

/** How years are written from the first to the last: `1920–1929`, which every language reads; one alone is `1923`. */
export function writeYears({ from, to }: { from: number; to: number }, era: string): string {
  return from === to ? writeYear(from, era) : `${writeYear(from, era)}–${writeYear(to, era)}`;
}

/** How a year is written in a language: `1923`, `44 BC`. */
export function yearLabel(year: number, language: string): string {
  return writeYear(year, eraForm(language));
}

/**
 * How a period is written: `1920–1929`; one year alone is `1923`.
 *
 * @param from first year, in astronomical numbering: 1 BC is 0
 * @param years how many it lasts
 */
export function periodLabel({ from, years }: { from: number; years: number }, language: string): string {
  return writeYears({ from, to: from + years - 1 }, eraForm(language));
}
