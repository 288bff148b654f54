import type { Question } from '#client/search/question';
import type { SearchManifest, SearchRow } from '#model/search/index-format';
import type { Highlight } from '#model/search/query';

/** Requests of a page to its search worker, by kind. */
export interface SearchRequests {
  ask: { question: Question; wanted: Wanted };
  rows: { numbers: readonly number[] };
  places: { question: Question };
  spans: { question: Question };
}

export interface SearchResults {
  ask: Answer;
  rows: Row[];
  places: Places;
  spans: Spans;
}

export type RequestKind = keyof SearchRequests;

/** A message to the worker. */
export type RequestMessage = { [Kind in RequestKind]: RequestOf<Kind> }[RequestKind];

interface RequestOf<Kind extends RequestKind> {
  /** Returned with the response. */
  id: number;
  /** Address of the index's manifest, with the base path. */
  index: string;
  /** Sent with the first message, if the page has it. */
  manifest?: SearchManifest;
  kind: Kind;
  request: SearchRequests[Kind];
}

/** A message from the worker. */
export interface ResponseMessage<Result = SearchResults[RequestKind]> {
  id: number;
  result?: Result;
  /** Message in the visitor's language, and whether it is a `StaleIndexError`. */
  error?: { message: string; isStale: boolean };
}

/** The requested part of an answer. */
export interface Wanted {
  /** Index of the first result, from 0, and the number of results. */
  first: number;
  count: number;
  /** Slugs of the facets whose common values are counted. */
  facets: readonly string[];
  /** Slugs of the facets among them whose rare values are counted too. */
  rare?: readonly string[];
  /** True if items are counted by year. */
  years: boolean;
}

export interface Answer {
  /** Number of items found. */
  total: number;
  /** Numbers of the wanted items, in order. */
  numbers: number[];
  /** Values of each wanted facet, most frequent first; values without items only if they are chosen. */
  facets: Record<string, CountedValue[]>;
  /** The chosen values that exist, by facet. */
  chosen: Record<string, ChosenValue[]>;
  /** Wanted facets whose rare values are not counted. */
  uncounted: string[];
  /** Items by year, regardless of the chosen years. Absent if not wanted. */
  years?: YearCounts;
  /** Moments in the recordings of the first of the wanted items. */
  moments: FoundMoment[];
  /** Matching pages of the first of the wanted items. */
  pages: FoundPages[];
  /** Words without matches, and their replacements. */
  corrections: { typed: string; used: string }[];
  /** Words to highlight in results. */
  highlights: Highlight[];
}

/** Words found in the recordings of an item. */
export interface FoundMoment extends Pick<SearchRow, 'id' | 'title' | 'language'> {
  /** Id of the part; empty for the first one with a recording. */
  part: string;
  /** Start time; absent if the words have none. */
  seconds?: number;
  words: string;
}

/** The matching pages of an item. */
export interface FoundPages extends Pick<SearchRow, 'id' | 'title' | 'language'> {
  /** The pages with the most matches, in page order. */
  pages: FoundPage[];
  /** Number of matching pages not listed. */
  further: number;
}

export interface FoundPage {
  number: number;
  /** Path of the page with its words highlighted, or address of its document. */
  href: string;
  /** Excerpt; only for the first page, and if it can be loaded. */
  words?: string;
  /** BCP 47 tag of the excerpt, if pages have different languages. */
  language?: string;
}

/** Part of the list of results of a query. */
export interface ListAnswer extends Answer {
  query: string;
  /** From 0. */
  first: number;
}

/** A row of the search index, with its number. */
export interface Row extends SearchRow {
  number: number;
}

export interface ChosenValue {
  slug: string;
  label: string;
}

/** A value of a facet and its number of items among the results, ignoring the facet's chosen values. */
export interface CountedValue extends ChosenValue {
  count: number;
}

/** Items by year, from the first year that has any. An item counts in each year that its date touches. */
export interface YearCounts {
  from: number;
  counts: readonly number[];
}

/** The found items that have coordinates, in parallel arrays; in degrees. */
export interface Places {
  numbers: Uint32Array;
  longitudes: Float32Array;
  latitudes: Float32Array;
}

/** The found items that have a date, in parallel arrays; first and last year, astronomical. */
export interface Spans {
  numbers: Uint32Array;
  from: Int32Array;
  to: Int32Array;
}

/** A file of the index is missing since the site was published again: the page must be reloaded. */
export class StaleIndexError extends Error {}

/** The request was replaced by a newer one of its kind. */
export class OutdatedError extends Error {}
