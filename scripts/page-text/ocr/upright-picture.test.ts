import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeUprightPicture } from '#scripts/page-text/ocr/upright-picture';
import { sharp } from '#scripts/pictures/sharp';
import { temporaryFolder } from '#tests/fixtures/small-pictures';
import { quarters } from '#tests/fixtures/test-patterns';

/** Writes a picture upright, and returns what became of it. */
async function upright(picture: ReturnType<typeof sharp>, name = 'in.png') {
  const folder = await temporaryFolder();
  const [source, target] = [join(folder, name), join(folder, 'out.png')];
  await picture.toFile(source);
  await writeUprightPicture({}, { source, target, pixelLimit: 100_000_000 });
  const { width, height, channels, depth, density, orientation } = await sharp(target).metadata();
  const { data } = await sharp(target).raw().toBuffer({ resolveWithObject: true });
  return {
    width,
    height,
    channels,
    depth,
    density,
    orientation: orientation ?? 1,
    first: data[0],
    last: data.at(-1),
  };
}

test('turns a picture upright that its EXIF data lay on its side', async () => {
  const lying = quarters(40, 20).withMetadata({ orientation: 6 });
  const { first, last, ...others } = await upright(lying, 'in.jpg');
  expect(others).toMatchObject({ width: 20, height: 40, orientation: 1, channels: 1 });
  // The blue quarter, which is darker, is at the upper left now, and the green one at the lower right.
  expect(first).toBeLessThan((last ?? 0) - 20);
});

test('puts what is transparent on paper', async () => {
  const clear = sharp({
    create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  expect(await upright(clear)).toMatchObject({ channels: 1, first: 255, last: 255 });
});

test('writes eight bits of a picture with sixteen', async () => {
  const deep = quarters(4, 4).toColourspace('rgb16').png();
  expect(await upright(deep)).toMatchObject({ channels: 1, depth: 'uchar' });
});

test('makes a large picture smaller, and leaves the others as large as they are', async () => {
  const long = sharp({ create: { width: 9000, height: 30, channels: 3, background: '#fff' } });
  expect(await upright(long)).toMatchObject({ width: 6000, height: 20 });
  expect(await upright(quarters(40, 20))).toMatchObject({ width: 40, height: 20, density: 300 });
});

test('does not take what is no picture', async () => {
  const source = join(await temporaryFolder(), 'a.jpg');
  const target = `${source}.png`;
  await expect(writeUprightPicture({}, { source, target, pixelLimit: 1000 })).rejects.toThrow();
});
