import type { Question } from '#client/search/question';
import type { SearchManifest, SearchRow } from '#model/search/index-format';
import type { Highlight } from '#model/search/query';

/** Requests of a page to its search worker, by kind, and their answers. */
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
  /** With the first message, if the page has it. */
  manifest?: SearchManifest;
  kind: Kind;
  request: SearchRequests[Kind];
}

/** A message from the worker. */
export interface ResponseMessage<Result = SearchResults[RequestKind]> {
  id: number;
  result?: Result;
  /** A whole sentence, and whether it is a `StaleIndexError`. */
  error?: { message: string; isStale: boolean };
}

/** The part of the answer that a page shows. */
export interface Wanted {
  /** Place of the first result, from 0, and the number of results. */
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
  /** Values of each wanted facet, the commonest first; without values that no item has, unless they are chosen. */
  facets: Record<string, CountedValue[]>;
  /** The chosen values that exist, by facet. */
  chosen: Record<string, ChosenValue[]>;
  /** Wanted facets whose rare values are not counted. */
  uncounted: string[];
  /** Items by year, regardless of the chosen years. Absent if not wanted. */
  years?: YearCounts;
  /** When the words are said in recordings of the first of the wanted items. */
  moments: FoundMoment[];
  /** Pages with the words, of the first of the wanted items. */
  pages: FoundPages[];
  /** Words that no item has, and their replacements. */
  corrections: { typed: string; used: string }[];
  /** Words to highlight in results. */
  highlights: Highlight[];
}

/** Words found in the recordings of an item. */
export interface FoundMoment extends Pick<SearchRow, 'id' | 'title' | 'language'> {
  /** Id of the part; empty for the first one with a recording. */
  part: string;
  /** From the beginning of the recording; absent if the words have no time. */
  seconds?: number;
  words: string;
}

/** The pages by which an item was found. */
export interface FoundPages extends Pick<SearchRow, 'id' | 'title' | 'language'> {
  /** The pages with most of the words, in their order. */
  pages: FoundPage[];
  /** Number of further ones. */
  further: number;
}

export interface FoundPage {
  number: number;
  /** Path of the page with its words marked, or address of the document that has it. */
  href: string;
  /** The words that were found with some around them; absent for other pages than the first, and if they cannot be loaded. */
  words?: string;
  /** BCP 47 tag of these words, if other pages have another. */
  language?: string;
}

/** The answer to the query of a list, from one of its places on. */
export interface ListAnswer extends Answer {
  query: string;
  /** From 0. */
  first: number;
}

/** An item as lists show it, with its number. */
export interface Row extends SearchRow {
  number: number;
}

export interface ChosenValue {
  slug: string;
  label: string;
}

/** A value of a facet and the number of its items among the results, regardless of the facet's chosen values. */
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

/** A file of the index is missing, since the site has been published again: the page must be reloaded. */
export class StaleIndexError extends Error {}

/** A newer request of its kind has replaced a request. */
export class OutdatedError extends Error {}
