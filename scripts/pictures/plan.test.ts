import { describe, expect, test } from 'vitest';
import { derivativeWidths, plannedDerivatives } from '#model/derivatives';
import type { FormatName } from '#model/formats';
import { avif } from '#model/formats/avif';
import { jpg } from '#model/formats/jpg';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { planPicture, sourceWidth } from '#scripts/pictures/plan';

const id = '0123456789abcdef0123';

describe('the planned derivatives', () => {
  test('plans every listed width below the own one, and the own one, in both formats', () => {
    const planned = plannedDerivatives({ id, width: 100, height: 75 }, [avif, jpg]);
    expect(planned.map(({ width, height, format }) => `${width},${height}.${format}`)).toEqual([
      ...['16,12.avif', '16,12.jpg', '32,24.avif', '32,24.jpg', '48,36.avif', '48,36.jpg', '64,48.avif'],
      ...['64,48.jpg', '96,72.avif', '96,72.jpg', '100,75.avif', '100,75.jpg'],
    ]);
  });

  test('leaves out what AVIF cannot hold, and keeps the JPEG', () => {
    const planned = plannedDerivatives({ id, width: 100, height: 20_000 }, [avif, jpg]);
    expect(planned.filter(({ width }) => width === 96).map(({ format }) => format)).toEqual(['jpg']);
    expect(planned.filter(({ width }) => width === 64).map(({ format }) => format)).toEqual(['avif', 'jpg']);
  });

  test('plans nothing where no format can hold any width', () => {
    expect(plannedDerivatives({ id, width: 1, height: 70_000 }, [avif, jpg])).toEqual([]);
  });
});

describe('sourceWidth', () => {
  test('makes a width from one 1.4 times as wide, down from the original', () => {
    const widths = derivativeWidths(1200);
    expect(widths.map((width) => sourceWidth(width, widths))).toEqual([
      ...[32, 48, 96, 96, 256, 256, 384, 640, 1080, 1080, 1200, 1200, undefined],
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
    planPicture({ ...picture, ...extra }, { pictureOptions: { formats, quality }, codecs: 'aom 1' });

  test('plans a set for each format, with addresses and names', () => {
    const sets = plan(['avif', 'webp', 'jpg']);
    expect(sets.map(({ folder }) => folder)).toEqual(
      ['avif', 'webp', 'jpg'].map((format) =>
        expect.stringMatching(new RegExp(`^derivatives/01/${id}/${format}-[0-9a-f]{12}$`)),
      ),
    );
    expect(sets.map(({ files }) => files.map(({ name }) => name))).toEqual(
      ['avif', 'webp', 'jpg'].map((format) => ['16,12', '32,24', '40,30'].map((size) => `${size}.${format}`)),
    );
    expect(sets[0]?.files[0]?.path).toBe(`/pictures/${id}/full/16,12/0/default.avif`);
  });

  test('leaves the files of other formats where they are when one format changes', () => {
    const [avif, jpg] = plan(['avif', 'jpg']);
    const dearer = { ...quality, avif: 70 };
    const changed = planPicture(picture, {
      pictureOptions: { formats: ['avif', 'jpg'], quality: dearer },
      codecs: 'aom 1',
    });
    expect(changed[0]?.folder).not.toBe(avif?.folder);
    expect(changed[1]?.folder).toBe(jpg?.folder);
  });

  test('plans one moving form of an animation', () => {
    expect(plan(['jpg']).length).toBe(1);
    expect(plan(['jpg'], { frames: 3 })[1]).toMatchObject({
      files: [{ path: `/pictures/${id}/moving.webp`, name: 'moving.webp' }],
    });
  });
});
