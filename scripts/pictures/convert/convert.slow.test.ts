import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { derivativeFiles, derivePictures } from '#scripts/pictures/derive';
import { inspectPictures } from '#scripts/pictures/inspect';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { sharp } from '#scripts/pictures/sharp';
import { bmpOf, bmps, cmykPsds, psdOf, psds, resourceOf } from '#tests/fixtures/bitmaps';
import { displayP3, iccProfile } from '#tests/fixtures/icc-profiles';
import { atom } from '#tests/fixtures/located';
import { pictureOf, temporaryCollection } from '#tests/fixtures/picture-collection';
import { xmpOf } from '#tests/fixtures/picture-metadata';
import { rawOf } from '#tests/fixtures/raw-files';
import { blue, difference, green, quarterColors, quarters, red, yellow } from '#tests/fixtures/test-patterns';

const upright = [red, green, blue, yellow];

/** Made by heif-enc 1.15 and opj_compress 2.5 of the four quarters; `turned.heic` says so twice, in its boxes and in EXIF. */
function converted(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, '../../../tests/fixtures/converted', name));
}

const packet = xmpOf('<dc:title>Tower</dc:title>');

/** The four quarters in JPEG 2000 with a profile of Display P3, and XMP. */
function described(xmp: string): Buffer {
  const file = converted('quarters.jp2');
  const [boxes, header, codestream] = [file.subarray(0, 32), file.subarray(40, 62), file.subarray(77)];
  const color = atom('colr', Buffer.from([2, 0, 0]), iccProfile(displayP3));
  const id = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
  return Buffer.concat([boxes, atom('jp2h', header, color), atom('uuid', id, Buffer.from(xmp)), codestream]);
}

const reds = [() => 255, () => 0, () => 0];
const preview = await quarters(1616, 1080).jpeg().toBuffer();
const thumbnail = await quarters(160, 120).jpeg().toBuffer();

/** Publishes one picture, and returns it with what its widest JPEG looks like. */
async function publish(name: string, data: Uint8Array) {
  const collection = await temporaryCollection();
  collection.pictureOptions = resolvePictureOptions({ pictures: { formats: ['jpeg'] } });
  const picture = await pictureOf(collection, name, data);
  const { failed } = await derivePictures([picture], collection);
  expect([...failed.values()]).toEqual([]);
  const files = derivativeFiles(picture, collection).map(({ file }) => file);
  const jpeg = files.filter((file) => file.endsWith('.jpg')).at(-1) ?? '';
  return { picture, colors: await quarterColors(jpeg), metadata: await sharp(jpeg).metadata() };
}

async function findingsOf(name: string, data: Uint8Array): Promise<string[]> {
  const collection = await temporaryCollection();
  await pictureOf(collection, name, data).catch(() => undefined);
  const { problems } = await inspectPictures([name], collection);
  return problems.map(({ found }) => found);
}

describe('publishes in its colours', () => {
  test.each([
    ...[
      'quarters.heic',
      'second-is-primary.heic',
      'ten-bits.heic',
      'quarters.jp2',
      'tiles.j2k',
      'sixteen-bits.jp2',
      'sycc.jp2',
      'palette.jp2',
    ].map((name) => [name, converted(name)] as const),
    ...Object.entries(bmps).map(([name, data]) => [`${name}.bmp`.replaceAll('/', ''), data] as const),
    ...Object.entries(psds).map(([name, data]) => [`${name}.psd`, data] as const),
    ['camera.nef', rawOf([thumbnail, preview])] as const,
  ])('%s', async (name, data) => {
    const { picture, colors } = await publish(name, data);
    expect(difference(colors, upright)).toBeLessThan(14);
    expect(picture.wide).toBeUndefined();
  });

  test.each(Object.entries(cmykPsds))('a Photoshop document in %s', async (_, data) => {
    const { colors } = await publish('inks.psd', data);
    expect(difference(colors, upright)).toBeLessThan(90);
  });

  test('grey JPEG 2000', async () => {
    const { colors } = await publish('grey.jp2', converted('grey.jp2'));
    for (const [r = 0, g = 0, b = 0] of colors) expect([g, b]).toEqual([r, r]);
  });
});

test.each([
  ['phone.heic', converted('display-p3.heic')],
  ['scan.jp2', described(packet)],
  ['poster.psd', psdOf({ mode: 3, planes: reds, resources: resourceOf(1039, iccProfile(displayP3)) })],
])('publishes %s in the colours of its profile, outside sRGB', async (name, data) => {
  const { picture, metadata } = await publish(name, data);
  expect(picture.wide).toBe(true);
  expect(metadata.icc?.length).toBe(480);
});

