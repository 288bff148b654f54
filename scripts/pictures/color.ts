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
