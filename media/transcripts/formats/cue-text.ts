import { decodeHTML } from 'entities/decode';
import type { SpokenLine } from '#media/transcripts/formats/speakers';
import { hasTags } from '#scripts/markup/html';

/** A tag, also one that the end of the text cuts off; its name and what stands behind it; or a time within a cue. */
const tag = /<(?:(\/?[a-z][a-z0-9]*)(?![^\s./>])([^<>]*)(?:>|$)|\/?>|[\d:.]+(?:>|$))/gi;
/** Positions that programs write into SRT: `{\an8}`. */
const position = /\{\\[^{}\n]*\}/g;
const ownTags = new Set(['c', 'i', 'b', 'u', 'v', 'lang', 'ruby', 'rt']);
const breaks = new Set(['br', 'p', 'div']);
const classes = /^\.[^\s]*/;

/** Lines of a cue, and whether they have tags of HTML. */
export interface CueText {
  lines: SpokenLine[];
  hasHtml: boolean;
}

/**
 * Reads the text of a cue as plain text: a line for each of its lines and voices, white space collapsed. What only looks like a
 * tag, as in `<laughs>`, is text, though browsers would drop it.
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

/** Reads a text that may hold tags of HTML as plain text in one line. */
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
