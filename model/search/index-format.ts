/**
 * Files of a search index (docs/search-index.md), written by `scripts/outputs/search` and read by `client/search`. Each
 * is JSON and named by its hash.
 */

import type { Card } from '#model/schema';

/** Raised when the format changes: pages do not read an index of another version. */
export const formatVersion = 11;

/** Ascending numbers, delta-encoded: the first one, then the differences (d-gaps). */
export type Gaps = number[];

/** Contents of the index, and names of its files. */
export interface SearchManifest {
  version: number;
  /** BCP 47 tag of its language. */
  language: string;
  /** Number of items, numbered from 0 in the order of the collection. */
  items: number;
  /** Searched fields; postings refer to them by index. */
  fields: SearchField[];
  facets: SearchFacet[];
  /** Term shards, ascending. */
  shards: ShardEntry[];
  rows: {
    /** Items per file; the last one may have fewer. */
    size: number;
    files: string[];
  };
  /** Files of columns; absent if no item has a date, coordinates, or a date of addition. */
  dates?: string;
  places?: string;
  added?: string;
  /** File of the words of recordings; absent if there are none. */
  moments?: string;
  /** Manifest of the index of page texts; absent if there are none. */
  pages?: string;
  titles: string;
  words: string;
}

export interface SearchField {
  /** Name and label of the column. Several fields may share a name, and are searched together. */
  name: string;
  label: string;
  /** Weight of its words. */
  weight: number;
  /** Length of all its texts in words if constant; only for titles of up to four words. */
  words?: number;
}

export interface SearchFacet {
  /** Slug in addresses, `/by/{slug}`. */
  slug: string;
  label: string;
  /** The most frequent values, in files by slug; all values, unless there are many. */
  common: ShardEntry[];
  /** The other values, in files by slug. */
  rare: ShardEntry[];
}

/** First key of a file, and its name. The file has all keys up to the first of the next file. */
export type ShardEntry = [first: string, file: string];

/** A range of terms, as JavaScript compares strings. */
export interface TermShard {
  /** Ascending. */
  terms: [term: string, postings: FieldPostings[]][];
  /** Stems with the terms that share them, in this or other shards; without stems equal to their only term. */
  stems: [stem: string, terms: string[]][];
  /** Prefixes of terms in several shards, with their items, by the weight of the best field. */
  prefixes: [prefix: string, items: [weight: number, items: Gaps][]][];
}

/**
 * Positions of a term in one field: items, and for each item its position or a list of positions, in words from the
 * start of the field. Between two values one position is skipped.
 */
export type FieldPostings = [field: number, items: Gaps, positions: (number | number[])[]];

/** Values of a facet, ascending by slug, with their items. */
export type FacetValues = [slug: string, label: string, items: Gaps][];

/** An item for lists. */
export interface SearchRow extends Card {
  creators: string[];
}

/** Dates of items. Years are astronomical; days count from 0 within their year. */
export interface DateColumn {
  dates: [firstYear: number, lastYear: number, firstDay: number, lastDay: number][];
  /** For each item the index of its date, or -1. */
  items: number[];
}

/** Coordinates of the items that have some, in degrees. */
export interface PlaceColumn {
  items: Gaps;
  longitudes: number[];
  latitudes: number[];
}

/**
 * Rank of each item in an order; equal items share a rank. Titles: in the language's order. Added: newest first, items
 * without last.
 */
export type RankColumn = number[];

/** Spoken words of items with recordings. */
export interface MomentColumn {
  /** Index of the field with these words. */
  field: number;
  items: Gaps;
  /**
   * For each such item its files of words: position of the first word, file, and id of the part (empty for the first).
   */
  files: [first: number, file: string, part: string][][];
}

/** Words said at one time: position of the first, seconds from the beginning or -1, text. */
export type SaidWords = [position: number, seconds: number, text: string];

/** The field of the index of page texts. */
export const pageField: SearchField = { name: 'text', label: 'text', weight: 1 };

/** Manifest of the index of page texts. Pages are numbered from 0, in the order of their items. */
export interface PageManifest
  extends Pick<SearchManifest, 'language' | 'fields' | 'shards' | 'rows' | 'words'> {
  /** Number of pages. */
  items: number;
  /** Items with pages, and the number of pages of each. */
  owners: Gaps;
  counts: number[];
  /** Terms whose positions are in separate files, by first page, instead of in the shards: `FieldPostings`. */
  frequent: [term: string, files: [first: number, file: string][]][];
}

/** A page for lists of results. */
export interface PageRow {
  number: number;
  /** Id of its part; absent for a page that exists only in its document. */
  part?: string;
  /** That document. */
  document?: [id: string, name: string];
  /** Id of its text with positions. */
  text?: string;
  /** Without positions: a file of page texts, and the index in it. */
  words?: [file: string, place: number];
  /** BCP 47 tag of its text, unless that of the index. */
  language?: string;
}

/** Texts of pages, as searched. */
export type PageWords = string[];

/** The most frequent words, most frequent first, to correct misspellings. */
export type CommonWords = string[];

export function toGaps(numbers: readonly number[]): Gaps {
  return numbers.map((number, n) => number - (numbers[n - 1] ?? 0));
}

/** Calls a function with each number of a delta-encoded list. */
export function eachNumber(gaps: Gaps, visit: (number: number, n: number) => void): void {
  let number = 0;
  for (let n = 0; n < gaps.length; n += 1) {
    number += gaps[n] ?? 0;
    visit(number, n);
  }
}

/** Returns the index of the file that would contain a key. */
export function entryFor(entries: readonly ShardEntry[], key: string): number {
  let place = 0;
  while (place + 1 < entries.length && (entries[place + 1]?.[0] ?? '') <= key) place += 1;
  return place;
}
