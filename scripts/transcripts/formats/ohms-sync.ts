import { toPlainText } from '#scripts/transcripts/formats/cue-text';
import type { FoundCue } from '#scripts/transcripts/formats/finish';
import { speakerReader } from '#scripts/transcripts/formats/speakers';

/** A moment in a transcript: so many words of its line are said before. */
interface Mark {
  words: number;
  seconds: number;
}

/** What OHMS writes if there is none. */
const noTranscript = /^\s*No transcript\.?\s*$/;
/** Notes below the transcript, and marks of OHMS within it. */
const notes = '[[footnotes]]';
const marksInText = /\[\[footnote\]\][^[\]]{0,20}\[\[\/footnote\]\]|\{[\d:]{1,12}\}|^Transcript:\s*/g;

/**
 * Reads a transcript of OHMS before version 6, whose times are in an element of its own: `1:|13(3)|19(14)` says that minute 1
 * ends after 3 words of line 13, minute 2 after 14 words of line 19. Blank lines and names of speakers begin paragraphs, and each
 * minute a cue.
 *
 * @param line of the file that the transcript begins in
 */
export function readSyncedTranscript(
  transcript: string,
  { sync, line: firstLine }: { sync: string; line: number },
): FoundCue[] {
  if (noTranscript.test(transcript)) return [];
  const [words = ''] = transcript.split(notes, 1);
  const lines = words.split('\n').map((line) => line.replace(marksInText, ''));
  const read = speakerReader(lines.map((line) => line.trim()).filter((line) => line !== ''));
  const marks = marksIn(sync);
  const passages = createPassages(marks.size > 0 ? 0 : undefined);
  for (const [index, line] of lines.entries()) {
    const { text, speaker } = read(line.trim());
    if (text === '' || speaker !== undefined) passages.beginParagraph(speaker);
    // A name counts as the words that it is written with.
    const named = speaker === undefined ? 0 : wordsOf(line).length - wordsOf(text).length;
    const said = wordsOf(text);
    let from = 0;
    for (const { words: before, seconds } of marks.get(index + 1) ?? []) {
      const to = Math.max(before - named, from);
      passages.say(said.slice(from, to), firstLine + index);
      passages.beginMinute(seconds);
      from = to;
    }
    passages.say(said.slice(from), firstLine + index);
  }
  return passages.end();
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns the moments of each line, from 1. */
function marksIn(sync: string): Map<number, Mark[]> {
  const [minutes = '', ...stamps] = sync.split(/[:|]+/);
  const marks = new Map<number, Mark[]>();
  for (const [index, stamp] of stamps.entries()) {
    const [, line, words = 0] = /^\s*(\d+)(?:\((\d+)\))?/.exec(stamp) ?? [];
    const seconds = (index + 1) * Number(minutes) * 60;
    if (line === undefined || !(seconds > 0)) continue;
    const others = marks.get(Number(line)) ?? [];
    others.push({ words: Number(words), seconds });
    marks.set(Number(line), others);
  }
  return marks;
}

/** Gathers the words of each paragraph and minute. */
function createPassages(firstStart: number | undefined) {
  const found: FoundCue[] = [];
  let start = firstStart;
  let begins = true;
  let speaker: string | undefined;
  let words: string[] = [];
  let line = 1;
  function close(): void {
    const text = toPlainText(words.join(' '));
    if (text === '') return;
    found.push({ line, cue: { start, speaker, text, begins: begins || undefined } });
    [words, start, begins, speaker] = [[], undefined, false, undefined];
  }
  return {
    beginParagraph(name: string | undefined) {
      close();
      begins = true;
      speaker = name ?? speaker;
    },
    beginMinute(seconds: number) {
      close();
      start = seconds;
    },
    say(more: readonly string[], at: number) {
      if (words.length === 0) line = at;
      for (const word of more) words.push(word);
    },
    end() {
      close();
      return found;
    },
  };
}
