import { type Bitmap, isOpaque, renderBitmap } from '#media/pictures/bitmap';
import { dominantColor, exceedsSrgb, inSrgb } from '#media/pictures/color';
import type { Source } from '#media/pictures/convert/convertible';
import { openOriginal } from '#media/pictures/original';
import { paper } from '#media/pictures/sharp';

/** Side in pixels of the small copy for checking a picture. */
const sampleSide = 64;

/** Limits for the colours that decoders fill in: difference between red, green and blue, and the largest of them. */
const fillerTint = 24;
const fillerLight = 160;

/** Properties of a picture, from a small decoding. */
export interface Sample {
  /** `#rrggbb`, sRGB. */
  color: string;
  /** True if it has colours outside sRGB. */
  wide: boolean;
  damaged: boolean;
  /** Part of the picture that cannot be decoded, 0 to 1. */
  lost: number;
}

export interface SampleOptions {
  /** Page index, from 0. */
  page?: number;
  /** True if it has an RGB profile, which may contain colours outside sRGB. */
  profiled: boolean;
  /** Maximum pixels of the picture. */
  pixelLimit: number;
}

/** Decodes a small copy; undefined if nothing can be decoded. */
export async function sampleOf(source: Source, options: SampleOptions): Promise<Sample | undefined> {
  const whole = await decodeSample(source, 'error', options);
  const sample = whole ?? (await decodeSample(source, 'none', options));
  if (!sample) return undefined;
  return {
    color: colorOf(sample),
    wide: sample.wide && exceedsSrgb(sample),
    damaged: !whole,
    lost: whole ? 0 : lostPart(sample),
  };
}

/** Transparent pictures get the colour of the page background: another one would shine through. */
function colorOf(sample: Bitmap): string {
  const { data, channels } = sample.wide ? inSrgb(sample) : sample;
  return isOpaque(sample) ? dominantColor(data, channels) : paper;
}

/** Decodes without rotation: the missing part is at the end of the file, and so at the bottom. */
async function decodeSample(
  source: Source,
  failOn: 'error' | 'none',
  { page, profiled, pixelLimit }: SampleOptions,
): Promise<Bitmap | undefined> {
  const image = await openOriginal(source, { failOn, limitInputPixels: pixelLimit, ...(page && { page }) });
  image.resize({ width: sampleSide, height: sampleSide, fit: 'fill' });
  return renderBitmap(image, profiled).catch(() => undefined);
}

/** Returns the part of a sample, from the bottom, in the uniform colour that decoders fill in for missing data. */
function lostPart({ data, width, height, channels }: Bitmap): number {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    data.subarray(channels * at, channels * at + channels),
  );
  const last = pixels.at(-1);
  if (!last || !isFiller(last)) return 0;
  const lastOther = pixels.findLastIndex((pixel) => !last.equals(pixel));
  return (height - Math.ceil((lastOther + 1) / width)) / height;
}

/** Returns whether a colour is transparent, black or a middle grey; a plain sky or a white margin does not count. */
function isFiller([red = 0, green = 0, blue = 0, alpha = 255]: Uint8Array): boolean {
  const lightest = Math.max(red, green, blue);
  const isGrey = lightest - Math.min(red, green, blue) <= fillerTint;
  return alpha === 0 || (isGrey && lightest <= fillerLight);
}
