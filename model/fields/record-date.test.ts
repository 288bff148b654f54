import { expect, test } from 'vitest';
import { lastChange, readTimestamp } from '#model/fields/record-date';

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

test.each([
  [{ added: '2026-05-14', modified: '2026-09-30' }, '2026-09-30'],
  [{ added: '2026-05-14', modified: '2026-05-14T09:30:00Z' }, '2026-05-14T09:30:00Z'],
  [{ added: '2026-05-14', modified: '2025-01-01' }, '2026-05-14'],
  [{ added: '2026-05-14' }, '2026-05-14'],
  [{ modified: '2026-05-14' }, '2026-05-14'],
  [{}, undefined],
])('the last change of %j is %s', (item, time) => {
  expect(lastChange(item)).toBe(time);
});
