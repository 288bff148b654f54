import type { Problem } from '#model/schema';
import { throwIfVanished } from '#scripts/read/vanished-file';

/**
 * Returns the problem of a file that may not be opened.
 *
 * @throws CommandError where it is gone since it was listed, or its disk is
 */
export function unreadableFile(file: string, error: unknown): Problem {
  if (error instanceof Error && 'code' in error) throwIfVanished(file, String(error.code));
  return {
    severity: 'error',
    file,
    rows: [],
    expected: 'a file that can be read',
    found: error instanceof Error ? error.message : String(error),
    remedy: 'Check that it is there and may be read; the record is published without it.',
  };
}
