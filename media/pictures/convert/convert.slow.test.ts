import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { derivativeFiles, derivePictures } from '#media/pictures/derive';
import { inspectPictures } from '#media/pictures/inspect';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { sharp } from '#media/pictures/sharp';
import { displayP3, iccProfile } from '#tests/fixtures/icc-profiles';
import { atom } from '#tests/fixtures/located';
import { pictureOf, temporaryCollection } from '#tests/fixtures/picture-collection';
import { xmpOf } from '#tests/fixtures/picture-metadata';
import { blue, difference, green, quarterColors, red, yellow } from '#tests/fixtures/test-patterns';

const upright = [red, green, blue, yellow];

/**
 * Made from the four quarters by heif-enc 1.15 and opj_compress 2.5; `turned.heic` declares its rotation twice, in its
 * boxes and in EXIF.
 */
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

/** Publishes one picture, and returns it with pixels of its widest JPEG. */
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
    'quarters.heic',
    'second-is-primary.heic',
    'ten-bits.heic',
    'quarters.jp2',
    'tiles.j2k',
    'sixteen-bits.jp2',
    'sycc.jp2',
    'palette.jp2',
  ])('%s', async (name) => {
    const { picture, colors } = await publish(name, converted(name));
    expect(difference(colors, upright)).toBeLessThan(14);
    expect(picture.wide).toBeUndefined();
  });

  test('grey JPEG 2000', async () => {
    const { colors } = await publish('grey.jp2', converted('grey.jp2'));
    for (const [r = 0, g = 0, b = 0] of colors) expect([g, b]).toEqual([r, r]);
  });
});

test.each([
  ['phone.heic', converted('display-p3.heic')],
  ['scan.jp2', described(packet)],
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

  test('of JPEG 2000', async () => {
    const { embedded } = await pictureOf(await temporaryCollection(), 'scan.jp2', described(packet));
    expect(embedded.title).toBe('Tower');
  });
});

const phone = converted('quarters.heic');
const scan = converted('quarters.jp2');

/** Writes another size into the header of a file, after the bytes given. */
function withSizeInHeader(file: Buffer, { after, size = 100_000 }: { after: Buffer; size?: number }): Buffer {
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
    ['huge.heic', withSizeInHeader(phone, { after: Buffer.from('ispe\0\0\0\0') }), /100,000 × 100,000/],
    ['truncated.jp2', scan.subarray(0, scan.length / 2), /JPEG 2000 picture that is damaged/],
    ['garbage.jp2', Buffer.concat([scan.subarray(0, 300), Buffer.alloc(900, 0x3c)]), /JPEG 2000/],
    [
      'huge.jp2',
      withSizeInHeader(scan, { after: Buffer.from('ff4fff51002f0000', 'hex') }),
      /100,000 × 100,000/,
    ],
    ['transparent.jp2', converted('transparent.jp2'), /transparency/],
  ])('%s', async (name, data, found) => {
    expect(await findingsOf(name, data)).toEqual([expect.stringMatching(found)]);
  });
});
