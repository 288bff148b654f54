import { type Bitmap, isOpaque, renderBitmap, shrink } from '#media/pictures/bitmap';
import { dominantColor, exceedsSrgb, inSrgb } from '#media/pictures/color';
import type { Source } from '#media/pictures/convert/convertible';
import { type Density, densityOf } from '#media/pictures/density';
import { maxCopiedSide } from '#media/pictures/memory-cost';
import { openOriginal } from '#media/pictures/original';
import { paper } from '#media/pictures/sharp';

/** Side in pixels of the small copy for checking a picture. */
const sampleSide = 64;

/** Largest difference between red, green and blue, and largest of them, in colours that decoders fill in. */
const fillerTint = 24;
const fillerLight = 160;

/** Properties of a picture, from a small copy of it. */
export interface Sample {
  /** `#rrggbb`, sRGB. */
  color: string;
  /** True if it has colours outside sRGB. */
  wide: boolean;
  damaged: boolean;
  /** Part of the picture that cannot be decoded, 0 to 1. */
  lost: number;
  density: Density;
}

export interface SampleOptions {
  /** Page index, from 0. */
  page?: number;
  /** True if it has an RGB profile, which may contain colours outside sRGB. */
  profiled: boolean;
  /** True if it is a drawing, which has no pixels of its own. */
  isDrawing: boolean;
  /** Longer side of the picture, in pixels. */
  side: number;
  /** Pixels of the largest picture that is decoded. */
  pixelLimit: number;
}

/** Decodes copies; undefined if nothing can be decoded. */
export async function sampleOf(source: Source, options: SampleOptions): Promise<Sample | undefined> {
  const whole = await decodeCopies(source, 'error', options);
  const copies = whole ?? (await decodeCopies(source, 'none', options));
  if (!copies) return undefined;
  const { sample, larger } = copies;
  return {
    color: colorOf(sample),
    wide: sample.wide && exceedsSrgb(sample),
    damaged: !whole,
    lost: whole ? 0 : lostPart(sample),
    density: { scale: copiedSide(options.side) / options.side, ...(await densityOf(larger)) },
  };
}

/** Transparent pictures get the colour of the page background: another one would shine through. */
function colorOf(sample: Bitmap): string {
  const { data, channels } = sample.wide ? inSrgb(sample) : sample;
  return isOpaque(sample) ? dominantColor(data, channels) : paper;
}

interface Copies {
  sample: Bitmap;
  larger: Bitmap;
}

/** Decodes without turning upright: the lost part is at the end of the file, and so at the bottom. */
async function decodeCopies(
  source: Source,
  failOn: 'error' | 'none',
  { page, profiled, isDrawing, side, pixelLimit }: SampleOptions,
): Promise<Copies | undefined> {
  const small = { width: sampleSide, height: sampleSide };
  const longest = copiedSide(side);
  const open = (ignoreIcc: boolean) =>
    openOriginal(source, { failOn, ignoreIcc, limitInputPixels: pixelLimit, ...(page && { page }) });
  const decodeLarger = async () => {
    const image = await open(profiled);
    image.resize({ width: longest, height: longest, fit: 'inside' });
    return renderBitmap(image, false).catch(() => undefined);
  };
  // Colours outside sRGB are seen in its own profile alone, and a drawing has edges of its own at each size.
  if (profiled || isDrawing) {
    const image = await open(false);
    image.resize({ ...small, fit: 'fill' });
    const sample = await renderBitmap(image, profiled).catch(() => undefined);
    const larger = sample && (await decodeLarger());
    return larger && { sample, larger };
  }
  const larger = await decodeLarger();
  return larger && { sample: await shrink(larger, small), larger };
}

function copiedSide(side: number): number {
  return side <= maxCopiedSide ? side : copiedSide(Math.floor(side / 2));
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
