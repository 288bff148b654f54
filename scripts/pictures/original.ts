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

interface Size {
  width: number;
  height: number;
}

/** Bytes of the largest drawing that is read. */
export const largestDrawing = 20_000_000;

/** A drawing's longer side, in pixels, unless it is larger of itself: enough for any screen. */
const usualSide = 2048;

/** The longest side that a drawing is drawn at, in pixels, whatever it says. */
const longestSide = 16_384;

/**
 * The size that a drawing is published at: it has no pixels of its own, and what it says about its size is often an
 * icon's, or without any bound.
 *
 * @param natural what it says, in CSS pixels
 * @param pixelLimit pixels of the largest picture that is decoded
 */
export function drawnSize(natural: Size, pixelLimit: number): Size {
  const longer = Math.max(natural.width, natural.height);
  const side = Math.min(Math.max(longer, usualSide), longestSide);
  const pixels = (natural.width * natural.height * side ** 2) / longer ** 2;
  const scale = (side / longer) * Math.min(1, Math.sqrt(pixelLimit / pixels));
  return {
    width: Math.max(1, Math.floor(natural.width * scale)),
    height: Math.max(1, Math.floor(natural.height * scale)),
  };
}
