import { expect, test } from 'vitest';
import { readTimestamp } from '#model/fields/record-date';

test.each([
  ['2026-05-14', '2026-05-14'],
  ['05/14/2026', '2026-05-14'],
  ['14 May 2026', '2026-05-14'],
  ['2026-05-14T09:30:00Z', '2026-05-14T09:30:00Z'],
  ['2026-05-14 09:30:00 UTC', '2026-05-14T09:30:00Z'],
  ['2026-05-14T09:30+02:00', '2026-05-14T07:30:00Z'],
  ['2026-05-14T09:30:00.123456Z', '2026-05-14T09:30:00Z'],
])('%s is %s', (written, time) => {
  expect(readTimestamp(written)).toBe(time);
});

test.each(['2026', '2026-05', 'c. 2026', 'May', '2026-13-40', '2026-05-14T99:00'])(
  '%s is no day',
  (written) => {
    expect(readTimestamp(written)).toBeUndefined();
  },
);
