import type { Cue, Segment } from '#model/transcript';
import type { TextFault, TextFile } from '#scripts/files/text-faults';

/** What a file says of a recording. */
export interface ReadTranscript {
  /** BCP 47 tag, if the file names its language. */
  language?: string;
  /** In the order of time. */
  cues: Cue[];
  /** In the order of time. */
  segments: Segment[];
  /** Words without times, as a cell would hold them: plain text or HTML. */
  words?: string;
  faults: TextFault[];
}

/** A format of transcripts. */
export interface TranscriptFormat {
  /** For the documentation: `WebVTT`. */
  name: string;
  /** Returns whether a file is of this format. */
  recognise(file: TextFile): boolean;
  /** Reads what can be read. Never throws for what a file says. */
  read(file: TextFile): ReadTranscript | Promise<ReadTranscript>;
}
