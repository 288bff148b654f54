import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDiscs } from '#tools/iiif-viewers/collection';
import { fitPicture, largestDifference } from '#tools/iiif-viewers/pixels';

const size = { width: 1500, height: 1000 };
const side = 200;

async function draw(seed: number): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pixels-'));
  await drawDiscs(join(folder, 'discs.jpg'), { ...size, seed });
  const bytes = await readFile(join(folder, 'discs.jpg'));
  await rm(folder, { recursive: true });
  return bytes;
}

const picture = await draw(1);
const other = await draw(2);

/** Returns a screenshot of a viewer's middle, which shows a picture so wide, and moved by so many of its pixels. */
async function screenshot(picture: Uint8Array, { width, moved = 0 }: { width: number; moved?: number }) {
  const part = Math.round((side * size.width) / width);
  const [left, top] = [(size.width - part) / 2 + moved, (size.height - part) / 2].map(Math.round);
  return sharp(picture)
    .extract({ left: left ?? 0, top: top ?? 0, width: part, height: part })
    .resize(side, side)
    .png()
    .toBuffer();
}

test.each([640, 1250, 6600])('a picture shown %i pixels wide is seen, at that width', async (width) => {
  const fit = await fitPicture(await screenshot(picture, { width }), picture);
  expect(fit.difference).toBeLessThan(largestDifference);
  expect(Math.abs(fit.width / width - 1)).toBeLessThan(0.1);
});

test.each([640, 1250, 6600])('another picture, %i pixels wide, is not taken for it', async (width) => {
  const fit = await fitPicture(await screenshot(other, { width }), picture);
  expect(fit.difference).toBeGreaterThan(largestDifference * 2);
});

test('a picture that lacks a tile, or stands in the wrong place, is not seen', async () => {
  const moved = await fitPicture(await screenshot(picture, { width: 1250, moved: 60 }), picture);
  const hole = { input: { create: { width: 100, height: 100, channels: 3, background: 'white' } } } as const;
  const whole = await screenshot(picture, { width: 1250 });
  const torn = await sharp(whole)
    .composite([{ ...hole, left: 0, top: 0 }])
    .png()
    .toBuffer();
  expect(moved.difference).toBeGreaterThan(largestDifference);
  expect((await fitPicture(torn, picture)).difference).toBeGreaterThan(largestDifference);
});
