/** Where the values of a letter begin in a list. */
export interface Letter {
  letter: string;
  /** Place of its first value, from 0. */
  start: number;
}

/** More are no alphabet: a list in Chinese begins with a sign of its own in every other line. */
const mostLetters = 60;

const digits = '0–9';

/**
 * The first letters of an ordered list, each with where it begins; none where they would not help. What begins with
 * something else stands under the letter before it.
 *
 * Marks count where the language's own alphabet says so: `Å` is a letter of its own in Swedish, an `A` in French.
 */
export function lettersOf(labels: readonly string[], language: string): Letter[] {
  const letterOf = letterReader(language);
  const starts = new Map<string, number>();
  for (const [start, label] of labels.entries()) {
    const letter = letterOf(label);
    if (letter !== undefined && !starts.has(letter)) starts.set(letter, start);
  }
  if (starts.size < 2 || starts.size > mostLetters) return [];
  return [...starts].map(([letter, start]) => ({ letter, start }));
}

function letterReader(language: string): (label: string) => string | undefined {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  return (label) => {
    const [first = ''] = label.normalize('NFC');
    if (/\p{N}/u.test(first)) return digits;
    if (!/\p{L}/u.test(first)) return undefined;
    const [plain = first] = first.normalize('NFD');
    return (compare(first, plain) === 0 ? plain : first).toLocaleUpperCase(language);
  };
}
