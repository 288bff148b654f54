import type { OpenedText } from '#media';
import { languageFrom } from '#media';
import type { Transcript } from '#model/recordings/transcript';
import type { Part } from '#model/schema';
import { type RecordingText, textsOfRecording } from '#scripts/read/named-files/recording-texts';
import type { RawRecord } from '#scripts/read/raw';

/** Transcripts and segments of a recording, and its words without times: plain text or HTML, not yet sanitised. */
type Speech = Pick<Part, 'speech' | 'index'> & { words: string[] };

interface SpeechContext {
  texts: ReadonlyMap<string, OpenedText>;
  /** BCP 47 tag of the locale, whose transcripts come first. */
  language: string;
  /** BCP 47 tag for transcripts whose file names no language. */
  mainLanguage: string;
}

/**
 * Returns the transcripts of one object of a record: from files beside it, and for the first recording from files
 * that cells name.
 *
 * @param file path of the recording; undefined for an object on another host
 */
export function speechOf(
  { recordingTexts = [], transcriptFiles }: Pick<RawRecord, 'recordingTexts' | 'transcriptFiles'>,
  { file, isFirst, ...context }: SpeechContext & { file: string | undefined; isFirst: boolean },
): Speech {
  const own = textsOfRecording(recordingTexts, { file, isFirst });
  const speech = own.flatMap((text) => transcriptsIn(text, context));
  const first = ({ language }: Transcript) => (language === context.language ? 0 : 1);
  const inCells = new Set([...(transcriptFiles?.values() ?? [])].flat());
  const words = own.flatMap(({ file: text }) =>
    inCells.has(text) ? [] : (context.texts.get(text)?.words ?? []),
  );
  const index = own.map((text) => indexIn(text, context.texts)).find((found) => found !== undefined);
  return {
    words,
    ...(speech.length > 0 && { speech: speech.toSorted((a, b) => first(a) - first(b)) }),
    ...(index && { index }),
  };
}

/**
 * Reads a transcript. `hi` in a name also marks captions for the hearing impaired: it is Hindi only if written in
 * Devanagari.
 */
function transcriptsIn(
  { file, role, language }: RecordingText,
  { texts, mainLanguage }: SpeechContext,
): Transcript[] {
  const text = texts.get(file);
  if (!text || role === 'segments' || text.cues.length === 0) return [];
  const { id, name, cues } = text;
  const isHindi = language !== 'hi' || cues.some((cue) => /\p{Script=Devanagari}/u.test(cue.text));
  const tag = (isHindi ? language : undefined) ?? text.language ?? mainLanguage;
  return [{ file, id, name, role, cues, language: languageFrom(tag) ?? tag }];
}

/** Returns the segments in a file; in a file of segments, cues are their titles. */
function indexIn({ file, role }: RecordingText, texts: ReadonlyMap<string, OpenedText>): Part['index'] {
  const text = texts.get(file);
  if (!text) return undefined;
  const chapters =
    role === 'segments'
      ? text.cues.flatMap(({ start, text }) => (start === undefined ? [] : [{ start, title: text }]))
      : [];
  const segments = text.segments.length > 0 ? text.segments : chapters;
  return segments.length > 0 ? { file, id: text.id, name: `${text.name}-index`, segments } : undefined;
}
