import type { Bytes } from '#scripts/location/bytes';
import type { Patch } from '#scripts/location/traces';

/** A stretch of the result: of the original from `from` on, or bytes that came in the place of others. */
type Stretch = { at: number; length: number } & ({ from: number } | { bytes: Buffer });

/** Bytes as they are with patches applied. The original is only read. */
export function patched(original: Bytes, patches: readonly Patch[]): Bytes {
  const stretches: Stretch[] = [];
  let at = 0;
  let from = 0;
  for (const patch of withoutOverlaps(patches)) {
    stretches.push({ at, length: patch.at - from, from });
    at += patch.at - from;
    stretches.push({ at, length: patch.bytes.length, bytes: patch.bytes });
    at += patch.bytes.length;
    from = patch.at + patch.length;
  }
  const size = at + Math.max(0, original.size - from);
  stretches.push({ at, length: size - at, from });
  return { size, read: (start, length) => readStretches(original, stretches, start, length) };
}

async function readStretches(
  original: Bytes,
  stretches: readonly Stretch[],
  ...[start, length]: [number, number]
): Promise<Buffer> {
  const read: Buffer[] = [];
  for (const stretch of stretches) {
    const begin = Math.max(start, stretch.at) - stretch.at;
    const end = Math.min(start + length, stretch.at + stretch.length) - stretch.at;
    if (begin >= end) continue;
    read.push(
      'bytes' in stretch
        ? stretch.bytes.subarray(begin, end)
        : await original.read(stretch.from + begin, end - begin),
    );
  }
  const [only = Buffer.alloc(0)] = read;
  return read.length > 1 ? Buffer.concat(read) : only;
}

/** Patches of damaged files may lie over each other: what one has wiped stays wiped. */
function withoutOverlaps(patches: readonly Patch[]): Patch[] {
  const sorted = [...patches].sort((a, b) => a.at - b.at);
  const apart: Patch[] = [];
  for (const patch of sorted) {
    const last = apart.at(-1);
    if (last && patch.at < last.at + last.length) apart.splice(-1, 1, union(last, patch));
    else apart.push(patch);
  }
  return apart;
}

function union(first: Patch, second: Patch): Patch {
  const end = Math.max(first.at + first.length, second.at + second.length);
  const bytes = Buffer.alloc(end - first.at);
  first.bytes.copy(bytes);
  second.bytes.copy(bytes, second.at - first.at);
  return { at: first.at, length: bytes.length, bytes };
}
