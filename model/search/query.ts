import { concat } from '#model/search/concat';
import { fold, normalize } from '#model/search/fold';
import type { SearchField } from '#model/search/index-format';
import {
  cutWord,
  isJoined,
  joinInitials,
  partsOf,
  type Token,
  tokenize,
  writtenTogether,
} from '#model/search/tokenize';

/** A condition that an item must, or must not, fulfil. */
export interface Clause {
  isNot: boolean;
  /** Indexes of the fields to search; absent: all. */
  fields?: readonly number[];
  wanted: WantedWord | WantedPhrase;
}

/** A word in any of its forms. */
export interface WantedWord {
  kind: 'word';
  /** Folded. */
  word: string;
  /** Normalised, as typed. */
  typed: string;
  /** True if the word may continue. */
  isPrefix: boolean;
  /** The words that it consists of, as typed; for an id, alternatives if no item has it whole. */
  parts?: readonly string[];
  /** True if all its parts together are equivalent: `self portrait` for `self-portrait`. */
  isInParts?: true;
  /** Alternative spelling of an id, without separators. */
  together?: string;
  /**
   * Number of words and CJK characters that it counts for, if not 1: 2 for a run's first bigram, the number of parts of
   * a joined word.
   */
  length?: number;
}

/** Words exactly as written, in this order. */
export interface WantedPhrase {
  kind: 'phrase';
  words: readonly PhraseWord[];
  /** Words to highlight; runs without spaces as a whole, not by bigram. */
  marked: readonly Highlight[];
}

/** A word, or prefix of words, to highlight. Folded. */
export interface Highlight {
  word: string;
  isPrefix: boolean;
}

export interface PhraseWord {
  /** Folded. */
  word: string;
  isPrefix: boolean;
  /** Offset in words from the first. */
  position: number;
}

interface ClauseOptions {
  isNot: boolean;
  /** True if its last word is still being typed. */
  isOpen: boolean;
  fields?: readonly number[];
}

/** Minimum length of a prefix in a phrase or a field. */
const shortestPrefix = 3;

const fieldName = /(?:"([^"]+)"|([^\s":]+)):/y;
const value = /"([^"]*)("?)|[^\s"]+/y;

/** Parses a query: words, `"phrases"`, `field:value`, and `-` to exclude. */
export function readQuery(text: string, fields: readonly SearchField[]): Clause[] {
  const typed = joinInitials(normalize(text));
  const numbers = numbersByName(fields);
  const clauses: Clause[] = [];
  let at = 0;
  const takeMatch = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(typed);
  };
  while (at < typed.length) {
    if (/\s/.test(typed.charAt(at))) {
      at += 1;
      continue;
    }
    const isNot = typed.charAt(at) === '-';
    if (isNot) at += 1;
    const [prefix = '', quoted, plain] = takeMatch(fieldName) ?? [];
    const named = numbers.get(nameKey(quoted ?? plain ?? ''));
    // An unknown field name is an ordinary word.
    if (named) at += prefix.length;
    const [whole = '', phrase, closing] = takeMatch(value) ?? [];
    at += whole.length;
    const options = { isNot, isOpen: at === typed.length && !isNot, ...(named && { fields: named }) };
    if (phrase === undefined) clauses.push(...wordClauses(whole, options));
    else clauses.push(...phraseClauses(phrase, { ...options, isOpen: closing !== '"' && !isNot }));
  }
  return clauses;
}

