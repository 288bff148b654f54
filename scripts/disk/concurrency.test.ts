import { expect, test } from 'vitest';
import { createSemaphore, forEachConcurrently } from '#scripts/disk/concurrency';

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('never lends more than the total, and runs larger work alone', async () => {
  const budget = createSemaphore(10);
  let inFlight = 0;
  const peaks: number[] = [];
  const spend = (amount: number) =>
    budget.use(amount, async () => {
      inFlight += amount;
      peaks.push(inFlight);
      await nextTick();
      inFlight -= amount;
    });
  await Promise.all([4, 4, 4, 50, 1].map(spend));
  expect(peaks).toEqual([4, 8, 8, 50, 1]);
});

test('returns the amount of failed work', async () => {
  const budget = createSemaphore(1);
  await expect(budget.use(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget.use(1, async () => 'next')).toBe('next');
});

test('runs all work, a limited number at a time', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (value) => {
    running += 1;
    most = Math.max(most, running);
    await nextTick();
    seen.push(value);
    running -= 1;
  });
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('begins nothing new after an error, and throws it', async () => {
  const begun: number[] = [];
  const work = async (value: number) => {
    begun.push(value);
    await nextTick();
    if (value === 1) throw new Error('broken');
  };
  await expect(forEachConcurrently([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('broken');
  expect(begun.length).toBeLessThan(6);
});
