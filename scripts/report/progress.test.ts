import { expect, test } from 'vitest';
import { progressLine } from '#scripts/report/progress';

const step = { name: 'Derive', since: { time: 0, done: 0 } };
const megapixels = (done: number, total: number) => ({ done, total, unit: 'megapixels', pieces: 'pictures' });

test('time left is that of the megapixels, not of the pictures', () => {
  const progress = { ...step, time: 20_000, done: 120, total: 400, work: megapixels(700, 4900) };
  expect(progressLine(progress)).toBe('Derive: 120 of 400 pictures, 35 megapixels/s, 2 min left');
});

test('what came before the clock started tells nothing', () => {
  const since = { time: 60_000, done: 100 };
  const progress = { name: 'Derive', since, time: 70_000, done: 20, total: 40, work: megapixels(200, 500) };
  expect(progressLine(progress)).toBe('Derive: 20 of 40 pictures, 10 megapixels/s, 30 s left');
});

test.each([
  [80, 'Derive: 1,200 of 4,000 pictures, 3.6 megapixels/s, 2 h 13 min left'],
  [60, 'Derive: 1,200 of 4,000 pictures, 2 h 13 min left'],
  [45, 'Derive: 1,200 of 4,000, 2 h 13 min left'],
  [30, 'Derive: 1,200 of 4,000'],
  [15, 'Derive: 1,200 o'],
])('within %d columns it says what is most useful', (columns, text) => {
  const work = megapixels(11_250, 40_000);
  const progress = { ...step, time: 3_125_000, done: 1200, total: 4000, work };
  expect(progressLine(progress, columns)).toBe(text);
});

test.each([
  ['nothing is done yet', 5000, 0],
  ['less than a hundredth is done', 5000, 4],
  ['no time has passed', 0, 100],
])('tells no time where it cannot: %s', (_, time, done) => {
  const progress = { ...step, time, done: 1, total: 40, work: megapixels(done, 500) };
  expect(progressLine(progress)).toBe('Derive: 1 of 40 pictures');
});

test('where no work is given, the number of pieces tells the time', () => {
  const progress = { name: 'Inspect', since: { time: 1000, done: 0 }, time: 31_000, done: 250, total: 1000 };
  expect(progressLine(progress)).toBe('Inspect: 250 of 1,000, 1 min 30 s left');
});
