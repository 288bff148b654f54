/** A word of a line, placed in the picture. */
export interface PlacedWord {
  text: string;
  /** Four numbers for each line that it is on; none if its place is not known. */
  boxes: number[];
  isDoubtful: boolean;
  /** The whole word, if its file says that this is the first part of one. */
  whole?: string | undefined;
  /** True if its file says that this is the rest of a word. */
  isRest?: true | undefined;
  /** True if it is on two lines. */
  isJoined?: true;
}

/** Character that programs write for a hyphen at the end of a line, never for one inside a word. */
export const softHyphen = '\u00ad';

/**
 * Signs at the end of a line by which a word goes on: hyphens, the double hyphen of Fraktur, and what people type for it. An equals
 * sign is one behind two letters: formulas end otherwise.
 */
const hyphenated = /[\p{L}\p{M}](?:[-\u2010\u00ad\u2e17]|(?<=\p{L}\p{M}*\p{L}\p{M}*)=)$/u;
/** Words between two halves of a pair, as in "Ein- und Ausfuhr": the first half ends in a hyphen of its own. */
const pairing = /^(?:und|oder|bis|sowie|bzw)\P{L}*$/u;

/**
 * Joins words that end in the next line to what they begin with: by what their file says, else by a hyphen before a small letter.
 * The whole word is in its first line, with both places, and not in the next.
 */
export function joinWords(lines: readonly PlacedWord[][]): PlacedWord[][] {
  /** The word at the end of the line before, which may go on. */
  let last: PlacedWord | undefined;
  /** The last word that its file tells whole, until its rest is found: other lines may lie between. */
  let begun: PlacedWord | undefined;

  /** Returns whether a word has become part of one above. */
  function isJoined(word: PlacedWord, isFirst: boolean): boolean {
    if (word.isRest && begun) {
      extend(begun, word);
      begun = undefined;
      return true;
    }
    const text = isFirst && last ? joinedText(last, word) : undefined;
    if (text === undefined || !last) return false;
    extend(last, word);
    last.text = text;
    return true;
  }
  return lines.map((line) => {
    const words: PlacedWord[] = [];
    for (const [index, word] of line.entries()) {
      if (isJoined(word, index === 0)) continue;
      const placed = { ...word, text: word.whole ?? word.text };
      if (word.whole !== undefined) begun = placed;
      words.push(placed);
    }
    last = words.at(-1) ?? last;
    return words;
  });
}

function extend(word: PlacedWord, rest: PlacedWord): void {
  word.boxes = [...word.boxes, ...rest.boxes];
  word.isDoubtful ||= rest.isDoubtful;
  word.isJoined = true;
}

/** Returns a word of two parts; undefined if they are two words. */
function joinedText(above: PlacedWord, rest: PlacedWord): string | undefined {
  const goesOn = rest.isRest || (/^\p{Ll}/u.test(rest.text) && !pairing.test(rest.text));
  const mayGoOn = above.whole === undefined && !above.isJoined && hyphenated.test(above.text);
  if (!goesOn || !mayGoOn) return undefined;
  const hyphen = above.text.at(-1) ?? '';
  const begin = above.text.slice(0, -1);
  // "mother-in-" goes on with a hyphen.
  const hasOthers = hyphen !== softHyphen && begin.includes(hyphen);
  return (hasOthers ? above.text : begin) + rest.text;
}
