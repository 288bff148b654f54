import { collectFaults } from '#media/files/text-faults';
import type { ReadTranscript, TranscriptFormat } from '#media/transcripts/format';
import { type FoundCue, finishTranscript } from '#media/transcripts/formats/finish';
import { type SpokenLine, speakerReader } from '#media/transcripts/formats/speakers';
import { readTimedLine, splitAtTimes } from '#media/transcripts/formats/timed-line';

export const plainText: TranscriptFormat = {
  name: 'plain text',
  recognise: () => true,
  read: ({ text }) => readTimed(text) ?? finishTranscript({ words: text.trim() }, collectFaults()),
};

interface Passage {
  line: number;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  texts: string[];
}

/** Reads lines with times at the beginning or after the speaker's name; undefined unless times ascend. */
export function readTimed(text: string): ReadTranscript | undefined {
  const passages = splitPassages(text);
  const starts = passages.flatMap(({ start }) => start ?? []);
  const ascending = starts.filter((start, index) => start > (starts[index - 1] ?? start));
  if (ascending.length === 0 || ascending.length < (starts.length - 1) / 2) return undefined;
  const allPieces = namesAbove(passages).flatMap(splitPassage);
  const read = allPieces.some(({ speaker }) => speaker !== undefined)
    ? (written: string): SpokenLine => ({ text: written })
    : speakerReader(allPieces.map(({ text }) => text));
  const cues = allPieces.map(({ line, start, end, speaker: named, text: written, begins }): FoundCue => {
    const { speaker = named, text } = read(written);
    return { line, cue: { start, end, speaker, text, begins } };
  });
  return finishTranscript({ cues }, collectFaults());
}

/** Splits a text at times and blank lines. A time alone on its line belongs to the words below it. */
function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const timed = readTimedLine(line);
    if (timed) {
      const { words, ...times } = timed;
      open = { line: index + 1, ...times, texts: words.trim() === '' ? [] : [words] };
      passages.push(open);
    } else if (line.trim() === '') open = open && open.texts.length > 0 ? undefined : open;
    else if (open) open.texts.push(line);
    else {
      open = { line: index + 1, texts: [line] };
      passages.push(open);
    }
  }
  return passages;
}

/** A name alone on its line: `Speaker 1`, `ADA BERG:`. */
const nameAlone = /^\s*[\p{Lu}\p{Lo}][^\s:.!?,;]*(?:\s[^\s:.!?,;]+){0,3}\s*:?\s*$/u;
/** Names that programs give to unknown speakers. */
const numbered =
  /^\s*(?:speaker|sprecher(?:in)?|sprecher\*in|locuteur|orador|hablante|interviewee|interviewer)\s*\d*\s*:?\s*$/i;

/** Treats short, recurring lines between a time and its words as names: `00:00:01 - 00:00:05`, `Speaker 1`, words. */
function namesAbove(passages: readonly Passage[]): readonly Passage[] {
  const named = passages.map(({ start, speaker, texts: [first = '', ...below] }) =>
    start !== undefined && speaker === undefined && below.length > 0 && nameAlone.test(first)
      ? first.replace(/:\s*$/, '').trim()
      : undefined,
  );
  const found = named.filter((name) => name !== undefined);
  const isHabit =
    found.length >= passages.length / 2 &&
    (new Set(found).size <= found.length / 2 || found.every((name) => numbered.test(name)));
  if (!isHabit) return passages;
  return passages.map((passage, at) => {
    const speaker = named[at];
    return speaker === undefined ? passage : { ...passage, speaker, texts: passage.texts.slice(1) };
  });
}

/** Splits a passage at the times among its words; drops empty pieces. */
function splitPassage({ line, start, end, speaker, texts }: Passage) {
  const pieces = splitAtTimes(texts.join(' ')).map((piece) => ({
    ...piece,
    words: piece.words.replace(/\s+/g, ' ').trim(),
  }));
  return pieces.flatMap(({ start: pieceStart, words: text }, at) => {
    if (text === '') return [];
    const times =
      at === 0 ? { start, end: pieces.length > 1 ? undefined : end } : { start: pieceStart, end: undefined };
    return {
      line,
      ...times,
      speaker: at === 0 ? speaker : undefined,
      text,
      begins: at === 0 ? (true as const) : undefined,
    };
  });
}
