import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#scripts/report/command-error';

const largestText = 64_000_000;
/** No text of V8 holds many more. */
const largestList = 512_000_000;
const lists = /\.(?:csv|tsv|xlsx|xlsm|xls|ods)$|^[^/]+\.json$/i;

/** Returns the bytes of the largest file of its kind that is read: a list may be longer than another text. */
export function largestOf(file: string): number {
  return lists.test(file) ? largestList : largestText;
}

/**
 * Reads a text of the collection whole: settings, a spreadsheet, a page, a transcript.
 *
 * @param file path below `root`
 * @throws CommandError if it is too large, the file system's error if it cannot be read
 */
export async function readWhole(root: string, file: string): Promise<Buffer> {
  const { size } = await stat(join(root, file));
  const most = largestOf(file);
  if (size <= most) return readFile(join(root, file));
  throw new CommandError(
    `"${file}" has ${size.toLocaleString('en-GB')} bytes, and one of at most ${most.toLocaleString('en-GB')} can be read. Take it out of the folder, or cut it into smaller ones.`,
  );
}
