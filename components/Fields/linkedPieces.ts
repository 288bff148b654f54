/** A stretch of text, perhaps a link. */
export interface Piece {
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"“”«»]+/gi;

/** What closes a sentence or a quotation, not an address. */
const closing = ".,;:!?'’…]}";

/**
 * A text cut at the web addresses in it, each of which becomes a link. What looks like an address and is none, as
 * `http://[draft]`, stays text. The build alone calls this: old browsers have no `URL.canParse`.
 *
 * @returns pieces that joined give the text again
 */
export function linkedPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutEnd(found);
    if (!URL.canParse(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Without the punctuation at its end. A bracket stays if it was opened within: `…/wiki/Mercury_(planet)`. */
function withoutEnd(found: string): string {
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
