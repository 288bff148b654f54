import { spawnSync } from 'node:child_process';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFingerprint } from '#media/files/file-hashes';
import { hasLocation } from '#media/location/location';
import { derivativeFiles, derivePictures } from '#media/pictures/derive';
import { readExif } from '#media/pictures/exif';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { sharp } from '#media/pictures/sharp';
import { readXmp } from '#media/pictures/xmp';
import { plannedDerivatives } from '#model/pictures/derivatives';
import type { Picture } from '#model/schema';
import { bytesFromBuffer } from '#scripts/bytes/bytes';
import {
  pictureOf,
  replacing,
  type TemporaryCollection,
  temporaryCollection,
} from '#tests/fixtures/picture-collection';
import {
  blue,
  difference,
  grain,
  green,
  quarterColors,
  quarters,
  red,
  yellow,
} from '#tests/fixtures/test-patterns';

/** Every file below a folder with its bytes. */
async function tree(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'base64')] as const)),
  );
}

const upright = [red, green, blue, yellow];

/** Derives one picture and gives the absolute path of its widest derivative in each format. */
async function widestOf(
  data: Uint8Array,
  name = 'picture',
): Promise<{ avif: string; jpg: string; picture: Picture }> {
  const collection = await temporaryCollection();
  const picture = await pictureOf(collection, name, data);
  const { failed } = await derivePictures([picture], collection);
  expect(failed).toEqual(new Map());
  const [jpg, avif] = ['jpg', 'avif'].map((format) =>
    derivativeFiles(picture, collection).findLast(({ path: address }) => address.endsWith(format)),
  );
  if (!avif || !jpg) throw new Error('nothing was planned');
  return { avif: avif.file, jpg: jpg.file, picture };
}

