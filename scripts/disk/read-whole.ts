import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takeUp } from '#scripts/disk/file-at-hand';
import { CommandError } from '#scripts/report/command-error';

/** Bytes of the largest text that is read; no text of V8 holds many more. */
export const largestText = 500_000_000;

/**
 * Reads a text of the collection whole: settings, a spreadsheet, a page, a transcript. It is at hand from then on.
 *
 * @param file path below `root`
 * @throws CommandError if it is too large, the file system's error if it cannot be read
 */
export async function readWhole(root: string, file: string): Promise<Buffer> {
  takeUp(file);
  const { size } = await stat(join(root, file));
  if (size <= largestText) return readFile(join(root, file));
  throw new CommandError(
    `"${file}" has ${size.toLocaleString('en-GB')} bytes, and a text of at most ${largestText.toLocaleString('en-GB')} can be read. Take it out of the folder, or cut it into smaller ones.`,
  );
}
