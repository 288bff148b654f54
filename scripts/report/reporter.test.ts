import { expect, test, vi } from 'vitest';
import { createReporter, progressLine } from '#scripts/report/reporter';
import { whileReading } from '#scripts/report/slow-file';

/** A clock that advances by some milliseconds with each reading. */
function clock(step: number): () => number {
  let time = -step;
  return () => {
    time += step;
    return time;
  };
}

test('a log gets plain lines: progress with what is left, and how the step ended', async () => {
  let text = '';
  const out = { write: (chunk: string) => (text += chunk) };
  const reporter = createReporter(out, clock(15_000));
  const value = await reporter.step('Derive', async (advance) => {
    for (const done of [0, 1, 2, 3, 4]) advance(done, 4);
    return { value: 7, summary: '4 pictures' };
  });
  expect(value).toBe(7);
  expect(text).toBe(
    'Derive: 0 of 4\nDerive: 1 of 4, 1 min 30 s left\nDerive: 2 of 4, 45 s left\nDerive: 3 of 4, 20 s left\n✓ Derive: 4 pictures (1 min 30 s)\n',
  );
  expect(reporter.timings).toEqual([{ step: 'Derive', seconds: 90 }]);
});

test('a log gets speed and time left by the work since its first call', async () => {
  let text = '';
  const out = { write: (chunk: string) => (text += chunk) };
  await createReporter(out, clock(6000)).step('Derive', async (advance) => {
    for (const done of [0, 1, 2, 3]) {
      advance(done, 4, { done: 60 * done, total: 1200, unit: 'megapixels', pieces: 'pictures' });
    }
    return { value: undefined, summary: '4 pictures' };
  });
  expect(text).toBe(
    'Derive: 1 of 4 pictures, 10 megapixels/s, 1 min 54 s left\n' +
      'Derive: 3 of 4 pictures, 10 megapixels/s, 1 min 42 s left\n' +
      '✓ Derive: 4 pictures (30 s)\n',
  );
});

test('a log is not flooded: lines are at least ten seconds apart', async () => {
  let lines = 0;
  const out = { write: () => lines++ };
  await createReporter(out, clock(100)).step('Derive', async (advance) => {
    for (let done = 0; done <= 250; done++) advance(done, 250);
    return { value: undefined, summary: '' };
  });
  expect(lines).toBe(3);
});

test('a terminal gets one line that moves, within its width', async () => {
  const written: string[] = [];
  const out = { isTTY: true, columns: 20, write: (chunk: string) => written.push(chunk) };
  await createReporter(out, clock(500)).step('Derive', async (advance) => {
    advance(10, 1000);
    return { value: undefined, summary: 'done' };
  });
  const text = written.join('');
  expect(text).toContain('\r\u001b[2K');
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text).toContain('Derive: 10 of 1,000');
  expect(text).not.toContain('left');
});

test('a step that fails leaves no half line and no timing', async () => {
  const out = { isTTY: true, write: () => undefined };
  const reporter = createReporter(out);
  await expect(reporter.step('Read', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(reporter.timings).toEqual([]);
});

const step = { name: 'Derive', since: { time: 0, done: 0 } };
const megapixels = (done: number, total: number) => ({ done, total, unit: 'megapixels', pieces: 'pictures' });

test('time left is estimated by megapixels, not by pictures', () => {
  const progress = { ...step, time: 20_000, done: 120, total: 400, work: megapixels(700, 4900) };
  expect(progressLine(progress)).toBe('Derive: 120 of 400 pictures, 35 megapixels/s, 2 min left');
});

test('work before the clock started does not count for the estimate', () => {
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
])('gives no time left without an estimate: %s', (_, time, done) => {
  const progress = { ...step, time, done: 1, total: 40, work: megapixels(done, 500) };
  expect(progressLine(progress)).toBe('Derive: 1 of 40 pictures');
});

test('without a measure of work, the number of pieces gives the time left', () => {
  const progress = { name: 'Inspect', since: { time: 1000, done: 0 }, time: 31_000, done: 250, total: 1000 };
  expect(progressLine(progress)).toBe('Inspect: 250 of 1,000, 1 min 30 s left');
});

test('a step that waits for a file names it, but not a file that is read soon', async () => {
  vi.useFakeTimers();
  let text = '';
  const reporter = createReporter({ write: (chunk: string) => (text += chunk) }, () => 0);
  const readLarge = async (file: string) => {
    const large = whileReading(file, () => new Promise((resolve) => setTimeout(resolve, 60_000)));
    await vi.advanceTimersByTimeAsync(60_000);
    await large;
  };
  try {
    await reporter.step('Inspect', async () => {
      await whileReading('small.jpg', () => undefined);
      await readLarge('films/large.mp4');
      return { value: undefined, summary: '2 files' };
    });
    await readLarge('between-steps.mp4');
  } finally {
    vi.useRealTimers();
  }
  expect(text).toBe('Inspect: reading films/large.mp4 takes long\n✓ Inspect: 2 files (0.0 s)\n');
});
