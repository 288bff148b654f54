import { expect, test } from 'vitest';
import { isRgbProfile } from '#media/pictures/color';
import { adobeRgb, iccProfile } from '#tests/fixtures/icc-profiles';

const whole = iccProfile(adobeRgb);
const ofGrey = Buffer.from(whole);
ofGrey.write('GRAY', 16);
const other = Buffer.from(whole);
other.write('none', 36);

test.each<[string, { space?: string; icc?: Buffer }, boolean]>([
  ['a whole one', { space: 'srgb', icc: whole }, true],
  ['a whole one of 16-bit RGB', { space: 'rgb16', icc: whole }, true],
  ['none', { space: 'srgb' }, false],
  ['half of one', { space: 'srgb', icc: whole.subarray(0, 200) }, false],
  ['less than its header', { space: 'srgb', icc: whole.subarray(0, 20) }, false],
  ['one of grey', { space: 'srgb', icc: ofGrey }, false],
  ['something else', { space: 'srgb', icc: other }, false],
  ['one in a picture in ink', { space: 'cmyk', icc: whole }, false],
])('tells a usable profile of RGB from %s', (_, picture, usable) => {
  expect(isRgbProfile(picture)).toBe(usable);
});
