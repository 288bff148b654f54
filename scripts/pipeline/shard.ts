/** A part of the work that several machines share. */
export interface Shard {
  /** Counted from 1. */
  part: number;
  of: number;
}

/** Returns every `of`-th value, from the `part`-th on: neighbours, which are often alike in size, go to different parts. */
export function shardOf<Value>(values: readonly Value[], { part, of }: Shard): Value[] {
  return values.filter((_, at) => at % of === part - 1);
}

/** Reads `2/8`; undefined for anything else. */
export function parseShard(text: string): Shard | undefined {
  const [, part, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  return part !== undefined && of !== undefined && part >= 1 && part <= of ? { part, of } : undefined;
}
