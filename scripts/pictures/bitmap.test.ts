import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeOriginal, fromBitmap, shrink } from '#scripts/pictures/bitmap';
import { sharp } from '#scripts/pictures/sharp';
import { folderOf } from '#tests/fixtures/folder';
import { adobeRgb, iccProfile, proPhoto, withProfile } from '#tests/fixtures/icc-profiles';
import { oneColor } from '#tests/fixtures/one-color';
import { difference, quarters, red } from '#tests/fixtures/test-patterns';
import { tiffOf } from '#tests/fixtures/tiff-pages';

const best = { quality: 100, chromaSubsampling: '4:4:4' };

/** Display P3 as sharp writes it. */
async function p3Profile(): Promise<Buffer> {
  const { icc } = await sharp(await oneColor(red).withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? Buffer.alloc(0);
}

function inInk(): ReturnType<typeof sharp> {
  return oneColor([160, 120, 90]).toColourspace('cmyk');
}

async function fileOf(original: Uint8Array): Promise<string> {
  return path.join(await folderOf({ original }), 'original');
}

interface Wanted {
  wide?: true;
  page?: number;
  width?: number;
  height?: number;
}

async function decoded(data: Uint8Array, { width = 20, height = 15, ...picture }: Wanted = {}) {
  return decodeOriginal(await fileOf(data), { picture, width, height, pixelLimit: 1_000_000 });
}

/** The numbers of the first pixel as they are stored. */
async function firstPixel(encoded: Buffer): Promise<number[]> {
  const data = await sharp(encoded).keepIccProfile().raw().toBuffer();
  return [...data.subarray(0, 3)];
}

describe('decodeOriginal', () => {
  test.each<[string, () => Promise<Buffer>, number[], number]>([
    ['baseline JPEG', () => oneColor(red).jpeg(best).toBuffer(), [...red], 2],
    [
      'progressive JPEG',
      () =>
        oneColor(red)
          .jpeg({ ...best, progressive: true })
          .toBuffer(),
      [...red],
      2,
    ],
    ['interlaced PNG', () => oneColor(red).png({ progressive: true }).toBuffer(), [...red], 0],
    ['palette PNG', () => oneColor(red).png({ palette: true }).toBuffer(), [...red], 2],
    ['GIF', () => oneColor(red).gif().toBuffer(), [...red], 2],
    ['lossless WebP', () => oneColor(red).webp({ lossless: true }).toBuffer(), [...red], 0],
    ['AVIF', () => oneColor(red).avif(best).toBuffer(), [...red], 2],
    ['16-bit RGB', () => oneColor(red).toColourspace('rgb16').png().toBuffer(), [...red], 1],
    ['grey', () => oneColor([99, 99, 99]).toColourspace('b-w').png().toBuffer(), [99, 99, 99], 1],
    ['16-bit grey', () => oneColor([99, 99, 99]).toColourspace('grey16').png().toBuffer(), [99, 99, 99], 1],
    [
      '1-bit TIFF',
      () => oneColor([0, 0, 0]).toColourspace('b-w').tiff({ bitdepth: 1 }).toBuffer(),
      [0, 0, 0],
      0,
    ],
    ['Lab TIFF', () => oneColor(red).toColourspace('lab').tiff().toBuffer(), [...red], 3],
    // Ink has other greys, and takes them another way back; what a wrong decoder makes of it is its negative.
    ['CMYK with a profile', () => inInk().withIccProfile('cmyk').jpeg(best).toBuffer(), [160, 120, 90], 20],
    ['CMYK without a profile', () => inInk().jpeg(best).toBuffer(), [160, 120, 90], 20],
    ['CMYK TIFF', () => inInk().tiff().toBuffer(), [160, 120, 90], 20],
    ['Display P3 of sRGB colours', () => oneColor(red).withIccProfile('p3').png().toBuffer(), [...red], 2],
    [
      '16-bit Display P3 of sRGB colours',
      () => oneColor(red).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      [...red],
      2,
    ],
    [
      'Adobe RGB of sRGB colours',
      async () => withProfile(await oneColor([110, 120, 130]).png().toBuffer(), iccProfile(adobeRgb)),
      [105, 120, 131],
      2,
    ],
  ])('gives sRGB of %s', async (_, make, color, tolerance) => {
    const bitmap = await decoded(await make());
    expect(bitmap).toMatchObject({ width: 20, height: 15, channels: 3, wide: false });
    expect(difference([[...bitmap.data.subarray(0, 3)]], [color])).toBeLessThanOrEqual(tolerance);
  });

  test.each([
    ['PNG', () => oneColor([220, 30, 30, 128]).png().toBuffer()],
    ['WebP', () => oneColor([220, 30, 30, 128]).webp({ lossless: true }).toBuffer()],
    ['16-bit PNG', () => oneColor([220, 30, 30, 128]).toColourspace('rgb16').png().toBuffer()],
  ])('keeps what shines through in %s', async (_, make) => {
    const { data, channels } = await decoded(await make());
    expect(channels).toBe(4);
    expect(difference([[...data.subarray(0, 4)]], [[220, 30, 30, 128]])).toBeLessThan(2);
  });

  test('gives the page that is asked for', async () => {
    const pages = tiffOf([
      { width: 40, height: 30, color: red },
      { width: 30, height: 40, color: [0, 0, 255], orientation: 6 },
    ]);
    expect([...(await decoded(pages)).data.subarray(0, 3)]).toEqual([...red]);
    const second = await decoded(pages, { page: 1, width: 40, height: 30 });
    expect([...second.data.subarray(0, 3)]).toEqual([0, 0, 255]);
  });

  test('gives up what is over the limit', async () => {
    await expect(decoded(await quarters(1100, 1000).png().toBuffer())).rejects.toThrow('pixel limit');
  });

  test.each<[string, () => Promise<Buffer>, number[]]>([
    [
      'Display P3',
      async () => withProfile(await oneColor([255, 0, 0]).png().toBuffer(), await p3Profile()),
      [255, 0, 0],
    ],
    [
      'Adobe RGB',
      async () => withProfile(await oneColor([0, 255, 0]).png().toBuffer(), iccProfile(adobeRgb)),
      [0, 250, 45],
    ],
    [
      'ProPhoto',
      async () => withProfile(await oneColor([80, 140, 70]).png().toBuffer(), iccProfile(proPhoto)),
      [63, 165, 81],
    ],
    [
      '16 bit in Adobe RGB',
      async () => {
        const png = await oneColor([0, 255, 0]).toColourspace('rgb16').png().toBuffer();
        return withProfile(png, iccProfile(adobeRgb));
      },
      [0, 250, 45],
    ],
  ])('keeps colours outside sRGB of %s', async (_, make, color) => {
    const bitmap = await decoded(await make(), { wide: true });
    expect(bitmap).toMatchObject({ channels: 3, wide: true });
    expect(difference([[...bitmap.data.subarray(0, 3)]], [color])).toBeLessThanOrEqual(2);
  });

  test('keeps what shines through in Display P3', async () => {
    const clear = withProfile(await oneColor([255, 0, 0, 128]).png().toBuffer(), await p3Profile());
    const { data } = await decoded(clear, { wide: true });
    expect(difference([[...data.subarray(0, 4)]], [[255, 0, 0, 128]])).toBeLessThan(2);
  });
});

describe('fromBitmap', () => {
  const size = { width: 20, height: 20 };
  const pixels = Buffer.from(Array(400).fill([255, 0, 0]).flat());

  test.each(['avif', 'webp', 'jpeg'] as const)(
    'writes the numbers of Display P3 and its profile to %s',
    async (format) => {
      const bitmap = await shrink(
        { ...size, data: pixels, channels: 3, wide: true },
        { width: 10, height: 10 },
      );
      const encoded = await fromBitmap(bitmap)
        .flatten({ background: '#ffffff' })
        .toFormat(format, best)
        .toBuffer();
      expect(difference([await firstPixel(encoded)], [[255, 0, 0]])).toBeLessThanOrEqual(1);
      const { icc } = await sharp(encoded).metadata();
      expect(icc).toHaveLength(480);
      const { data } = await decodeOriginal(await fileOf(encoded), {
        picture: { wide: true },
        ...size,
        pixelLimit: 400,
      });
      expect(difference([[...data.subarray(0, 3)]], [[255, 0, 0]])).toBeLessThanOrEqual(1);
    },
  );

  test.each(['avif', 'webp', 'jpeg'] as const)('writes sRGB without a profile to %s', async (format) => {
    const encoded = await fromBitmap({ ...size, data: pixels, channels: 3, wide: false })
      .toFormat(format, best)
      .toBuffer();
    expect(difference([await firstPixel(encoded)], [[255, 0, 0]])).toBeLessThanOrEqual(1);
    expect((await sharp(encoded).metadata()).icc).toBeUndefined();
  });

  test('lays Display P3 that is transparent on white', async () => {
    const clear = Buffer.from(Array(400).fill([255, 0, 0, 0]).flat());
    const encoded = await fromBitmap({ ...size, data: clear, channels: 4, wide: true })
      .flatten({ background: '#ffffff' })
      .jpeg(best)
      .toBuffer();
    expect(await firstPixel(encoded)).toEqual([255, 255, 255]);
  });
});