/** Maps names and labels of fields to their indexes; several fields may share one. */
function numbersByName(fields: readonly SearchField[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  fields.forEach(({ name, label }, number) => {
    for (const key of new Set([nameKey(name), nameKey(label)])) {
      const known = numbers.get(key);
      if (known) known.push(number);
      else if (key) numbers.set(key, [number]);
    }
  });
  return numbers;
}

/** Compares names by letters only: «date made», date-made and datemade are equal. */
function nameKey(name: string): string {
  return tokenize(fold(name))
    .map((token) =>
      partsOf(token)
        .map(({ text }) => text)
        .join(''),
    )
    .join('');
}

/** Returns the clauses of a text without spaces. */
function wordClauses(text: string, options: ClauseOptions): Clause[] {
  const { isNot, isOpen, fields } = options;
  const tokens = tokenize(text);
  const [first] = tokens;
  const isOneWord =
    tokens.length === 1 && first && (isRun(first) ? charactersOf(first).length < 2 : first.kind !== 'joined');
  // Joined words are excluded as a phrase, not one by one.
  if (isNot && !isOneWord) return phraseClauses(text, { ...options, isOpen: false });
  const isLast = (token: Token) => token.start + token.text.length === text.length;
  const clauses = tokens.map((token) => {
    // Bigrams of an alphabet occur in every long text, so they must match in sequence.
    if (token.kind === 'southeast-asian' && charactersOf(token).length > 1) {
      return phraseClauses(token.text, { ...options, isOpen: false });
    }
    return wantedWords(token, isOpen && isLast(token))
      .filter(({ word, isPrefix }) => !fields || !isPrefix || isLongEnough(word))
      .map((wanted): Clause => ({ isNot, ...(fields && { fields }), wanted }));
  });
  return concat(clauses);
}

/** Returns the clause of a phrase; none if it is empty. */
function phraseClauses(text: string, { isNot, isOpen, fields }: ClauseOptions): Clause[] {
  const words: PhraseWord[] = [];
  const marked: Highlight[] = [];
  let position = 0;
  for (const token of tokenize(text)) {
    const isLast = isOpen && token.start + token.text.length === text.length;
    const parts = isJoined(token) ? partsOf(token) : [token];
    parts.forEach((part, n) => {
      const wanted = wantedWords(part, isLast && n === parts.length - 1);
      wanted.forEach(({ word, isPrefix }, after) => {
        words.push({ word, isPrefix, position: position + after });
      });
      const isPrefix = wanted.length === 1 && wanted[0]?.isPrefix === true;
      marked.push({ word: fold(isRun(part) ? part.text : cutWord(part.text)), isPrefix });
      position += isRun(part) ? charactersOf(part).length : 1;
    });
  }
  const last = words[words.length - 1];
  if (last?.isPrefix && !isLongEnough(last.word)) {
    words.pop();
    marked.pop();
  }
  return words.length === 0
    ? []
    : [{ isNot, ...(fields && { fields }), wanted: { kind: 'phrase', words, marked } }];
}

/** Returns the words to search for a token: the bigrams of a run, or a single character as a prefix. */
function wantedWords(token: Token, isOpen: boolean): WantedWord[] {
  const wanted = (typed: string, isPrefix: boolean): WantedWord => {
    return { kind: 'word', word: fold(typed), typed, isPrefix };
  };
  if (token.kind === 'word') return [wanted(cutWord(token.text), isOpen)];
  if (isJoined(token)) {
    const parts = partsOf(token).map(({ text }) => cutWord(text));
    const together = writtenTogether(token);
    if (token.kind === 'id')
      return [
        {
          ...wanted(cutWord(token.text), isOpen),
          parts,
          length: parts.length,
          ...(together && { together: cutWord(together) }),
        },
      ];
    if (together === undefined) return parts.map((part, n) => wanted(part, isOpen && n === parts.length - 1));
    return [{ ...wanted(cutWord(together), isOpen), parts, isInParts: true, length: parts.length }];
  }
  const characters = charactersOf(token);
  if (characters.length === 1) return [wanted(token.text, true)];
  return characters.slice(1).map((character, n) => ({
    ...wanted((characters[n] ?? '') + character, false),
    ...(n === 0 && { length: 2 }),
  }));
}

/** Returns whether a token is searched by its bigrams. */
function isRun({ kind }: Token): boolean {
  return kind === 'cjk' || kind === 'southeast-asian';
}

function charactersOf({ text }: Token): string[] {
  return Array.from(text);
}

/** Returns whether a prefix is long enough to search in long texts; a CJK character counts as several letters. */
export function isLongEnough(word: string): boolean {
  return word.length >= shortestPrefix || tokenize(word)[0]?.kind === 'cjk';
}
