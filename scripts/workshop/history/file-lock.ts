import { lstat, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Maximum bytes of a lock file; a longer one is another kind of file. */
const maxLockBytes = 4096;

/**
 * Positions in Excel's owner file: the length of the user's name, and the name, first in the system's encoding, then
 * in UTF-16.
 */
const excelName = { length: 0, start: 1 };
const excelWideName = { length: 55, start: 57 };

/**
 * Returns the program that has a file open, with its user if known: `Excel (Ana)`, `LibreOffice`. Both write a lock
 * file beside it, which stays if they are killed.
 *
 * @param file path below the folder
 */
export async function fileLock(root: string, file: string): Promise<string | undefined> {
  const folder = join(root, dirname(file));
  const name = basename(file);
  const excel = await readLock(join(folder, `~$${name}`));
  if (excel) return withUser('Excel', excelUser(excel));
  const libreOffice = await readLock(join(folder, `.~lock.${name}#`));
  return libreOffice && withUser('LibreOffice', libreOfficeUser(libreOffice));
}

async function readLock(file: string): Promise<Buffer | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile() || found.size > maxLockBytes) return undefined;
  // On Windows, Excel's lock file exists but cannot be read.
  return readFile(file).catch(() => Buffer.alloc(0));
}

function withUser(program: string, user: string): string {
  return user === '' ? program : `${program} (${user})`;
}

function excelUser(lock: Buffer): string {
  const units = lock.length > excelWideName.start ? lock.readUInt16LE(excelWideName.length) : 0;
  const wide = lock.toString('utf16le', excelWideName.start, excelWideName.start + units * 2);
  const narrow = lock.subarray(excelName.start, excelName.start + (lock[excelName.length] ?? 0));
  return printable(wide) || printable(new TextDecoder('windows-1252').decode(narrow));
}

/** Returns the user's name or account, the first two fields; commas within are escaped as `\,`. */
function libreOfficeUser(lock: Buffer): string {
  const [name = '', account = ''] = lock.toString().split(/(?<!\\),/);
  return printable((name || account).replaceAll('\\', ''));
}

function printable(text: string): string {
  return text.replace(/\p{Control}/gu, '').trim();
}
