import { boxAround } from '#scripts/page-text/boxes';
import type { ReadWord } from '#scripts/page-text/page';

/**
 * Joins words as the text of their line has them: programs that know what a sign of punctuation is give it a place of its own.
 *
 * @param text of the line; words that say something else stay as they are
 */
export function joinByLine(words: readonly ReadWord[], text: string): ReadWord[] {
  const joined: ReadWord[] = [];
  let next = 0;
  for (const written of text.split(/\s+/)) {
    if (written === '') continue;
    const from = next;
    let length = 0;
    while (length < written.length) {
      const piece = words[next]?.text;
      if (!piece || !written.startsWith(piece, length)) return [...words];
      length += piece.length;
      next += 1;
    }
    joined.push({ ...joinAll(words.slice(from, next)), text: written });
  }
  return next === words.length ? joined : [...words];
}

function joinAll(words: readonly ReadWord[]): Omit<ReadWord, 'text'> {
  const boxes = words.flatMap(({ box }) => (box ? [box] : []));
  const confidence = words.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  const [first, ...others] = boxes;
  return {
    ...(first && { box: others.reduce(boxAround, first) }),
    ...(words.some((word) => word.confidence !== undefined) && { confidence }),
  };
}
