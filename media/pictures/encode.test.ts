import path from 'node:path';
import { expect, test } from 'vitest';
import { encodeAnimation } from '#media/pictures/encode';
import { sharp } from '#media/pictures/sharp';
import { folderOf } from '#tests/fixtures/folder';
import { oneColor } from '#tests/fixtures/one-color';
import { difference } from '#tests/fixtures/test-patterns';

const colors = [
  [200, 0, 0],
  [0, 160, 0],
  [0, 0, 200],
] as const;
const delay = [100, 250, 400];
const embedded = { creators: ['Ada Berg'], keywords: [] };

async function written(format: 'gif' | 'webp', { width, height }: { width: number; height: number }) {
  const stills = await Promise.all(colors.map((color) => oneColor(color, width, height).png().toBuffer()));
  const image = sharp(stills, { join: { animated: true } });
  const original = await image.toFormat(format, { loop: 3, delay }).toBuffer();
  return path.join(await folderOf({ original }), 'original');
}

test.each([
  ['gif', { width: 60, height: 40 }, { width: 60, height: 40 }],
  ['webp', { width: 60, height: 40 }, { width: 60, height: 40 }],
  ['gif', { width: 900, height: 500 }, { width: 640, height: 356 }],
] as const)('keeps loop, delays and frames of %s at %o', async (format, size, published) => {
  const file = await written(format, size);
  const picture = { ...size, frames: 3, embedded };
  const moving = await encodeAnimation(file, { picture, quality: 80, pixelLimit: 10_000_000 });
  const metadata = await sharp(moving).metadata();
  expect(metadata).toMatchObject({ format: 'webp', pages: 3, loop: 3, delay, ...published });
  expect(metadata.xmp?.toString()).toContain('Ada Berg');
  for (const [page, color] of colors.entries()) {
    const data = await sharp(moving, { page }).raw().toBuffer();
    expect(difference([[...data.subarray(0, 3)]], [color])).toBeLessThan(8);
  }
});

test('gives up what is over the limit', async () => {
  const size = { width: 60, height: 40 };
  const picture = { ...size, frames: 3, embedded };
  const file = await written('gif', size);
  await expect(encodeAnimation(file, { picture, quality: 80, pixelLimit: 7199 })).rejects.toThrow(
    'pixel limit',
  );
});
