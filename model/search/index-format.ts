/**
 * The files of a search index (docs/search-index.md): `scripts/outputs/search` writes them, `client/search` reads them. Each is JSON
 * and is named by the hash of its content.
 */

import type { Card } from '#model/schema';

/** Changes with the format: a page does not read the index of another version. */
export const formatVersion = 11;

/** Ascending numbers, delta-encoded: the first one, then what each adds to the one before it (d-gaps). */
export type Gaps = number[];

/** Contents of the index, and the names of its files. */
export interface SearchManifest {
  version: number;
  /** BCP 47 tag of the language of its words. */
  language: string;
  /** Number of items. They are numbered from 0, in the order of the collection. */
  items: number;
  /** The fields that are searched; postings name them by their place in this list. */
  fields: SearchField[];
  facets: SearchFacet[];
  /** The term shards, ascending. */
  shards: ShardEntry[];
  rows: {
    /** Items in a file; the last one may hold fewer. */
    size: number;
    files: string[];
  };
  /** Files of columns; absent if no item has a date, coordinates, or a day on which it was added. */
  dates?: string;
  places?: string;
  added?: string;
  /** File of the words of recordings; absent if they have none. */
  moments?: string;
  /** File of the manifest of the index of pages; absent if no page has words. */
  pages?: string;
  titles: string;
  words: string;
}

export interface SearchField {
  /** Name and label of the column. Several fields may share a name: all of them are searched by it. */
  name: string;
  label: string;
  /** Weight of a word in this field. */
  weight: number;
  /** Number of words that all its texts have: titles of up to four words. */
  words?: number;
}

export interface SearchFacet {
  /** Its part of addresses, `/by/{slug}`. */
  slug: string;
  label: string;
  /** The commonest values, in files by slug: all values, unless they are many. */
  common: ShardEntry[];
  /** The other values, in files by slug. */
  rare: ShardEntry[];
}

/** The first key of a file, and its name. The file holds every key from there to the first one of the next. */
export type ShardEntry = [first: string, file: string];

/** Terms from one key to another, as JavaScript compares strings. */
export interface TermShard {
  /** Ascending. */
  terms: [term: string, postings: FieldPostings[]][];
  /** Stems, and the terms that share each, in this or other shards; without stems that only they themselves share. */
  stems: [stem: string, terms: string[]][];
  /** Prefixes of terms in several shards, and the items that have such a term by the weight of its best field. */
  prefixes: [prefix: string, items: [weight: number, items: Gaps][]][];
}

/**
 * Positions of a term in one field: the items, and for each item its position, or all of them if there are several. Positions
 * count words from the start of the field; between two values one is left out.
 */
export type FieldPostings = [field: number, items: Gaps, positions: (number | number[])[]];

/** Values of a facet, ascending by slug, and their items. */
export type FacetValues = [slug: string, label: string, items: Gaps][];

/** An item as lists show it. */
export interface SearchRow extends Card {
  creators: string[];
}

/** Dates of items. Years are astronomical; days count from the beginning of their year, from 0. */
export interface DateColumn {
  dates: [firstYear: number, lastYear: number, firstDay: number, lastDay: number][];
  /** For each item the place of its date in the list, or -1. */
  items: number[];
}

/** Coordinates of items that have them, in degrees. */
export interface PlaceColumn {
  items: Gaps;
  longitudes: number[];
  latitudes: number[];
}

/** For each item its rank in an order; equal items share one. Titles: as the language sorts. Added: the newest first, the others last. */
export type RankColumn = number[];

/** Words spoken in the items with recordings. */
export interface MomentColumn {
  /** Number of the field that holds it. */
  field: number;
  items: Gaps;
  /** For each such item its files of words, with the position of their first word and the id of their part, empty for the first. */
  files: [first: number, file: string, part: string][][];
}

/** Words said at one time: the position of the first, seconds from the beginning or -1, and themselves. */
export type SaidWords = [position: number, seconds: number, text: string];

/** The field of the index of pages. */
export const pageField: SearchField = { name: 'text', label: 'text', weight: 1 };

/** Contents of the index of pages. Pages are numbered from 0, in the order of their items. */
export interface PageManifest
  extends Pick<SearchManifest, 'language' | 'fields' | 'shards' | 'rows' | 'words'> {
  /** Number of pages. */
  items: number;
  /** The items that have pages, and how many each has. */
  owners: Gaps;
  counts: number[];
  /** Terms with positions in files of their own, by the first page: `FieldPostings`. The shards have none of these positions. */
  frequent: [term: string, files: [first: number, file: string][]][];
}

/** A page as results need it. */
export interface PageRow {
  number: number;
  /** Id of its part; absent for a page that is only in its document. */
  part?: string;
  /** That document. */
  document?: [id: string, name: string];
  /** Id of its words with their places. */
  text?: string;
  /** If it has none: a file of the words of pages, and the place of its own there. */
  words?: [file: string, place: number];
  /** BCP 47 tag of its words, if not that of the index. */
  language?: string;
}

/** Words of pages, as they are searched. */
export type PageWords = string[];

/** The commonest words, for misspelt ones; the commonest first. */
export type CommonWords = string[];

export function toGaps(numbers: readonly number[]): Gaps {
  return numbers.map((number, n) => number - (numbers[n - 1] ?? 0));
}

/** Visits the numbers that gaps stand for. */
export function eachNumber(gaps: Gaps, visit: (number: number, n: number) => void): void {
  let number = 0;
  for (let n = 0; n < gaps.length; n += 1) {
    number += gaps[n] ?? 0;
    visit(number, n);
  }
}

/** Returns the index of the entry whose file holds a key. */
export function entryFor(entries: readonly ShardEntry[], key: string): number {
  let place = 0;
  while (place + 1 < entries.length && (entries[place + 1]?.[0] ?? '') <= key) place += 1;
  return place;
}
