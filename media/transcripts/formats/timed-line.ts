import { timeCodePattern, timePattern, toSeconds } from '#media/transcripts/formats/times';

/** A line of a transcript with a time. */
export interface TimedLine {
  start: number;
  end?: number | undefined;
  /** Name before the time. */
  speaker?: string | undefined;
  /** Words after the time; `` if they are on the lines below. */
  words: string;
}

const time = `(${timeCodePattern}|${timePattern})`;
const range = String.raw`${time}(?:\s*(?:[-–—]+>?|→)\s*${time})?`;
/** One or two times at the beginning: `[00:12:43] Ada: We left.`, `1:09 – 1:20 We left.` Times of day do not count. */
const first = new RegExp(
  String.raw`^\s*[[({]?\s*${range}\s*[\])}]?(?!\w|[:.,;]\d)(?!\s*(?:[ap]\.?m\b|h\b|Uhr\b))(?:\s*[-–—:]\s)?(.*)$`,
  's',
);
/** A name of up to six words. */
const name = String.raw`([\p{Lu}\p{Lo}][^\s:：!?;[\](){}]*(?:\s[^\s:：!?;[\](){}]+){0,5}?)`;
/** A name, and a time in square brackets: `Ada Berg [00:12:43] We left.`, `Ada: [0:43] We left.` */
const bracketed = new RegExp(
  String.raw`^\s*${name}\s*[:,]?\s*\[\s*${range}\s*\]\s*[:–-]?(?:\s+(.*))?$`,
  'su',
);
/** A name, and a time in parentheses that end the line or precede a colon: `Speaker 1 (00:43):`. */
const inParentheses = new RegExp(String.raw`^\s*${name}\s*[:,]?\s*\(\s*${range}\s*\)\s*(?::\s*(.*))?$`, 'su');
/** A name, and a time at a distance from it at the end of the line: `Ada Berg  12:43`. */
const apart = new RegExp(String.raw`^\s*${name}(?:\s{2,}|\t|\s+[-–|·]\s+)${range}\s*$`, 'u');
/** The same with a single space: each word of the name begins with a capital letter, or is a number. */
const capitals = new RegExp(
  String.raw`^\s*([\p{Lu}\p{Lo}][^\s:!?;,]*(?:\s(?:[\p{Lu}\p{Lo}(][^\s:!?;,]*|\d+)){0,4}),?\s${range}\s*$`,
  'u',
);

/** Reads a line with a time at the beginning or after the speaker's name, as transcription services write it. */
export function readTimedLine(line: string): TimedLine | undefined {
  const [, start, end, words = ''] = (/^\s*[[({\d]/.test(line) && first.exec(line)) || [];
  if (start !== undefined) return { ...timesOf(start, end), words };
  // Fast path: most lines have no time.
  if (!/\d[:;]\d/.test(line)) return undefined;
  const forms = [bracketed, inParentheses, apart, capitals];
  const [, speaker, from, to, wordsAfter = ''] = forms.map((form) => form.exec(line)).find(Boolean) ?? [];
  return from === undefined ? undefined : { ...timesOf(from, to), speaker, words: wordsAfter };
}

function timesOf(start: string, end: string | undefined): Pick<TimedLine, 'start' | 'end'> {
  return { start: toSeconds(start), end: end === undefined ? undefined : toSeconds(end) };
}

/** A time in square brackets among words. */
const within = new RegExp(String.raw`\[\s*${time}\s*\]`);

/** Splits words at times in square brackets among them: `Ice. [00:00:12] And then water.` */
export function splitAtTimes(words: string): { start?: number | undefined; words: string }[] {
  const [before = '', ...rest] = words.split(within);
  const later = Array.from({ length: rest.length / 2 }, (_, at) => ({
    start: toSeconds(rest[2 * at] ?? ''),
    words: rest[2 * at + 1] ?? '',
  }));
  return [{ words: before }, ...later];
}
