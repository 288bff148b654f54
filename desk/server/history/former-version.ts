import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileTime } from '#desk/server/history/journal';
import { writeWhole } from '#desk/server/history/replace-file';
import { isTemporary } from '#scripts/disk/atomic-write';

/** Copies and former journals at most, and their bytes together. */
const most = { files: 200, bytes: 1024 ** 3 };

/**
 * Keeps the former version of a file as a copy that its owner can open: `items.2026-11-26T14-25-13-123Z.csv`. Beyond 200
 * files or 1 GiB the oldest are dropped, former journals with them.
 *
 * @param folder of the history
 * @param path of the file below the collection folder
 * @returns the name of the copy; it is on the disk
 * @throws the file system's error
 */
export function keepFormerVersion(
  folder: string,
  { path, bytes }: { path: string; bytes: Uint8Array },
): string {
  const { name, ext } = parse(path);
  const beginning = `${name}.${fileTime(new Date())}`;
  let copy = `${beginning}${ext}`;
  for (let number = 2; existsSync(join(folder, copy)); number += 1) copy = `${beginning}-${number}${ext}`;
  writeWhole(join(folder, copy), bytes);
  dropOldest(folder, copy);
  return copy;
}

function dropOldest(folder: string, newest: string): void {
  const files = readdirSync(folder)
    .filter((name) => name !== newest && name !== 'journal.jsonl' && !isTemporary(name))
    .map((name) => ({ file: join(folder, name), ...sizeAndTime(join(folder, name)) }))
    .sort((a, b) => b.time - a.time);
  let bytes = sizeAndTime(join(folder, newest)).size;
  for (const [index, { file, size }] of files.entries()) {
    bytes += size;
    if (index + 1 >= most.files || bytes > most.bytes) rmSync(file, { force: true });
  }
}

function sizeAndTime(file: string): { size: number; time: number } {
  const { size = 0, mtimeMs: time = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return { size, time };
}
