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
  /** The whole word that this is the rest of, if its file tells. */
  restOf?: string | undefined;
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
const hyphenSign = /[-\u2010\u00ad\u2e17=]$/u;
/** Words between two halves of a pair, as in "Ein- und Ausfuhr": the first half ends in a hyphen of its own. */
const pairing = /^(?:und|oder|bis|sowie|bzw)\P{L}*$/u;

const letter = /\p{L}/u;

/**
 * Joins words that end in the next line to what they begin with: by what their file says, else by a hyphen before a small letter.
 * The whole word is in its first line, with both places, and not in the next. Numbers of lines and pages may stand between.
 */
export function joinWords(lines: readonly PlacedWord[][]): PlacedWord[][] {
  /** The word at the end of the line before, which may go on. */
  let last: PlacedWord | undefined;
  /** Words that their file tells whole, until their rests are found: other lines, and other such words, may lie between. */
  const begun: { word: PlacedWord; part: string }[] = [];

  /** Takes the word that another is the rest of. */
  function takeBegun(rest: PlacedWord, isFirst: boolean): PlacedWord | undefined {
    const isBegun = ({ word, part }: (typeof begun)[number]) =>
      rest.isRest
        ? rest.restOf === undefined || word.text === rest.restOf
        : isFirst && part + rest.text === word.text;
    // A file may write the whole word at one of its two parts only, or differently.
    const exact = begun.findLastIndex(isBegun);
    const at = exact === -1 && rest.isRest && begun.length === 1 ? 0 : exact;
    return at === -1 ? undefined : begun.splice(at, 1)[0]?.word;
  }
  /** Returns whether a word has become part of one above. */
  function isJoined(word: PlacedWord, isFirst: boolean): boolean {
    const above = takeBegun(word, isFirst);
    if (above) {
      extend(above, word);
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
      if (word.whole !== undefined) begun.push({ word: placed, part: word.text.replace(hyphenSign, '') });
      words.push(placed);
    }
    if (line.some(({ text }) => letter.test(text))) last = words.at(-1) ?? last;
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
