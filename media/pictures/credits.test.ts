import { describe, expect, test } from 'vitest';
import { writtenCredits } from '#media/pictures/credits';
import { readEmbedded } from '#media/pictures/metadata';
import { sharp } from '#media/pictures/sharp';

const location = { latitude: -43.468244, longitude: 11.881506 };

async function written(format: 'jpeg' | 'avif' | 'webp', credits: Parameters<typeof writtenCredits>[0]) {
  const { exif, xmp } = writtenCredits(credits);
  const image = sharp({ create: { width: 32, height: 24, channels: 3, background: '#a33' } });
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  return sharp(await image.toFormat(format).toBuffer()).metadata();
}

describe.each(['jpeg', 'avif', 'webp'] as const)('%s', (format) => {
  test('carries the place in EXIF and in XMP, each to six decimals', async () => {
    const { exif, xmp } = await written(format, { creators: [], location });
    const onlyExif = await readEmbedded({ format, exif }, '');
    expect(onlyExif.location).toEqual(location);
    expect(await readEmbedded({ format, xmp }, '')).toEqual({ creators: [], keywords: [], location });
  });

  test('contains no location if none is given', async () => {
    const { exif, xmp } = await written(format, { creators: ['A. Berg'] });
    expect((await readEmbedded({ format, exif, xmp }, '')).location).toBeUndefined();
    expect(`${exif?.toString('latin1')}${xmp}`).not.toMatch(/gps/i);
  });
});

test('writes nothing without credits', () => {
  expect(writtenCredits({ creators: [] })).toEqual({});
});

test.each([
  [false, '1'],
  [true, '65535'],
])('says which space the colours are in (wide: %s)', (wide, space) => {
  const { exif } = writtenCredits({ creators: ['Ada Berg'] }, { wide });
  expect(exif?.IFD2.ColorSpace).toBe(space);
});
