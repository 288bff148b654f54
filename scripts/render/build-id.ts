import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The build's id: a hash of everything that its pages and data come from. The same content built by the same code has
 * the same id; anything else has another, so that a browser never mixes two releases.
 *
 * @param places files and folders, absolute; absent ones count as empty
 * @returns 16 hex digits
 */
export async function hashContent(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) await addPlace(hash, place, '');
  return hash.digest('hex').slice(0, 16);
}

async function addPlace(hash: ReturnType<typeof createHash>, place: string, name: string): Promise<void> {
  const stats = await stat(place).catch(() => undefined);
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${name}\0${stats.size}\0`).update(await readFile(place));
    return;
  }
  for (const entry of (await readdir(place)).sort())
    await addPlace(hash, join(place, entry), `${name}/${entry}`);
}
