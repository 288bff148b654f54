import { keepFiles, type ReadFile } from '#client/search/engine/kept-files';
import { type Dates, readDates } from '#model/search/dates';
import { type Directory, readDirectory, shardOf } from '#model/search/directory';
import { type FacetColumn, type FacetLabel, readColumn, readLabels } from '#model/search/facet';
import { codesIn } from '#model/search/numbers';
import { type PlacedItems, readPlaces } from '#model/search/places';
import { type Positions, readPositions } from '#model/search/positions';
import { readRows, type SearchedCard } from '#model/search/rows';
import { readShard, type Shard } from '#model/search/shard';
import { loadStem, type Stem } from '#model/search/stem';

/** An open index: its directory, and everything else as it is asked for. */
export interface OpenIndex {
  directory: Directory;
  stem: Stem;
  /** The shard by its number. */
  shard(number: number): Promise<Shard>;
  /** Where the terms of a shard stand in their texts. */
  positions(shard: number): Promise<Positions>;
  /** The number of the shard that a key is in. */
  shardOf(key: string): number;
  column(name: string): Promise<FacetColumn>;
  labels(name: string): Promise<FacetLabel[]>;
  dates(name: string): Promise<Dates>;
  places(name: string): Promise<PlacedItems>;
  titles(name: string): Promise<Uint32Array>;
  rows(chunk: number): Promise<SearchedCard[]>;
}

/** Opens an index by the name of its directory. */
export async function openIndex(name: string, readFile: ReadFile): Promise<OpenIndex> {
  const directory = readDirectory(await readFile(name));
  const stem = await loadStem(directory.language);
  const shards = keepFiles(readFile, readShard);
  const rows = keepFiles(readFile, readRows);
  const positions = keepFiles(readFile, (text) => text);
  const { shards: together, files } = directory.positions;
  return {
    directory,
    stem,
    shard: (number) => shards(directory.shards[number]?.file ?? ''),
    async positions(shard) {
      const text = await positions(files[Math.floor(shard / together)] ?? '');
      return readPositions(text, shard % together);
    },
    shardOf: (key) => shardOf(directory.shards, key),
    column: keepFiles(readFile, (text) => readColumn(text, directory.items)),
    labels: keepFiles(readFile, readLabels),
    dates: keepFiles(readFile, readDates),
    places: keepFiles(readFile, readPlaces),
    titles: keepFiles(readFile, (text) => Uint32Array.from(codesIn(text))),
    rows: (chunk) => rows(directory.rows.files[chunk] ?? ''),
  };
}
