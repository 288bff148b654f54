import { expect, test } from 'vitest';
import { estimateBytes } from '#media/pictures/derivative-bytes';

const density = { scale: 0.5, avif: 0.06, jpg: 0.1 };
const picture = { width: 4000 };
const file = { width: 2000, height: 1500, format: 'avif' as const };
const options = { density, quality: {} };

test('a derivative as wide as the measured copy has about its bytes a pixel', () => {
  expect(estimateBytes(file, picture, options).bytes / (2000 * 1500)).toBeCloseTo(0.05, 2);
  expect(estimateBytes({ ...file, format: 'jpg' }, picture, options).bytes / (2000 * 1500)).toBeCloseTo(
    0.08,
    2,
  );
});

test.each(['avif', 'jpg'] as const)('a narrower one has more, and a wider one fewer, in %s', (format) => {
  const at = (width: number) =>
    estimateBytes({ width, height: width, format }, picture, options).bytes / width ** 2;
  expect(at(1000)).toBeGreaterThan(at(2000));
  expect(at(3840)).toBeLessThan(at(2000));
});

test('a tile has as many as the level that it is a part of', () => {
  const part = { width: 1000, height: 750, format: 'jpg' as const };
  const whole = estimateBytes({ ...file, format: 'jpg' }, picture, options).bytes;
  expect(estimateBytes({ ...part, levelWidth: 2000 }, picture, options).bytes / whole).toBeCloseTo(0.25, 2);
});

test('the quality of the collection counts', () => {
  const at = (avif: number) => estimateBytes(file, picture, { density, quality: { avif } }).bytes;
  expect(at(78) / at(53)).toBeCloseTo(2, 1);
  expect(at(28) / at(53)).toBeCloseTo(0.5, 1);
});

test('WebP, and pictures that were not measured, are a guess', () => {
  expect(estimateBytes(file, picture, options).isGuess).toBeUndefined();
  expect(estimateBytes({ ...file, format: 'webp' }, picture, options).isGuess).toBe(true);
  expect(estimateBytes(file, picture, { density: undefined, quality: {} }).isGuess).toBe(true);
});
