import { expect, test } from 'vitest';
import { defined } from '#model/std/assert';

test.each([0, '', false])('gives back %j, which is a value', (value) => {
  expect(defined(value, 'a value')).toBe(value);
});

test.each([undefined, null])('says what was expected instead of %s', (value) => {
  expect(() => defined(value, 'a picture at 640 px')).toThrow(
    `Expected a picture at 640 px, found ${value}.`,
  );
});
