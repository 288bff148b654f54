import type { OutputInfo } from 'sharp';
import type { Picture } from '#model/schema';
import { openOriginal } from '#scripts/pictures/original';
import { sharp } from '#scripts/pictures/sharp';

type Pipeline = ReturnType<typeof sharp>;

/** A decoded picture: 8 bit, three bytes a pixel, or four with alpha. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  /** Whether its colours are in Display P3; otherwise they are in sRGB. */
  wide: boolean;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Decodes an original once: upright, in its picture's colour space, 8 bit, without an alpha channel that says nothing.
 * JPEG and WebP are shrunk while they are decoded where the size allows it. A truncated file gives what is there.
 *
 * @param source absolute path
 * @param options.pixelLimit pixels of the largest picture that is decoded
 * @throws sharp's error where nothing can be decoded
 */
export async function decodeOriginal(
  source: string,
  {
    picture: { page, wide },
    width,
    height,
    pixelLimit,
  }: Size & { picture: Pick<Picture, 'page' | 'wide'>; pixelLimit: number },
): Promise<Bitmap> {
  const image = await openOriginal(source, {
    autoOrient: true,
    failOn: 'none',
    limitInputPixels: pixelLimit,
    ...(page && { page }),
  });
  const bitmap = await bitmapOf(image.resize({ width, height, fit: 'fill' }), wide === true);
  return bitmap.channels === 4 && isOpaque(bitmap) ? withoutAlpha(bitmap) : bitmap;
}

/** What a pipeline makes, in sRGB, or in Display P3 where that is wanted of a picture with an RGB profile. */
export async function bitmapOf(image: Pipeline, wide: boolean): Promise<Bitmap> {
  const inSpace = wide ? await inDisplayP3(image) : await inSrgb(image);
  const { data, info } = await inSpace.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, ...sizeOf(info), wide };
}

/** Three channels, or four with alpha: that is what raw output in RGB is, whatever it was made from. */
function sizeOf({ width, height, channels }: OutputInfo): Size & { channels: 3 | 4 } {
  return { width, height, channels: channels === 4 ? 4 : 3 };
}

/** sharp gives 16-bit RGB in Display P3 where the file has a profile, and says nothing of it. */
async function inSrgb(image: Pipeline): Promise<Pipeline> {
  const { space, icc } = await image.metadata();
  if (space === 'rgb16' && icc) image.withIccProfile('srgb');
  return image.toColourspace('srgb');
}

/**
 * sharp takes 8-bit pixels through sRGB, which cuts off what this is for, and 16-bit ones through Display P3. So the
 * picture is made small with its own profile first, and then taken to Display P3 in 16 bit.
 */
async function inDisplayP3(image: Pipeline): Promise<Pipeline> {
  const { space } = await image.metadata();
  const depth = space === 'rgb16' ? 'rgb16' : 'srgb';
  const small = await image.keepIccProfile().toColourspace(depth).tiff({ compression: 'none' }).toBuffer();
  return sharp(small, { limitInputPixels: false }).pipelineColourspace('rgb16').toColourspace('srgb');
}

/** Whether nothing shines through. */
export function isOpaque({ data, channels }: Pick<Bitmap, 'data' | 'channels'>): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** A bitmap, smaller. */
export async function shrink(bitmap: Bitmap, { width, height }: Size): Promise<Bitmap> {
  const data = await pixelsOf(bitmap).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  return { ...bitmap, data, width, height };
}

/**
 * sharp with a bitmap as its input, whose encoders write colours that browsers show right: sRGB without a profile, or
 * the same numbers with the profile of Display P3 (480 bytes).
 */
export function fromBitmap(bitmap: Bitmap): Pipeline {
  const image = pixelsOf(bitmap);
  return bitmap.wide ? image.pipelineColourspace('rgb16').withIccProfile('p3') : image;
}

/** The numbers alone. */
function pixelsOf({ data, width, height, channels }: Bitmap): Pipeline {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

async function withoutAlpha(bitmap: Bitmap): Promise<Bitmap> {
  return { ...bitmap, data: await pixelsOf(bitmap).removeAlpha().raw().toBuffer(), channels: 3 };
}
