import { statSync } from 'node:fs';

/** What changes when a file does. */
export interface Fingerprint {
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** What changes also where a file was given its former time again, and now and then where only its rights changed. */
export interface StrictFingerprint extends Fingerprint {
  /** Milliseconds since 1970, by the file system's own account. */
  changed: number;
  /** Of the file behind the name. */
  inode: number;
}

/** @throws the file system's error */
export function readFingerprint(file: string): StrictFingerprint {
  const { size: bytes, mtimeMs: modified, ctimeMs: changed, ino: inode } = statSync(file);
  return { bytes, modified, changed, inode };
}

/** Whether a file is still the one that was hashed: what comes of it is kept under that hash. */
export function isUnchanged(file: string, { bytes, modified }: Fingerprint): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now?.size === bytes && now.mtimeMs === modified;
}

/** How exactly file systems tell the time, at the worst, in milliseconds: FAT counts every second one. */
const coarsestClock = 2000;

/**
 * Whether a file will have another fingerprint if it is changed from now on. One that was changed a moment ago may be changed
 * again within the same tick of its clock.
 */
export function isSettled({ changed }: StrictFingerprint): boolean {
  return Math.abs(Date.now() - changed) > coarsestClock;
}

export function isSame(one: StrictFingerprint, other: StrictFingerprint): boolean {
  const { bytes, modified, changed, inode } = one;
  const isAlike = bytes === other.bytes && modified === other.modified;
  return isAlike && changed === other.changed && inode === other.inode;
}
