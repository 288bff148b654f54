/** Deterministic pseudo-random numbers. */
export interface Random {
  /** Returns a number from 0 to `below` - 1. */
  below(below: number): number;
  /** Returns an entry of a list. */
  one<T>(list: readonly [T, ...T[]]): T;
  /** Returns true with a probability of one in `cases`. */
  oneIn(cases: number): boolean;
}

/** @param seed of the sequence (mulberry32) */
export function randomFrom(seed: number): Random {
  let state = seed;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  }
  return {
    below,
    one: (list) => list[below(list.length)] ?? list[0],
    oneIn: (cases) => below(cases) === 0,
  };
}
