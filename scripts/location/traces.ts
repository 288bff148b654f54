import type { Bytes } from '#scripts/location/bytes';

/** Bytes that take the place of others. */
export interface Patch {
  at: number;
  /** Bytes that are replaced: as many as come in their place wherever offsets count. */
  length: number;
  bytes: Buffer;
}

/** Where a file says where it was taken. */
export interface Traces {
  /** What takes them out. */
  patches: Patch[];
  /** Whether there is something that no patch takes out, or that cannot be read to the end. */
  isStuck: boolean;
}

/** Looks into a file that lies in another. */
export type Within = (bytes: Bytes) => Promise<Traces>;

/** Looks into a file of one kind. */
export type Walk = (bytes: Bytes, within: Within) => Promise<Traces>;

export const noTraces: Traces = { patches: [], isStuck: false };
export const stuck: Traces = { patches: [], isStuck: true };

export function joined(all: readonly Traces[]): Traces {
  return {
    patches: all.flatMap(({ patches }) => patches),
    isStuck: all.some(({ isStuck }) => isStuck),
  };
}

/** The traces of a part, counted from the beginning of the whole. */
export function shifted({ patches, isStuck }: Traces, by: number): Traces {
  return { patches: patches.map((patch) => ({ ...patch, at: patch.at + by })), isStuck };
}

export function patchAt(at: number, bytes: Buffer): Patch {
  return { at, length: bytes.length, bytes };
}

export function holdsLocation({ patches, isStuck }: Traces): boolean {
  return isStuck || patches.length > 0;
}
