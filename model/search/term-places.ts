import type { CodeReader } from '#model/search/numbers';

/** Reads the places of one field of one item, ascending: gaps, doubled, and 1 more where another one follows. */
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

/** Passes over the places of fields, of so many in all. */
export function skipPlaces(reader: CodeReader, fields: number): void {
  for (let left = fields; left > 0; ) if (reader.next() % 2 === 0) left -= 1;
}
