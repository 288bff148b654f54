import type { OutputInfo } from 'sharp';
import type { Source } from '#media/pictures/convert/convertible';
import { openUpright } from '#media/pictures/original';
import { sharp } from '#media/pictures/sharp';
import type { Picture } from '#model/schema';

type Pipeline = ReturnType<typeof sharp>;

/** A decoded picture: 8 bits per channel, three channels, or four with alpha. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  /** True for Display P3, false for sRGB. */
  wide: boolean;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Decodes an original: upright, in the picture's colour space, 8 bit, without an opaque alpha channel. JPEG and WebP
 * are scaled while decoding if possible. A truncated file gives its existing part.
 * @param source of the original
 * @param options.pixelLimit pixels of the largest picture that is decoded
 * @throws sharp's error if nothing can be decoded
 */
export async function decodeOriginal(
  source: Source,
  {
    picture: { page, wide },
    width,
    height,
    pixelLimit,
  }: Size & { picture: Pick<Picture, 'page' | 'wide'>; pixelLimit: number },
): Promise<Bitmap> {
  const image = await openUpright(source, { page, pixelLimit });
  const bitmap = await renderBitmap(image.resize({ width, height, fit: 'fill' }), wide === true);
  return bitmap.channels === 4 && isOpaque(bitmap) ? withoutAlpha(bitmap) : bitmap;
}

/**
 * Opens an original upright and in the picture's colour space, at full size, for reading once from top to bottom.
 * @param source of the original
 */
export async function openInRows(
  source: Source,
  { picture: { page, wide }, pixelLimit }: { picture: Pick<Picture, 'page' | 'wide'>; pixelLimit: number },
): Promise<Pipeline> {
  const image = await openUpright(source, { page, pixelLimit });
  return wide ? image.pipelineColourspace('rgb16').withIccProfile('p3').toColourspace('srgb') : inSrgb(image);
}

/** Renders a pipeline in sRGB, or in Display P3 for a picture with an RGB profile. */
export async function renderBitmap(image: Pipeline, wide: boolean): Promise<Bitmap> {
  const inSpace = wide ? await inDisplayP3(image) : await inSrgb(image);
  const { data, info } = await inSpace.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, ...sizeOf(info), wide };
}

/** RGB output has three channels, or four with alpha. */
function sizeOf({ width, height, channels }: OutputInfo): Size & { channels: 3 | 4 } {
  return { width, height, channels: channels === 4 ? 4 : 3 };
}

/** Converts to sRGB. If the file has a profile, sharp silently returns 16-bit RGB in Display P3. */
async function inSrgb(image: Pipeline): Promise<Pipeline> {
  const { space, icc } = await image.metadata();
  if (space === 'rgb16' && icc) image.withIccProfile('srgb', { attach: false });
  return image.toColourspace('srgb');
}

/**
 * Converts to Display P3. sharp converts 8-bit pixels through sRGB, which clips them, but not 16-bit ones. So the
 * picture is scaled with its own profile first, then converted in 16 bit.
 */
async function inDisplayP3(image: Pipeline): Promise<Pipeline> {
  const { space } = await image.metadata();
  const depth = space === 'rgb16' ? 'rgb16' : 'srgb';
  const small = await image.keepIccProfile().toColourspace(depth).tiff({ compression: 'none' }).toBuffer();
  return sharp(small, { limitInputPixels: false }).pipelineColourspace('rgb16').toColourspace('srgb');
}

/** Returns whether no pixel is transparent. */
export function isOpaque({ data, channels }: Pick<Bitmap, 'data' | 'channels'>): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Scales a bitmap down. */
export async function shrink(bitmap: Bitmap, { width, height }: Size): Promise<Bitmap> {
  const data = await openPixels(bitmap).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  return { ...bitmap, data, width, height };
}

/**
 * Opens a bitmap with sharp for output in its colour space: sRGB without a profile, or Display P3 with its profile (480
 * bytes).
 */
export function fromBitmap(bitmap: Bitmap): Pipeline {
  const image = openPixels(bitmap);
  return bitmap.wide ? image.pipelineColourspace('rgb16').withIccProfile('p3') : image;
}

function openPixels({ data, width, height, channels }: Bitmap): Pipeline {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

async function withoutAlpha(bitmap: Bitmap): Promise<Bitmap> {
  return { ...bitmap, data: await openPixels(bitmap).removeAlpha().raw().toBuffer(), channels: 3 };
}
