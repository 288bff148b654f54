import { z } from 'zod';

/**
 * A unit of speech: a caption, or a passage of a transcript. Times are in seconds from the beginning of the recording.
 */
export const cueSchema = z.object({
  /** Absent if unknown: its words follow the cue before. */
  start: z.number().nonnegative().optional(),
  /** After `start`; absent if unknown. */
  end: z.number().positive().optional(),
  /** Name of the speaker; absent if it is the same as before, or unknown. */
  speaker: z.string().optional(),
  /** Plain text on one line. */
  text: z.string(),
  /** Themes assigned to it. */
  tags: z.array(z.string()).optional(),
  /** True if it begins a paragraph. */
  begins: z.literal(true).optional(),
  /** Position of a caption in the picture: unparsed settings of a WebVTT cue. */
  settings: z.string().optional(),
});

/** A section of a recording: an index entry or chapter. Ends at the next one. */
export const segmentSchema = z.object({
  start: z.number().nonnegative(),
  title: z.string(),
  /** Plain text. */
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
});

export type Cue = z.infer<typeof cueSchema>;
export type Segment = z.infer<typeof segmentSchema>;

/** A transcript of a recording, in one language. */
export const transcriptSchema = z.object({
  /** Path of its file below the collection folder. */
  file: z.string(),
  /** Hash of its cues; names the folder of its published forms. */
  id: z.string(),
  /** File name of its published forms, without ending. */
  name: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  /** Spoken words, or audio descriptions. */
  role: z.enum(['words', 'descriptions']),
  cues: z.array(cueSchema),
});

/** The table of contents of a recording. */
export const recordingIndexSchema = z.object({
  /** Path of its file below the collection folder. */
  file: z.string(),
  /** Hash of its segments, and file name of its published form without ending. */
  id: z.string(),
  name: z.string(),
  segments: z.array(segmentSchema),
});

export type Transcript = z.infer<typeof transcriptSchema>;

/** Maximum characters of a caption, to be readable while spoken. */
const longestCaption = 200;

/** Returns whether any words have a time. */
export function isTimed(cues: readonly Cue[]): boolean {
  return cues.some(({ start }) => start !== undefined);
}

/**
 * Returns whether words can be shown as captions: most with a time, and few long. Single captions with faulty times do
 * not matter.
 */
export function areCaptions(cues: readonly Cue[]): boolean {
  const long = cues.filter(({ text }) => text.length > longestCaption);
  const open = cues.filter(({ start, end }) => start === undefined || end === undefined);
  const isMostlyShort = long.length <= Math.max(cues.length / 10, cues.length > 2 ? 1 : 0);
  return cues.length > 0 && isMostlyShort && open.length <= cues.length / 2;
}

/** Returns the first transcript per language and role, for page and search; others are only for the player. */
export function firstPerLanguage(speech: readonly Transcript[]): Transcript[] {
  const keyOf = ({ language, role }: Transcript) => `${role} ${language}`;
  return speech.filter((one, at) => speech.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Consecutive words of one speaker. */
export interface Paragraph {
  /** Absent if it is the speaker of the paragraph before. */
  speaker?: string;
  cues: Cue[];
  /** Segments that begin with it. */
  segments: Segment[];
}

/** Characters after which a paragraph ends at the next sentence, and after which it ends anyway. */
const [longParagraph, longestParagraph] = [400, 1000];
const sentenceEnd = /[.!?…。！？؟]["'”’»)]?$/;
const newSpeaker = /^(?:[-–—]|[^\s:][^:]{0,40}:)\s/;

/** Splits words into paragraphs: by speaker and segment, and long ones between sentences. */
export function paragraphsOf(cues: readonly Cue[], segments: readonly Segment[] = []): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const waiting = [...segments];
  let speaker: string | undefined;
  let length = 0;
  for (const cue of cues) {
    const cueSegments = takeUntil(waiting, cue.start);
    const last = paragraphs.at(-1);
    const isOther = cue.speaker !== undefined && cue.speaker !== speaker;
    const isFull =
      length > longestParagraph ||
      (length > longParagraph && sentenceEnd.test(last?.cues.at(-1)?.text ?? ''));
    speaker = cue.speaker ?? speaker;
    if (
      last &&
      cueSegments.length === 0 &&
      !isOther &&
      !isFull &&
      !cue.begins &&
      !newSpeaker.test(cue.text)
    ) {
      last.cues.push(cue);
      length += cue.text.length + 1;
    } else {
      paragraphs.push({
        ...(isOther && cue.speaker && { speaker: cue.speaker }),
        cues: [cue],
        segments: cueSegments,
      });
      length = cue.text.length;
    }
  }
  // Segments of a recording without words, or after its last words.
  return waiting.length > 0 ? [...paragraphs, { cues: [], segments: waiting }] : paragraphs;
}

function takeUntil(segments: Segment[], start: number | undefined): Segment[] {
  const end = start === undefined ? 0 : segments.findIndex((segment) => segment.start > start);
  return segments.splice(0, end === -1 ? segments.length : end);
}
