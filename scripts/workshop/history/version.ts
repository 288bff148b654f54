import { hashData } from '#scripts/bytes/bytes';

/** Returns the version of a file: the first 20 digits of its SHA-256 in hex. A missing file has the version of an empty one. */
export function hashOf(bytes: Uint8Array | undefined): string {
  return hashData(bytes ?? '');
}

/** Returns null if there is no file. */
export function hashIfThere(bytes: Uint8Array | undefined): string | null {
  return bytes ? hashOf(bytes) : null;
}
