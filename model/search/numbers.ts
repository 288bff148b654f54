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

/** Numbers that are written one after the other. */
export interface CodeLine {
  /** Adds a number, which is whole and not negative. */
  push(value: number): void;
  /** All of them. */
  text(): string;
}

/** An empty line of numbers. */
export function codeLine(): CodeLine {
  let characters = new Uint8Array(256);
  let length = 0;
  function put(character: number): void {
    if (length === characters.length) {
      const larger = new Uint8Array(length * 2);
      larger.set(characters);
      characters = larger;
    }
    characters[length] = character;
    length += 1;
  }
  function putLeads(value: number): void {
    if (value >= leads) putLeads(Math.floor(value / leads) - 1);
    put(firstLead + (value % leads));
  }
  return {
    push(value) {
      if (value >= lasts) putLeads(Math.floor(value / lasts) - 1);
      put(firstLast + (value % lasts));
    },
    text: () => new TextDecoder().decode(characters.subarray(0, length)),
  };
}

/** Writes a number, which is whole and not negative. */
export function writeCode(value: number): string {
  return writeCodes([value]);
}

export function writeCodes(values: Iterable<number>): string {
  const line = codeLine();
  for (const value of values) line.push(value);
  return line.text();
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
  const line = codeLine();
  pushGaps(line, values);
  return line.text();
}

/** The first of ascending numbers, then each less the one before it, less one. */
export function pushGaps(line: CodeLine, values: ArrayLike<number>): void {
  let next = 0;
  for (let n = 0; n < values.length; n += 1) {
    const value = values[n] ?? 0;
    line.push(value - next);
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
