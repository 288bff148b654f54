import type { Places } from '#client/search/search';

/** Places at which items are: each once, however many items share it. */
export interface Spots {
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Where in `members` the items of each place begin; one more at the end. */
  starts: Uint32Array;
  /** Positions in the arrays of what was found, by place. */
  members: Uint32Array;
}

/** Brings together what lies at the very same place: no zoom would ever part it. */
export function gatherSpots({ longitudes, latitudes }: Omit<Places, 'numbers'>): Spots {
  const compare = (one: number, other: number) =>
    at(longitudes, one) - at(longitudes, other) || at(latitudes, one) - at(latitudes, other);
  const members = Uint32Array.from(longitudes, (_, position) => position).sort(compare);
  const heads = Array.from(members.keys()).filter((n) => n === 0 || isElsewhere(n));
  function isElsewhere(n: number): boolean {
    const [one, other] = [at(members, n - 1), at(members, n)];
    return at(longitudes, one) !== at(longitudes, other) || at(latitudes, one) !== at(latitudes, other);
  }
  return {
    longitudes: Float64Array.from(heads, (n) => at(longitudes, at(members, n))),
    latitudes: Float64Array.from(heads, (n) => at(latitudes, at(members, n))),
    starts: Uint32Array.from([...heads, members.length]),
    members,
  };
}

function at(numbers: Float32Array | Uint32Array, n: number): number {
  return numbers[n] ?? 0;
}
