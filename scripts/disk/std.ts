import { mkdirSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Returns whether an error comes from the system: a folder that may not be written, a file that cannot be read. */
export function isSystemFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

/** An error of the file system in another process: a disk that is full, a folder that may not be written. */
export class SystemFault extends Error {
  readonly code: string;
  readonly path: string | undefined;
  readonly syscall = 'write';

  constructor({ code, message, path }: { code: string; message: string; path?: string | undefined }) {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/** Returns whether a path is a folder, or is in it; links are not followed. */
export function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path);
  // On Windows a path to another drive is absolute.
  return below === '' || !(below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below));
}

/** Parses JSON; undefined if a text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a process runs on this machine, ours or another user's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the machine's memory in bytes, or the container's share of it. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Writes a file of a tree, and its folders, synchronously: with a promise for each file a large collection takes
 * several times as long.
 *
 * @param path below the tree
 * @throws an error if it leads out of the tree
 */
export function writeFileIn(tree: string, path: string, content: string | Uint8Array): void {
  const file = join(tree, path);
  if (!isWithin(file, tree)) throw new Error(`${path} leads out of ${tree}.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
