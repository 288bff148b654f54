import { groupBy } from '#model/std/group-by';
import { isOneLetterOff } from '#scripts/workshop/fixes/one-letter-off';

/** Returns the only name that a written one can mean; undefined if there is none, or several. */
export type FindLike = (written: string, isOfKind?: (name: string) => boolean) => string | undefined;

/**
 * Finds names that differ from a written one in signs and case, in zeros before numbers, or in one letter. The surest likeness
 * decides, and if it leaves several names, none of them is sure.
 *
 * @param plainPart the part of a name that is compared
 */
export function likeFinder(names: readonly string[], plainPart = (name: string) => name): FindLike {
  const entries = [...new Set(names)].map((name) => ({ name, ...formsOf(plainPart(name)) }));
  const byLetters = groupBy(entries, ({ letters }) => letters);
  const byNumbers = groupBy(entries, ({ letters }) => withoutZeros(letters));
  const bySlip = groupBy(entries, ({ letters }) => slipKey(letters, letters.length));
  return (written, isOfKind = () => true) => {
    const { letters, words } = formsOf(plainPart(written));
    const likenesses = [
      () => byLetters.get(letters),
      () => byNumbers.get(withoutZeros(letters)),
      () =>
        [-1, 0, 1]
          .flatMap((more) => bySlip.get(slipKey(letters, letters.length + more)) ?? [])
          .filter((entry) => isOneLetterOff(entry.words, words)),
    ];
    for (const find of likenesses) {
      const [first, ...others] = (find() ?? []).filter(({ name }) => isOfKind(name));
      if (first) return others.length === 0 ? first.name : undefined;
    }
    return undefined;
  };
}

/**
 * Returns the letters and numbers of a name, of which signs between two numbers part them and all others are dropped; and its words, of
 * which the letter of a side, as in `letter_v`, is one.
 */
function formsOf(name: string): { letters: string; words: string } {
  const plain = name.normalize('NFKC').toLowerCase();
  return {
    letters: plain
      .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '-')
      .replace(/[^\p{L}\p{N}-]|(?<!\p{N})-|-(?!\p{N})/gu, ''),
    words: plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
  };
}

/** `12` for `0012`. */
function withoutZeros(letters: string): string {
  return letters.replace(/(?<!\d)0+(?=\d)/g, '');
}

/** Names that differ in a letter have the same numbers, and nearly the same length. */
function slipKey(letters: string, length: number): string {
  return `${length} ${letters.replace(/\p{L}/gu, '')}`;
}
