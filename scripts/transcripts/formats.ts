import { dataEndings, ending } from '#model/file-types';
import type { TextFile } from '#scripts/files/text-faults';
import type { TranscriptFormat } from '#scripts/transcripts/format';
import { html } from '#scripts/transcripts/formats/html';
import { markdown } from '#scripts/transcripts/formats/markdown';
import { ohdIndex } from '#scripts/transcripts/formats/ohd-index';
import { ohdTranscript } from '#scripts/transcripts/formats/ohd-transcript';
import { ohms } from '#scripts/transcripts/formats/ohms';
import { plainText } from '#scripts/transcripts/formats/plain-text';
import { sbv } from '#scripts/transcripts/formats/sbv';
import { srt } from '#scripts/transcripts/formats/srt';
import { ttml } from '#scripts/transcripts/formats/ttml';
import { webvtt } from '#scripts/transcripts/formats/webvtt';

/** Formats of data, recognised by their content alone. */
const dataFormats: readonly TranscriptFormat[] = [ohms, ttml, ohdTranscript, ohdIndex];

/** All formats. The first one that recognises a file reads it; the last one recognises every file. */
export const transcriptFormats: readonly TranscriptFormat[] = [
  ...dataFormats,
  ...[webvtt, html, srt, sbv, markdown, plainText],
];

/** Returns the format that reads a file; undefined if it is data that no format knows. */
export function formatOf(file: TextFile): TranscriptFormat | undefined {
  const formats = dataEndings.has(ending(file.file)) ? dataFormats : transcriptFormats;
  return formats.find((format) => format.recognise(file));
}
