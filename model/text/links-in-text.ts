import { parseAddress } from '#model/site/web-address';
/** A piece of a text, perhaps a link. */
export interface Piece {
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"“”«»]+/gi;

/** Punctuation that ends a sentence or a quotation, not an address. */
const closing = ".,;:!?'’…]}";

/**
 * Cuts a text at the web addresses in it, each of which becomes a link. What looks like an address and is none, as
 * `http://[draft]`, stays text.
 *
 * @returns pieces that give the text when joined
 */
export function linkedPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimPunctuation(found);
    if (!parseAddress(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Removes the punctuation after an address. A bracket that it opens stays: `…/wiki/Mercury_(planet)`. */
function trimPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (closing.includes(last)) continue;
    if (last !== ')' || unopened <= 0) break;
    unopened -= 1;
  }
  return found.slice(0, end);
}
