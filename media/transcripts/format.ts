import type { TextFault, TextFile } from '#media/files/text-faults';
import type { Cue, Segment } from '#model/recordings/transcript';

/** Words of a recording in a file, and their problems. */
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
  /** Reads as much as possible. Never throws for the content of a file. */
  read(file: TextFile): ReadTranscript | Promise<ReadTranscript>;
}
