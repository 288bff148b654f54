import { expect, test } from 'vitest';
import { isOneLetterOff } from '#scripts/workshop/fixes/one-letter-off';

test.each([
  ['tower', 'towr'],
  ['towr', 'tower'],
  ['tower', 'tovver', false],
  ['tower', 'tawer'],
  ['tower', 'towre'],
  ['old tower 12', 'old towwer 12'],
  ['tower', 'tower', false],
  ['tower_a', 'tower_b', false],
  ['001r', '001v', false],
  ['photo 12', 'photo 13', false],
  ['photo 12', 'photo 122', false],
  ['tower', 'tower-', false],
  ['tower', 'quay', false],
  ['aaaa', 'aaaaa'],
])('"%s" and "%s" differ in one letter of a word: %s', (a, b, differ = true) => {
  expect(isOneLetterOff(a, b)).toBe(differ);
  expect(isOneLetterOff(b, a)).toBe(differ);
});
