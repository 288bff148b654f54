import { describe, expect, test } from 'vitest';
import { shownFormats } from '#model/pictures/formats';
import { chooseShared, previewOf } from '#model/pictures/shared-picture';

const site = { formats: shownFormats(['avif', 'jpg']) };
const picture = (width: number, height: number) => ({ id: 'p', width, height, color: '#336699' });
const whole = (size: string) => `/pictures/p/full/${size}/0/default.jpg`;
const cropped = '/pictures/p/cropped/shared.jpg';

test.each([
  ['one of 3:2 as its derivative', [3000, 2000], whole('1200,800'), [1200, 800]],
  ['one of 4:3 as well', [2000, 1500], whole('1200,900'), [1200, 900]],
  ['a small one at its own width', [700, 500], whole('700,500'), [700, 500]],
  ['a panorama', [4000, 800], whole('1200,240'), [1200, 240]],
  ['a taller one cropped', [3000, 2400], cropped, [1200, 630]],
  ['an upright one', [1500, 2100], cropped, [1200, 630]],
  ['a small upright one, not enlarged', [500, 1800], cropped, [500, 263]],
] as const)('networks are given %s', (_, [width, height], path, [shownWidth, shownHeight]) => {
  expect(previewOf({ picture: picture(width, height), alt: 'A quay' }, site)).toEqual({
    ...{ path, width: shownWidth, height: shownHeight, alt: 'A quay' },
  });
});

describe('a warned picture', () => {
  test.each([
    ['upright', [1500, 2100], [1200, 630]],
    ['wide', [4000, 800], [1200, 240]],
  ] as const)('is blurred, however it stands: %s', (_, [width, height], [shownWidth, shownHeight]) => {
    const veiled = { ...picture(width, height), veiled: true as const };
    expect(previewOf({ picture: veiled }, { ...site, sharesWhole: true })).toEqual({
      ...{ path: '/pictures/p/veiled/shared.jpg', width: shownWidth, height: shownHeight },
    });
  });

  test('is only shared if a page shows no other', () => {
    const [veiled, plain] = [
      { picture: { ...picture(9, 9), veiled: true as const } },
      { picture: picture(9, 9) },
    ];
    expect(chooseShared([{}, veiled, plain])).toBe(plain);
    expect(chooseShared([{}, veiled])).toBe(veiled);
    expect(chooseShared([{}])).toBeUndefined();
  });
});

test('a tall picture is whole if its owner wants that', () => {
  expect(previewOf({ picture: picture(1500, 2100) }, { ...site, sharesWhole: true })).toEqual({
    ...{ path: whole('1200,1680'), width: 1200, height: 1680 },
  });
});
