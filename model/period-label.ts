/** How a year is written: `1923`; before the first one with its era, in the language's own way: `44 BC`. */
export function yearLabel(year: number, language: string): string {
  if (year > 0) return `${year}`;
  const day = new Date(0);
  day.setUTCFullYear(year);
  return new Intl.DateTimeFormat(language, { year: 'numeric', era: 'short', timeZone: 'UTC' }).format(day);
}

/**
 * How a period is written: `1920–1929`, which every language reads; one year alone is `1923`.
 *
 * @param from first year, in astronomical numbering: 1 BC is 0
 * @param years how many it lasts
 */
export function periodLabel({ from, years }: { from: number; years: number }, language: string): string {
  const first = yearLabel(from, language);
  return years === 1 ? first : `${first}–${yearLabel(from + years - 1, language)}`;
}
