import type { Row } from '#client/search/protocol';
import {
  type CommonWords,
  type DateColumn,
  entryFor,
  type FacetValues,
  type FieldPostings,
  formatVersion,
  type MomentColumn,
  type PlaceColumn,
  type RankColumn,
  type SaidWords,
  type SearchManifest,
  type SearchRow,
  type TermShard,
} from '#model/search/index-format';
import { loadStems } from '#model/search/stem';

/** Loads and parses a file: an index file by name, a site file by path. */
export type LoadJson = <T>(file: string) => Promise<T>;

/** A term shard, ready for lookups. */
export interface LoadedShard {
  /** Ascending. */
  terms: ReadonlyMap<string, FieldPostings[]>;
  stems: ReadonlyMap<string, string[]>;
  prefixes: ReadonlyMap<string, TermShard['prefixes'][number][1]>;
}

/** Number of files of each kind to keep in memory, most recently used first. */
const cacheSize = 30;

/** Finds the terms of an index. */
export interface TermIndex extends Pick<SearchManifest, 'items' | 'fields'> {
  stemsOf(word: string): Promise<readonly string[]>;
  /** Loads the shard for a key, whether or not it contains the key. */
  shardOf(key: string): Promise<LoadedShard>;
  /** Loads the shards with the terms that begin with a prefix. */
  shardsFrom(prefix: string): Promise<LoadedShard[]>;
  /** Terms whose postings are in files of their own. */
  frequent: readonly string[];
  /**
   * Returns the postings of a term.
   *
   * @param within numbers of the wanted items; postings of others may be left out
   */
  postingsOf(term: string, within?: readonly number[]): Promise<FieldPostings[]>;
  commonWords(): Promise<CommonWords>;
}

/** Reads the files of an index of items. */
export interface IndexReader extends SearchManifest, TermIndex {
  facetValues(file: string): Promise<FacetValues>;
  /** Empty if no item has dates. */
  dateColumn(): Promise<DateColumn>;
  placeColumn(): Promise<PlaceColumn>;
  addedColumn(): Promise<RankColumn>;
  titleColumn(): Promise<RankColumn>;
  /** Undefined if no item has recordings with a transcript. */
  momentColumn(): Promise<MomentColumn | undefined>;
  saidWords(file: string): Promise<SaidWords[]>;
  row(number: number): Promise<Row>;
}

/**
 * Opens an index.
 *
 * @throws Error if the manifest is of another version
 */
export function openIndex(manifest: SearchManifest, loadJson: LoadJson): IndexReader {
  if (manifest.version !== formatVersion) {
    throw new Error(
      `The search index has version ${manifest.version}, and this page reads ${formatVersion}.`,
    );
  }
  const { rows, dates, places, added, moments, titles } = manifest;
  const loadRows = cached((file) => loadJson<SearchRow[]>(file));
  const loadDates = cached((file) => loadJson<DateColumn>(file));
  const loadPlaces = cached((file) => loadJson<PlaceColumn>(file));
  const loadRanks = cached((file) => loadJson<RankColumn>(file));
  const loadMoments = cached((file) => loadJson<MomentColumn>(file));
  return {
    ...manifest,
    ...openTerms(manifest, loadJson),
    facetValues: cached((file) => loadJson<FacetValues>(file)),
    dateColumn: async () => (dates === undefined ? { dates: [], items: [] } : loadDates(dates)),
    placeColumn: async () =>
      places === undefined ? { items: [], longitudes: [], latitudes: [] } : loadPlaces(places),
    addedColumn: async () => (added === undefined ? [] : loadRanks(added)),
    titleColumn: () => loadRanks(titles),
    momentColumn: async () => (moments === undefined ? undefined : loadMoments(moments)),
    saidWords: cached((file) => loadJson<SaidWords[]>(file)),
    row: async (number) => ({ ...(await readRow(rows, number, loadRows)), number }),
  };
}

/** Opens the terms of an index. */
export function openTerms(
  { items, fields, shards, language, words }: TermManifest,
  loadJson: LoadJson,
): TermIndex {
  const loadShard = cached(async (file) => readShard(await loadJson<TermShard>(file)));
  const loadWords = cached((file) => loadJson<CommonWords>(file));
  const shardAt = async (place: number) => {
    const file = shards[place]?.[1];
    return file === undefined ? readShard({ terms: [], stems: [], prefixes: [] }) : loadShard(file);
  };
  const shardOf = (key: string) => shardAt(entryFor(shards, key));
  return {
    ...{ items, fields, shardOf, frequent: [] },
    stemsOf: async (word) => (await loadStems(language))(word),
    shardsFrom(prefix) {
      const first = entryFor(shards, prefix);
      const last = entryFor(shards, `${prefix}\uffff`);
      return Promise.all(Array.from({ length: last - first + 1 }, (_, n) => shardAt(first + n)));
    },
    postingsOf: async (term) => (await shardOf(term)).terms.get(term) ?? [],
    commonWords: () => loadWords(words),
  };
}

type TermManifest = Pick<SearchManifest, 'items' | 'fields' | 'shards' | 'language' | 'words'>;

/** Returns a row from its file of rows. */
export async function readRow<R>(
  { size, files }: SearchManifest['rows'],
  number: number,
  load: (file: string) => Promise<R[]>,
): Promise<R> {
  const row = (await load(files[Math.floor(number / size)] ?? ''))[number % size];
  if (!row) throw new RangeError(`The search index has no item ${number}.`);
  return row;
}

function readShard({ terms, stems, prefixes }: TermShard): LoadedShard {
  return { terms: new Map(terms), stems: new Map(stems), prefixes: new Map(prefixes) };
}

/** Caches loads by file; concurrent calls share one load, and failures are retried. */
export function cached<T>(load: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (file) => {
    const known = cache.get(file);
    const content = known ?? load(file);
    cache.delete(file);
    cache.set(file, content);
    if (!known) content.catch(() => cache.delete(file));
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size > cacheSize) cache.delete(oldest);
    return content;
  };
}
