import type { Question } from '#client/search/question';
import type { SearchedCard } from '#model/search/rows';

/** A found item as a list shows it. */
export type Row = SearchedCard;

/** Which part of what is found, and what beside it, is wanted. */
export interface Wanted {
  /** Place of the first row, from 0, and how many. */
  first: number;
  count: number;
  /** Facets whose values are counted, by address part: each fetches its common values. */
  facets: readonly string[];
  /** Of those, the ones whose rare values are counted too: fetches many columns of a long facet. */
  rare?: readonly string[];
  /** Whether years are counted: fetches a column. */
  years: boolean;
}

/** A value of a facet that the question has chosen. */
export interface ChosenValue {
  slug: string;
  label: string;
}

/** A value of a facet among what is found. Where values of the facet are chosen, as if none were. */
export interface CountedValue extends ChosenValue {
  count: number;
}

export interface Answer {
  /** Number of items found. */
  total: number;
  /** Numbers of the wanted items in order; their rows come by `rows`. */
  numbers: number[];
  /** By facet as wanted; the most frequent first, none without an item, but chosen ones always. */
  facets: Record<string, CountedValue[]>;
  /** By facet as chosen: those values that there are. */
  chosen: Record<string, ChosenValue[]>;
  /** Facets that have rare values which were not counted, but where they are chosen. */
  uncounted: string[];
  /** Items by year, as if no years were asked for: those whose date touches it. Absent where it was not wanted. */
  years?: { from: number; counts: number[] };
  /** What was found instead, where nothing matches a word as it was typed: by the word as typed. */
  forgiven: { typed: string; found: string }[];
  /** Folded words and beginnings of words, to mark in rows by `marksIn`. */
  marks: Mark[];
}

/** What a row is marked with: a folded word, whole or the beginning of one. */
export interface Mark {
  word: string;
  isBeginning: boolean;
}

/** Items with coordinates among what is found, one at each place of the arrays. */
export interface Places {
  numbers: Uint32Array;
  /** Degrees. */
  longitudes: Float32Array;
  latitudes: Float32Array;
}

/** Dated items among what is found, one at each place of the arrays; years in astronomical numbering. */
export interface Spans {
  numbers: Uint32Array;
  /** First and last year that the date touches. */
  from: Int32Array;
  to: Int32Array;
}

/**
 * The search, at work beside the page. What is asked while an older question of the same kind is unanswered takes its
 * place: the older promise is rejected with an `Outdated`.
 */
export interface Search {
  ask(question: Question, wanted: Wanted): Promise<Answer>;
  /** Rows of items by number, in the order asked for. A row whose chunk does not arrive rejects. */
  rows(numbers: readonly number[]): Promise<Row[]>;
  places(question: Question): Promise<Places>;
  spans(question: Question): Promise<Spans>;
  close(): void;
}

/** Why a promise is rejected whose question nobody waits for any more. */
export class Outdated extends Error {}
