import type { TermIndex } from '#client/search/index-reader';
import type { Answer } from '#client/search/protocol';
import { concat } from '#model/search/concat';
import { fold } from '#model/search/fold';
import { isFuzzy, nearestWord } from '#model/search/fuzzy';
import { eachNumber, type FieldPostings, type Gaps } from '#model/search/index-format';
import type { Highlight, WantedWord } from '#model/search/query';

/** The items that match a clause. */
export interface Match {
  /** For each item the weight of the best field, times the nearness of the term; 0 if it does not match. */
  scores: Uint8Array;
  /** 1 for each item whose title contains this word and has as many words as the query. */
  inTitle: Uint8Array;
  highlights: Highlight[];
  corrections: Answer['corrections'];
}

/** Nearness of a term to the typed word: equal, another form, or a longer word with this prefix. */
export const nearness = { typed: 4, form: 3, prefix: 2 };

/** An index, and the numbers of the fields to search; absent: all. */
export interface Scope {
  index: TermIndex;
  fields?: readonly number[] | undefined;
}

export interface MatchOptions {
  /** True if a word without matches is replaced by the nearest one. */
  corrects: boolean;
  /** Number of words and CJK characters of the query. */
  queryWords: number;
}

interface FoundTerm {
  term: string;
  nearness: number;
  postings: FieldPostings[];
}

export function emptyMatch({ items }: TermIndex): Match {
  return { scores: new Uint8Array(items), inTitle: new Uint8Array(items), highlights: [], corrections: [] };
}

/**
 * Finds the items with a word, in each of the indexes. If none has a match, an id is searched by its parts, and any other word is
 * corrected.
 */
export async function matchWord(
  scopes: readonly Scope[],
  wanted: WantedWord,
  options: MatchOptions,
): Promise<Match[]> {
  const { word, typed, isPrefix, parts, isInParts } = wanted;
  const found = await Promise.all(scopes.map((scope) => findTerms(scope, wanted)));
  if (found.every(({ terms, byWeight }) => terms.length === 0 && byWeight.length === 0)) {
    if (parts) return matchParts(scopes, { parts, isPrefix }, options);
    const used =
      options.corrects && isFuzzy(word) ? nearestWord(word, await commonWords(scopes), isPrefix) : undefined;
    if (used !== undefined) {
      const meant: WantedWord = { kind: 'word', word: used, typed: used, isPrefix: false };
      const matches = await matchWord(scopes, meant, options);
      return matches.map((match) => ({ ...match, corrections: [{ typed, used }] }));
    }
  }
  const whole = found.map(({ scope, forms, terms, byWeight }) => {
    const match = emptyMatch(scope.index);
    for (const [weight, gaps] of byWeight) addItems(match, gaps, weight * nearness.prefix);
    for (const each of terms) addTerm(match, each, scope, options);
    match.highlights = forms.map(({ term }) => ({ word: term, isPrefix: false }));
    if (isPrefix) match.highlights.push({ word, isPrefix });
    return match;
  });
  if (!parts || !isInParts) return whole;
  const byParts = await matchParts(scopes, { parts, isPrefix }, { ...options, corrects: false });
  return whole.map((match, n) => joinMatches(match, byParts[n] ?? match));
}

/** Returns the union of two matches. */
function joinMatches(one: Match, other: Match): Match {
  return {
    scores: one.scores.map((score, item) => Math.max(score, other.scores[item] ?? 0)),
    inTitle: one.inTitle.map((isIn, item) => isIn | (other.inTitle[item] ?? 0)),
    highlights: [...one.highlights, ...other.highlights],
    corrections: one.corrections,
  };
}

async function findTerms(scope: Scope, wanted: WantedWord) {
  const { index, fields } = scope;
  const [forms, prefixed] = await Promise.all([
    formsOf(index, wanted),
    wanted.isPrefix ? termsFrom(index, wanted.word, fields !== undefined) : noTerms,
  ]);
  return { scope, forms, terms: [...prefixed.terms, ...forms], byWeight: prefixed.byWeight };
}

async function commonWords(scopes: readonly Scope[]): Promise<string[]> {
  return concat(await Promise.all(scopes.map(({ index }) => index.commonWords())));
}

/**
 * Returns the terms for a word: itself, its other forms, and terms with the prefix if they are in one shard; the nearest term if
 * there are none.
 */
