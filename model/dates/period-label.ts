/** Years that a period of the timeline can last, by the name in the settings. */
export const timeUnits = { year: 1, decade: 10, century: 100 } as const;

export type TimeUnit = keyof typeof timeUnits;

/**
 * Returns a language's form of years before the first one, with `#` for the number: `# BC`, `公元前#年`. For the build only:
 * browsers have other names for the eras.
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
 * Formats a year: `1923`, before the first one with its era.
 *
 * @param year in astronomical numbering: 1 BC is 0
 * @param era from `eraForm`
 */
export function writeYear(year: number, era: string): string {
  return year > 0 ? `${year}` : era.replace('#', `${1 - year}`);
}

/** Formats a range of years: `1920–1929`; a single one is `1923`. */
export function writeYears({ from, to }: { from: number; to: number }, era: string): string {
  return from === to ? writeYear(from, era) : `${writeYear(from, era)}–${writeYear(to, era)}`;
}

/** Formats a year in a language: `1923`, `44 BC`. */
export function yearLabel(year: number, language: string): string {
  return writeYear(year, eraForm(language));
}

/**
 * Formats a period in a language: `1920–1929`; a single year is `1923`.
 *
 * @param from first year, in astronomical numbering: 1 BC is 0
 * @param years that it lasts
 */
export function periodLabel({ from, years }: { from: number; years: number }, language: string): string {
  return writeYears({ from, to: from + years - 1 }, eraForm(language));
}
