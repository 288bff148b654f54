/**
 * Whole numbers as text, the small ones short: a line of them is as small as varints once a host has compressed it, and
 * hosts compress text without being told.
 *
 * A number is none or more leading characters, of which there are 30, and one last character, of which there are 64:
 * up to 63 it is one character long, up to 1,983 two. They are the visible characters of ASCII: no tab, no line end.
 */
const lasts = 64;
const leads = 30;
const firstLast = 33;
const firstLead = firstLast + lasts;

/** Characters that become text at once: a function takes so many arguments everywhere. */
const atOnce = 4096;

/** Writes a number, which is whole and not negative. */
export function writeCode(value: number): string {
  return writeCodes([value]);
}

export function writeCodes(values: Iterable<number>): string {
  const characters: number[] = [];
  for (const value of values) pushCode(characters, value);
  return textOf(characters);
}

function pushCode(characters: number[], value: number): void {
  if (value >= lasts) pushLeads(characters, Math.floor(value / lasts) - 1);
  characters.push(firstLast + (value % lasts));
}

function pushLeads(characters: number[], value: number): void {
  if (value >= leads) pushLeads(characters, Math.floor(value / leads) - 1);
  characters.push(firstLead + (value % leads));
}

function textOf(characters: readonly number[]): string {
  if (characters.length <= atOnce) return String.fromCharCode(...characters);
  let text = '';
  for (let at = 0; at < characters.length; at += atOnce)
    text += String.fromCharCode(...characters.slice(at, at + atOnce));
  return text;
}

/** Reads numbers off a text, one after the other. */
export interface CodeReader {
  /** The next number. Past the end it is 0. */
  next(): number;
  /** Passes over numbers. */
  skip(count: number): void;
  isAtEnd(): boolean;
  /** Where in the text the next number begins. */
  place(): number;
}

/** @param place where the first number begins */
export function readCodes(text: string, place = 0): CodeReader {
  let at = place;
  return {
    next() {
      let lead = 0;
      for (;;) {
        const code = text.charCodeAt(at);
        at += 1;
        if (code < firstLead) return lead * lasts + code - firstLast;
        if (Number.isNaN(code)) return 0;
        lead = lead * leads + code - firstLead + 1;
      }
    },
    skip(count) {
      for (let left = count; left > 0 && at < text.length; at += 1) {
        if (text.charCodeAt(at) < firstLead) left -= 1;
      }
    },
    isAtEnd: () => at >= text.length,
    place: () => at,
  };
}

/** All numbers of a text. */
export function codesIn(text: string): number[] {
  const reader = readCodes(text);
  const values: number[] = [];
  while (!reader.isAtEnd()) values.push(reader.next());
  return values;
}

/** A number that may be negative as one that is not: 0, -1, 1, -2, 2… */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Ascending numbers, all different, as the gaps between them. */
export function writeAscending(values: ArrayLike<number>): string {
  const gaps: number[] = [];
  pushGaps(gaps, values);
  return writeCodes(gaps);
}

/** The first of ascending numbers, then each less the one before it, less one. */
export function pushGaps(gaps: number[], values: ArrayLike<number>): void {
  let next = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    gaps.push(value - next);
    next = value + 1;
  }
}

export function readAscending(text: string): number[] {
  let next = 0;
  return codesIn(text).map((gap) => {
    const value = next + gap;
    next = value + 1;
    return value;
  });
}
