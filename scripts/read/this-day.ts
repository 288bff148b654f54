/**
 * Returns the day that it is where the build runs, `2027-03-01`: the one thing that a build asks a clock, for rows that are
 * published from a day on.
 */
export function thisDay(now = new Date()): string {
  // Swedish writes days as ISO 8601 does.
  return now.toLocaleDateString('sv-SE');
}
