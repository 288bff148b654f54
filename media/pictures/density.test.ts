import { expect, test } from 'vitest';
import { type Bitmap, renderBitmap } from '#media/pictures/bitmap';
import { densityOf, partsOf } from '#media/pictures/density';
import { oneColor } from '#tests/fixtures/one-color';
import { grain, quarters } from '#tests/fixtures/test-patterns';

const bitmapOf = (image: ReturnType<typeof grain>) => renderBitmap(image, false);

test('grain takes many times the bytes of one colour', async () => {
  const noisy = await densityOf(await bitmapOf(grain(600, 400)));
  const plain = await densityOf(await bitmapOf(oneColor([200, 190, 180], 600, 400)));
  expect(noisy.avif / plain.avif).toBeGreaterThan(50);
  expect(noisy.jpg / plain.jpg).toBeGreaterThan(20);
});

test('a small bitmap is measured whole, and a larger one by parts from all over it', async () => {
  const small = await bitmapOf(quarters(300, 200));
  expect(partsOf(small)).toBe(small);
  const parts = partsOf(await bitmapOf(quarters(1600, 1200)));
  expect(parts).toMatchObject({ width: 384, height: 256 });
  expect(cornersOf(parts)).toEqual(cornersOf(await bitmapOf(quarters(384, 256))));
});

test('a margin of a tenth has about its share', async () => {
  const margins = { top: 150, bottom: 150, left: 200, right: 200 };
  const margined = grain(1600, 1200).extend({ ...margins, background: '#fff' });
  const { data, channels } = partsOf(await bitmapOf(margined));
  const white = Array.from({ length: data.length / channels }, (_, at) => data[at * channels]).filter(
    (red) => red === 255,
  );
  expect((white.length * channels) / data.length).toBeCloseTo(0.36, 1);
});

function cornersOf({ data, width, height, channels }: Bitmap): number[][] {
  return [0, width - 1, width * (height - 1), width * height - 1].map((at) => [
    ...data.subarray(at * channels, at * channels + 3),
  ]);
}
