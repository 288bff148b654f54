import { expect, test } from 'vitest';
import { inOneLine } from '#model/cite/record';

test('writes a text in one line', () => {
  expect(inOneLine('Storm\r\nover\u2028the\tquay')).toBe('Storm over the quay');
  expect(inOneLine('Storm \ud83d🌊')).toBe('Storm  🌊');
});
