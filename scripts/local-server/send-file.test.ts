import { expect, test } from 'vitest';
import { readRange } from '#scripts/local-server/send-file';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=200-300', undefined],
  ['bytes=1-2,5-6', undefined],
  ['lines=1-2', undefined],
])('the range %s of 100 bytes is %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
