import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SharpOptions } from 'sharp';
import type { Source } from '#media/pictures/convert/convertible';
import { sharp } from '#media/pictures/sharp';
import { emptyFile, type InputFormat, inputFormats, svg, unknownFile } from '#model/pictures/input-formats';

/** Maximum bytes of a signature. */
const signatureBytes = 512;

/**
 * Detects the format of a file by its first bytes, or by the ending for camera raw files.
 * @param file absolute path
 * @throws the file system's error if the file cannot be read
 */
export async function detectFormat(file: string): Promise<InputFormat> {
  const head = await readHead(file);
  if (head.length === 0) return emptyFile;
  const ending = path.extname(file).slice(1).toLowerCase();
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const named = inputFormats.find(({ isNamed, endings }) => isNamed && endings.includes(ending));
  return named ?? inputFormats.find(({ signature }) => signature?.test(text)) ?? unknownFile;
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Opens an original with sharp. An SVG is passed as bytes: opened by path, it could embed any pictures and texts beside
 * it. It has no pixel limit, as it is rendered at the requested size.
 * @param source absolute path, or the converted original of a format that sharp does not read
 * @throws the file system's error if the file cannot be read
 */
export async function openOriginal(source: Source, options: SharpOptions): Promise<ReturnType<typeof sharp>> {
  if (typeof source !== 'string' || (await detectFormat(source)) !== svg) return sharp(source, options);
  return sharp(await readFile(source), { ...options, limitInputPixels: false });
}

/** Opens an original upright, even if parts of it cannot be decoded. */
export function openUpright(
  source: Source,
  { page, pixelLimit }: { page?: number | undefined; pixelLimit: number },
): ReturnType<typeof openOriginal> {
  const options = { autoOrient: true, failOn: 'none', limitInputPixels: pixelLimit } as const;
  return openOriginal(source, { ...options, ...(page && { page }) });
}

interface Size {
  width: number;
  height: number;
}

/** Maximum bytes of an SVG. */
export const largestDrawing = 20_000_000;

/** Longer side in pixels of an SVG without a size or with a smaller one: enough for any screen. */
const defaultSide = 2048;

/** Maximum side of a rendered SVG, in pixels. */
const maxSide = 16_384;

/**
 * Returns the size at which an SVG is published: it has no pixels, and its declared size may be tiny or huge.
 * @param natural its own size, in CSS pixels
 * @param pixelLimit pixels of the largest picture that is decoded
 */
export function drawnSize(natural: Size, pixelLimit: number): Size {
  const longer = Math.max(natural.width, natural.height);
  const side = Math.min(Math.max(longer, defaultSide), maxSide);
  const pixels = (natural.width * natural.height * side ** 2) / longer ** 2;
  const scale = (side / longer) * Math.min(1, Math.sqrt(pixelLimit / pixels));
  return {
    width: Math.max(1, Math.floor(natural.width * scale)),
    height: Math.max(1, Math.floor(natural.height * scale)),
  };
}
