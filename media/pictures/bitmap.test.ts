import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeOriginal, fromBitmap, shrink } from '#media/pictures/bitmap';
import { sharp } from '#media/pictures/sharp';
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

/** A picture that can be encoded. */
interface Image {
  toBuffer(): Promise<Buffer>;
}

function inProfile(image: ReturnType<typeof sharp>, profile: Buffer | Promise<Buffer>): Image {
  return { toBuffer: async () => withProfile(await image.png().toBuffer(), await profile) };
}

const grey = [99, 99, 99];
const brown = [160, 120, 90];
const clear = [220, 30, 30, 128];
const adobe = iccProfile(adobeRgb);

function inInk(): ReturnType<typeof sharp> {
  return oneColor(brown).toColourspace('cmyk');
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
  test.each<[string, Image, readonly number[], number]>([
    ['baseline JPEG', oneColor(red).jpeg(best), red, 2],
    ['progressive JPEG', oneColor(red).jpeg({ ...best, progressive: true }), red, 2],
    ['interlaced PNG', oneColor(red).png({ progressive: true }), red, 0],
    ['palette PNG', oneColor(red).png({ palette: true }), red, 2],
    ['GIF', oneColor(red).gif(), red, 2],
    ['lossless WebP', oneColor(red).webp({ lossless: true }), red, 0],
    ['AVIF', oneColor(red).avif(best), red, 2],
    ['16-bit RGB', oneColor(red).toColourspace('rgb16').png(), red, 1],
    ['grey', oneColor(grey).toColourspace('b-w').png(), grey, 1],
    ['16-bit grey', oneColor(grey).toColourspace('grey16').png(), grey, 1],
    ['1-bit TIFF', oneColor([0, 0, 0]).toColourspace('b-w').tiff({ bitdepth: 1 }), [0, 0, 0], 0],
    ['Lab TIFF', oneColor(red).toColourspace('lab').tiff(), red, 3],
    // CMYK has other greys and is converted differently; a wrong decoder would return the negative.
    ['CMYK with a profile', inInk().withIccProfile('cmyk').jpeg(best), brown, 20],
    ['CMYK without a profile', inInk().jpeg(best), brown, 20],
    ['CMYK TIFF', inInk().tiff(), brown, 20],
    ['Display P3 of sRGB colours', oneColor(red).withIccProfile('p3').png(), red, 2],
    [
      '16-bit Display P3 of sRGB colours',
      oneColor(red).toColourspace('rgb16').withIccProfile('p3').png(),
      red,
      2,
    ],
    ['Adobe RGB of sRGB colours', inProfile(oneColor([110, 120, 130]), adobe), [105, 120, 131], 2],
  ])('gives sRGB of %s', async (_, image, color, tolerance) => {
    const bitmap = await decoded(await image.toBuffer());
    expect(bitmap).toMatchObject({ width: 20, height: 15, channels: 3, wide: false });
    expect(difference([[...bitmap.data.subarray(0, 3)]], [color])).toBeLessThanOrEqual(tolerance);
  });

  test.each([
    ['PNG', oneColor(clear).png()],
    ['WebP', oneColor(clear).webp({ lossless: true })],
    ['16-bit PNG', oneColor(clear).toColourspace('rgb16').png()],
  ])('keeps transparency in %s', async (_, image) => {
    const { data, channels } = await decoded(await image.toBuffer());
    expect(channels).toBe(4);
    expect(difference([[...data.subarray(0, 4)]], [clear])).toBeLessThan(2);
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

  test.each<[string, Image, number[]]>([
    ['Display P3', inProfile(oneColor([255, 0, 0]), p3Profile()), [255, 0, 0]],
    ['Adobe RGB', inProfile(oneColor([0, 255, 0]), adobe), [0, 250, 45]],
    ['ProPhoto', inProfile(oneColor([80, 140, 70]), iccProfile(proPhoto)), [63, 165, 81]],
    ['16 bit in Adobe RGB', inProfile(oneColor([0, 255, 0]).toColourspace('rgb16'), adobe), [0, 250, 45]],
  ])('keeps colours outside sRGB of %s', async (_, image, color) => {
    const bitmap = await decoded(await image.toBuffer(), { wide: true });
    expect(bitmap).toMatchObject({ channels: 3, wide: true });
    expect(difference([[...bitmap.data.subarray(0, 3)]], [color])).toBeLessThanOrEqual(2);
  });

  test('keeps transparency in Display P3', async () => {
    const half = inProfile(oneColor([255, 0, 0, 128]), p3Profile());
    const { data } = await decoded(await half.toBuffer(), { wide: true });
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
