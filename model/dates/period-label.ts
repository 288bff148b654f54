/** Lengths of the timeline's periods in years, by name in the settings. */
export const timeUnits = { year: 1, decade: 10, century: 100 } as const;

/** How a language writes years BC and AD, with `#` for the number: `# BC`, `公元前#年`. */
export interface EraForms {
  before: string;
  after: string;
  /** The ten digits, from zero. */
  digits: string;
}

/**
 * Returns a language's formats of years, in the Gregorian calendar. For the build only: browsers name the eras
 * differently.
 */
export function eraForms(language: string): EraForms {
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  const digits = [...'0123456789'].map((digit) => plain.format(Number(digit))).join('');
  return { before: eraForm(0, language), after: eraForm(1, language), digits };
}

function eraForm(year: number, language: string): string {
  const day = new Date(0);
  day.setUTCFullYear(year);
  const options = { year: 'numeric', era: 'short', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(language, options)
    .formatToParts(day)
    .map(({ type, value }) => (type === 'year' ? '#' : value))
    .join('');
}

/**
 * Formats a year, with its era if BC: `1923`.
 * @param year in astronomical numbering: 1 BC is 0
 */
export function writeYear(year: number, era: EraForms): string {
  return year > 0 ? countYear(year, era) : writeYearOfEra(year, era);
}

/** Formats a year with its era: `1 AD`, `44 BC`. */
export function writeYearOfEra(year: number, era: EraForms): string {
  return (year > 0 ? era.after : era.before).replace('#', countYear(year, era));
}

/** Formats a range of years: `1920–1929`, `600–501 BC`, `44 BC–14 AD`, or `1923` if they are equal. */
export function writeYears({ from, to }: { from: number; to: number }, era: EraForms): string {
  if (from === to) return writeYear(from, era);
  if (from < 1 && to > 0) return `${writeYearOfEra(from, era)}–${writeYearOfEra(to, era)}`;
  const years = `${countYear(from, era)}–${countYear(to, era)}`;
  return to > 0 ? years : era.before.replace('#', years);
}

/** Formats the number of a year within its era. */
function countYear(year: number, { digits }: EraForms): string {
  return `${year > 0 ? year : 1 - year}`.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
}
