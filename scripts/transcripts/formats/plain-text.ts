import { collectFaults } from '#scripts/files/text-faults';
import type { ReadTranscript, TranscriptFormat } from '#scripts/transcripts/format';
import { type FoundCue, finish } from '#scripts/transcripts/formats/finish';
import { speakerReader } from '#scripts/transcripts/formats/speakers';
import { timePattern, toSeconds } from '#scripts/transcripts/formats/times';

/** A line that begins with a time, or with two: `[00:12:43] Ada: We left.`, `1:09 – 1:20 We left.` An hour of the day is none. */
const timed = new RegExp(
  String.raw`^\s*[[({]?\s*(${timePattern})(?:\s*[-–—]+>?\s*(${timePattern}))?\s*[\])}]?(?!\w|[:.,]\d)(?!\s*(?:[ap]\.?m\b|h\b|Uhr\b))(?:\s*[-–—:]\s)?(.*)$`,
  's',
);

export const plainText: TranscriptFormat = {
  name: 'plain text',
  recognise: () => true,
  read: ({ text }) => readTimed(text) ?? finish({ words: text.trim() }, collectFaults()),
};

interface Passage {
  line: number;
  start?: number | undefined;
  end?: number | undefined;
  texts: string[];
}

/** Reads words whose lines begin with times; undefined if none ascend. */
function readTimed(text: string): ReadTranscript | undefined {
  const passages = splitPassages(text);
  const starts = passages.flatMap(({ start }) => start ?? []);
  const ascending = starts.filter((start, index) => start > (starts[index - 1] ?? start));
  if (ascending.length === 0 || ascending.length < (starts.length - 1) / 2) return undefined;
  const said = passages.flatMap(({ line, start, end, texts }) => {
    const text = texts.join(' ').replace(/\s+/g, ' ').trim();
    return text === '' ? [] : { line, start, end, text };
  });
  const read = speakerReader(said.map(({ text }) => text));
  const cues = said.map(({ line, start, end, text: written }): FoundCue => {
    const { speaker, text } = read(written);
    return { line, cue: { start, end, speaker, text, begins: true } };
  });
  return finish({ cues }, collectFaults());
}

/** Divides a text at times and blank lines. A time alone on its line belongs to the words below. */
function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, start, end, words = ''] = (/^\s*[[({\d]/.test(line) && timed.exec(line)) || [];
    if (start !== undefined) {
      const last = end === undefined ? undefined : toSeconds(end);
      open = { line: index + 1, start: toSeconds(start), end: last, texts: [words] };
      passages.push(open);
    } else if (line.trim() === '') open = open?.texts.some((words) => words.trim() !== '') ? undefined : open;
    else if (open) open.texts.push(line);
    else {
      open = { line: index + 1, texts: [line] };
      passages.push(open);
    }
  }
  return passages;
}
