import type { Mark } from '#client/search/search';
import { foldWithPlaces } from '#model/search/fold';
import { inOneList } from '#model/search/in-one-list';
import { partsOf, type Unit, unitsOf } from '#model/search/units';

/** A stretch of a text that is marked. */
export interface MarkedStretch {
  start: number;
  end: number;
}

/** Finds in a text what was found in it, for a row to mark; in the order of the text, none touching another. */
export function marksIn(text: string, marks: readonly Mark[]): MarkedStretch[] {
  if (marks.length === 0) return [];
  const { text: folded, starts, ends } = foldWithPlaces(text);
  const stretches = inOneList(unitsOf(folded).map((unit) => markedIn(unit, marks)));
  stretches.sort((a, b) => a.start - b.start || b.end - a.end);
  const joined: MarkedStretch[] = [];
  for (const { start, end } of stretches) {
    const stretch = { start: starts[start] ?? 0, end: ends[end - 1] ?? text.length };
    const last = joined[joined.length - 1];
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end);
    else joined.push(stretch);
  }
  return joined;
}

/** Stretches of the folded text. */
function markedIn(unit: Unit, marks: readonly Mark[]): MarkedStretch[] {
  if (unit.kind === 'signs') return inOneList(marks.map(({ word }) => everyPlace(unit, word)));
  const whole = lengthMarked(unit.text, marks);
  if (whole > 0) return [{ start: unit.start, end: unit.start + whole }];
  const parts = unit.kind === 'id' ? partsOf(unit) : [];
  return inOneList(parts.map((part) => markedIn(part, marks)));
}

/** How much of a word is marked: all of it, or the beginning that was looked for. */
function lengthMarked(word: string, marks: readonly Mark[]): number {
  let length = 0;
  for (const mark of marks) {
    if (mark.word === word) return word.length;
    if (mark.isBeginning && word.slice(0, mark.word.length) === mark.word) {
      length = Math.max(length, mark.word.length);
    }
  }
  return length;
}

function everyPlace({ text, start }: Unit, word: string): MarkedStretch[] {
  const places: MarkedStretch[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    places.push({ start: start + at, end: start + at + word.length });
  }
  return places;
}
