import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DerivativeFile, derivativeFiles, derivePictures } from '#media/pictures/derive';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { sharp } from '#media/pictures/sharp';
import type { Picture } from '#model/schema';
import { adobeRgb, iccProfile, withProfile } from '#tests/fixtures/icc-profiles';
import { pictureOf, type TemporaryCollection, temporaryCollection } from '#tests/fixtures/picture-collection';
import { quarters } from '#tests/fixtures/test-patterns';

/** Odd sizes: four tiles of the upper level, of which only the first is square. */
const width = 1501;
const height = 1099;

/** Red grows to the right, green downwards, with a checked pattern. */
function slopes(w = width, h = height): ReturnType<typeof sharp> {
  const data = Buffer.alloc(w * h * 3);
  for (let at = 0; at < w * h; at += 1) {
    const [x, y] = [at % w, Math.floor(at / w)];
    const check = ((x >> 4) + (y >> 4)) % 2 === 0 ? 0 : 60;
    data[3 * at] = (190 * x) / w + check;
    data[3 * at + 1] = (190 * y) / h + check;
    data[3 * at + 2] = 90 + check;
  }
  return sharp(data, { raw: { width: w, height: h, channels: 3 } });
}

/** Files for comparison need not be small. */
const quick = { compressionLevel: 1 };

const small = { formats: ['jpeg' as const], largest: 640 };

async function zooming(): Promise<TemporaryCollection> {
  const pictureOptions = resolvePictureOptions({ pictures: { ...small, zoom: true } });
  return { ...(await temporaryCollection()), pictureOptions };
}

/** Makes a picture and returns its files for zooming, by address below the picture's. */
async function levelsOf(
  data: Uint8Array,
  name = 'map',
): Promise<{ picture: Picture; files: Map<string, string> }> {
  const collection = await zooming();
  const picture = await pictureOf(collection, name, data);
  const { failed } = await derivePictures([picture], collection);
  expect([...failed.values()]).toEqual([]);
  return { picture, files: byAddress(picture, derivativeFiles(picture, collection)) };
}

function byAddress({ id }: Picture, files: readonly DerivativeFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ file }) => path.basename(path.dirname(file)).startsWith('tiles-'))
      .map(({ path: address, file }) => [
        address.slice(`/pictures/${id}/`.length, -'/0/default.jpg'.length),
        file,
      ]),
  );
}

const addresses = [
  'full/751,550',
  '0,0,1024,1024/1024,1024',
  '1024,0,477,1024/477,1024',
  '0,1024,1024,75/1024,75',
  '1024,1024,477,75/477,75',
];

/** Puts the tiles of the upper level together. */
async function joinTiles(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const tiles = addresses.slice(1).map((address) => {
    const [left = 0, top = 0] = address.split(',').map(Number);
    return { input: files.get(address) ?? '', left, top };
  });
  const canvas = sharp({ create: { width, height, channels: 3, background: '#000000' } });
  return canvas.composite(tiles).png(quick).toBuffer();
}

/** Returns the mean and the maximum difference of two pictures, over all channels. */
async function differences(one: Buffer, other: Buffer): Promise<{ mean: number; most: number }> {
  const { channels } = await sharp(
    await sharp(one)
      .removeAlpha()
      .composite([{ input: other, blend: 'difference' }])
      .png(quick)
      .toBuffer(),
  ).stats();
  return {
    mean: Math.max(...channels.slice(0, 3).map(({ mean }) => mean)),
    most: Math.max(...channels.slice(0, 3).map(({ max }) => max)),
  };
}

test('a picture is cut into tiles that together are the whole, seams and edges too', async () => {
  const original = await slopes().png(quick).toBuffer();
  const { files } = await levelsOf(original);
  expect([...files.keys()]).toEqual(addresses);
  for (const [address, file] of files) {
    const { width: w, height: h } = await sharp(file).metadata();
    expect(address.split('/')[1]).toBe(`${w},${h}`);
  }
  const { mean, most } = await differences(original, await joinTiles(files));
  expect(mean).toBeLessThan(3);
  expect(most).toBeLessThan(48);
  const half = await sharp(original).resize(751, 550, { fit: 'fill' }).png(quick).toBuffer();
  expect((await differences(half, await readFile(files.get('full/751,550') ?? ''))).mean).toBeLessThan(3);
});

test('a level below is the one above, made half as large', async () => {
  const original = await slopes(2500, 1100).png(quick).toBuffer();
  const { files } = await levelsOf(original);
  expect([...files.keys()]).toContain('0,0,2048,1100/1024,550');
  const tile = await readFile(files.get('0,0,2048,1100/1024,550') ?? '');
  const wanted = await sharp(original).extract({ left: 0, top: 0, width: 2048, height: 1100 }).toBuffer();
  const half = await sharp(wanted).resize(1024, 550).png(quick).toBuffer();
  expect((await differences(half, tile)).mean).toBeLessThan(3);
});

