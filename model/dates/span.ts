import { z } from 'zod';

const dayLength = 86_400_000;

/** A date as written, and its bounding interval. */
export const dateSpanSchema = z.object({
  /** As its owner wrote it, trimmed; shown on pages. */
  written: z.string(),
  /** In EDTF (ISO 8601-2), levels 0 to 2. */
  edtf: z.string(),
  /** First day covered: whole days since 1970-01-01, proleptic Gregorian, negative before it. */
  from: z.int(),
  /** Last day covered, in the same unit; never before `from`. */
  to: z.int(),
});

export type DateSpan = z.infer<typeof dateSpanSchema>;

/** Orders dates by first day, then by last day; missing dates come last. */
export function compareSpans(a: DateSpan | undefined, b: DateSpan | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.from - b.from || a.to - b.to;
}

/**
 * Returns the year of a date's first day, in astronomical numbering: 1 BC is 0, 2 BC is −1. Exact within ±271,000
 * years, beyond to about a year.
 */
export function yearOf(span: DateSpan): number {
  const year = new Date(span.from * dayLength).getUTCFullYear();
  return Number.isNaN(year) ? Math.round(1970 + span.from / 365.2425) : year;
}

/** Returns the year of a date's last day, in astronomical numbering. */
export function lastYearOf(span: DateSpan): number {
  return yearOf({ ...span, from: span.to });
}

/** Returns a date in EDTF if it is an exact year, month or day (`1957-03`): HTML and schema.org support no others. */
export function exactDate({ edtf }: Pick<DateSpan, 'edtf'>): string | undefined {
  return /^\d{4}(-\d\d){0,2}$/.test(edtf) ? edtf : undefined;
}
