import type { DateSpan } from '#model/dates/span';

/** A date as CSL has it (https://docs.citationstyles.org/en/stable/specification.html#dates): in numbers, or in words. */
export type CitedDate = { 'date-parts': number[][]; circa?: true } | { literal: string };

const exact = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?:-(\d\d))?$/;

/**
 * What a citation says of a date. Years, months and days, and spans of them, are numbers that each style writes in its
 * own way, with its own sign for `c.`; a decade, a century, an open or doubtful date stays as it is written.
 */
export function citedDate({ written, edtf }: DateSpan): CitedDate {
  const ends = edtf.split('/');
  const parts = ends.map((end) => partsOf(end.replace(/~$/, '')));
  const known = parts.flatMap((part) => (part ? [part] : []));
  if (known.length < ends.length) return { literal: written };
  return { 'date-parts': known, ...(edtf.includes('~') && { circa: true }) };
}

function partsOf(edtf: string): number[] | undefined {
  const [, ...parts] = exact.exec(edtf) ?? [];
  const numbers = parts.filter((part) => part !== undefined).map(Number);
  return numbers.length > 0 ? numbers : undefined;
}
