import { describe, expect, test } from 'vitest';
import { derivativeWidths, plannedDerivatives } from '#model/derivatives';
import { recipeFor, recipeKey, sourceWidth } from '#scripts/pictures/plan';

const id = '0123456789abcdef0123';

describe('the planned derivatives', () => {
  test('plans every listed width below the own one, and the own one, in both formats', () => {
    const planned = plannedDerivatives({ id, width: 100, height: 75 }, ['avif', 'jpg']);
    expect(planned.map(({ width, height, format }) => `${width},${height}.${format}`)).toEqual([
      ...['16,12.avif', '16,12.jpg', '32,24.avif', '32,24.jpg', '48,36.avif', '48,36.jpg', '64,48.avif'],
      ...['64,48.jpg', '96,72.avif', '96,72.jpg', '100,75.avif', '100,75.jpg'],
    ]);
  });

  test('leaves out what AVIF cannot hold, and keeps the JPEG', () => {
    const planned = plannedDerivatives({ id, width: 100, height: 20_000 }, ['avif', 'jpg']);
    expect(planned.filter(({ width }) => width === 96).map(({ format }) => format)).toEqual(['jpg']);
    expect(planned.filter(({ width }) => width === 64).map(({ format }) => format)).toEqual(['avif', 'jpg']);
  });

  test('plans nothing where no format can hold any width', () => {
    expect(plannedDerivatives({ id, width: 1, height: 70_000 }, ['avif', 'jpg'])).toEqual([]);
  });
});

describe('sourceWidth', () => {
  test('makes a width from one at least twice as wide, down from the original', () => {
    const widths = derivativeWidths(1200);
    expect(widths.map((width) => sourceWidth(width, widths))).toEqual([
      ...[32, 64, 96, 128, 256, 256, 640, 828, 1200, 1200, 1200, 1200, undefined],
    ]);
  });
});

describe('recipeFor', () => {
  test('spends effort on small pictures only', () => {
    expect(recipeFor({ width: 640, height: 480, format: 'avif' })).toMatchObject({ effort: 1 });
    expect(recipeFor({ width: 3840, height: 2160, format: 'avif' })).toMatchObject({ effort: 0 });
    expect(recipeFor({ width: 640, height: 480, format: 'jpg' })).toMatchObject({ mozjpeg: true });
    expect(recipeFor({ width: 3840, height: 2160, format: 'jpg' })).toMatchObject({ mozjpeg: false });
  });
});

describe('recipeKey', () => {
  const embedded = { creators: ['Ada Berg'], keywords: ['tower'], title: 'Tower' };

  test('changes with the encoders and with what is written into the files', () => {
    const keys = [
      recipeKey({ embedded }, 'aom 1'),
      recipeKey({ embedded }, 'aom 2'),
      recipeKey({ embedded: { ...embedded, rights: 'CC BY 4.0' } }, 'aom 1'),
      recipeKey({ embedded: { ...embedded, creators: [] } }, 'aom 1'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('stays with what is not', () => {
    expect(recipeKey({ embedded: { ...embedded, title: 'Spire', keywords: [] } }, 'aom 1')).toBe(
      recipeKey({ embedded }, 'aom 1'),
    );
  });
});
