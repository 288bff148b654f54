/** Reads a number: `12`, `-3`, `152.0`; undefined for anything else. */
export function numberOf(written: string | undefined): number | undefined {
  if (written === undefined || written.trim() === '') return undefined;
  const number = Number(written);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Reads a confidence as a number from 0 to 1.
 * @param full the program's value for certainty: 1 or 100
 */
export function confidenceOf(written: string | undefined, full: 1 | 100): number | undefined {
  const number = numberOf(written);
  return number === undefined ? undefined : Math.max(0, Math.min(1, number / full));
}