/** The quarters as stored by a camera held so that an orientation turns them upright. */
async function storedAs(orientation: number): Promise<Buffer> {
  const turns: Record<number, { angle: number; mirror: boolean }> = {
    1: { angle: 0, mirror: false },
    2: { angle: 0, mirror: true },
    3: { angle: 180, mirror: false },
    4: { angle: 180, mirror: true },
    5: { angle: 90, mirror: true },
    6: { angle: 270, mirror: false },
    7: { angle: 270, mirror: true },
    8: { angle: 90, mirror: false },
  };
  const turned = await quarters(40, 24)
    .rotate(turns[orientation]?.angle ?? 0)
    .png()
    .toBuffer();
  return sharp(turned)
    .flop(turns[orientation]?.mirror ?? false)
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A small picture in its own collection, whose three derivatives are made. */
async function derivedSmall(): Promise<{ collection: TemporaryCollection; picture: Picture }> {
  const collection = await temporaryCollection();
  const picture = await pictureOf(collection, 'a.png', await quarters(20, 20).png().toBuffer());
  await derivePictures([picture], collection);
  return { collection, picture };
}

/** A picture that cannot be made: the second page of a file with one. */
async function missingPage(collection: TemporaryCollection): Promise<Picture> {
  const picture = await pictureOf(collection, 'bad.tif', await quarters(20, 20).tiff().toBuffer());
  return { ...picture, id: '0123456789abcdef0123', page: 1 };
}

describe('derivePictures', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps the picture upright for orientation %i', async (orientation) => {
    const { avif, jpg } = await widestOf(await storedAs(orientation));
    for (const file of [avif, jpg]) {
      expect(await sharp(file).metadata()).toMatchObject({ width: 40, height: 24 });
      expect(difference(await quarterColors(file), upright)).toBeLessThan(12);
    }
  });

  test('makes every planned file at its exact size, the own width included and none wider', async () => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.jpg', await grain(700, 333).jpeg().toBuffer());
    await derivePictures([picture], collection);
    const files = derivativeFiles(picture, collection);
    const planned = collection.pictureOptions.formats.flatMap((format) =>
      plannedDerivatives(picture, format),
    );
    expect(files.map((file) => file.path).sort()).toEqual(
      planned.map((derivative) => derivative.path).sort(),
    );
    const sizes = await Promise.all(
      files.map(async ({ file }) => {
        const { width, height } = await sharp(file).metadata();
        return { width, height };
      }),
    );
    const named = files.map(({ file }) => path.basename(file).split(/[,.]/).map(Number));
    expect(sizes).toEqual(named.map(([width, height]) => ({ width, height })));
    const widths = [...new Set(sizes.map(({ width }) => width))];
    expect(widths).toEqual([16, 32, 48, 64, 96, 128, 256, 384, 640, 700]);
  });

  test('keeps transparency in AVIF and lays JPEG on white', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { avif, jpg } = await widestOf(clear);
    expect((await quarterColors(avif))[0]?.at(3)).toBe(0);
    expect(difference(await quarterColors(jpg), [[255, 255, 255]])).toBeLessThan(3);
  });

  test('drops an alpha channel that hides nothing', async () => {
    const { avif } = await widestOf(await quarters(20, 20).ensureAlpha().png().toBuffer());
    expect(await sharp(avif).metadata()).toMatchObject({ hasAlpha: false });
  });

  test('makes sRGB without a profile of colours of sRGB in Display P3', async () => {
    const { avif, jpg } = await widestOf(await quarters(40, 40).withIccProfile('p3').png().toBuffer());
    for (const file of [avif, jpg]) {
      expect(await sharp(file).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        hasProfile: false,
      });
      expect(difference(await quarterColors(file), upright)).toBeLessThan(12);
    }
  });

  test('leaves rights, creator and credit in, and place and camera out', async () => {
    const data = await quarters(40, 24)
      .withExif({
        IFD0: {
          Artist: 'Ada Berg',
          Copyright: 'CC BY 4.0 Ada Berg',
          Make: 'CameraMaker',
          Model: 'CameraModel',
        },
        IFD2: { BodySerialNumber: 'Serial123', DateTimeOriginal: '2020:01:01 10:00:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '41/1 8/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '8/1 0/1 0/1',
        },
      })
      .keepIccProfile()
      .jpeg()
      .toBuffer();
    expect(await hasLocation(bytesFromBuffer(data))).toBe(true);
    const { avif, jpg } = await widestOf(data);
    for (const file of [avif, jpg]) {
      const bytes = await readFile(file);
      expect(await hasLocation(bytesFromBuffer(bytes))).toBe(false);
      expect(bytes.toString('latin1')).not.toMatch(/GPS|CameraMaker|CameraModel|Serial123|2020:01/);
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      const written = await sharp(bytes).metadata();
      const said = { creators: ['Ada Berg'], rights: 'CC BY 4.0 Ada Berg' };
      expect(await readExif(written.exif ?? Buffer.alloc(0))).toMatchObject(said);
      expect(readXmp(written.xmp ?? Buffer.alloc(0))).toMatchObject(said);
    }
  });

  test('makes nothing on a second run', async () => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.png', await quarters(100, 60).png().toBuffer());
    const first = await derivePictures([picture, { ...picture, file: 'copy.png' }], collection);
    expect(first).toMatchObject({ made: 7, reused: 0 });
    const sizes = await Promise.all(
      derivativeFiles(picture, collection).map(async ({ file }) => (await stat(file)).size),
    );
    expect(first.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(await derivePictures([picture], collection)).toEqual({
      made: 0,
      reused: 7,
      bytes: 0,
      failed: new Map(),
    });
  });

  test('makes the same bytes again, whether all are made or one that is missing', async () => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.png', await grain(700, 500).png().toBuffer());
    const contents = () =>
      Promise.all(derivativeFiles(picture, collection).map(({ file }) => readFile(file, 'base64')));
    await derivePictures([picture], collection);
    const first = await contents();
    const small = derivativeFiles(picture, collection)[4];
    await rm(small?.file ?? '');
    expect(await derivePictures([picture], collection)).toMatchObject({ made: 1, reused: 13 });
    expect(await contents()).toEqual(first);
    await rm(path.join(collection.cache, 'derivatives'), { recursive: true });
    await derivePictures([picture], collection);
    expect(await contents()).toEqual(first);
  });

  test('makes one that is wanted alone, and later the others', async () => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.png', await grain(700, 500).png().toBuffer());
    const wanted = derivativeFiles(picture, collection)[4];
    const alone = { ...collection, ...(wanted && { wanted: wanted.path }) };
    expect(await derivePictures([picture], alone)).toMatchObject({ made: 1, reused: 0 });
    expect((await stat(wanted?.file ?? '')).size).toBeGreaterThan(0);
    expect(await derivePictures([picture], collection)).toMatchObject({ made: 13, reused: 1 });
  });

  test.each<[string, (file: string) => Promise<unknown>, number]>([
    ['was half written', (file) => truncate(file, 100), 1],
    ['is gone', (file) => rm(file), 1],
    ['was never finished', (file) => rm(path.join(path.dirname(file), 'made.json')), 2],
    ['half a list says is whole', (file) => truncate(path.join(path.dirname(file), 'made.json'), 20), 2],
    [
      'has other bytes of the same size',
      async (file) => writeFile(file, 'x'.repeat((await stat(file)).size)),
      1,
    ],
    [
      'is a link to a file of the same size',
      async (file) => {
        const elsewhere = path.join(path.dirname(file), '../../../../../elsewhere');
        await rename(file, elsewhere);
        await symlink(elsewhere, file);
      },
      1,
    ],
    [
      'was damaged at its end later',
      async (file) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0, bytes.length - 40));
        const later = new Date(Date.now() + 1000);
        await utimes(file, later, later);
      },
      1,
    ],
    [
      'is a folder',
      async (file) => {
        await rm(file);
        await mkdir(path.join(file, 'with', 'files'), { recursive: true });
      },
      1,
    ],
  ])('does not trust a file that %s', async (_, harm, made) => {
    const { collection, picture } = await derivedSmall();
    const before = await tree(collection.cache);
    const file = derivativeFiles(picture, collection)[0]?.file ?? '';
    await harm(file);
    expect(await derivePictures([picture], collection)).toMatchObject({ made, reused: 3 - made });
    expect((await lstat(file)).isFile()).toBe(true);
    expect(await tree(collection.cache)).toEqual(before);
  });

  test('lets a picture fail alone, with its file, its page and why', async () => {
    const collection = await temporaryCollection();
    const good = await pictureOf(collection, 'good.png', await quarters(20, 20).png().toBuffer());
    const bad = await missingPage(collection);
    const { made, failed } = await derivePictures([bad, good], collection);
    expect(made).toBe(3);
    expect([...failed]).toMatchObject([
      [bad.id, { code: 'picture-failed', file: 'bad.tif', found: expect.stringMatching(/, on page 2$/) }],
    ]);
  });

  test.each([
    ['is gone', (file: string) => rm(file), /a\.png was there .* cannot be read any more \(ENOENT\)/],
    ['has changed', (file: string) => writeFile(file, 'other bytes'), /a\.png .* has other bytes now/],
  ])('fails if an original %s, and makes no derivatives', async (_, harm, message) => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.png', await quarters(21, 20).png().toBuffer());
    await harm(path.join(collection.root, 'a.png'));
    const before = await tree(collection.cache);
    await expect(derivePictures([picture], collection)).rejects.toThrow(message);
    expect(await tree(collection.cache)).toEqual(before);
  });

  test('trusts nothing that it made of a file that was replaced meanwhile', async () => {
    const collection = await temporaryCollection();
    const data = await quarters(20, 20).png().toBuffer();
    const picture = await pictureOf(collection, 'a.png', data);
    const other = await grain(20, 20).png().toBuffer();
    await expect(derivePictures([picture], replacing(collection, other))).rejects.toThrow(/other bytes now/);
    await pictureOf(collection, 'a.png', data);
    expect(await derivePictures([picture], collection)).toMatchObject({ made: 3, reused: 0 });
  });

  test('takes the hash of an unchanged fingerprinted file without reading it', async () => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.png', await quarters(20, 20).png().toBuffer());
    const misnamed = { ...picture, hash: '0123456789abcdef0123' };
    const fingerprints = new Map([['a.png', readFingerprint(path.join(collection.root, 'a.png'))]]);
    await expect(derivePictures([misnamed], collection)).rejects.toThrow(/other bytes now/);
    expect((await derivePictures([misnamed], { ...collection, fingerprints })).failed.size).toBe(0);
  });

  test('detects that a fingerprinted file was replaced by one of the same size and time', async () => {
    const collection = await temporaryCollection();
    const data = await quarters(20, 20).png().toBuffer();
    const picture = await pictureOf(collection, 'a.png', data);
    const file = path.join(collection.root, 'a.png');
    const time = new Date(2020, 1, 1);
    await utimes(file, time, time);
    const fingerprints = new Map([['a.png', readFingerprint(file)]]);
    const other = path.join(collection.root, 'b.png');
    await writeFile(other, Buffer.concat([data.subarray(0, -1), Buffer.from([0])]));
    await utimes(other, time, time);
    await rename(other, file);
    await expect(derivePictures([picture], { ...collection, fingerprints })).rejects.toThrow(
      /other bytes now/,
    );
  });

  test('makes the possible derivatives of a picture that is too high for AVIF', async () => {
    const collection = await temporaryCollection();
    const strip = sharp({ create: { width: 20, height: 17_000, channels: 3, background: '#336699' } });
    const picture = await pictureOf(collection, 'strip.png', await strip.png().toBuffer());
    const { failed } = await derivePictures([picture], collection);
    expect(failed.size).toBe(0);
    expect(derivativeFiles(picture, collection).map(({ file }) => path.basename(file))).toEqual([
      '16,13600.avif',
      '20,17000.jpg',
    ]);
  });

  test('reads a cache that was copied once, and makes nothing anew', async () => {
    const { collection, picture } = await derivedSmall();
    const later = new Date(Date.now() + 60_000);
    for (const { file } of derivativeFiles(picture, collection)) {
      await utimes(file, later, later);
      await utimes(path.join(path.dirname(file), 'made.json'), new Date(0), new Date(0));
    }
    expect(await derivePictures([picture], collection)).toMatchObject({ made: 0, reused: 3 });
    const [{ file } = { file: '' }] = derivativeFiles(picture, collection);
    expect((await stat(path.join(path.dirname(file), 'made.json'))).mtimeMs).toBeGreaterThan(0);
  });

  test('neither reads nor writes through a link that stands for a folder of the cache', async () => {
    const { collection, picture } = await derivedSmall();
    const elsewhere = path.join(collection.root, 'elsewhere');
    await rename(path.join(collection.cache, 'derivatives'), elsewhere);
    await symlink(elsewhere, path.join(collection.cache, 'derivatives'));
    const before = await tree(elsewhere);
    await expect(derivePictures([picture], collection)).rejects.toThrow('derivatives is a link');
    expect(await tree(elsewhere)).toEqual(before);
  });

  test('deletes leftovers of killed builds, and nothing that may be being written', async () => {
    const { collection, picture } = await derivedSmall();
    const folder = path.dirname(derivativeFiles(picture, collection)[0]?.file ?? '');
    const host = hostname().replace(/[^\w-]/g, '') || 'host';
    const gone = spawnSync(process.execPath, ['--version']).pid;
    const left = [`.a.${host}.${gone}-1.tmp`, '.b.elsewhere.1-1.tmp'];
    const kept = [`.c.${host}.${process.pid}-1000.tmp`, '.d.elsewhere.2-1.tmp'];
    for (const name of [...left, ...kept]) await writeFile(path.join(folder, name), 'half');
    const longAgo = new Date(2020, 1, 1);
    await utimes(path.join(folder, '.b.elsewhere.1-1.tmp'), longAgo, longAgo);
    await rm(path.join(folder, 'made.json'));
    await derivePictures([picture], collection);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp')).sort()).toEqual(kept);
  });

  test('redoes the one format whose quality changed', async () => {
    const { collection, picture } = await derivedSmall();
    const pictureOptions = {
      ...collection.pictureOptions,
      quality: { ...collection.pictureOptions.quality, jpg: 50 },
    };
    expect(await derivePictures([picture], { ...collection, pictureOptions })).toMatchObject({
      made: 1,
      reused: 2,
    });
  });

  test('makes only new widths if other widths are requested, with the same bytes', async () => {
    const collection = await temporaryCollection();
    const picture = await pictureOf(collection, 'a.png', await grain(1300, 400).png().toBuffer());
    const [few, narrow] = [{ widths: 'few' as const }, { largest: 700 }].map((pictures) => ({
      pictureOptions: resolvePictureOptions({ pictures }),
    }));
    const contents = async (options: typeof collection) =>
      new Map(
        await Promise.all(
          derivativeFiles(picture, options).map(
            async (file) => [file.path, await readFile(file.file, 'base64')] as const,
          ),
        ),
      );
    expect(await derivePictures([picture], { ...collection, ...few })).toMatchObject({ made: 8 });
    expect(await derivePictures([picture], collection)).toMatchObject({ made: 11, reused: 8 });
    expect(await derivePictures([picture], { ...collection, ...narrow })).toMatchObject({
      ...{ made: 2, reused: 12 },
    });
    const alone = await temporaryCollection();
    await pictureOf(alone, 'a.png', await readFile(path.join(collection.root, 'a.png')));
    await derivePictures([picture], { ...alone, ...narrow });
    expect(await contents({ ...collection, ...narrow })).toEqual(await contents({ ...alone, ...narrow }));
  });

  test('reports progress over missing derivatives', async () => {
    const collection = await temporaryCollection();
    const small = await pictureOf(collection, 'a.png', await quarters(20, 20).png().toBuffer());
    const large = await pictureOf(collection, 'b.png', await quarters(40, 25).png().toBuffer());
    const cached = await pictureOf(collection, 'c.png', await quarters(50, 50).png().toBuffer());
    await derivePictures([cached], collection);
    const told: unknown[] = [];
    const onProgress = (progress: unknown) => told.push(progress);
    await derivePictures([small, large, cached], { ...collection, onProgress });
    expect(told.at(-1)).toEqual({
      ...{ done: 2, total: 2 },
      work: { done: 0.0014, total: 0.0014, unit: 'megapixels', pieces: 'pictures' },
    });
    expect(told).toHaveLength(3);
  });
});
