import type { Bytes } from '#scripts/bytes/bytes';

/** Bytes that replace others. */
export interface Patch {
  at: number;
  /** Bytes that are replaced; equal to the length of the new ones wherever a format counts offsets. */
  length: number;
  bytes: Buffer;
}

/** Coordinates in a file. */
export interface Traces {
  /** Remove them. */
  patches: Patch[];
  /** True if there are coordinates that no patch removes, or bytes that cannot be read to the end. */
  isIrremovable: boolean;
}

/** Finds the coordinates in a file of any format. */
export type FindTraces = (bytes: Bytes) => Promise<Traces>;

/** A file format that is read for coordinates. */
export interface Container {
  /** First 22 bytes, in Latin-1. */
  signature: RegExp;
  /** @param findNested for files that lie in the file */
  findTraces: (bytes: Bytes, findNested: FindTraces) => Promise<Traces>;
}

export const noTraces: Traces = { patches: [], isIrremovable: false };
export const irremovable: Traces = { patches: [], isIrremovable: true };

export function mergeTraces(all: readonly Traces[]): Traces {
  return {
    patches: all.flatMap(({ patches }) => patches),
    isIrremovable: all.some(({ isIrremovable }) => isIrremovable),
  };
}

/** Moves the patches of a part to its offset in the whole. */
export function offsetTraces({ patches, isIrremovable }: Traces, by: number): Traces {
  return { patches: patches.map((patch) => ({ ...patch, at: patch.at + by })), isIrremovable };
}

export function patchAt(at: number, bytes: Buffer): Patch {
  return { at, length: bytes.length, bytes };
}

export function holdsLocation({ patches, isIrremovable }: Traces): boolean {
  return isIrremovable || patches.length > 0;
}

/** A section of the result: of the original from `from` on, or bytes that replace others. */
type Section = { at: number; length: number } & ({ from: number } | { bytes: Buffer });

/** Returns bytes with patches applied. The original is only read. */
export function applyPatches(original: Bytes, patches: readonly Patch[]): Bytes {
  const sections: Section[] = [];
  let at = 0;
  let from = 0;
  for (const patch of withoutOverlaps(patches)) {
    sections.push({ at, length: patch.at - from, from });
    at += patch.at - from;
    sections.push({ at, length: patch.bytes.length, bytes: patch.bytes });
    at += patch.bytes.length;
    from = patch.at + patch.length;
  }
  const size = at + Math.max(0, original.size - from);
  sections.push({ at, length: size - at, from });
  return { size, read: (start, length) => readSections(original, sections, start, length) };
}

async function readSections(
  original: Bytes,
  sections: readonly Section[],
  ...[start, length]: [number, number]
): Promise<Buffer> {
  const read: Buffer[] = [];
  for (const section of sections) {
    const begin = Math.max(start, section.at) - section.at;
    const end = Math.min(start + length, section.at + section.length) - section.at;
    if (begin >= end) continue;
    read.push(
      'bytes' in section
        ? section.bytes.subarray(begin, end)
        : await original.read(section.from + begin, end - begin),
    );
  }
  const [only = Buffer.alloc(0)] = read;
  return read.length > 1 ? Buffer.concat(read) : only;
}

/** Patches of damaged files may overlap: bytes that one has wiped stay wiped. */
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
