import { mostTogether } from '#client/search/moments';
import type { Sought } from '#client/search/pages/match-pages';
import type { WrittenLine } from '#client/search/pages/page-index';
import { fold, normalize } from '#model/search/fold';
import type { PhraseWord } from '#model/search/query';
import { eachWord } from '#model/search/tokenize';

/** Maximum length of an excerpt, in characters. */
const shownLength = 160;

/** Maximum length of a piece of text without spaces, in characters. */
const longestPiece = 40;

/** A page, split at spaces. */
interface WrittenPage {
  /** Pieces, each with its trailing space. */
  pieces: string[];
  /** The terms at each word position, and the index of their piece. */
  positions: { terms: string[]; piece: number }[];
}

/** Returns the words of a page around a match; undefined if there is none. */
export function excerptOf(lines: readonly WrittenLine[], sought: readonly Sought[]): string | undefined {
  const page = readPage(lines);
  // A phrase is shown whole, other words only if they are near.
  const [main, ...others] = sought
    .map((one) => ({ length: lengthOf(one), at: positionsOf(page, one) }))
    .filter(({ at }) => at.length > 0)
    .sort((a, b) => b.length - a.length || a.at.length - b.at.length);
  const position =
    main &&
    mostTogether(
      main.at,
      others.map(({ at }) => at),
    );
  if (!main || position === undefined) return undefined;
  const pieceAt = (at: number) => page.positions[at]?.piece ?? page.pieces.length - 1;
  return widen(page.pieces, pieceAt(position), pieceAt(position + main.length - 1));
}

function readPage(lines: readonly WrittenLine[]): WrittenPage {
  const pieces: string[] = [];
  const positions: WrittenPage['positions'] = [];
  for (const { text, doubtful } of lines) {
    const words = text.split(' ');
    words.forEach((written, n) => {
      const cut = cutWritten(written);
      const from = positions.length;
      const count = doubtful?.includes(n)
        ? 0
        : eachWord(normalize(written), (word, position) => {
            const known = positions[from + position];
            if (known) known.terms.push(fold(word));
            else positions[from + position] = { terms: [fold(word)], piece: pieces.length };
          });
      for (let at = 0; at < count; at += 1) {
        const position = positions[from + at];
        if (position) position.piece += Math.floor((at * cut.length) / count);
      }
      pieces.push(...cut);
    });
  }
  return { pieces, positions };
}

/** Splits a text without spaces into short pieces. */
function cutWritten(written: string): string[] {
  const pieces: string[] = [];
  const characters = Array.from(written);
  for (let at = 0; at < characters.length; at += longestPiece) {
    pieces.push(characters.slice(at, at + longestPiece).join(''));
  }
  const last = pieces.pop();
  return last === undefined ? [] : [...pieces, `${last} `];
}

function positionsOf({ positions }: WrittenPage, sought: Sought): number[] {
  const isAt = (at: number, { word, isPrefix }: Pick<PhraseWord, 'word' | 'isPrefix'>) =>
    positions[at]?.terms.some((term) => term === word || (isPrefix && term.startsWith(word))) ?? false;
  const found: number[] = [];
  positions.forEach((_, at) => {
    const isHere =
      'phrase' in sought
        ? sought.phrase.every((word) => isAt(at + word.position, word))
        : sought.forms.some((form) => isAt(at, form));
    if (isHere) found.push(at);
  });
  return found;
}

/** Returns the number of words of a match. */
function lengthOf(sought: Sought): number {
  return 'phrase' in sought ? 1 + Math.max(0, ...sought.phrase.map(({ position }) => position)) : 1;
}

/** Returns pieces with context before and after. */
function widen(pieces: readonly string[], first: number, last: number): string {
  let [from, to] = [first, last];
  let length = pieces.slice(from, to + 1).join('').length;
  for (let isAfter = true; length < shownLength && (from > 0 || to + 1 < pieces.length); isAfter = !isAfter) {
    const isNext = from === 0 || (isAfter && to + 1 < pieces.length);
    if (isNext) to += 1;
    else from -= 1;
    length += pieces[isNext ? to : from]?.length ?? 0;
  }
  return pieces
    .slice(from, to + 1)
    .join('')
    .trim();
}
