import { hashData } from '#scripts/bytes/bytes';

/** Returns the version of a file: the first 20 digits of its SHA-256 in hex. That of a file that is not there is that of an empty one. */
export function hashOf(bytes: Uint8Array | undefined): string {
  return hashData(bytes ?? '');
}

/** Returns null if there is no file. */
export function hashIfThere(bytes: Uint8Array | undefined): string | null {
  return bytes ? hashOf(bytes) : null;
}
