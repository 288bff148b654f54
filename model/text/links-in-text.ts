import { parseAddress } from '#model/site/web-address';
/** A piece of a text, with its address if it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"“”«»]+/gi;

/** Punctuation after an address that is not part of it. */
const closing = ".,;:!?'’…]}";

/**
 * Splits a text at web addresses, which become links. Invalid addresses, such as `http://[draft]`, stay text.
 * @returns pieces that give the text when joined
 */
export function splitLinks(text: string): Piece[] {
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

/** Removes punctuation after an address. A closing bracket stays if the address opens it: `…/wiki/Mercury_(planet)`. */
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
