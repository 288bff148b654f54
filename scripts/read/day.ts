/**
 * Returns the day that it is where the build runs, `2027-03-01`: the one thing that a build asks a clock, for rows that are
 * published from a day on.
 */
export function thisDay(now = new Date()): string {
  // Swedish writes days as ISO 8601 does.
  return now.toLocaleDateString('sv-SE');
}

/** Returns the day of `2027-03-01` or `2027-03-01T09:30`; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d\S*)?$/.exec(text) ?? [];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  // The 30th of February is a day in March to some engines.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}`) ? day : undefined;
}
