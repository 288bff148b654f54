import { type CodeReader, codesIn, readCodes, writeCodes } from '#model/search/numbers';

/** Places of the terms of some shards, each in two lines: for each term how long its places are written, and these. */
export interface Positions {
  /** Reads the places of a term, by its place in its shard: item by item, of each field of its kind in turn. */
  of(place: number): CodeReader;
}

/**
 * Writes the places of the terms of a shard; those of several shards stand in one file, one after the other.
 *
 * @param terms for each term, for all fields of all its items in turn: places as gaps, doubled, and 1 more where another
 *   one follows in that field
 */
export function writePositions(terms: Iterable<Iterable<number>>): string {
  const written: string[] = [];
  for (const places of terms) written.push(writeCodes(places));
  return `${writeCodes(written.map(({ length }) => length))}\n${written.join('')}`;
}

/** @param shard which one of the file's, from 0 */
export function readPositions(text: string, shard: number): Positions {
  const lines = text.split('\n');
  const starts = [0];
  for (const length of codesIn(lines[shard * 2] ?? ''))
    starts.push((starts[starts.length - 1] ?? 0) + length);
  const places = lines[shard * 2 + 1] ?? '';
  return { of: (place) => readCodes(places, starts[place]) };
}

/** Reads the places of one field of one item, ascending. */
export function nextPlaces(reader: CodeReader): number[] {
  const places: number[] = [];
  let place = 0;
  for (;;) {
    const code = reader.next();
    place += code >> 1;
    places.push(place);
    if (code % 2 === 0) return places;
  }
}
