import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#scripts/report/command-error';

const maxTextBytes = 64_000_000;
/** Near the maximum length of a string in V8. */
const maxListBytes = 512_000_000;
const listFile = /\.(?:csv|tsv|xlsx|xlsm|xls|ods)$|^[^/]+\.json$/i;

/** Returns the maximum size of a file of this kind, in bytes: a list may be longer than another text. */
export function maxBytesOf(file: string): number {
  return listFile.test(file) ? maxListBytes : maxTextBytes;
}

/**
 * Reads a whole text of the collection: settings, a spreadsheet, a page, a transcript.
 *
 * @param file path below `root`
 * @throws CommandError if it is too large, the file system's error if it cannot be read
 */
export async function readWhole(root: string, file: string): Promise<Buffer> {
  const { size } = await stat(join(root, file));
  const most = maxBytesOf(file);
  if (size <= most) return readFile(join(root, file));
  throw new CommandError(
    `"${file}" has ${size.toLocaleString('en-GB')} bytes, and one of at most ${most.toLocaleString('en-GB')} can be read. Take it out of the folder, or cut it into smaller ones.`,
  );
}
