import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fallback, formatNamed, formats, shownFormats } from '#model/formats';

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
  expect(fallback.isDefault).toBe(true);
});

test('pages get of a format what they need', () => {
  expect(shownFormats(['jpg'])).toEqual([{ name: 'jpg', type: 'image/jpeg', longestSide: 65_535 }]);
  expect(formatNamed('jpg')).toBe(fallback);
});
