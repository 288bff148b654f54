import type { Bytes } from '#scripts/bytes/bytes';

/** Bytes that replace as many existing ones. */
export interface Patch {
  at: number;
  bytes: Buffer;
}

/** Coordinates in a file. */
export interface Traces {
  /** Patches that remove them. */
  patches: Patch[];
  /** True if there are, or may be, coordinates that no patch removes. */
  isIrremovable: boolean;
}

/** Finds the coordinates in a file of any format. */
export type FindTraces = (bytes: Bytes) => Promise<Traces>;

/** A file format with a parser for coordinates. */
export interface Container {
  /** First 22 bytes, in Latin-1. */
  signature: RegExp;
  /** True if its patches may be applied. In other formats, anything found is irremovable. */
  isPatchable?: true;
  /** @param findNested for embedded files */
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

/** Moves the patches of a part by its offset in the whole. */
export function offsetTraces({ patches, isIrremovable }: Traces, by: number): Traces {
  return { patches: patches.map((patch) => ({ ...patch, at: patch.at + by })), isIrremovable };
}

export function holdsLocation({ patches, isIrremovable }: Traces): boolean {
  return isIrremovable || patches.length > 0;
}

/** Returns bytes with patches applied. The original is only read. */
export function applyPatches(original: Bytes, patches: readonly Patch[]): Bytes {
  const sorted = patches.toSorted((a, b) => a.at - b.at);
  return {
    size: original.size,
    async read(at, length) {
      const read = Buffer.from(await original.read(at, length));
      for (const patch of sorted) {
        const isThere = patch.at < at + read.length && patch.at + patch.bytes.length > at;
        if (isThere) patch.bytes.copy(read, Math.max(0, patch.at - at), Math.max(0, at - patch.at));
      }
      return read;
    },
  };
}
