/**
 * Returns today's date in the time zone of the build, `2027-03-01`, for rows with a date of publication. Nothing else
 * in a build reads the clock.
 */
export function thisDay(now = new Date()): string {
  // Swedish dates are in ISO 8601 format.
  return now.toLocaleDateString('sv-SE');
}

/** Returns the day in `2027-03-01` or `2027-03-01T09:30`; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d\S*)?$/.exec(text) ?? [];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  // Some engines parse 30 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}`) ? day : undefined;
}
