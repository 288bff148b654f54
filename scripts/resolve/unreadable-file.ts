import type { Problem } from '#model/schema';

/** A file that is there and cannot be read: its permissions, its disk, or it is gone since it was listed. */
export function unreadableFile(file: string, error: unknown): Problem {
  return {
    severity: 'error',
    file,
    rows: [],
    expected: 'a file that can be read',
    found: error instanceof Error ? error.message : String(error),
    remedy: 'Check that it is there and may be read; the record is published without it.',
  };
}
