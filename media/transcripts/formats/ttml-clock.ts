import { parseTime } from '#media/transcripts/formats/times';

/** Frames and ticks per second of a TTML file (https://www.w3.org/TR/ttml2/#parameter-vocabulary). */
export interface ClockRates {
  frames: number;
  ticks: number;
}

/** Reads the rates from the root's attributes, with any prefix. */
export function ratesIn(attributes: Readonly<Record<string, string>>): ClockRates {
  const byName = new Map(
    Object.entries(attributes).map(([name, value]) => [name.slice(name.indexOf(':') + 1), value]),
  );
  const number = (name: string) => Number(byName.get(name)) || undefined;
  const [over = 1, under = 1] = (byName.get('frameRateMultiplier') ?? '')
    .split(/[\s:]+/)
    .map((part) => Number(part) || 1);
  const frameRate = number('frameRate');
  const frames = ((frameRate ?? 30) * over) / under;
  const perFrame = frameRate === undefined ? 1 : frameRate * (number('subFrameRate') ?? 1);
  return { frames, ticks: number('tickRate') ?? perFrame };
}

/** Parses a clock time, also with frames, or an offset such as `12.5s`, to seconds; undefined if invalid. */
export function readClock(written: string, { frames, ticks }: ClockRates): number | undefined {
  const [, amount, unit = 's'] = /^\s*(\d+(?:\.\d+)?)(h|ms|m|s|f|t)\s*$/.exec(written) ?? [];
  const lengths: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frames, t: 1 / ticks };
  if (amount !== undefined) return Number(amount) * (lengths[unit] ?? 1);
  const [, clock = written, further = '0'] = /^\s*(\d+:\d\d:\d\d)[:;](\d+(?:\.\d+)?)\s*$/.exec(written) ?? [];
  const time = parseTime(clock);
  return time === undefined ? undefined : time + Number(further) / frames;
}
