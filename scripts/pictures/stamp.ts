import { statSync } from 'node:fs';

/** What changes when a file does. */
export interface Stamp {
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** @throws the file system's error */
export function stampOf(file: string): Stamp {
  const { size: bytes, mtimeMs: modified } = statSync(file);
  return { bytes, modified };
}

/** Whether a file is still the one that was hashed: what comes of it is kept under that hash. */
export function isStill(file: string, { bytes, modified }: Stamp): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now?.size === bytes && now.mtimeMs === modified;
}
