import type { OpenIndex } from '#client/search/engine/opened';
import type { Places, Row, Spans } from '#client/search/search';
import { rowFileOf } from '#model/search/directory';
import type { Shard } from '#model/search/shard';

/**
 * What is shown of items, in the order asked for.
 *
 * @param shards that are there: their rows are fetched from nowhere else
 */
export function rowsOf(
  index: OpenIndex,
  numbers: readonly number[],
  shards: ReadonlySet<Shard>,
): Promise<Row[]> {
  const { rows: entries } = index.directory;
  const there = [...shards];
  return Promise.all(
    numbers.map(async (number) => {
      const shard = there.find((some) => some.rows().has(number));
      const rows = shard?.rows() ?? (await index.rows(entries[rowFileOf(entries, number)]?.file ?? ''));
      const row = rows.get(number);
      if (!row) throw new RangeError(`The search knows no item ${number}.`);
      return row;
    }),
  );
}

/** Where what is found lies. */
export async function placesOf(index: OpenIndex, scores: Uint8Array): Promise<Places> {
  const { places: name } = index.directory;
  const { numbers, longitudes, latitudes } = name
    ? await index.places(name)
    : { numbers: new Uint32Array(), longitudes: new Float32Array(), latitudes: new Float32Array() };
  const isFound = (_: number, n: number) => (scores[numbers[n] ?? 0] ?? 0) > 0;
  return {
    numbers: numbers.filter(isFound),
    longitudes: longitudes.filter(isFound),
    latitudes: latitudes.filter(isFound),
  };
}

/** When what is found was made. */
export async function spansOf(index: OpenIndex, scores: Uint8Array): Promise<Spans> {
  const { dates: name } = index.directory;
  if (!name) return { numbers: new Uint32Array(), from: new Int32Array(), to: new Int32Array() };
  const { from, to } = await index.dates(name);
  const isFound = (_: number, item: number) =>
    (scores[item] ?? 0) > 0 && (from[item] ?? 0) <= (to[item] ?? 0);
  const all = Uint32Array.from(scores, (_, item) => item);
  return { numbers: all.filter(isFound), from: from.filter(isFound), to: to.filter(isFound) };
}
