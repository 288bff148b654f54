import type { TextFault, TextFile } from '#media/files/text-faults';
import type { Cue, Segment } from '#model/recordings/transcript';

/** Words of a recording in a file, and their faults. */
export interface ReadTranscript {
  /** BCP 47 tag, if the file names its language. */
  language?: string;
  /** Sorted by time. */
  cues: Cue[];
  /** Sorted by time. */
  segments: Segment[];
  /** Words without times, as in a cell: plain text or HTML. */
  words?: string;
  faults: TextFault[];
}

/** A format of transcripts. */
export interface TranscriptFormat {
  /** Name in the documentation: `WebVTT`. */
  name: string;
  /** Returns whether a file is of this format. */
  recognise(file: TextFile): boolean;
  /** Reads as much as possible. Never throws because of the file's content. */
  read(file: TextFile): ReadTranscript | Promise<ReadTranscript>;
}
