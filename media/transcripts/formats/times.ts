/** Matches a time: `0:12`, `00:12:43`, `1:02:03,500`, and `0:0:3.250` as Teams writes it. */
export const timePattern = String.raw`(?:(?:\d{1,4}:[0-5]?\d|\d{1,3}):[0-5]\d(?:[.,]\d{1,9})?|\d{1,3}:[0-5]?\d:[0-5]?\d[.,]\d{1,9})`;
/** Matches a film time code: `01:02:03:12`, `01;02;03;12`. Frames are ignored, as the frame rate is unknown. */
export const timeCodePattern = String.raw`\d{1,2}[:;][0-5]\d[:;][0-5]\d[:;]\d\d`;

const bracketed = new RegExp(
  String.raw`^[[({]?\s*(${timeCodePattern}|${timePattern}|\d{1,6}(?:\.\d+)?)\s*[\])}]?$`,
);
const timeCode = new RegExp(`^${timeCodePattern}$`);
const longestTime = 40;

/**
 * Parses a time alone, also in brackets: `[0:00]`. A single number is in seconds.
 * @returns seconds; undefined if it is not a time
 */
export function parseTime(written: string): number | undefined {
  const bare = written.trim();
  const [, time] = (bare.length <= longestTime && bracketed.exec(bare)) || [];
  return time === undefined ? undefined : toSeconds(time);
}

/** Converts a time of `timePattern` or `timeCodePattern` to seconds. */
export function toSeconds(time: string): number {
  const whole = timeCode.test(time) ? time.slice(0, -3).replaceAll(';', ':') : time;
  let seconds = 0;
  for (const part of whole.replace(',', '.').split(':')) seconds = seconds * 60 + Number(part);
  return Math.round(seconds * 1000) / 1000;
}
