import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Number of characters written at a time. */
const blockSize = 100_000;

/** Properties of a written file. */
export interface Written {
  bytes: number;
  /** SHA-256, in hex. */
  hash: string;
}

/** Writes lines to a file, each with a line break. Has one block in memory at a time. */
export async function writeLines(path: string, lines: Iterable<string>): Promise<Written> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for (const block of blocksOf(lines)) {
      const content = Buffer.from(block);
      hash.update(content);
      bytes += content.length;
      await file.write(content);
    }
  } finally {
    await file.close();
  }
  return { bytes, hash: hash.digest('hex') };
}

function* blocksOf(lines: Iterable<string>): Generator<string> {
  let block = '';
  for (const line of lines) {
    block += `${line}\n`;
    if (block.length < blockSize) continue;
    yield block;
    block = '';
  }
  yield block;
}
