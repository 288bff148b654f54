import { z } from 'zod';

/** Replaced bytes of a file, as a line of the journal holds them. */
export const byteSpliceSchema = z.object({
  offset: z.int().nonnegative(),
  /** Base64. */
  removed: z.base64(),
  inserted: z.base64(),
});

export type ByteSplice = z.infer<typeof byteSpliceSchema>;

/** Returns the difference of two versions of a file: all between their common beginning and their common end. */
export function spliceBetween(before: Buffer, after: Buffer): ByteSplice {
  const shorter = Math.min(before.length, after.length);
  const offset = commonLength(shorter, (from, to) => before.compare(after, from, to, from, to) === 0);
  const rest = shorter - offset;
  const endBefore = before.subarray(before.length - rest);
  const endAfter = after.subarray(after.length - rest);
  const common = commonLength(rest, (from, to) =>
    endBefore.subarray(rest - to, rest - from).equals(endAfter.subarray(rest - to, rest - from)),
  );
  return {
    offset,
    removed: before.toString('base64', offset, before.length - common),
    inserted: after.toString('base64', offset, after.length - common),
  };
}

/** Returns the version before a splice; something else if the bytes are not the version after it. */
export function takeBackSplice(after: Buffer, { offset, removed, inserted }: ByteSplice): Buffer {
  const end = offset + Buffer.byteLength(inserted, 'base64');
  return Buffer.concat([after.subarray(0, offset), Buffer.from(removed, 'base64'), after.subarray(end)]);
}

/** Returns the length of the equal beginning, by halving: comparing blocks is far faster than a loop over bytes. */
function commonLength(length: number, isEqual: (from: number, to: number) => boolean): number {
  let equal = 0;
  let differing = length + 1;
  while (differing - equal > 1) {
    const middle = Math.floor((equal + differing) / 2);
    if (isEqual(equal, middle)) equal = middle;
    else differing = middle;
  }
  return equal;
}
