import type { Bitmap } from '#scripts/pictures/bitmap';

/** Bits of a channel that decide which colours count as alike. */
const bits = 4;

/**
 * The colour that most of a picture has, as `#rrggbb`: the mean of the fullest of 4096 boxes of alike colours.
 *
 * @param pixels 8-bit sRGB
 * @param channels bytes a pixel; a fourth one is not looked at
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

type Matrix = readonly (readonly [number, number, number])[];

/** Between linear light in Display P3 and in sRGB, both with the white of daylight (D65). */
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

/** How far a colour must move, of 255 levels in Display P3, to be seen to have moved when it is brought into sRGB. */
const seen = 8;

/** The part of a picture's pixels that makes it worth a profile of its own: four of a sample of 64 by 64. */
const worthwhile = 0.001;

/** Whether a picture in Display P3 has colours that sRGB has not. */
export function exceedsSrgb({ data, channels }: Bitmap): boolean {
  let outside = 0;
  for (let at = 0; at < data.length; at += channels) {
    const pixel = [...data.subarray(at, at + 3)];
    const clipped = through(srgbToP3, through(p3ToSrgb, pixel));
    const isClear = channels === 4 && data[at + 3] === 0;
    if (!isClear && pixel.some((value, channel) => Math.abs(value - (clipped[channel] ?? 0)) > seen))
      outside += 1;
  }
  return outside > worthwhile * (data.length / channels);
}

/** A bitmap in sRGB, the nearest where its colours lie outside. */
export function inSrgb(bitmap: Bitmap): Bitmap {
  const data = Buffer.from(bitmap.data);
  for (let at = 0; at < data.length; at += bitmap.channels) {
    data.set(through(p3ToSrgb, [...data.subarray(at, at + 3)]), at);
  }
  return { ...bitmap, data, wide: false };
}

/** A colour of one space in another, 0 to 255, cut off at its ends. */
function through(matrix: Matrix, color: readonly number[]): number[] {
  const light = color.map((value) => linear(value / 255));
  return matrix.map((row) =>
    Math.round(255 * curved(row.reduce((sum, factor, at) => sum + factor * (light[at] ?? 0), 0))),
  );
}

/** The curve that sRGB and Display P3 share, and its inverse. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curved(light: number): number {
  const bounded = Math.min(1, Math.max(0, light));
  return bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
}

/** Bytes of an ICC profile's header. */
const headerLength = 128;

/**
 * Whether a picture in RGB has a whole ICC profile of RGB. A damaged one would be passed over in silence, and the
 * picture's numbers be taken for those of another colour space.
 *
 * @param picture as sharp's `metadata()` gives it
 */
export function isRgbProfile({ space, icc }: { space?: string; icc?: Buffer }): boolean {
  if (!icc || icc.length <= headerLength || (space !== 'srgb' && space !== 'rgb16')) return false;
  const isWhole = icc.readUInt32BE(0) <= icc.length && icc.toString('latin1', 36, 40) === 'acsp';
  return isWhole && icc.toString('latin1', 16, 20) === 'RGB ';
}
