import type { TextFile } from '#media/files/text-faults';
import type { TranscriptFormat } from '#media/transcripts/format';
import { html } from '#media/transcripts/formats/html';
import { markdown } from '#media/transcripts/formats/markdown';
import { ohdIndex } from '#media/transcripts/formats/ohd-index';
import { ohdTranscript } from '#media/transcripts/formats/ohd-transcript';
import { ohms } from '#media/transcripts/formats/ohms';
import { plainText } from '#media/transcripts/formats/plain-text';
import { sbv } from '#media/transcripts/formats/sbv';
import { srt } from '#media/transcripts/formats/srt';
import { ttml } from '#media/transcripts/formats/ttml';
import { webvtt } from '#media/transcripts/formats/webvtt';
import { dataEndings, ending } from '#model/site/file-types';

/** Formats of data, recognised by their content alone. */
const dataFormats: readonly TranscriptFormat[] = [ohms, ttml, ohdTranscript, ohdIndex];

/** All formats. The first one that recognises a file reads it; the last one recognises every file. */
export const transcriptFormats: readonly TranscriptFormat[] = [
  ...dataFormats,
  ...[webvtt, html, srt, sbv, markdown, plainText],
];

/** Returns the format of a file; undefined for data of an unknown format. */
export function formatOf(file: TextFile): TranscriptFormat | undefined {
  const formats = dataEndings.has(ending(file.file)) ? dataFormats : transcriptFormats;
  return formats.find((format) => format.recognise(file));
}
