import { expect, test } from 'vitest';
import { memoize } from '#scripts/read/memoize';

/** Something that is remembered, and how often it was made. */
function counted() {
  const made: string[] = [];
  const make = memoize((text) => {
    made.push(text);
    return [text.toUpperCase()];
  });
  return { make, made };
}

test('what comes again is made once, and is the same', () => {
  const { make, made } = counted();
  expect(make('sea')).toEqual(['SEA']);
  expect(make('sea')).toBe(make('sea'));
  expect(make('boat')).toEqual(['BOAT']);
  expect(made).toEqual(['sea', 'boat']);
});

test('long texts are made each time', () => {
  const { make, made } = counted();
  const long = 'sea '.repeat(40);
  expect(make(long)).toEqual(make(long));
  expect(made).toHaveLength(2);
});

test('where no text comes twice, nothing is remembered any more', () => {
  const { make, made } = counted();
  for (let n = 0; n < 20_001; n += 1) make(`id-${n}`);
  make('id-1');
  make('id-1');
  expect(made).toHaveLength(20_003);
});

test('where most come again, what came long ago gives way', () => {
  const { make, made } = counted();
  for (let n = 0; n < 60_000; n += 1) make(`value-${n % 19_999}`);
  make('new');
  make('newer');
  expect(make('value-1')).toEqual(['VALUE-1']);
  expect(make('value-1')).toEqual(['VALUE-1']);
  expect(made).toHaveLength(20_002);
});
