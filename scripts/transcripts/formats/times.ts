/** Matches a time as programs and people write it: `0:12`, `00:12:43`, `1:02:03,500`. */
export const timePattern = String.raw`(?:\d{1,4}:[0-5]?\d|\d{1,3}):[0-5]\d(?:[.,]\d{1,3})?`;

const bracketed = new RegExp(String.raw`^[[({]?\s*(${timePattern}|\d{1,6}(?:\.\d+)?)\s*[\])}]?$`);
const longestTime = 40;

/**
 * Reads a time that stands alone, also in brackets: `[0:00]`. A number alone is of seconds.
 *
 * @returns seconds; undefined if it is no time
 */
export function parseTime(written: string): number | undefined {
  const bare = written.trim();
  const [, time] = (bare.length <= longestTime && bracketed.exec(bare)) || [];
  return time === undefined ? undefined : toSeconds(time);
}

/** Converts a time of `timePattern` to seconds. */
export function toSeconds(time: string): number {
  let seconds = 0;
  for (const part of time.replace(',', '.').split(':')) seconds = seconds * 60 + Number(part);
  return Math.round(seconds * 1000) / 1000;
}
