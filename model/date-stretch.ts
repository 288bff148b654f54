/**
 * A date on its way to EDTF: the first and the last day, month or year that it covers, in EDTF and with their
 * marks (`1801~`). The two are the same for a single day, month or year.
 */
export interface Stretch {
  first: string;
  last: string;
  /** A shorter EDTF form for all of it, where there is one: `192X`, `1920-21`. */
  whole?: string;
}

/** EDTF's marks for `perhaps`, `about` and both. */
export type Mark = '?' | '~' | '%';

/** A year in EDTF, from its astronomical number. */
export function yearToken(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  if (digits.length > 4) return `Y${year}`;
  return year < 0 ? `-${digits}` : digits;
}

/** The stretch from one year to another, both in astronomical numbers. */
export function stretchOfYears(first: number, last: number, whole?: string): Stretch {
  return { first: yearToken(first), last: yearToken(last), ...(whole ? { whole } : {}) };
}

/** Puts a mark on both ends. The package knows none on decades, centuries and seasons: their ends carry it. */
export function markStretch(stretch: Stretch, mark: Mark): Stretch {
  return { first: markToken(stretch.first, mark), last: markToken(stretch.last, mark) };
}

function markToken(token: string, mark: Mark): string {
  if (token.startsWith('Y') || token === '..') return token;
  const own = /[?~%]$/.exec(token)?.[0];
  if (!own) return token + mark;
  return own === mark ? token : `${token.slice(0, -1)}%`;
}

/** The stretch as EDTF. */
export function formatStretch({ first, last, whole }: Stretch): string {
  return whole ?? (first === last ? first : `${first}/${last}`);
}
