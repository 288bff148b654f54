import { fold } from '#model/search/fold';
import { nearestWord } from '#model/search/fuzzy';
import type { WantedWord } from '#model/search/query';
import type { StemsOf } from '#model/search/stem';
import { commonWords } from '#scripts/outputs/search/columns';
import type { PlacedTerm } from '#tests/search/terms-of';

/** The words of texts, and their forms as defined in docs/search-index.md. */
export interface Vocabulary {
  isForm(term: string, typed: string, isPrefix: boolean): boolean;
  /** Returns whether a text contains a form of a word. */
  isKnown(typed: string, isPrefix: boolean): boolean;
  /** Most frequent terms first. */
  common: readonly string[];
}

/** Builds the vocabulary of texts, given the terms of their fields. */
export function vocabularyOf(
  texts: readonly (readonly (readonly PlacedTerm[])[])[],
  stemsOf: StemsOf,
): Vocabulary {
  const words = new Map<string, Set<string>>();
  for (const { term, word } of texts.flat(2)) words.set(term, (words.get(term) ?? new Set()).add(word));
  const counts = new Map<string, number>();
  for (const fields of texts) {
    for (const term of new Set(fields.flatMap((terms) => terms.map(({ term: own }) => own)))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const terms = [...counts.keys()].sort();
  const stems = memoize((word) => new Set(stemsOf(word)));
  const stemsOfTerm = memoize((term) => [...(words.get(term) ?? [])].flatMap((word) => [...stems(word)]));
  function isForm(term: string, typed: string, isPrefix: boolean): boolean {
    return (
      stemsOfTerm(term).some((stem) => stems(typed).has(stem)) || (isPrefix && term.startsWith(fold(typed)))
    );
  }
  return {
    isForm,
    isKnown: memoizeByPrefix((typed, isPrefix) => terms.some((term) => isForm(term, typed, isPrefix))),
    common: commonWords(terms.map((term) => ({ term, count: counts.get(term) ?? 0 }))),
  };
}

/**
 * Returns the alternatives to search for in place of a word: the word, its compound spelling, all of its parts, or the word
 * probably meant.
 */
export function searchedWords(
  vocabularies: readonly Vocabulary[],
  wanted: WantedWord,
  corrects: boolean,
): WantedWord[][] {
  const { word, isPrefix, parts, isInParts, together } = wanted;
  const byParts = (mayCorrect: boolean) =>
    (parts ?? []).reduce<WantedWord[][]>(
      (all, part, n) => {
        const isLast = n === (parts?.length ?? 0) - 1;
        const found = searchedWords(vocabularies, wantedWord(part, isPrefix && isLast), mayCorrect);
        return all.flatMap((words) => found.map((more) => [...words, ...more]));
      },
      [[]],
    );
  const whole = [wanted, ...(together === undefined ? [] : [wantedWord(together, false)])];
  const isAnyKnown = whole.some((one) =>
    vocabularies.some(({ isKnown }) => isKnown(one.typed, one.isPrefix)),
  );
  if (isAnyKnown) return [...whole.map((one) => [one]), ...(isInParts ? byParts(false) : [])];
  if (parts) return byParts(corrects);
  const common = vocabularies.flatMap((vocabulary) => vocabulary.common);
  const meant = corrects ? nearestWord(word, common, isPrefix) : undefined;
  return meant === undefined ? [[wanted]] : searchedWords(vocabularies, wantedWord(meant, false), corrects);
}

function wantedWord(typed: string, isPrefix: boolean): WantedWord {
  return { kind: 'word', word: fold(typed), typed, isPrefix };
}

function memoize<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

function memoizeByPrefix(make: (word: string, isPrefix: boolean) => boolean) {
  const whole = memoize((word) => make(word, false));
  const beginning = memoize((word) => make(word, true));
  return (word: string, isPrefix: boolean) => (isPrefix ? beginning(word) : whole(word));
}
