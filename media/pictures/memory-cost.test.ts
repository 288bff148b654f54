import { expect, test } from 'vitest';
import { bytesInFlight, costOf } from '#media/pictures/memory-cost';

const MB = 1_000_000;

test.each([
  ['a photograph as cameras store it', { width: 6000, height: 4000 }, { format: 'jpeg' }, 167],
  ['a progressive JPEG', { width: 5120, height: 2880 }, { format: 'jpeg', isProgressive: true }, 189],
  ['a JPEG of 280 megapixels', { width: 20_000, height: 14_000 }, { format: 'jpeg' }, 175],
  ['a WebP of 200 megapixels', { width: 16_000, height: 12_500 }, { format: 'webp' }, 2058],
  ['a HEIC of 48 megapixels', { width: 8064, height: 6048 }, { format: 'heic' }, 1518],
  ['a picture that must be turned', { width: 6000, height: 9000 }, { format: 'jpeg', orientation: 6 }, 376],
  ['a thumbnail', { width: 160, height: 120 }, { format: 'jpeg' }, 0],
])('estimates the memory for %s', (_, picture, header, expected) => {
  expect(Math.round(costOf(picture, header) / MB)).toBe(expected);
});

test('reckons rows of tiles by the width of the picture', () => {
  const map = { width: 20_480, height: 13_672 };
  expect(Math.round(costOf(map, { format: 'jpeg' }, { hasTiles: true }) / MB)).toBe(231);
});

test('lends 185 MB for each core, and never more than half of the machine', () => {
  expect(bytesInFlight({ cores: 2, memory: 24_000 * MB })).toBe(370 * MB);
  expect(bytesInFlight({ cores: 16, memory: 4_000 * MB })).toBe(2_000 * MB);
});
