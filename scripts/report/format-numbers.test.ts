import { expect, test } from 'vitest';
import { count, formatBytes, formatSeconds, formatTimeLeft } from '#scripts/report/format-numbers';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [99_400, '99.4 kB'],
  [123_456, '123 kB'],
  [999_600, '1.0 MB'],
  [3_400_000_000, '3.4 GB'],
])('%i bytes reads %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0.04, '0.0 s'],
  [9.96, '10 s'],
  [59.6, '1 min 0 s'],
  [200, '3 min 20 s'],
])('%f seconds reads %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

test.each([
  [8.44, '8.4 s'],
  [119, '1 min 59 s'],
  [119.6, '2 min'],
  [740, '12 min'],
  [7500, '2 h 5 min'],
])('%f seconds left reads %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});

test('a count agrees with its noun', () => {
  expect([count(1, 'item'), count(1204, 'item'), count(0, 'entry', 'entries')]).toEqual([
    '1 item',
    '1,204 items',
    '0 entries',
  ]);
});
