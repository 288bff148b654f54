import {
  readAscending,
  readCodes,
  unzigzag,
  writeAscending,
  writeCodes,
  zigzag,
} from '#model/search/numbers';

/** Where items are, one at each place of the arrays, by item; degrees. */
export interface PlacedItems {
  numbers: Uint32Array;
  longitudes: Float32Array;
  latitudes: Float32Array;
}

/** Coordinates are told to a ten-thousandth of a degree, which is eleven metres. */
const precision = 10_000;

/** Coordinates in three lines: items as gaps; longitudes and latitudes less the ones before. */
export function writePlaces(
  places: readonly { item: number; longitude: number; latitude: number }[],
): string {
  return [
    writeAscending(places.map(({ item }) => item)),
    writeDifferences(places.map(({ longitude }) => longitude)),
    writeDifferences(places.map(({ latitude }) => latitude)),
  ].join('\n');
}

export function readPlaces(text: string): PlacedItems {
  const [items = '', longitudes = '', latitudes = ''] = text.split('\n');
  const numbers = readAscending(items);
  return {
    numbers: Uint32Array.from(numbers),
    longitudes: readDifferences(longitudes, numbers.length),
    latitudes: readDifferences(latitudes, numbers.length),
  };
}

function writeDifferences(degrees: readonly number[]): string {
  let before = 0;
  return writeCodes(
    degrees.map((degree) => {
      const value = Math.round(degree * precision);
      const code = zigzag(value - before);
      before = value;
      return code;
    }),
  );
}

function readDifferences(text: string, count: number): Float32Array {
  const code = readCodes(text);
  const degrees = new Float32Array(count);
  let value = 0;
  for (let n = 0; n < count; n += 1) {
    value += unzigzag(code.next());
    degrees[n] = value / precision;
  }
  return degrees;
}
