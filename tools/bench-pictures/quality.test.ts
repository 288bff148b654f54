import { expect, test } from 'vitest';
import { normIn, qualityTable } from '#tools/bench-pictures/quality';

test('reads the 3-norm among what Butteraugli says', () => {
  expect(normIn('2.7543\n3-norm: 1.284021\n')).toBe(1.284021);
  expect(() => normIn('2.7543\n')).toThrow('told no 3-norm');
});

test('a table has the mean and the sum of each width, then of all, by the bytes of the plain WebP', () => {
  const pair = (encoder: string, norm: number, bytes: number) => [
    { encoder, width: 384, norm, bytes },
    { encoder, width: 384, norm: norm + 1, bytes },
    { encoder, width: 640, norm: norm + 2, bytes: 2 * bytes },
  ];
  const verdicts = [
    ...pair('AVIF', 1, 4000),
    ...pair('WebP', 2, 6000),
    ...pair('WebP 75, effort 4', 2, 5000),
    ...pair('JPEG', 1, 8000),
  ];
  const lines = qualityTable(verdicts).map((line) => line.split(/\s{2,}/));
  expect(lines).toContainEqual(['384 px, AVIF', '2', '1.500', '0.008', '80.0']);
  expect(lines).toContainEqual(['640 px, JPEG', '1', '3.000', '0.016', '160.0']);
  expect(lines.at(-3)).toEqual(['all, WebP', '3', '3.000', '0.024', '120.0']);
  expect(lines).toHaveLength(13);
});
