import { collectFaults, type Faults } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { arrowTimes, type CueTimes, findCaptions, hasArrowTimes } from '#media/transcripts/formats/captions';
import { type FoundCue, finishTranscript } from '#media/transcripts/formats/finish';
import { languageFrom } from '#media/transcripts/formats/language';
import { notesHtml, notesOfAnnotations, withoutNoteMarks } from '#media/transcripts/formats/notes';
import { readUntimed } from '#media/transcripts/formats/untimed';
import { transcriptFault, transcriptPhrase } from '#media/transcripts/problem-texts';
import { ending } from '#model/site/file-types';

const header = /^WEBVTT(?:\s|$)/;
/** Characters that contain the header. */
const headerSize = 1000;

const number = String.raw`\d+(?:\.\d+)?`;
const percentage = String.raw`(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)%`;
/** Cue settings (https://www.w3.org/TR/webvtt1/#webvtt-cue-settings); regions are dropped. */
const setting = new RegExp(
  `^(?:${[
    'vertical:(?:rl|lr)',
    `line:(?:-?${number}|${percentage})(?:,(?:start|center|end))?`,
    `position:${percentage}(?:,(?:line-left|center|line-right))?`,
    `size:${percentage}`,
    'align:(?:start|center|end|left|right)',
  ].join('|')})$`,
);

export const webvtt: TranscriptFormat = {
  name: 'WebVTT',
  recognise: ({ file, text }) => header.test(text) || ending(file) === 'vtt',
  read({ text }) {
    if (!header.test(text) && !text.includes('-->') && !hasArrowTimes(text)) return readUntimed(text);
    const faults = collectFaults();
    const { notes, ...found } = findWebVtt(text, faults);
    return finishTranscript({ ...found, ...(notes && { words: notes }) }, faults);
  },
};

/**
 * Reads WebVTT by its specification (https://www.w3.org/TR/webvtt1/#file-parsing), and tolerates common mistakes: words
 * after a blank line, times written by hand.
 */
export function findWebVtt(
  text: string,
  faults: Pick<Faults, 'add'>,
): { cues: FoundCue[]; language?: string | undefined; notes: string | undefined } {
  if (!header.test(text))
    faults.add({ line: 1, ...transcriptFault('transcript-header', transcriptPhrase('another-first-line')) });
  const cues = findCaptions(withoutNoteMarks(text), { timesIn, faults });
  return { cues, language: languageIn(text), notes: notesHtml(notesOfAnnotations(text)) };
}

/** Returns the times of a line; each line with an arrow begins a cue. */
function timesIn(line: string): CueTimes | undefined {
  const times = arrowTimes(line);
  if (!times) return line.includes('-->') && !header.test(line) ? {} : undefined;
  const { start, end, rest } = times;
  if (rest === '') return { start, end };
  const settings = rest.split(/[ \t\f]+/).filter((written) => setting.test(written));
  return { start, end, settings: settings.join(' ') || undefined };
}

/** Returns the language in a header of YouTube: `Language: en`. */
function languageIn(text: string): string | undefined {
  const [head = ''] = text.slice(0, headerSize).split(/\n\n|-->/, 1);
  const [, written = ''] = /^Language:(.*)$/m.exec(head) ?? [];
  return languageFrom(written);
}
