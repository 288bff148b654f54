import { firstPlace } from '#model/search/first-place';
import { flat } from '#model/search/flat';
import { readAscending, writeAscending } from '#model/search/numbers';

/**
 * The directory of a search index: what there is, and the names of the files that hold it. It is the one file whose
 * address pages know. Lines of values between tabs, the first of each saying what it is.
 */
export interface Directory {
  /** Number of items. */
  items: number;
  /** BCP 47, of the words. */
  language: string;
  /** What is searched, by number. */
  fields: SearchedField[];
  facets: SearchedFacet[];
  /** Shards of terms, ascending. */
  shards: ShardEntry[];
  /** What is shown of items, ascending: each file for those from its first one to the next one's. */
  rows: RowsEntry[];
  /** Columns of items; absent where no item has what they hold. */
  dates?: string;
  places?: string;
  /** The order of titles. */
  titles: string;
  /** The commonest words, for mistakes. */
  words: string;
}

export interface SearchedField {
  /** The column's name, and what visitors call it; several fields may have the same name. */
  name: string;
  label: string;
  /** How much a word counts that stands in it. */
  weight: number;
}

export interface SearchedFacet {
  /** Its address part, `/by/{slug}`. */
  slug: string;
  label: string;
  /** Number of values. */
  size: number;
  /** The values that most items have, by their address parts: all of them, unless they are many. */
  common: ShardEntry[];
  /** The others, likewise. */
  rare: ShardEntry[];
  /** Address parts of the common ones, ascending, where there are rare ones: where a value is, is known before it is fetched. */
  commonSlugs: string[];
}

export interface ShardEntry {
  /** Its first key: everything from here to the next one's is in this one. */
  first: string;
  file: string;
}

export interface RowsEntry {
  /** The number of its first item. */
  first: number;
  file: string;
}

/** A file that does not say what it should: another version, or what a host answers for what is not there. */
export class BrokenIndex extends Error {}

const version = '7';

export function writeDirectory(directory: Directory): string {
  const { items, language, fields, facets, shards, rows } = directory;
  const lines = [
    ['vitrine-search', version],
    ['items', items],
    ['language', language],
    ...fields.map(({ name, label, weight }) => ['field', name, flat(label), weight]),
    ...facets.map(({ slug, label, size, common, rare }) => [
      ...['facet', slug, flat(label), size, common.length],
      ...[...common, ...rare].flatMap(({ first, file }) => [first, file]),
    ]),
    ...facets.flatMap(({ slug, commonSlugs }) =>
      commonSlugs.length > 0 ? [['common', slug, ...commonSlugs]] : [],
    ),
    ['terms', ...shards.map(({ first }) => first)],
    ['shards', ...shards.map(({ file }) => file)],
    ['rows', writeAscending(rows.map(({ first }) => first)), ...rows.map(({ file }) => file)],
    ...(directory.dates ? [['dates', directory.dates]] : []),
    ...(directory.places ? [['places', directory.places]] : []),
    ['titles', directory.titles],
    ['words', directory.words],
  ];
  return lines.map((line) => `${line.join('\t')}\n`).join('');
}

/** @throws BrokenIndex where the text is no directory of this version */
export function readDirectory(text: string): Directory {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const all = (key: string) => lines.filter(([first]) => first === key).map(([, ...values]) => values);
  const one = (key: string) => all(key)[0] ?? [];
  if (one('vitrine-search')[0] !== version)
    throw new BrokenIndex('The directory of the search is another one.');
  const files = one('shards');
  const [firstRows = '', ...rowFiles] = one('rows');
  const [dates] = one('dates');
  const [places] = one('places');
  const commonSlugs = new Map(all('common').map(([slug, ...values]) => [slug, values]));
  return {
    items: Number(one('items')[0]),
    language: one('language')[0] ?? '',
    fields: all('field').map(([name = '', label = '', weight]) => ({ name, label, weight: Number(weight) })),
    facets: all('facet').map(([slug = '', label = '', size, common, ...values]) => ({
      slug,
      label,
      size: Number(size),
      common: inPairs(values).slice(0, Number(common)),
      rare: inPairs(values).slice(Number(common)),
      commonSlugs: commonSlugs.get(slug) ?? [],
    })),
    shards: one('terms').map((first, n) => ({ first, file: files[n] ?? '' })),
    rows: readAscending(firstRows).map((first, n) => ({ first, file: rowFiles[n] ?? '' })),
    ...(dates && { dates }),
    ...(places && { places }),
    titles: one('titles')[0] ?? '',
    words: one('words')[0] ?? '',
  };
}

function inPairs(values: readonly string[]): ShardEntry[] {
  const entries: ShardEntry[] = [];
  for (let n = 0; n + 1 < values.length; n += 2) {
    entries.push({ first: values[n] ?? '', file: values[n + 1] ?? '' });
  }
  return entries;
}

/** The number of the shard that a key is in. */
export function shardOf(shards: readonly ShardEntry[], key: string): number {
  return entryOf(shards, key);
}

/** The number of the file of rows that has an item. */
export function rowFileOf(rows: readonly RowsEntry[], item: number): number {
  return entryOf(rows, item);
}

/** The number of the last entry that does not begin after a key. */
function entryOf<T extends string | number>(entries: readonly { first: T }[], key: T): number {
  const after = firstPlace(entries.length, (n) => {
    const entry = entries[n];
    return entry !== undefined && entry.first > key;
  });
  return Math.max(0, after - 1);
}
