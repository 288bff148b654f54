import { inOneList } from '#model/search/in-one-list';
import { cut } from '#model/search/terms';
import { partsOf, type Unit, unitsOf } from '#model/search/units';

/** One thing that an item has to have, or must not have. */
export interface Clause {
  isNot: boolean;
  /** Numbers of the fields that it is looked for in; absent for all. */
  fields?: readonly number[];
  wanted: WantedWord | WantedPhrase;
}

/** A word, in any of its forms. */
export interface WantedWord {
  kind: 'word';
  /** Folded. */
  word: string;
  /** Whether it may go on. */
  isBeginning: boolean;
  /** Of an id: the words that it is looked for by where it is not there whole. */
  parts?: readonly string[];
}

/** Words exactly as they are written, one after the other. */
export interface WantedPhrase {
  kind: 'phrase';
  words: readonly PhraseWord[];
}

export interface PhraseWord {
  word: string;
  isBeginning: boolean;
  /** How many words after the first. */
  place: number;
}

export interface ClauseOptions {
  isNot: boolean;
  /** Whether its last word is still being typed. */
  isOpen: boolean;
  fields?: readonly number[];
}

/** Letters of a beginning in a phrase or a field: what begins with fewer is not looked for yet. */
const shortestBeginning = 3;

/** The clauses of a folded text without spaces. */
export function wordsIn(text: string, { isNot, isOpen, fields }: ClauseOptions): Clause[] {
  const units = unitsOf(text);
  const [first] = units;
  const isOneWord = units.length === 1 && first && (first.kind !== 'signs' || signsOf(first).length < 2);
  // What is joined of several words is left out where it stands so, not wherever one of them does.
  if (isNot && !isOneWord) return phraseIn(text, { isNot, isOpen: false, ...(fields && { fields }) });
  const isLast = (unit: Unit) => unit.start + unit.text.length === text.length;
  return inOneList(units.map((unit) => wantedIn(unit, isOpen && isLast(unit))))
    .filter(({ word, isBeginning }) => !fields || !isBeginning || isLongEnough(word))
    .map((wanted) => ({ isNot, ...(fields && { fields }), wanted }));
}

/** The clause of a folded phrase; none where nothing is in it. */
export function phraseIn(text: string, { isNot, isOpen, fields }: ClauseOptions): Clause[] {
  const words: PhraseWord[] = [];
  let place = 0;
  for (const unit of unitsOf(text)) {
    const isLast = isOpen && unit.start + unit.text.length === text.length;
    const own = unit.kind === 'id' ? partsOf(unit) : [unit];
    own.forEach((part, n) => {
      const wanted = wantedIn(part, isLast && n === own.length - 1);
      wanted.forEach(({ word, isBeginning }, after) => {
        words.push({ word, isBeginning, place: place + after });
      });
      place += part.kind === 'signs' ? signsOf(part).length : 1;
    });
  }
  const last = words[words.length - 1];
  if (last?.isBeginning && !isLongEnough(last.word)) words.pop();
  return words.length === 0 ? [] : [{ isNot, ...(fields && { fields }), wanted: { kind: 'phrase', words } }];
}

/** What a unit is looked for by: signs by each two of them, a single one by what begins with it. */
function wantedIn(unit: Unit, isOpen: boolean): WantedWord[] {
  const word = cut(unit.text);
  if (unit.kind === 'word') return [{ kind: 'word', word, isBeginning: isOpen }];
  if (unit.kind === 'id') {
    return [{ kind: 'word', word, isBeginning: isOpen, parts: partsOf(unit).map(({ text }) => cut(text)) }];
  }
  const signs = signsOf(unit);
  if (signs.length === 1) return [{ kind: 'word', word, isBeginning: true }];
  return signs
    .slice(1)
    .map((sign, n) => ({ kind: 'word', word: (signs[n] ?? '') + sign, isBeginning: false }));
}

function signsOf({ text }: Unit): string[] {
  return Array.from(text);
}

/** A sign says as much as several letters. */
function isLongEnough(word: string): boolean {
  return word.length >= shortestBeginning || unitsOf(word)[0]?.kind === 'signs';
}
