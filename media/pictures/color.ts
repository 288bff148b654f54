import type { Bitmap } from '#media/pictures/bitmap';

/** Bits per channel by which colours are grouped. */
const bits = 4;

/**
 * Returns the dominant colour as `#rrggbb`: the mean of the largest of 4096 groups of similar colours.
 * @param pixels 8-bit sRGB
 * @param channels bytes per pixel; alpha is ignored
 */
export function dominantColor(pixels: Uint8Array, channels: number): string {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const shift = 8 - bits;
    const key = ((red >> shift) << (2 * bits)) | ((green >> shift) << bits) | (blue >> shift);
    const box = boxes.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    boxes.set(key, {
      count: box.count + 1,
      red: box.red + red,
      green: box.green + green,
      blue: box.blue + blue,
    });
  }
  const fullest = [...boxes.values()].reduce((best, box) => (box.count > best.count ? box : best), {
    count: 0,
    red: 255,
    green: 255,
    blue: 255,
  });
  const sums = [fullest.red, fullest.green, fullest.blue];
  return `#${sums.map((sum) => hexByte(sum / Math.max(1, fullest.count))).join('')}`;
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** Conversions between linear Display P3 and linear sRGB, both with white point D65. */
const p3ToSrgb: Matrix = [
  [1.22494, -0.22494, 0],
  [-0.04206, 1.04206, 0],
  [-0.01964, -0.07864, 1.09828],
];
const srgbToP3: Matrix = [
  [0.82246, 0.17754, 0],
  [0.03319, 0.96681, 0],
  [0.01708, 0.0724, 0.91052],
];

/** Smallest visible change of a colour converted to sRGB, of 255 levels in Display P3. */
const visibleShift = 8;

/** Share of pixels outside sRGB from which a picture is kept in Display P3: four in a sample of 64 by 64. */
const minShareOutside = 0.001;

/** Returns whether a bitmap in Display P3 has visible colours outside sRGB. */
export function exceedsSrgb({ data, channels }: Bitmap): boolean {
  let outside = 0;
  for (let at = 0; at < data.length; at += channels) {
    const pixel = rgbAt(data, at);
    const [red, green, blue] = convert(srgbToP3, convert(p3ToSrgb, pixel));
    const shift = Math.max(Math.abs(pixel[0] - red), Math.abs(pixel[1] - green), Math.abs(pixel[2] - blue));
    const isClear = channels === 4 && data[at + 3] === 0;
    if (!isClear && shift > visibleShift) outside += 1;
  }
  return outside > minShareOutside * (data.length / channels);
}

/** Converts a bitmap from Display P3 to sRGB, clipping colours outside it. */
export function inSrgb(bitmap: Bitmap): Bitmap {
  const data = Buffer.from(bitmap.data);
  for (let at = 0; at < data.length; at += bitmap.channels) data.set(convert(p3ToSrgb, rgbAt(data, at)), at);
  return { ...bitmap, data, wide: false };
}

function rgbAt(data: Buffer, at: number): Rgb {
  return [data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2)];
}

/** Applies a colour matrix to levels of 0 to 255; clips the result. */
function convert(matrix: Matrix, color: Rgb): Rgb {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
  const channel = ([r, g, b]: Rgb) => fromLinear(r * red + g * green + b * blue);
  return [channel(matrix[0]), channel(matrix[1]), channel(matrix[2])];
}

/**
 * Transfer function of sRGB and Display P3: from levels of 0 to 255 to linear light of 0 to 1, clipped; `fromLinear` is
 * its inverse.
 */
function toLinear(level: number): number {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  const bounded = Math.min(1, Math.max(0, light));
  return Math.round(255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055));
}

/** Bytes of an ICC profile's header. */
const headerLength = 128;

/**
 * Returns whether an RGB picture has a complete RGB profile. libvips silently ignores a damaged one, and misreads the
 * colours.
 * @param picture result of sharp's `metadata()`
 */
export function isRgbProfile({ space, icc }: { space?: string; icc?: Buffer }): boolean {
  if (!icc || icc.length <= headerLength || (space !== 'srgb' && space !== 'rgb16')) return false;
  const isWhole = icc.readUInt32BE(0) <= icc.length && icc.toString('latin1', 36, 40) === 'acsp';
  return isWhole && icc.toString('latin1', 16, 20) === 'RGB ';
}
