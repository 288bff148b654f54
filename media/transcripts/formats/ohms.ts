import { collectFaults, type Faults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { toPlainText } from '#media/transcripts/formats/cue-text';
import { type FoundCue, finishTranscript } from '#media/transcripts/formats/finish';
import { languageFrom } from '#media/transcripts/formats/language';
import { notesHtml, notesOfBrackets } from '#media/transcripts/formats/notes';
import { readSegment } from '#media/transcripts/formats/segments';
import { speakerReader } from '#media/transcripts/formats/speakers';
import { findWebVtt } from '#media/transcripts/formats/webvtt';
import { readXml } from '#scripts/markup/xml';

/** Texts of elements by name, with their line in the file. */
type Elements = Map<string, { text: string; line: number }>;

/**
 * Interviews of the Oral History Metadata Synchronizer (https://www.oralhistoryonline.org): an index, a transcript, or
 * both.
 */
export const ohms: TranscriptFormat = {
  name: 'OHMS XML',
  recognise: ({ text }) => /<ROOT[\s>][^<]*<record[\s>]/i.test(text.slice(0, 5000)),
  read({ text: xml }) {
    const { record, points } = readElements(xml);
    const faults = collectFaults();
    const text = (name: string) => record.get(name)?.text ?? '';
    const segments = points.flatMap((point) => readSegment(segmentOf(point), faults));
    const { cues, notes, language } = readWords(record, faults);
    const words = { cues, segments, ...(notes && { words: notes }) };
    return finishTranscript({ ...words, language: languageFrom(text('language')) ?? language }, faults);
  },
};

/** A timestamp within a line of a transcript, after a number of its words. */
interface Mark {
  words: number;
  seconds: number;
}

/** OHMS's placeholder for a missing transcript. */
const noTranscript = /^\s*No transcript\.?\s*$/;
/** Start of the notes after the transcript, and OHMS's marks within it. */
const notesBelow = '[[footnotes]]';
const marksInText = /\[\[footnote\]\][^[\]]{0,20}\[\[\/footnote\]\]|\{[\d:]{1,12}\}|^Transcript:\s*/g;

/** Reads the transcript (WebVTT since version 6) and its notes. */
function readWords(
  record: Elements,
  faults: Faults,
): { cues: FoundCue[]; notes: string | undefined; language?: string | undefined } {
  const vtt = record.get('vtt_transcript');
  if (!vtt || vtt.text.trim() === '') {
    const { text = '', line = 1 } = record.get('transcript') ?? {};
    const cues = readSyncedTranscript(text, { sync: record.get('sync')?.text ?? '', line });
    return { cues, notes: notesHtml(notesOfBrackets(text)) };
  }
  const { cues, language, notes } = findWebVtt(vtt.text, faults.within(vtt.line));
  return { cues: cues.map(({ line, cue }) => ({ line: line + vtt.line - 1, cue })), notes, language };
}

function segmentOf(point: Elements) {
  const text = (name: string) => point.get(name)?.text ?? '';
  return {
    line: point.get('time')?.line ?? 1,
    ...{ time: text('time'), title: text('title'), description: text('synopsis') },
    keywords: [text('keywords'), text('subjects')],
  };
}

/** Reads the elements of a record, and of each point of its index. */
function readElements(xml: string): { record: Elements; points: Elements[] } {
  const record: Elements = new Map();
  const points: Elements[] = [];
  let point: Elements | undefined;
  let current = { text: '', line: 1 };
  readXml(xml, {
    open(name, { line }) {
      if (name === 'point') {
        point = new Map();
        points.push(point);
      }
      current = { text: '', line };
    },
    text(text) {
      current.text += text;
    },
    close(name) {
      const elements = point ?? record;
      if (name === 'point') point = undefined;
      else if (!elements.has(name)) elements.set(name, current);
      current = { text: '', line: current.line };
    },
  });
  return { record, points };
}

/**
 * Reads a transcript of OHMS before version 6. A separate element has the times: `1:|13(3)|19(14)` means that minute 1
 * ends after 3 words of line 13, minute 2 after 14 words of line 19. Blank lines and speaker names begin paragraphs,
 * and each minute begins a cue.
 * @param line of the file where the transcript begins
 */
function readSyncedTranscript(
  transcript: string,
  { sync, line: firstLine }: { sync: string; line: number },
): FoundCue[] {
  if (noTranscript.test(transcript)) return [];
  const [words = ''] = transcript.split(notesBelow, 1);
  const lines = words.split('\n').map((line) => line.replace(marksInText, ''));
  const read = speakerReader(lines.map((line) => line.trim()).filter((line) => line !== ''));
  const marks = marksIn(sync);
  const passages = createPassages(marks.size > 0 ? 0 : undefined);
  for (const [index, line] of lines.entries()) {
    const { text, speaker } = read(line.trim());
    if (text === '' || speaker !== undefined) passages.beginParagraph(speaker);
    // A speaker's name counts as words of the line.
    const named = speaker === undefined ? 0 : wordsOf(line).length - wordsOf(text).length;
    const spokenWords = wordsOf(text);
    let from = 0;
    for (const { words: before, seconds } of marks.get(index + 1) ?? []) {
      const to = Math.max(before - named, from);
      passages.say(spokenWords.slice(from, to), firstLine + index);
      passages.beginMinute(seconds);
      from = to;
    }
    passages.say(spokenWords.slice(from), firstLine + index);
  }
  return passages.end();
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns the timestamps of each line, from 1. */
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

/** Collects the words of each paragraph and minute. */
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
