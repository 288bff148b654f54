import { type FoundTerm, findTerms, type Nearness } from '#client/search/engine/find-terms';
import type { OpenIndex } from '#client/search/engine/opened';
import type { Answer, Mark } from '#client/search/search';
import type { WantedWord } from '#model/search/clauses';
import { isForgivable, nearestWord } from '#model/search/nearest-word';
import type { Kind, Shard } from '#model/search/shard';

/** Items that have what a clause wants. */
export interface Match {
  /** For each item 0 where it has not, else how much it counts; and `inWholeTitle`, where all of its title is as long as the query. */
  values: Uint8Array;
  /** What is marked where it is shown. */
  marks: Mark[];
  /** Those that have its terms, with the rows of what these find first. */
  shards: Shard[];
  /** What was found instead, where nothing was found as it was typed. */
  forgiven: Answer['forgiven'];
}

/** What a word counts at most: 8 by the field that it stands in, and 4 times that where it is there as it was typed. */
export const mostValue = 32;

/** What a term counts that the word begins. */
const asBeginning: Nearness = 2;

/** A bit of a value beside what it counts. */
export const inWholeTitle = 128;
export const counted = 127;

export interface MatchOptions {
  /** Numbers of the fields that it is looked for in; absent for all. */
  fields?: readonly number[] | undefined;
  /** Whether another word is looked for where nothing matches. */
  forgives: boolean;
  /** How many words the query has: a title of as many that has all of them is the query. */
  queryWords: number;
}

/** Finds the items that have a word. An id that is not there whole is found by its parts. */
export async function matchWord(
  index: OpenIndex,
  { word, isBeginning, parts }: WantedWord,
  options: MatchOptions,
): Promise<Match> {
  const { terms, shards, eachBeyond } = await findTerms(index, word, {
    isBeginning,
    needsTerms: options.fields !== undefined,
  });
  const isNowhere = terms.length === 0;
  if (isNowhere && parts) {
    const matches = await Promise.all(
      parts.map((part, n) =>
        matchWord(
          index,
          { kind: 'word', word: part, isBeginning: isBeginning && n === parts.length - 1 },
          options,
        ),
      ),
    );
    return matches.reduce(both);
  }
  const meant =
    isNowhere && options.forgives && isForgivable(word)
      ? nearestWord(word, await index.words(index.directory.words), isBeginning)
      : undefined;
  if (meant !== undefined) {
    const match = await matchWord(index, { kind: 'word', word: meant, isBeginning: false }, options);
    return { ...match, forgiven: [{ typed: word, found: meant }] };
  }
  const values = new Uint8Array(index.directory.items);
  eachBeyond((item, weight) => {
    values[item] = weight * asBeginning;
  });
  for (const found of terms) addTerm(values, found, index, options);
  const forms = terms.filter(({ nearness }) => nearness > 2);
  const marks = forms.map(({ term }) => ({ word: term, isBeginning: false }));
  return { values, shards, marks: isBeginning ? [...marks, { word, isBeginning }] : marks, forgiven: [] };
}

/** Adds the items of a term. */
function addTerm(
  values: Uint8Array,
  { shard, place, nearness }: FoundTerm,
  { directory }: OpenIndex,
  { fields, queryWords }: MatchOptions,
): void {
  const valueFor = rememberByKind(({ fields: of, titleWords }: Kind) => {
    const weights = of
      .filter((field) => !fields || fields.indexOf(field) >= 0)
      .map((field) => directory.fields[field]?.weight ?? 0);
    if (weights.length === 0) return 0;
    const whole = nearness > 2 && titleWords === queryWords && titleWords > 0 ? inWholeTitle : 0;
    return Math.max(...weights) * nearness + whole;
  });
  shard.each(place, (item, kind) => {
    const value = valueFor(kind);
    const before = values[item] ?? 0;
    values[item] = Math.max(value & counted, before & counted) | ((value | before) & inWholeTitle);
  });
}

/** Kinds are few and items many. */
export function rememberByKind<T>(make: (kind: Kind) => T): (kind: Kind) => T {
  const known = new Map<Kind, T>();
  return (kind) => {
    const remembered = known.get(kind);
    if (remembered !== undefined) return remembered;
    const made = make(kind);
    known.set(kind, made);
    return made;
  };
}

/** Items that are in both matches. */
function both(a: Match, b: Match): Match {
  const values = a.values.map((value, item) => {
    const other = b.values[item] ?? 0;
    return value && other ? Math.min(value & counted, other & counted) : 0;
  });
  return {
    values,
    marks: [...a.marks, ...b.marks],
    shards: [...a.shards, ...b.shards],
    forgiven: [...a.forgiven, ...b.forgiven],
  };
}
