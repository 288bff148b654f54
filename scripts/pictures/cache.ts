import { readdir } from 'node:fs/promises';
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

/**
 * What lies in a folder, by one reading of it. Files appear under their names only when they are whole, so that a name
 * that is there can be trusted; temporary names match no derivative's.
 *
 * @throws the file system's error, but for a folder that is not there
 */
export async function namesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}
