import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Bytes that are read at once. */
const atOnce = 1 << 20;

/**
 * The hash of a picture: the first 20 hex digits of the SHA-256 of its bytes. Streamed, so that a file of any size takes
 * 1 MiB of memory.
 *
 * @throws the file system's error where the file cannot be read
 */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  if ((await stat(file)).size <= atOnce) hash.update(await readFile(file));
  else for await (const chunk of createReadStream(file, { highWaterMark: atOnce })) hash.update(chunk);
  return hash.digest('hex').slice(0, 20);
}
