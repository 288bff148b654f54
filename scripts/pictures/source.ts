import { open, readFile } from 'node:fs/promises';
import type { SharpOptions } from 'sharp';
import { sharp } from '#scripts/pictures/sharp';
import { type FileKind, sniff, sniffedBytes } from '#scripts/pictures/sniff';

/** Tells what a file is by its first bytes. */
export async function kindOf(file: string): Promise<FileKind> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return sniff(buffer.subarray(0, bytesRead), file);
  } finally {
    await handle.close();
  }
}

/**
 * sharp with an original as its input.
 *
 * A drawing is handed over as bytes without an address, because one that is opened by its path embeds the pictures and
 * texts beside it, whatever they are. It has no pixels of its own to be limited: it is drawn at the size asked for.
 *
 * @param file absolute path
 * @throws the file system's error where the file cannot be read
 */
export async function openOriginal(file: string, options: SharpOptions): Promise<ReturnType<typeof sharp>> {
  if ((await kindOf(file)) !== 'drawing') return sharp(file, options);
  return sharp(await readFile(file), { ...options, limitInputPixels: false });
}
