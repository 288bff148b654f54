import { decodeHTML } from 'entities/decode';
import type { SpokenLine } from '#media/transcripts/formats/speakers';
import { hasTags } from '#scripts/markup/html';

/** A tag (possibly cut off by the end of the text) with its name and annotation, or a timestamp within a cue. */
const tag = /<(?:(\/?[a-z][a-z0-9]*)(?![^\s./>])([^<>]*)(?:>|$)|\/?>|[\d:.]+(?:>|$))/gi;
/** Positions in SRT: `{\an8}`. */
const position = /\{\\[^{}\n]*\}/g;
const ownTags = new Set(['c', 'i', 'b', 'u', 'v', 'lang', 'ruby', 'rt']);
const breaks = new Set(['br', 'p', 'div']);
const classes = /^\.[^\s]*/;

/** Lines of a cue, and whether it contains HTML tags. */
export interface CueText {
  lines: SpokenLine[];
  hasHtml: boolean;
}

/**
 * Reads the text of a cue as plain text: one line for each of its lines and voices, white space collapsed. Unknown tags
 * such as `<laughs>` are kept as text, though browsers would drop them.
 */
export function readCueText(written: string): CueText {
  if (!written.includes('<')) return { lines: linesOf(written), hasHtml: false };
  const voices: { speaker: string | undefined; texts: string[] }[] = [{ speaker: undefined, texts: [] }];
  let hasHtml = false;
  let from = 0;
  for (const found of written.matchAll(tag)) {
    const [whole, named = '', annotation = ''] = found;
    const name = named.toLowerCase().replace('/', '');
    const isOwn = name === '' || ownTags.has(name);
    if (!isOwn && !hasTags(`<${name}>`)) continue;
    voices.at(-1)?.texts.push(written.slice(from, found.index), breaks.has(name) ? ' ' : '');
    from = found.index + whole.length;
    if (!isOwn && !breaks.has(name)) hasHtml = true;
    if (named.toLowerCase() === 'v')
      voices.push({ speaker: toLine(annotation.replace(classes, '')) || undefined, texts: [] });
  }
  voices.at(-1)?.texts.push(written.slice(from));
  return { lines: voices.flatMap(({ speaker, texts }) => linesOf(texts.join(''), speaker)), hasHtml };
}

/** Reads a text that may contain HTML tags as one line of plain text. */
export function toPlainText(written: string): string {
  return readCueText(written)
    .lines.map(({ text }) => text)
    .join(' ');
}

function linesOf(text: string, speaker?: string): SpokenLine[] {
  const lines: SpokenLine[] = [];
  for (const line of text.split('\n')) {
    const words = toLine(line.includes('{') ? line.replace(position, '') : line);
    if (words !== '') lines.push({ text: words, speaker });
  }
  return lines;
}

/** Decodes character references as browsers do, and collapses white space. */
function toLine(text: string): string {
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  return decoded.replace(/\s+/g, ' ').trim();
}
