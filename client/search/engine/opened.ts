import { keepFiles, type ReadFile } from '#client/search/engine/kept-files';
import { type CommonWords, readCommonWords } from '#model/search/common-words';
import { type Dates, readDates } from '#model/search/dates';
import { type Directory, readDirectory, shardOf } from '#model/search/directory';
import { type FacetValues, readFacet } from '#model/search/facet';
import { codesIn } from '#model/search/numbers';
import { type PlacedItems, readPlaces } from '#model/search/places';
import { readRows, type SearchedCard } from '#model/search/rows';
import { readShard, type Shard } from '#model/search/shard';
import { loadStem } from '#model/search/stem';

/** An open index: its directory, and everything else as it is asked for. */
export interface OpenIndex {
  directory: Directory;
  /** Stems a word; it is loaded beside the first shards. */
  stem(word: string): Promise<string>;
  /** The shard by its number. */
  shard(number: number): Promise<Shard>;
  /** Places of a term by the name of their file. */
  termPlaces(name: string): Promise<string>;
  /** The number of the shard that a key is in. */
  shardOf(key: string): number;
  /** Values of a facet by the name of their file. */
  facet(name: string): Promise<FacetValues>;
  dates(name: string): Promise<Dates>;
  places(name: string): Promise<PlacedItems>;
  words(name: string): Promise<CommonWords>;
  titles(name: string): Promise<Uint32Array>;
  /** Rows by the numbers of their items, by the name of their file. */
  rows(name: string): Promise<ReadonlyMap<number, SearchedCard>>;
}

/** Opens an index by the name of its directory. */
export async function openIndex(name: string, readFile: ReadFile): Promise<OpenIndex> {
  const directory = readDirectory(await readFile(name));
  const loading = loadStem(directory.language);
  // Whoever needs it is told.
  loading.catch(() => undefined);
  const shards = keepFiles(readFile, readShard);
  return {
    directory,
    stem: async (word) => (await loading)(word),
    shard: (number) => shards(directory.shards[number]?.file ?? ''),
    shardOf: (key) => shardOf(directory.shards, key),
    termPlaces: keepFiles(readFile, (text) => text),
    facet: keepFiles(readFile, readFacet),
    words: keepFiles(readFile, readCommonWords),
    dates: keepFiles(readFile, readDates),
    places: keepFiles(readFile, readPlaces),
    titles: keepFiles(readFile, (text) => Uint32Array.from(codesIn(text))),
    rows: keepFiles(readFile, readRows),
  };
}