describe('turns upright, once,', () => {
  test('HEIC that is turned, and says so in EXIF as well', async () => {
    const { picture, colors } = await publish('phone.heic', converted('turned.heic'));
    expect([picture.width, picture.height]).toEqual([64, 96]);
    expect(difference(colors, [blue, red, yellow, green])).toBeLessThan(14);
  });

  test('HEIC that is mirrored', async () => {
    const { colors } = await publish('phone.heic', converted('mirrored.heic'));
    expect(difference(colors, [green, red, yellow, blue])).toBeLessThan(14);
  });

  test('a preview of a raw file that is turned', async () => {
    const { picture, colors } = await publish('camera.nef', rawOf([preview], 6));
    expect([picture.width, picture.height]).toEqual([1080, 1616]);
    expect(difference(colors, [blue, red, yellow, green])).toBeLessThan(14);
  });

  test('a preview that says so itself', async () => {
    const turned = await quarters(1616, 1080).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { colors } = await publish('camera.arw', rawOf([turned], 6));
    expect(difference(colors, [blue, red, yellow, green])).toBeLessThan(14);
  });
});

describe('reads the metadata', () => {
  test('of HEIC, and publishes no place', async () => {
    const collection = await temporaryCollection();
    const { embedded } = await pictureOf(collection, 'phone.heic', converted('turned.heic'));
    expect(embedded).toEqual({ creators: ['Ada Berg'], keywords: [], date: '2021-04-11' });
    const placed = { ...collection, pictureOptions: { ...collection.pictureOptions, location: true } };
    const { pictures } = await inspectPictures(['phone.heic'], placed);
    expect(pictures.get('phone.heic')?.[0]?.embedded.location?.latitude).toBeCloseTo(43.467, 2);
  });

  test('of raw files', async () => {
    const { embedded } = await pictureOf(await temporaryCollection(), 'camera.dng', rawOf([preview]));
    expect(embedded).toEqual({ creators: ['Ada Berg'], keywords: [], date: '2019-05-17' });
  });

  test('of JPEG 2000', async () => {
    const { embedded } = await pictureOf(await temporaryCollection(), 'scan.jp2', described(packet));
    expect(embedded.title).toBe('Tower');
  });

  test('of Photoshop documents', async () => {
    const grey = psdOf({ mode: 1, planes: [() => 90], resources: resourceOf(1060, Buffer.from(packet)) });
    const { embedded, color } = await pictureOf(await temporaryCollection(), 'poster.psd', grey);
    expect([embedded.title, color]).toEqual(['Tower', '#5a5a5a']);
  });
});

test('says that a preview was published, and how large it is', async () => {
  expect(await findingsOf('camera.nef', rawOf([preview]))).toEqual([
    'a raw file of a camera, with a preview of 1,616 × 1,080 pixels',
  ]);
});

const phone = converted('quarters.heic');
const scan = converted('quarters.jp2');

/** Writes another size into the header of a file, behind the word that stands before it there. */
function claiming(file: Buffer, { after, size = 100_000 }: { after: Buffer; size?: number }): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf(after) + after.length;
  changed.writeUInt32BE(size, at);
  changed.writeUInt32BE(size, at + 4);
  return changed;
}

describe('leaves out, with a word on it,', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['truncated.heic', phone.subarray(0, -20), /HEIC picture that is damaged/],
    ['header.heic', phone.subarray(0, 60), /HEIC picture that is damaged/],
    ['huge.heic', claiming(phone, { after: Buffer.from('ispe\0\0\0\0') }), /100,000 × 100,000/],
    ['truncated.jp2', scan.subarray(0, scan.length / 2), /JPEG 2000 picture that is damaged/],
    ['garbage.jp2', Buffer.concat([scan.subarray(0, 300), Buffer.alloc(900, 0x3c)]), /JPEG 2000/],
    ['huge.jp2', claiming(scan, { after: Buffer.from('ff4fff51002f0000', 'hex') }), /100,000 × 100,000/],
    ['transparent.jp2', converted('transparent.jp2'), /transparency/],
    ['narrow.bmp', bmpOf({ bits: 24, rows: [], claimed: { width: -67, height: 49 } }), /damaged/],
    ['huge.bmp', bmpOf({ bits: 24, rows: [], claimed: { width: 1e5, height: -1e5 } }), /100,000 × 100,000/],
    ['truncated.bmp', bmps['24 bits']?.subarray(0, 5000) ?? Buffer.alloc(0), /damaged/],
    ['layers.psd', psdOf({ mode: 3, planes: [], resources: Buffer.alloc(0) }), /Photoshop/],
    [
      'white.psd',
      psdOf({ mode: 1, planes: [() => 255], resources: resourceOf(1057, Buffer.alloc(14)) }),
      /without a whole picture/,
    ],
    ['thumbnail.nef', rawOf([thumbnail]), /without a preview/],
    ['beginnings.nef', Buffer.alloc(3_000_000, Buffer.from([0xff, 0xd8, 0xff])), /without a preview/],
  ])('%s', async (name, data, found) => {
    expect(await findingsOf(name, data)).toEqual([expect.stringMatching(found)]);
  });

  test('no BMP whose run lengths never end: it has the pixels that there are', async () => {
    const runs = [...Array.from({ length: 500_000 }, () => [0, 2, 255, 0])];
    const { width } = await pictureOf(
      await temporaryCollection(),
      'runs.bmp',
      bmpOf({ bits: 8, compression: 1, rows: runs }),
    );
    expect(width).toBe(67);
  });
});
