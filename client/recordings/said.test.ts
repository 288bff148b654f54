import { expect, test } from 'vitest';
import { cueAt, momentIn } from '#client/recordings/said';

const said = [2, 5, 9].map((time) => ({ time, elements: [] }));

test.each([
  [0, undefined],
  [2, 2],
  [4.9, 2],
  [5, 5],
  [100, 9],
])('at %f seconds the words of %s are said', (seconds, time) => {
  expect(cueAt(said, seconds)?.time).toBe(time);
});

test.each([
  ['#t=83.2', undefined, { start: 83.2, end: Number.POSITIVE_INFINITY }],
  ['#t=83,95.5', undefined, { start: 83, end: 95.5 }],
  ['#side-b&t=5', 'side-b', { start: 5, end: Number.POSITIVE_INFINITY }],
  ['#t=5', 'side-b', undefined],
  ['#side-b&t=5', undefined, undefined],
  ['#side-b', 'side-b', undefined],
  ['#t=-5', undefined, undefined],
  ['#t=5;alert', undefined, undefined],
  ['#%&t=5', 'side-b', undefined],
])('the address %s of the part %s names a moment: %j', (hash, part, moment) => {
  expect(momentIn(hash, part)).toEqual(moment);
});
