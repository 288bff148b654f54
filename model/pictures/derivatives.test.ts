import { describe, expect, test } from 'vitest';
import {
  derivativeWidths,
  heightAt,
  plannedDerivatives,
  widthFor,
  widthsIn,
} from '#model/pictures/derivatives';
import { avif as avifFormat } from '#model/pictures/formats/avif';
import { jpg as jpgFormat } from '#model/pictures/formats/jpg';
import { listedWidths } from '#model/pictures/widths';

const avif = { ...avifFormat, widths: [...listedWidths], pageWidths: [] };
const jpg = { ...jpgFormat, widths: [...listedWidths], pageWidths: [256, 1200, 3840] };

describe('the listed widths', () => {
  test('are the sixteen of the specification', () => {
    expect(listedWidths).toEqual([
      16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
    ]);
  });
});

describe('the widths of a picture', () => {
  test.each([
    [1000, [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1000]],
    [640, [16, 32, 48, 64, 96, 128, 256, 384, 640]],
    [10, [10]],
    [5000, listedWidths],
    [3840, listedWidths],
    [3000, [...listedWidths.filter((width) => width < 3000), 3000]],
  ])('of %i pixels are never wider than it, and end with its own up to 3840', (width, expected) => {
    expect(derivativeWidths(width)).toEqual(expected);
  });
});

describe('a derivative', () => {
  test('is as high as its proportions ask, rounded up', () => {
    expect(heightAt({ width: 3000, height: 2000 }, 640)).toBe(427);
    expect(heightAt({ width: 5000, height: 3 }, 16)).toBe(1);
  });

  test('is planned at its IIIF address', () => {
    expect(plannedDerivatives({ id: 'ab12', width: 40, height: 20 }, avif).map(({ path }) => path)).toEqual([
      '/pictures/ab12/full/16,8/0/default.avif',
      '/pictures/ab12/full/32,16/0/default.avif',
      '/pictures/ab12/full/40,20/0/default.avif',
    ]);
  });

  test('is left out if its format does not support the height', () => {
    const tall = { width: 100, height: 20_000 };
    expect(widthsIn(avif, tall)).toEqual([16, 32, 48, 64]);
    expect(widthsIn(jpg, tall)).toEqual([16, 32, 48, 64, 96, 100]);
  });

  test('of a page of a document is made at few widths', () => {
    const page = { width: 1654, height: 2339, isPage: true as const };
    expect(widthsIn(jpg, page)).toEqual([256, 1200, 1654]);
  });

  test.each([
    [1000, 500, 640],
    [1000, 1200, 1000],
    [6000, 5000, 3840],
  ])('of a picture %i wide for a place %i wide is %i wide', (width, wanted, expected) => {
    expect(widthFor(jpg, { width, height: width }, wanted)).toBe(expected);
  });
});
