import { expect, test } from 'vitest';
import { letterOf } from './useGridKeys';

test.each([
  ['z', 'KeyZ', 'z'],
  ['Z', 'KeyZ', 'z'],
  ['z', 'KeyY', 'z'],
  ['я', 'KeyZ', 'z'],
  ['ش', 'KeyA', 'a'],
  ['Escape', 'Escape', 'escape'],
])('%s of %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
