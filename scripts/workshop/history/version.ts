import { hashData } from '#scripts/bytes/bytes';

/** Returns the version of a file: the first 20 hex digits of its SHA-256. A missing file counts as empty. */
export function hashOf(bytes: Uint8Array | undefined): string {
  return hashData(bytes ?? '');
}

/** Returns the hash of a file; null if there is none. */
export function hashIfThere(bytes: Uint8Array | undefined): string | null {
  return bytes ? hashOf(bytes) : null;
}
