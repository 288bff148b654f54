import { expect, test } from 'vitest';
import { momentAnchor, writeTime } from '#model/recordings/moments';

test('times are written as players write them', () => {
  expect([0, 5.9, 65, 3599.9, 3723, 36_000].map(writeTime)).toEqual([
    ...['0:00', '0:05', '1:05', '59:59', '1:02:03', '10:00:00'],
  ]);
});

test('the address of a moment is never in the words before it', () => {
  expect([momentAnchor(83.2), momentAnchor(83.21), momentAnchor(5, 'side-b')]).toEqual([
    ...['t=83.2', 't=83.3', 'side-b&t=5'],
  ]);
});
