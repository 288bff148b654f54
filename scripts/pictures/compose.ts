import path from 'node:path';
import type { OverlayOptions, Raw } from 'sharp';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { type Recorded, recordOf, writeCacheEntry } from '#scripts/pictures/cache-entry';
import { readableSource } from '#scripts/pictures/convert/convert';
import { readHeader } from '#scripts/pictures/header';
import { decodingCost } from '#scripts/pictures/memory-cost';
import { openOriginal } from '#scripts/pictures/original';
import { sharp } from '#scripts/pictures/sharp';

/** An image of a drawing and a picture on it. */
export interface Composition {
  /** File name in the folder of the set. */
  name: string;
  /** Pixels of the image. */
  width: number;
  height: number;
  /** SVG of the same size, below the picture; it comes from our own code. */
  drawing: string;
  picture?: {
    /** Absolute path. */
    file: string;
    /** Box in pixels: `cover` fills it with the most salient part, `contain` puts the whole picture into it. */
    left: number;
    top: number;
    width: number;
    height: number;
    fit: 'fill' | 'contain' | 'cover';
  };
  text?: TextColumn;
  format: 'jpg' | 'png';
}

/** Text in a box of the image, in pixels: the body from the top, the foot at the bottom. */
export interface TextColumn {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The first that fits is drawn. */
  body: readonly TextVariant[];
  foot: readonly TextVariant[];
  /** Greatest height of the foot. */
  footHeight: number;
  /** Between body and foot. */
  gap: number;
}

export interface TextVariant {
  /** https://docs.gtk.org/Pango/pango_markup.html, a point as large as a pixel. */
  markup: string;
  /** `word-char` breaks a word that is too long for a line. */
  wrap: 'word' | 'word-char';
}

export interface ComposeJob {
  kind: 'compose';
  cache: string;
  /** Folder of the entry, below the cache. */
  folder: string;
  images: Composition[];
  /** Pixels of the largest picture that is opened. */
  pixelLimit: number;
}

/** Bytes for each pixel of a picture that is opened, which may be decoded whole. */
const perPixel = 10;

/** Returns the bytes of memory that making a set takes. */
export async function composingCost({ images }: ComposeJob): Promise<number> {
  const costs = images.map(async ({ picture, width, height }) => {
    const canvas = width * height * perPixel;
    if (!picture) return canvas;
    const seen = await readHeader(picture.file);
    return canvas + Math.max(seen.width * seen.height * perPixel, decodingCost(seen, seen));
  });
  return Math.max(0, ...(await Promise.all(costs)));
}

/**
 * Makes the images of a set.
 *
 * @returns bytes written
 * @throws sharp's error where a picture cannot be decoded, the file system's where a target cannot be written
 */
export async function composeSet(job: ComposeJob): Promise<number> {
  const { cache, folder, images, pixelLimit } = job;
  const made = new Map<string, Recorded>();
  for (const image of images) {
    const data = await compose(image, pixelLimit);
    writeAtomically(path.join(cache, folder, image.name), data);
    made.set(image.name, recordOf(data));
  }
  await writeCacheEntry(path.join(cache, folder), made);
  return [...made.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes that a JPEG of a composition stays below, and the qualities that are tried for it. */
const mostBytes = 150_000;
const qualities = [86, 78, 68, 55] as const;

async function compose({ drawing, picture, text, format }: Composition, pixelLimit: number): Promise<Buffer> {
  const layers: Layer[] = text ? await textLayers(text) : [];
  if (picture) {
    layers.push({ input: await layerOf(picture, pixelLimit), left: picture.left, top: picture.top });
  }
  const { data, info } = await sharp(Buffer.from(drawing))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  if (format === 'png') return sharp(data, { raw }).png({ compressionLevel: 9 }).toBuffer();
  return smallJpeg(() => sharp(data, { raw }));
}

/** Full colour: letters have hard edges. */
async function smallJpeg(open: () => ReturnType<typeof sharp>): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await open().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= mostBytes) break;
  }
  return jpeg;
}

/** A picture at the size that it has in the image, in sRGB. */
async function layerOf(
  { file, width, height, fit }: NonNullable<Composition['picture']>,
  pixelLimit: number,
): Promise<Buffer> {
  const source = await readableSource(file, pixelLimit);
  const image = await openOriginal(source, {
    autoOrient: true,
    failOn: 'none',
    limitInputPixels: pixelLimit,
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return image
    .resize({ width, height, fit, background, ...(fit === 'cover' && { position: 'attention' }) })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

interface Layer extends OverlayOptions {
  left: number;
  top: number;
}

async function textLayers(column: TextColumn): Promise<Layer[]> {
  const { left, top, width, height } = column;
  const foot = await drawFirstFitting(column.foot, { width, height: column.footHeight });
  const footHeight = foot ? foot.raw.height + column.gap : 0;
  const body = await drawFirstFitting(column.body, { width, height: height - footHeight });
  return [
    ...(foot ? [{ ...foot, left, top: top + height - foot.raw.height }] : []),
    ...(body ? [{ ...body, left, top }] : []),
  ];
}

/** Draws text on nothing, trimmed to its ink. */
async function drawFirstFitting(
  variants: readonly TextVariant[],
  box: { width: number; height: number },
): Promise<{ input: Buffer; raw: Raw } | undefined> {
  for (const { markup, wrap } of variants) {
    const text = { text: markup, width: box.width, wrap, dpi: 72, rgba: true };
    const { data, info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
    if (info.width <= box.width && info.height <= box.height) return { input: data, raw: info };
  }
  return undefined;
}
