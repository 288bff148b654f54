import type { Faults } from '#media/files/text-faults';
import { readCueText } from '#media/transcripts/formats/cue-text';
import type { FoundCue } from '#media/transcripts/formats/finish';
import { type SpokenLine, speakerReader } from '#media/transcripts/formats/speakers';
import { timePattern, toSeconds } from '#media/transcripts/formats/times';
import { transcriptFault, transcriptPhrase, unreadableTime } from '#media/transcripts/problem-texts';
import type { Cue } from '#model/recordings/transcript';

/** Times of a caption, from the line above it. */
export type CueTimes = Pick<Cue, 'start' | 'end' | 'settings'>;

/** Syntax of a caption format, and where its faults are collected. */
interface CaptionOptions {
  /** Returns the times on a line; undefined if there are none. */
  timesIn(line: string): CueTimes | undefined;
  /** True if the format commonly contains HTML tags. */
  hasHtml?: boolean;
  faults: Pick<Faults, 'add'>;
}

interface Caption {
  /** Line of its times, from 1. */
  line: number;
  times: CueTimes;
  written: string[];
}

interface Spoken {
  line: number;
  times: CueTimes;
  lines: readonly SpokenLine[];
}

const remark = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** An arrow as typed by hand, or autocorrected by word processors. */
const sign = '(?:[-–—]{1,2}>|[→➔])';
/** Two times with an arrow between them, and the rest of the line. */
const arrow = new RegExp(String.raw`^\s*(${timePattern})\s*${sign}\s*(${timePattern})(?:\s(.*))?$`, 's');
const anyArrow = new RegExp(
  String.raw`^[^\S\n]*${timePattern}[^\S\n]*${sign}[^\S\n]*${timePattern}(?:\s|$)`,
  'm',
);
const newSpeaker = /^(?:[-–—]|>{2,3})\s/;

/** Returns whether any line of a text has the times of WebVTT or SRT. */
export function hasArrowTimes(text: string): boolean {
  return anyArrow.test(text);
}

/** Reads the times on a line of WebVTT or SRT, and the rest of the line. */
export function arrowTimes(line: string): { start: number; end: number; rest: string } | undefined {
  const [, start, end, rest = ''] = (/[>→➔]/.test(line) && arrow.exec(line)) || [];
  return start === undefined || end === undefined
    ? undefined
    : { start: toSeconds(start), end: toSeconds(end), rest };
}

/** Reads captions whose times are on the line above the words: WebVTT, SRT, SBV. */
export function findCaptions(text: string, { timesIn, hasHtml = false, faults }: CaptionOptions): FoundCue[] {
  const spoken = splitCaptions(text, { timesIn, faults }).map(({ line, times, written }): Spoken => {
    const { lines, hasHtml: isMarked } = readCueText(written.join('\n'));
    if (isMarked && !hasHtml)
      faults.add({ line, ...transcriptFault('transcript-html', transcriptPhrase('html-in-words')) });
    return { line, times, lines };
  });
  return cuesOf(isRolling(spoken) ? withoutRepeats(spoken) : spoken);
}

/** Returns the captions that have words. */
function splitCaptions(text: string, { timesIn, faults }: CaptionOptions): Caption[] {
  const captions: Caption[] = [];
  const lines = text.replaceAll('\0', '\ufffd').split('\n');
  let open: Caption | undefined;
  let isRemark = false;
  let numbered = 0;
  let isFirst = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const times = timesIn(line);
    if (times && (times.start !== undefined || !isRemark)) {
      if (times.start === undefined) faults.add(unreadableTime(at + 1, line));
      open = { line: at + 1, times, written: [] };
      isRemark = false;
      numbered += 1;
    } else if (isFirst && remark.test(line)) isRemark = true;
    else if (open && !isRemark && line.trim() !== '') {
      // Without an empty line before it, a number is a caption's name only if it continues the counting.
      const isNext = /^\s*\d+\s*$/.test(line) && [numbered, numbered + 1].includes(Number(line));
      const isName = (isFirst || isNext) && timesIn(lines[at + 1] ?? '') !== undefined;
      if (!isName && open.written.push(line) === 1) captions.push(open);
    }
    isFirst = line.trim() === '';
  }
  return captions;
}

/** Returns whether captions are automatic ones: each begins with the last line of the one before, and adds to it. */
function isRolling(captions: readonly Spoken[]): boolean {
  const withWords = captions.filter(({ lines }) => lines.length > 0);
  const repeated = withWords.filter(
    ({ lines }, at) => lines[0]?.text === withWords[at - 1]?.lines.at(-1)?.text,
  );
  return repeated.length > withWords.length / 2 && repeated.some(({ lines }) => lines.length > 1);
}

function withoutRepeats(captions: readonly Spoken[]): Spoken[] {
  let last: string | undefined;
  return captions.map(({ line, times, lines }) => ({
    ...{ line, times },
    lines: lines.filter(({ text }) => {
      const isNew = text !== last;
      last = text;
      return isNew;
    }),
  }));
}

function cuesOf(captions: readonly Spoken[]): FoundCue[] {
  const lines = captions.flatMap((caption) => caption.lines);
  const hasVoices = lines.some(({ speaker }) => speaker !== undefined);
  const read = hasVoices ? undefined : speakerReader(lines.map(({ text }) => text));
  return captions.flatMap(({ line, times: { start, end, settings }, lines: captionLines }) =>
    joinLines(captionLines, read).map(({ speaker, text }) => ({
      line,
      cue: { start, end, speaker, text, settings },
    })),
  );
}

/** Joins consecutive lines of the same speaker within a caption. */
function joinLines(
  lines: readonly SpokenLine[],
  read: (line: string) => SpokenLine = (text) => ({ text }),
): SpokenLine[] {
  const joined: SpokenLine[] = [];
  for (const line of lines) {
    const { text, speaker = line.speaker } = read(line.text);
    const last = joined.at(-1);
    const isSame = speaker === undefined || speaker === last?.speaker;
    if (last && isSame && !newSpeaker.test(text)) last.text += ` ${text}`;
    else joined.push({ text, speaker });
  }
  return joined;
}
