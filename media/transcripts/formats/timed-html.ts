import type { ReadTranscript } from '#media/transcripts/format';
import { toPlainText } from '#media/transcripts/formats/cue-text';
import { readTimed } from '#media/transcripts/formats/plain-text';

const unseen = /<(head|script|style)\b.*?<\/\1>|<!--.*?-->/gis;
const lineEnd = /<br\b[^>]*>\n?/gi;
const blockEnd = /<\/(?:p|div|li|tr|h[1-6])>/gi;

/** Reads HTML whose lines have times; undefined if none has. HTML without times is kept as formatted text. */
export function readTimedHtml(html: string): ReadTranscript | undefined {
  const lines = html
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(lineEnd, '\n')
    .replace(blockEnd, '\n\n');
  return readTimed(lines.split('\n').map(toPlainText).join('\n'));
}
