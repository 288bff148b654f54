import { describe, expect, test } from 'vitest';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { planPicture, sourceWidth } from '#media/pictures/plan';
import { derivativeWidths, plannedDerivatives } from '#model/pictures/derivatives';
import { type FormatName, shownFormats } from '#model/pictures/formats';
import { defaultWidths, type WidthSettings } from '#model/pictures/widths';

const id = '0123456789abcdef0123';

/** Returns names of files, by format. */
function plannedFor(
  size: { width: number; height: number },
  settings: WidthSettings = defaultWidths,
): Record<string, string[]> {
  return Object.fromEntries(
    shownFormats(['avif', 'webp', 'jpg'], settings).map((format) => [
      format.name,
      plannedDerivatives({ id, ...size }, format).map(({ width, height }) => `${width},${height}`),
    ]),
  );
}

describe('the planned derivatives', () => {
  test('are in every other format at few of them, and at the own one', () => {
    const others = ['128,96', '256,192', '640,480', '1200,900', '2048,1536', '3000,2250'];
    expect(plannedFor({ width: 3000, height: 2250 })).toMatchObject({ webp: others, jpg: others });
  });

  test('are few in every format if the owner wants few', () => {
    expect(plannedFor({ width: 5000, height: 2500 }, { widths: 'few', largest: 3840 })).toEqual({
      avif: ['128,64', '256,128', '640,320', '1200,600', '1920,960', '3840,1920'],
      webp: ['256,128', '1200,600', '3840,1920'],
      jpg: ['256,128', '1200,600', '3840,1920'],
    });
  });

  test('are no wider than the owner wants', () => {
    const { avif, jpg } = plannedFor({ width: 5000, height: 2500 }, { widths: 'all', largest: 1000 });
    expect([avif?.at(-2), avif?.at(-1), jpg?.at(-2), jpg?.at(-1)]).toEqual([
      ...['828,414', '1000,500', '640,320', '1000,500'],
    ]);
  });

  test('are the widest that a format supports if it supports none of the few', () => {
    expect(plannedFor({ width: 1000, height: 600_000 }).jpg).toEqual(['96,57600']);
  });

  test('are none if no format supports any width', () => {
    expect(plannedFor({ width: 1, height: 70_000 })).toEqual({ avif: [], webp: [], jpg: [] });
  });
});

describe('sourceWidth', () => {
  test('makes a width from one 1.4 times as wide, down from the original', () => {
    const widths = derivativeWidths(1200);
    expect(widths.map((width) => sourceWidth(width, widths))).toEqual([
      ...[32, 48, 96, 96, 256, 256, 384, 640, 1080, 1080, 1200, 1200, undefined],
    ]);
  });

  test('makes a width that is not listed from the widths that are', () => {
    expect([1000, 2500, 3000].map((width) => sourceWidth(width, derivativeWidths(6000)))).toEqual([
      1920, 3840, 3840,
    ]);
  });
});

describe('planPicture', () => {
  const picture = {
    ...{ id, hash: id, width: 40, height: 30, color: '#336699', file: 'a.jpg', bytes: 1 },
    embedded: { creators: [], keywords: [] },
  };
  const { quality } = resolvePictureOptions({});
  const plan = (formats: FormatName[], extra = {}) =>
    planPicture(
      { ...picture, ...extra },
      { pictureOptions: { zoom: false, formats: shownFormats(formats), quality }, codecs: 'aom 1' },
    );

  test('plans a set for each format, with addresses and names', () => {
    const sets = plan(['avif', 'webp', 'jpg']);
    expect(sets.map(({ folder }) => folder)).toEqual(
      ['avif', 'webp', 'jpg'].map((format) =>
        expect.stringMatching(new RegExp(`^derivatives/01/${id}/${format}-[0-9a-f]{12}$`)),
      ),
    );
    expect(sets.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['16,12.avif', '32,24.avif', '40,30.avif'],
      ['40,30.webp'],
      ['40,30.jpg'],
    ]);
    expect(sets[0]?.files[0]?.path).toBe(`/pictures/${id}/full/16,12/0/default.avif`);
  });

  test('plans one moving form of an animation', () => {
    expect(plan(['jpg']).length).toBe(1);
    expect(plan(['jpg'], { frames: 3 })[1]).toMatchObject({
      files: [{ path: `/pictures/${id}/moving.webp`, name: 'moving.webp' }],
    });
  });
});
