import { expect, test } from 'vitest';
import { readRights } from '#model/rights';
import { rightsMark } from '#model/rights-mark';

test.each([
  ['CC BY-SA 4.0', ['CC', 'BY', 'SA']],
  ['CC BY-NC-ND 3.0', ['CC', 'BY', 'NC', 'ND']],
  ['CC0', ['CC', '0']],
  ['Public domain', ['PD']],
  ['In Copyright', ['InC']],
  ['NoC-US', ['NoC-US']],
])('the mark of "%s" is %j', (written, mark) => {
  expect(rightsMark(readRights(written).uri ?? '')).toEqual(mark);
});

test('an address of anybody else has no mark', () => {
  expect(rightsMark('https://example.org/licenses/by/4.0/')).toBeUndefined();
});
