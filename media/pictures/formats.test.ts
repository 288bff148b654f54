import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { recipeFor, recipeKey } from '#media/pictures/plan';
import { formatNamed, formats } from '#model/pictures/formats';
import { fallback } from '#model/pictures/formats/fallback';

const pixel = { create: { width: 4, height: 4, channels: 3, background: '#345' } } as const;

test.each(formats)('$label is what sharp encodes by its name', async ({ setting, signature, ...format }) => {
  const file = await sharp(pixel)
    .toFormat(setting, format.encoderOptions('screen', format.defaultQuality))
    .toBuffer();
  expect(file.toString('latin1', 0, 12)).toMatch(signature);
});

test('no two formats have a name, an ending or a type in common', () => {
  for (const key of ['name', 'setting', 'label', 'type'] as const)
    expect(new Set(formats.map((format) => format[key])).size).toBe(formats.length);
});

test('the fallback is made of every picture that any format holds', () => {
  expect(Math.max(...formats.map(({ longestSide }) => longestSide))).toBe(fallback.longestSide);
  expect(formatNamed(fallback.name)).toMatchObject({ ...fallback, isDefault: true });
});

const { quality } = resolvePictureOptions({});

describe('recipeFor', () => {
  test.each([
    [384, 256, 'avif', { effort: 1, quality: 53, chromaSubsampling: '4:4:4' }],
    [828, 552, 'avif', { effort: 0, quality: 53, chromaSubsampling: '4:2:0' }],
    [3840, 2160, 'avif', { effort: 0, quality: 53 }],
    [640, 480, 'webp', { effort: 2, quality: 75 }],
    [1920, 1280, 'webp', { effort: 1, quality: 75 }],
    [3840, 2160, 'webp', { effort: 0, quality: 75 }],
    [384, 256, 'jpg', { quality: 75 }],
    [640, 480, 'jpg', { quality: 73, progressive: false }],
  ] as const)('spends effort on small pictures: %i x %i in %s', (width, height, format, recipe) => {
    expect(recipeFor({ width, height, format }, quality)).toMatchObject(recipe);
  });

  test('takes the quality that is asked for, and none above 100', () => {
    const size = { width: 16, height: 16 };
    expect(recipeFor({ ...size, format: 'avif' }, { ...quality, avif: 100 }).quality).toBe(100);
    expect(recipeFor({ ...size, format: 'jpg' }, { ...quality, jpg: 97 }).quality).toBe(100);
    expect(recipeFor({ width: 1920, height: 1280, format: 'jpg' }, { jpg: 90 }).quality).toBe(90);
  });
});

describe('recipeKey', () => {
  const embedded = { creators: ['Ada Berg'], keywords: ['tower'], title: 'Tower' };
  const size = { width: 40, height: 30 };
  const common = { format: 'avif', quality, codecs: 'aom 1' } as const;

  test('changes with the encoders, the quality, and what is written into the files', () => {
    const location = { latitude: 41.1, longitude: -8.6 };
    const keys = [
      recipeKey({ ...size, embedded }, common),
      recipeKey({ ...size, embedded }, { ...common, codecs: 'aom 2' }),
      recipeKey({ ...size, embedded }, { ...common, quality: { ...quality, avif: 70 } }),
      recipeKey({ ...size, embedded }, { ...common, format: 'jpg' }),
      recipeKey({ ...size, embedded, wide: true }, common),
      recipeKey({ ...size, width: 41, embedded }, common),
      recipeKey({ ...size, embedded: { ...embedded, rights: 'CC BY 4.0' } }, common),
      recipeKey({ ...size, embedded: { ...embedded, creators: [] } }, common),
      recipeKey({ ...size, embedded: { ...embedded, location } }, common),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('stays with what is not', () => {
    const others = { ...quality, jpg: 90, webp: 90 };
    expect(
      recipeKey(
        { ...size, embedded: { ...embedded, title: 'Spire', keywords: [] } },
        { ...common, quality: others },
      ),
    ).toBe(recipeKey({ ...size, embedded }, common));
  });

  test.each([
    ['avif', 'a7a78220c551'],
    ['webp', '028ca2b2b4c6'],
    ['jpg', '1c09f6200faf'],
  ] as const)('of %s stays what it is in the caches of owners', (format, key) => {
    const picture = { width: 800, height: 600, embedded: { creators: ['A'], keywords: [], rights: 'R' } };
    expect(recipeKey(picture, { ...common, format })).toBe(key);
  });
});
