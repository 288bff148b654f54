import { concat } from '#model/search/concat';
import { foldWithPlaces } from '#model/search/fold';
import type { Highlight } from '#model/search/query';
import { isJoined, partsOf, type Token, tokenize, writtenTogether } from '#model/search/tokenize';

/** A range of a text, from a character to the one before `end`. */
export interface TextRange {
  start: number;
  end: number;
}

/** Finds the ranges to highlight in a text, ascending and separate. */
export function highlightsIn(text: string, highlights: readonly Highlight[]): TextRange[] {
  if (highlights.length === 0) return [];
  const { text: folded, starts, ends } = foldWithPlaces(text);
  const ranges = concat(tokenize(folded).map((token) => rangesIn(token, highlights)));
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const joined: TextRange[] = [];
  for (const { start, end } of ranges) {
    const range = { start: starts[start] ?? 0, end: ends[end - 1] ?? text.length };
    const last = joined[joined.length - 1];
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push(range);
  }
  return joined;
}

/** Returns ranges of the folded text. */
function rangesIn(token: Token, highlights: readonly Highlight[]): TextRange[] {
  if (token.kind === 'cjk' || token.kind === 'southeast-asian') {
    return concat(highlights.map(({ word }) => occurrences(token, word)));
  }
  const length = highlightedLength(token.text, highlights);
  if (length > 0) return [{ start: token.start, end: token.start + length }];
  const together = writtenTogether(token);
  if (together !== undefined && highlightedLength(together, highlights) > 0)
    return [{ start: token.start, end: token.start + token.text.length }];
  const parts = isJoined(token) ? partsOf(token) : [];
  return concat(parts.map((part) => rangesIn(part, highlights)));
}

/** Returns the number of characters of a word to highlight: all, or a prefix. */
function highlightedLength(word: string, highlights: readonly Highlight[]): number {
  return highlights.reduce((length, highlight) => {
    if (highlight.word === word) return word.length;
    const isBegun = highlight.isPrefix && word.startsWith(highlight.word);
    return isBegun ? Math.max(length, highlight.word.length) : length;
  }, 0);
}

function occurrences({ text, start }: Token, word: string): TextRange[] {
  const found: TextRange[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    found.push({ start: start + at, end: start + at + word.length });
  }
  return found;
}