export async function termsOf(index: TermIndex, wanted: WantedWord): Promise<FoundTerm[]> {
  const { word, isPrefix, parts } = wanted;
  const forms = await formsOf(index, wanted);
  const prefixed = isPrefix ? (await termsFrom(index, word, false)).terms : [];
  if (forms.length + prefixed.length > 0 || parts || !isFuzzy(word)) return [...forms, ...prefixed];
  const used = nearestWord(word, await index.commonWords(), isPrefix);
  return used === undefined ? [] : formsOf(index, { kind: 'word', word: used, typed: used, isPrefix: false });
}

async function matchParts(
  scopes: readonly Scope[],
  { parts, isPrefix }: { parts: readonly string[]; isPrefix: boolean },
  options: MatchOptions,
): Promise<Match[]> {
  const byPart = await Promise.all(
    parts.map((typed, n) => {
      const isLast = n === parts.length - 1;
      return matchWord(
        scopes,
        { kind: 'word', word: fold(typed), typed, isPrefix: isPrefix && isLast },
        options,
      );
    }),
  );
  return scopes.map(({ index }, n) => {
    const [first = emptyMatch(index), ...others] = concat(byPart.map((matches) => matches.slice(n, n + 1)));
    return others.reduce(
      (all, other) => ({
        scores: all.scores.map((score, item) => Math.min(score, other.scores[item] ?? 0)),
        inTitle: all.inTitle.map((isIn, item) => isIn & (other.inTitle[item] ?? 0)),
        highlights: [...all.highlights, ...other.highlights],
        corrections: [...all.corrections, ...other.corrections],
      }),
      first,
    );
  });
}

/** Returns the term, and the terms that share a stem with it or with its compound spelling. */
async function formsOf(index: TermIndex, { word, typed, together }: WantedWord): Promise<FoundTerm[]> {
  const stemsOf = await Promise.all(
    [typed, ...(together ? [together] : [])].map((one) => index.stemsOf(one)),
  );
  const sharing = await Promise.all(
    concat(stemsOf).map(async (stem) => {
      const { stems } = await index.shardOf(stem);
      return stems.get(stem) ?? ((await index.stemsOf(stem)).includes(stem) ? [stem] : []);
    }),
  );
  const forms = await Promise.all(
    [...new Set(concat(sharing))].map(async (term) => ({
      term,
      nearness: term === word ? nearness.typed : nearness.form,
      postings: (await index.shardOf(term)).terms.get(term) ?? [],
    })),
  );
  return forms.filter(({ postings }) => postings.length > 0);
}

interface PrefixedTerms {
  terms: FoundTerm[];
  /** The items of all such terms if they span several shards, by the weight of the best field. */
  byWeight: readonly (readonly [weight: number, items: Gaps])[];
}

const noTerms: PrefixedTerms = { terms: [], byWeight: [] };

/** @param needsTerms whether to return the terms themselves, from however many shards */
async function termsFrom(index: TermIndex, prefix: string, needsTerms: boolean): Promise<PrefixedTerms> {
  const firstShard = await index.shardOf(prefix);
  const byWeight = firstShard.prefixes.get(prefix);
  if (byWeight && !needsTerms) return { terms: [], byWeight };
  const terms: FoundTerm[] = [];
  for (const shard of needsTerms ? await index.shardsFrom(prefix) : [firstShard]) {
    shard.terms.forEach((postings, term) => {
      if (term.startsWith(prefix)) terms.push({ term, nearness: nearness.prefix, postings });
    });
  }
  return { terms, byWeight: [] };
}

function addItems({ scores }: Match, gaps: Gaps, score: number): void {
  eachNumber(gaps, (item) => {
    if (score > (scores[item] ?? 0)) scores[item] = score;
  });
}

function addTerm(
  match: Match,
  { postings, nearness: near }: FoundTerm,
  { index, fields }: Scope,
  { queryWords }: MatchOptions,
): void {
  for (const [number, gaps] of postings) {
    const field = index.fields[number];
    if (!field || (fields && !fields.includes(number))) continue;
    addItems(match, gaps, field.weight * near);
    if (field.words !== queryWords || near === nearness.prefix) continue;
    eachNumber(gaps, (item) => {
      match.inTitle[item] = 1;
    });
  }
}
