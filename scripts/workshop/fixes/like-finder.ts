import { groupBy } from '#model/std/group-by';
import { isOneLetterOff } from '#scripts/workshop/fixes/one-letter-off';

/** Returns the only name that a misspelt one can mean; undefined if there is none, or several. */
export type FindSimilarName = (written: string, isOfKind?: (name: string) => boolean) => string | undefined;

/**
 * Finds names that differ from a written one in punctuation and case, in umlauts and accents, in zeros before numbers, or
 * in one letter. The surest match decides; if it leaves several names, none is returned.
 *
 * @param plainPart returns the part of a name to compare
 */
export function similarNameFinder(
  names: readonly string[],
  plainPart = (name: string) => name,
): FindSimilarName {
  const entries = [...new Set(names)].map((name) => ({ name, ...formsOf(plainPart(name)) }));
  const byLetters = groupBy(entries, ({ letters }) => letters);
  const byPlainLetters = groupBy(entries, ({ letters }) => withoutAccents(letters));
  const byNumbers = groupBy(entries, ({ letters }) => withoutZeros(letters));
  const bySlip = groupBy(entries, ({ letters }) => lengthAndNumbersKey(letters, letters.length));
  return (written, isOfKind = () => true) => {
    const { letters, words } = formsOf(plainPart(written));
    const likenesses = [
      () => byLetters.get(letters),
      () => byPlainLetters.get(withoutAccents(letters)),
      () => byNumbers.get(withoutZeros(letters)),
      () =>
        [-1, 0, 1]
          .flatMap((more) => bySlip.get(lengthAndNumbersKey(letters, letters.length + more)) ?? [])
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
 * Returns a name's letters and digits, with punctuation kept only between two numbers; and its words, with single
 * letters as in `letter_v`.
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

/** Latin letters that are no other letter with a mark, as people write them without. */
const plainLetters: Readonly<Partial<Record<string, string>>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** `muhle` for `mühle` and `muehle`, which people write for each other. */
function withoutAccents(letters: string): string {
  return letters
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}

/** `12` for `0012`. */
function withoutZeros(letters: string): string {
  return letters.replace(/(?<!\d)0+(?=\d)/g, '');
}

/** Names that differ in a letter must have the same numbers, and nearly the same length. */
function lengthAndNumbersKey(letters: string, length: number): string {
  return `${length} ${letters.replace(/\p{L}/gu, '')}`;
}
