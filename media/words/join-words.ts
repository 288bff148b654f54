/** A word of a line, placed in the picture. */
export interface PlacedWord {
  text: string;
  /** Box of the word, four numbers for each line that it is on; empty if unknown. */
  boxes: number[];
  isDoubtful: boolean;
  /** The whole word, if the file says that this is its first part. */
  whole?: string | undefined;
  /** True if the file says that this is the second part of a word. */
  isRest?: true | undefined;
  /** The whole word of a second part, if the file tells. */
  restOf?: string | undefined;
  /** True if it is split over two lines. */
  isJoined?: true;
}

/** Character for a hyphen at the end of a line; never used within a word. */
export const softHyphen = '\u00ad';

/**
 * Endings of words that continue on the next line: hyphens, the double hyphen of Fraktur, and the equals sign typed for
 * it. An equals sign needs two letters before it, unlike in formulas.
 */
const hyphenated = /[\p{L}\p{M}](?:[-\u2010\u00ad\u2e17]|(?<=\p{L}\p{M}*\p{L}\p{M}*)=)$/u;
const hyphenSign = /[-\u2010\u00ad\u2e17=]$/u;
/** Words between two halves of a pair, as in "Ein- und Ausfuhr", whose first hyphen is kept. */
const pairing = /^(?:und|oder|bis|sowie|bzw)\P{L}*$/u;

const letter = /\p{L}/u;

/**
 * Joins words split over two lines: as the file says, else at a hyphen before a small letter. The whole word is in its
 * first line, with both boxes. Lines with page numbers may be in between.
 */
export function joinWords(lines: readonly PlacedWord[][]): PlacedWord[][] {
  /** Last word of the line before, which may continue. */
  let last: PlacedWord | undefined;
  /**
   * First parts whose whole word is known, until the second parts are found; other lines and other such words may be in
   * between.
   */
  const firstParts: { word: PlacedWord; part: string }[] = [];

  /** Returns and removes the first part that a second part belongs to. */
  function takeFirstPart(rest: PlacedWord, isFirst: boolean): PlacedWord | undefined {
    const isBegun = ({ word, part }: (typeof firstParts)[number]) =>
      rest.isRest
        ? rest.restOf === undefined || word.text === rest.restOf
        : isFirst && part + rest.text === word.text;
    // A file may give the whole word in one part only, or spell it differently.
    const exact = firstParts.findLastIndex(isBegun);
    const at = exact === -1 && rest.isRest && firstParts.length === 1 ? 0 : exact;
    return at === -1 ? undefined : firstParts.splice(at, 1)[0]?.word;
  }
  /** Returns whether a word was joined to an earlier one. */
  function isJoined(word: PlacedWord, isFirst: boolean): boolean {
    const above = takeFirstPart(word, isFirst);
    if (above) {
      addPart(above, word);
      return true;
    }
    const text = isFirst && last ? joinedText(last, word) : undefined;
    if (text === undefined || !last) return false;
    addPart(last, word);
    last.text = text;
    return true;
  }
  return lines.map((line) => {
    const words: PlacedWord[] = [];
    for (const [index, word] of line.entries()) {
      if (isJoined(word, index === 0)) continue;
      const placed = { ...word, text: word.whole ?? word.text };
      if (word.whole !== undefined)
        firstParts.push({ word: placed, part: word.text.replace(hyphenSign, '') });
      words.push(placed);
    }
    if (line.some(({ text }) => letter.test(text))) last = words.at(-1) ?? last;
    return words;
  });
}

function addPart(word: PlacedWord, rest: PlacedWord): void {
  word.boxes = [...word.boxes, ...rest.boxes];
  word.isDoubtful ||= rest.isDoubtful;
  word.isJoined = true;
}

/** Joins two parts; undefined if they are two words. */
function joinedText(above: PlacedWord, rest: PlacedWord): string | undefined {
  const isContinuation = rest.isRest || (/^\p{Ll}/u.test(rest.text) && !pairing.test(rest.text));
  const canContinue = above.whole === undefined && !above.isJoined && hyphenated.test(above.text);
  if (!isContinuation || !canContinue) return undefined;
  const hyphen = above.text.at(-1) ?? '';
  const begin = above.text.slice(0, -1);
  // "mother-in-" continues with a hyphen.
  const hasOthers = hyphen !== softHyphen && begin.includes(hyphen);
  return (hasOthers ? above.text : begin) + rest.text;
}
