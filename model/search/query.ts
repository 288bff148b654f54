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

/** Something that an item must have, or must not have. */
export interface Clause {
  isNot: boolean;
  /** Numbers of the fields to look in; absent: all. */
  fields?: readonly number[];
  wanted: WantedWord | WantedPhrase;
}

/** A word in any of its forms. */
export interface WantedWord {
  kind: 'word';
  /** Folded. */
  word: string;
  /** Normalized, as it is typed. */
  typed: string;
  /** True if the word may go on. */
  isPrefix: boolean;
  /** The words that it is joined of, as they are typed: of an id to look for if no item has it whole. */
  parts?: readonly string[];
  /** True if all of its parts are as good as the whole: `self portrait` for `self-portrait`. */
  isInParts?: true;
  /** An id as it is also written, together. */
  together?: string;
  /**
   * Words and CJK characters that it adds to the query, if not 1: 2 for a run's first bigram, the number of parts of what is joined.
   */
  length?: number;
}

/** Words exactly as written, one after the other. */
export interface WantedPhrase {
  kind: 'phrase';
  words: readonly PhraseWord[];
  /** Words to highlight: runs without spaces whole, not by the bigrams that they are looked for by. */
  marked: readonly Highlight[];
}

/** A highlighted word, or the start of highlighted words. Folded. */
export interface Highlight {
  word: string;
  isPrefix: boolean;
}

export interface PhraseWord {
  /** Folded. */
  word: string;
  isPrefix: boolean;
  /** Number of words after the first. */
  position: number;
}

interface ClauseOptions {
  isNot: boolean;
  /** True if its last word is still being typed. */
  isOpen: boolean;
  fields?: readonly number[];
}

/** Letters of the shortest prefix that is looked for in a phrase or a field. */
const shortestPrefix = 3;

const fieldName = /(?:"([^"]+)"|([^\s":]+)):/y;
const value = /"([^"]*)("?)|[^\s"]+/y;

/** Parses what a visitor typed: words, `"phrases"`, `field:value`, and `-` before what must not be there. */
export function readQuery(text: string, fields: readonly SearchField[]): Clause[] {
  const typed = joinInitials(normalize(text));
  const numbers = numbersByName(fields);
  const clauses: Clause[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
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
    const [prefix = '', quoted, plain] = take(fieldName) ?? [];
    const named = numbers.get(nameKey(quoted ?? plain ?? ''));
    // A name that no field has is a word like others.
    if (named) at += prefix.length;
    const [whole = '', phrase, closing] = take(value) ?? [];
    at += whole.length;
    const options = { isNot, isOpen: at === typed.length && !isNot, ...(named && { fields: named }) };
    if (phrase === undefined) clauses.push(...wordClauses(whole, options));
    else clauses.push(...phraseClauses(phrase, { ...options, isOpen: closing !== '"' && !isNot }));
  }
  return clauses;
}

/** Maps the names and labels of fields to their numbers. Several fields may share one. */
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

/** Names are compared by their letters: «date made», date-made and datemade are one. */
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
  // Several joined words are excluded as a phrase only, not one by one.
  if (isNot && !isOneWord) return phraseClauses(text, { ...options, isOpen: false });
  const isLast = (token: Token) => token.start + token.text.length === text.length;
  const clauses = tokens.map((token) => {
    // Bigrams of an alphabet are in every long text: only one after the other do they make a word.
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

/** Returns the words that a token is looked for by: of a run its bigrams, of a single character what it begins. */
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

/** True for a token that is found by the bigrams of its characters. */
function isRun({ kind }: Token): boolean {
  return kind === 'cjk' || kind === 'southeast-asian';
}

function charactersOf({ text }: Token): string[] {
  return Array.from(text);
}

/** Returns whether a prefix is long enough for long texts: a CJK character says as much as several letters. */
export function isLongEnough(word: string): boolean {
  return word.length >= shortestPrefix || tokenize(word)[0]?.kind === 'cjk';
}
