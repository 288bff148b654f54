import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, parse } from 'node:path';
import { isPicture } from '#model/site/file-types';
import { isTemporary } from '#scripts/disk/atomic-write';
import { writeWhole } from '#scripts/workshop/history/replace-file';

/**
 * Maximum number of copies, and of their bytes: of pictures, and apart from them of all other files, so that large scans
 * push out no list.
 */
const maxCopies = { files: 2000, bytes: 1024 ** 3 };

/** Folder in the history of files that undo has removed from the collection. They are never deleted. */
const takenBackFolder = 'taken-back';

/** Returns a part of the history's path that is a link, so that files would be written elsewhere, or not a folder. */
export function misplacedPart(root: string): string | undefined {
  return ['.vitrine', '.vitrine/history', `.vitrine/history/${takenBackFolder}`].find(
    (path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === false,
  );
}

/** Makes the folder of the history, private and ignored by git. */
export function openHistoryFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n', { mode: 0o600 });
}

/**
 * Keeps the former version of a file as a copy that its owner can open: `items.2026-11-26T14-25-13-123Z.csv`. Beyond
 * the maximum, the oldest copies of pictures, or of all other files, are deleted.
 *
 * @param folder of the history
 * @param path of the file below the collection folder
 * @returns the name of the copy, which is on disk
 * @throws the file system's error
 */
export function keepCopy(folder: string, { path, bytes }: { path: string; bytes: Uint8Array }): string {
  const copy = freeName(folder, path);
  writeWhole(join(folder, copy), bytes, { mode: 0o600 });
  dropOldest(folder, copy);
  return copy;
}

/**
 * Moves a file from the collection into the history.
 *
 * @param file absolute path
 * @returns its absolute path there
 * @throws the file system's error
 */
export function moveIntoHistory(folder: string, { path, file }: { path: string; file: string }): string {
  const taken = join(folder, takenBackFolder);
  mkdirSync(taken, { recursive: true, mode: 0o700 });
  const moved = join(taken, freeName(taken, path));
  renameSync(file, moved);
  chmodSync(moved, 0o600);
  return moved;
}

/** Returns an unused name with the time in it. */
function freeName(folder: string, path: string): string {
  const { name, ext } = parse(path);
  const beginning = `${name}.${new Date().toISOString().replace(/[:.]/g, '-')}`;
  let free = `${beginning}${ext}`;
  for (let number = 2; existsSync(join(folder, free)); number += 1) free = `${beginning}-${number}${ext}`;
  return free;
}

function dropOldest(folder: string, newest: string): void {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(
      ({ name }) =>
        isPicture(name) === isPicture(newest) && ![newest, '.gitignore'].includes(name) && !isTemporary(name),
    )
    .map(({ name }) => ({ file: join(folder, name), ...sizeAndTime(join(folder, name)) }))
    .sort((a, b) => b.time - a.time);
  let bytes = sizeAndTime(join(folder, newest)).size;
  for (const [index, { file, size }] of files.entries()) {
    bytes += size;
    if (index + 1 >= maxCopies.files || bytes > maxCopies.bytes) rmSync(file, { force: true });
  }
}

function sizeAndTime(file: string): { size: number; time: number } {
  const { size = 0, mtimeMs: time = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return { size, time };
}
