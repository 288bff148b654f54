import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Derivative } from '#model/derivatives';

/** The folder that one picture's derivatives of one recipe lie in. */
export function derivativeFolder(cache: string, id: string, recipe: string): string {
  return path.join(cache, 'derivatives', id.slice(0, 2), id, recipe);
}

/** A derivative's name in its folder: `640,480.avif`. */
export function derivativeName({ width, height, format }: Omit<Derivative, 'path'>): string {
  return `${width},${height}.${format}`;
}

/** Milliseconds after which no build can still be writing a temporary file. */
const dayLong = 24 * 60 * 60 * 1000;

/**
 * What lies in a folder, by one reading of it. Files appear under their names only when they are whole, so that a name
 * that is there can be trusted; temporary names match no derivative's, and those that killed builds left are deleted.
 *
 * @throws the file system's error, but for a folder that is not there
 */
export async function namesIn(folder: string): Promise<Set<string>> {
  try {
    const names = await readdir(folder);
    for (const name of names) if (name.endsWith('.tmp')) await removeStale(path.join(folder, name));
    return new Set(names);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}

async function removeStale(file: string): Promise<void> {
  const written = await stat(file).catch(() => undefined);
  if (written && Date.now() - written.mtimeMs > dayLong) await rm(file, { force: true });
}
