import { timeCodePattern, timePattern, toSeconds } from '#media/transcripts/formats/times';

/** A line of a transcript that has a time of its own. */
export interface TimedLine {
  start: number;
  end?: number | undefined;
  /** Name that stands before the time. */
  speaker?: string | undefined;
  /** Words behind the time; `` if they are in the lines below. */
  words: string;
}

const time = `(${timeCodePattern}|${timePattern})`;
const range = String.raw`${time}(?:\s*(?:[-–—]+>?|→)\s*${time})?`;
/** A time at the beginning, or two: `[00:12:43] Ada: We left.`, `1:09 – 1:20 We left.` An hour of the day is none. */
const first = new RegExp(
  String.raw`^\s*[[({]?\s*${range}\s*[\])}]?(?!\w|[:.,;]\d)(?!\s*(?:[ap]\.?m\b|h\b|Uhr\b))(?:\s*[-–—:]\s)?(.*)$`,
  's',
);
/** A name of up to six words. */
const name = String.raw`([\p{Lu}\p{Lo}][^\s:：!?;[\](){}]*(?:\s[^\s:：!?;[\](){}]+){0,5}?)`;
/** A name and a time in brackets: `Ada Berg [00:12:43] We left.`, `Ada: [0:43] We left.` */
const bracketed = new RegExp(
  String.raw`^\s*${name}\s*[:,]?\s*\[\s*${range}\s*\]\s*[:–-]?(?:\s+(.*))?$`,
  'su',
);
/** A name and a time in parentheses: `Speaker 1 (00:43):`. Within a sentence it is another time. */
const inParentheses = new RegExp(String.raw`^\s*${name}\s*[:,]?\s*\(\s*${range}\s*\)\s*(?::\s*(.*))?$`, 'su');
/** A name and, alone behind it, a time: `Ada Berg  12:43`. */
const apart = new RegExp(String.raw`^\s*${name}(?:\s{2,}|\t|\s+[-–|·]\s+)${range}\s*$`, 'u');
/** The same with one space: each word of a name begins with a capital letter, or is a number. */
const capitals = new RegExp(
  String.raw`^\s*([\p{Lu}\p{Lo}][^\s:!?;,]*(?:\s(?:[\p{Lu}\p{Lo}(][^\s:!?;,]*|\d+)){0,4}),?\s${range}\s*$`,
  'u',
);

/** Reads a line that has a time at its beginning, or behind the name of who speaks, as services for transcripts write them. */
export function readTimedLine(line: string): TimedLine | undefined {
  const [, start, end, words = ''] = (/^\s*[[({\d]/.test(line) && first.exec(line)) || [];
  if (start !== undefined) return { ...timesOf(start, end), words };
  // Most lines have none.
  if (!/\d[:;]\d/.test(line)) return undefined;
  const forms = [bracketed, inParentheses, apart, capitals];
  const [, speaker, from, to, said = ''] = forms.map((form) => form.exec(line)).find(Boolean) ?? [];
  return from === undefined ? undefined : { ...timesOf(from, to), speaker, words: said };
}

function timesOf(start: string, end: string | undefined): Pick<TimedLine, 'start' | 'end'> {
  return { start: toSeconds(start), end: end === undefined ? undefined : toSeconds(end) };
}

/** A time in square brackets among words. */
const within = new RegExp(String.raw`\[\s*${time}\s*\]`);

/** Divides words at the times in square brackets among them: `Ice. [00:00:12] And then water.` */
export function splitAtTimes(words: string): { start?: number | undefined; words: string }[] {
  const [before = '', ...rest] = words.split(within);
  const later = Array.from({ length: rest.length / 2 }, (_, at) => ({
    start: toSeconds(rest[2 * at] ?? ''),
    words: rest[2 * at + 1] ?? '',
  }));
  return [{ words: before }, ...later];
}
