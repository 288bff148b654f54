import sharp from 'sharp';
import type { Drawing } from './draw';
import type { Colour } from './palette';

/** The pixels of a drawing, 3 bytes each, row by row. */
export async function rasterise({ svg, width, height }: Drawing): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) {
    throw new Error(`A drawing of ${width} by ${height} came out as ${info.width} by ${info.height}.`);
  }
  return data;
}

/** Replaces each pixel by the nearest colour of the palette, in place: few colours pack far better. */
export function reduceColours(pixels: Buffer, palette: Colour[]): void {
  const known = new Map<number, Colour>();
  for (let i = 0; i < pixels.length; i += 3) {
    const key = pixels.readUIntBE(i, 3);
    let colour = known.get(key);
    if (!colour) {
      colour = nearest([key >> 16, (key >> 8) & 255, key & 255], palette);
      known.set(key, colour);
    }
    pixels[i] = colour[0];
    pixels[i + 1] = colour[1];
    pixels[i + 2] = colour[2];
  }
}

function nearest(colour: Colour, palette: Colour[]): Colour {
  const distance = (other: Colour) =>
    (colour[0] - other[0]) ** 2 + (colour[1] - other[1]) ** 2 + (colour[2] - other[2]) ** 2;
  return palette.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/** A lossless WebP of the drawing in the colours of the palette. */
export async function encode(drawing: Drawing, palette: Colour[]): Promise<Buffer> {
  const pixels = await rasterise(drawing);
  reduceColours(pixels, palette);
  const { width, height } = drawing;
  return (
    sharp(pixels, { raw: { width, height, channels: 3 } })
      // Effort 6 would save a tenth of the bytes, and take 12 seconds a picture; 4 takes one.
      .webp({ lossless: true, effort: 4, quality: 100 })
      .toBuffer()
  );
}
