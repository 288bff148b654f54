import { concat } from '#model/search/concat';
import { fold } from '#model/search/fold';
import type { SearchField } from '#model/search/index-format';
import { cutTerm, partsOf, type Token, tokenize } from '#model/search/tokenize';

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
  /** True if the word may go on. */
  isPrefix: boolean;
  /** Of an id: the words to look for where no item has it whole. */
  parts?: readonly string[];
  /** Number of words and CJK characters that it adds to the query, where not 1: of a run's first bigram 2, of an id its parts. */
  length?: number;
}

/** Words exactly as written, one after the other. */
export interface WantedPhrase {
  kind: 'phrase';
  words: readonly PhraseWord[];
}

export interface PhraseWord {
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
  const folded = fold(text);
  const numbers = numbersByName(fields);
  const clauses: Clause[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(folded);
  };
  while (at < folded.length) {
    if (/\s/.test(folded.charAt(at))) {
      at += 1;
      continue;
    }
    const isNot = folded.charAt(at) === '-';
    if (isNot) at += 1;
    const [prefix = '', quoted, plain] = take(fieldName) ?? [];
    const named = numbers.get(nameKey(quoted ?? plain ?? ''));
    // A name that no field has is a word like others.
    if (named) at += prefix.length;
    const [whole = '', phrase, closing] = take(value) ?? [];
    at += whole.length;
    const options = { isNot, isOpen: at === folded.length && !isNot, ...(named && { fields: named }) };
    if (phrase === undefined) clauses.push(...wordClauses(whole, options));
    else clauses.push(...phraseClauses(phrase, { ...options, isOpen: closing !== '"' && !isNot }));
  }
  return clauses;
}

/** Maps the names and labels of fields to their numbers. Several fields may share one. */
function numbersByName(fields: readonly SearchField[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  fields.forEach(({ name, label }, number) => {
    for (const key of new Set([nameKey(fold(name)), nameKey(fold(label))])) {
      const known = numbers.get(key);
      if (known) known.push(number);
      else if (key) numbers.set(key, [number]);
    }
  });
  return numbers;
}

/** Names are compared by their letters: «date made», date-made and datemade are one. */
function nameKey(folded: string): string {
  return tokenize(folded)
    .map(({ text }) => text.replace(/[./_-]/g, ''))
    .join('');
}

/** Returns the clauses of a folded text without spaces. */
function wordClauses(text: string, { isNot, isOpen, fields }: ClauseOptions): Clause[] {
  const tokens = tokenize(text);
  const [first] = tokens;
  const isOneWord = tokens.length === 1 && first && (first.kind !== 'cjk' || charactersOf(first).length < 2);
  // Several joined words are excluded where they stand so, not wherever one of them does.
  if (isNot && !isOneWord) return phraseClauses(text, { isNot, isOpen: false, ...(fields && { fields }) });
  const isLast = (token: Token) => token.start + token.text.length === text.length;
  const wanted = tokens.map((token) => wantedWords(token, isOpen && isLast(token)));
  return concat(wanted)
    .filter(({ word, isPrefix }) => !fields || !isPrefix || isLongEnough(word))
    .map((word) => ({ isNot, ...(fields && { fields }), wanted: word }));
}

/** Returns the clause of a folded phrase; none where it is empty. */
function phraseClauses(text: string, { isNot, isOpen, fields }: ClauseOptions): Clause[] {
  const words: PhraseWord[] = [];
  let position = 0;
  for (const token of tokenize(text)) {
    const isLast = isOpen && token.start + token.text.length === text.length;
    const parts = token.kind === 'id' ? partsOf(token) : [token];
    parts.forEach((part, n) => {
      wantedWords(part, isLast && n === parts.length - 1).forEach(({ word, isPrefix }, after) => {
        words.push({ word, isPrefix, position: position + after });
      });
      position += part.kind === 'cjk' ? charactersOf(part).length : 1;
    });
  }
  const last = words[words.length - 1];
  if (last?.isPrefix && !isLongEnough(last.word)) words.pop();
  return words.length === 0 ? [] : [{ isNot, ...(fields && { fields }), wanted: { kind: 'phrase', words } }];
}

/** Returns the words that a token is looked for by: of a CJK run its bigrams, of a single character what it begins. */
function wantedWords(token: Token, isOpen: boolean): WantedWord[] {
  const word = cutTerm(token.text);
  if (token.kind === 'word') return [{ kind: 'word', word, isPrefix: isOpen }];
  if (token.kind === 'id') {
    const parts = partsOf(token).map(({ text }) => cutTerm(text));
    return [{ kind: 'word', word, isPrefix: isOpen, parts, length: parts.length }];
  }
  const characters = charactersOf(token);
  if (characters.length === 1) return [{ kind: 'word', word, isPrefix: true }];
  return characters.slice(1).map((character, n) => ({
    kind: 'word',
    word: (characters[n] ?? '') + character,
    isPrefix: false,
    ...(n === 0 && { length: 2 }),
  }));
}

function charactersOf({ text }: Token): string[] {
  return Array.from(text);
}

/** A CJK character says as much as several letters. */
function isLongEnough(word: string): boolean {
  return word.length >= shortestPrefix || tokenize(word)[0]?.kind === 'cjk';
}
