import { z } from 'zod';

/** Words said one after the other: a caption, or a passage of a transcript. Times are seconds from the recording's beginning. */
export const cueSchema = z.object({
  /** Absent if its file has none: its words follow the cue before it. */
  start: z.number().nonnegative().optional(),
  /** After `start`; absent if its file does not tell. */
  end: z.number().positive().optional(),
  /** Name of who speaks; absent if that is who spoke before, or nobody is named. */
  speaker: z.string().optional(),
  /** Plain text in one line. */
  text: z.string(),
  /** Themes that it is coded with. */
  tags: z.array(z.string()).optional(),
  /** True if it begins a paragraph. */
  begins: z.literal(true).optional(),
  /** Position of a caption in the picture: the settings of a WebVTT cue, as written. */
  settings: z.string().optional(),
});

/** A stretch of a recording: an entry of an index, or a chapter. It lasts until the next one begins. */
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
  /** Hash of its cues: the folder of its published forms. */
  id: z.string(),
  /** Name of its published forms, without ending. */
  name: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  /** Spoken words, or descriptions for those who cannot see the picture. */
  role: z.enum(['words', 'descriptions']),
  cues: z.array(cueSchema),
});

/** The contents of a recording. */
export const recordingIndexSchema = z.object({
  /** Path of its file below the collection folder. */
  file: z.string(),
  /** Hash of its segments, and name without ending: of its published form. */
  id: z.string(),
  name: z.string(),
  segments: z.array(segmentSchema),
});

export type Transcript = z.infer<typeof transcriptSchema>;

/** Maximum characters of a caption: as many as can be read while it is spoken. */
const longestCaption = 200;

/** Returns whether any words have a time. */
export function isTimed(cues: readonly Cue[]): boolean {
  return cues.some(({ start }) => start !== undefined);
}

/**
 * Returns whether words can be shown in the picture while they are said: most for a time of their own, and few of them long. A
 * caption with a fault in its times takes no other with it.
 */
export function areCaptions(cues: readonly Cue[]): boolean {
  const long = cues.filter(({ text }) => text.length > longestCaption);
  const open = cues.filter(({ start, end }) => start === undefined || end === undefined);
  const isMostlyShort = long.length <= Math.max(cues.length / 10, cues.length > 2 ? 1 : 0);
  return cues.length > 0 && isMostlyShort && open.length <= cues.length / 2;
}

/** Returns the first transcript of each language and role: the page shows and the search finds it, and further ones only serve the player. */
export function firstOfEach(speech: readonly Transcript[]): Transcript[] {
  const keyOf = ({ language, role }: Transcript) => `${role} ${language}`;
  return speech.filter((one, at) => speech.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Words of one speaker, one after the other. */
export interface Paragraph {
  /** Absent if it is the speaker of the paragraph before. */
  speaker?: string;
  cues: Cue[];
  /** The segments that begin with it. */
  segments: Segment[];
}

/** Characters after which a paragraph ends with its sentence, and after which it ends in any case. */
const [longParagraph, longestParagraph] = [400, 1000];
const sentenceEnd = /[.!?…。！？؟]["'”’»)]?$/;
const newSpeaker = /^(?:[-–—]|[^\s:][^:]{0,40}:)\s/;

/** Divides words into paragraphs: one for each speaker and segment, and long ones between sentences. */
export function paragraphsOf(cues: readonly Cue[], segments: readonly Segment[] = []): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const waiting = [...segments];
  let speaker: string | undefined;
  let length = 0;
  for (const cue of cues) {
    const own = takeUntil(waiting, cue.start);
    const last = paragraphs.at(-1);
    const isOther = cue.speaker !== undefined && cue.speaker !== speaker;
    const isFull =
      length > longestParagraph ||
      (length > longParagraph && sentenceEnd.test(last?.cues.at(-1)?.text ?? ''));
    speaker = cue.speaker ?? speaker;
    if (last && own.length === 0 && !isOther && !isFull && !cue.begins && !newSpeaker.test(cue.text)) {
      last.cues.push(cue);
      length += cue.text.length + 1;
    } else {
      paragraphs.push({
        ...(isOther && cue.speaker && { speaker: cue.speaker }),
        cues: [cue],
        segments: own,
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