describe('tiles show the same as derivatives', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('upright, for orientation %i', async (orientation) => {
    const upright = await slopes().png(quick).toBuffer();
    const isTurned = orientation > 4;
    const [storedWidth, storedHeight] = isTurned ? [height, width] : [width, height];
    const stored = await sharp(upright)
      .rotate({ 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0)
      .toBuffer()
      .then((turned) => ([2, 4, 5, 7].includes(orientation) ? sharp(turned).flop() : sharp(turned)))
      .then((image) => image.jpeg({ quality: 98 }).withMetadata({ orientation }).toBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({
      width: storedWidth,
      height: storedHeight,
      orientation,
    });
    const seen = await sharp(stored, { autoOrient: true }).png(quick).toBuffer();
    const { files } = await levelsOf(stored);
    expect((await differences(seen, await joinTiles(files))).mean).toBeLessThan(4);
  });

  const colors = () => quarters(width, height);
  test.each([
    ['CMYK', () => colors().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()],
    ['16 bit', () => colors().toColourspace('rgb16').png(quick).toBuffer()],
    [
      '16 bit with a profile',
      () => colors().toColourspace('rgb16').withIccProfile('p3').png(quick).toBuffer(),
    ],
    ['grey', () => colors().toColourspace('b-w').png(quick).toBuffer()],
    ['half transparent', () => colors().ensureAlpha(0.5).png(quick).toBuffer()],
    ['Adobe RGB', async () => withProfile(await colors().png(quick).toBuffer(), iccProfile(adobeRgb))],
    [
      'Adobe RGB in 16 bit',
      async () =>
        withProfile(await colors().toColourspace('rgb16').png(quick).toBuffer(), iccProfile(adobeRgb)),
    ],
    ['an LZW TIFF', () => colors().tiff({ compression: 'lzw' }).toBuffer()],
  ])('of a picture in %s', async (_, make) => {
    const { files } = await levelsOf(await make());
    const whole = await sharp(files.get('full/751,550'), { ignoreIcc: true }).png(quick).toBuffer();
    const tiles = await joinTiles(files);
    const half = await sharp(tiles).resize(751, 550, { fit: 'fill' }).png(quick).toBuffer();
    expect((await differences(whole, half)).mean).toBeLessThan(2.5);
    const profiles = await Promise.all(
      [...files.values()].map(async (file) => (await sharp(file).metadata()).icc),
    );
    expect(new Set(profiles.map((profile) => profile?.length)).size).toBe(1);
  });
});

test('tiles name creator and rights, and no place even where the owner publishes it', async () => {
  const placed = await slopes()
    .withExif({
      IFD0: { Artist: 'Ada Berg', Copyright: 'CC BY 4.0' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 8/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '8/1 0/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  const pictureOptions = resolvePictureOptions({
    pictures: { ...small, zoom: true },
    publish: { location: true },
  });
  const collection = { ...(await zooming()), pictureOptions };
  const picture = await pictureOf(collection, 'map.jpg', placed);
  expect(picture.embedded.location).toBeDefined();
  await derivePictures([picture], collection);
  const files = byAddress(picture, derivativeFiles(picture, collection));
  for (const address of addresses.slice(1)) {
    const bytes = await readFile(files.get(address) ?? '');
    expect(bytes.toString('latin1')).toContain('Ada Berg');
    expect(bytes.toString('latin1')).not.toMatch(/GPS/);
  }
});

test('switching deep zoom on makes the tiles alone, and a second run none', async () => {
  const collection = await zooming();
  const picture = await pictureOf(collection, 'map.png', await slopes().png(quick).toBuffer());
  const plain = { ...collection, pictureOptions: resolvePictureOptions({ pictures: small }) };
  const before = await derivePictures([picture], plain);
  expect(await derivePictures([picture], collection)).toMatchObject({ made: 5, reused: before.made });
  expect(await derivePictures([picture], collection)).toMatchObject({ made: 0, reused: before.made + 5 });
});

test('tiles that are gone are made again, the same, and nothing else is left in the cache', async () => {
  const collection = await zooming();
  const picture = await pictureOf(collection, 'map.png', await slopes().png(quick).toBuffer());
  await derivePictures([picture], collection);
  const [, tile, other] = [...byAddress(picture, derivativeFiles(picture, collection)).values()];
  if (!tile || !other) throw new Error('There are tiles.');
  const bytes = await readFile(tile);
  const others = await readFile(other);
  await rm(tile);
  expect(await derivePictures([picture], collection)).toMatchObject({ made: 1 });
  expect((await readFile(tile)).equals(bytes)).toBe(true);
  expect((await readFile(other)).equals(others)).toBe(true);
  expect((await readdir(path.dirname(tile))).sort()).toEqual([
    '0,0,1024,1024,1024,1024.jpg',
    '0,1024,1024,75,1024,75.jpg',
    '1024,0,477,1024,477,1024.jpg',
    '1024,1024,477,75,477,75.jpg',
    '751,550.jpg',
    'made.json',
  ]);
});
