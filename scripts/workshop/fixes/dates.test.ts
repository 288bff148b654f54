import { expect, test } from 'vitest';
import { mendDate } from '#scripts/workshop/fixes/dates';

const context = { language: 'en' };

test.each([
  ['l957', '1957'],
  ['19O5', '1905'],
  ['1957-O9-08', '1957-09-08'],
  ['l2 May 1957', '12 May 1957'],
  ['1957=', '1957'],
  ['1957_', '1957'],
  ['1957-09--08', '1957-09-08'],
  ['8..9.1957', '8.9.1957'],
  ['1957 - 09 - 08', '1957-09-08'],
  ['1957–09–08', '1957-09-08'],
  ['1957_09_08', '1957-09-08'],
  ['19 57', '1957'],
  ['8 Septmber 1957', '8 September 1957'],
  ['Setpember 1957', 'September 1957'],
  ['0ctober 1957', 'October 1957'],
  ['cira 1957', 'circa 1957'],
  ['abuot l957', 'about 1957'],
])('"%s" is mended as %s', (written, right) => {
  expect(mendDate(written, { name: 'date', context })).toBe(right);
});

test.each([
  '19x0',
  '1957-09-31',
  'Photo taken 1957',
  'Jane 1957',
  '8 – 9 – 1957',
  '1960-1957',
  'Date 1957',
  '57',
  '',
])('"%s" is left to its owner', (written) => {
  expect(mendDate(written, { name: 'date', context })).toBeUndefined();
});

test('the order of day and month that others show counts', () => {
  expect(mendDate('8 / 9 / 1957', { name: 'date', context: { ...context, dayOrder: 'day-first' } })).toBe(
    '8/9/1957',
  );
});

test('months are known in the language of the site', () => {
  expect(mendDate('8 setembor 1957', { name: 'date', context: { language: 'pt' } })).toBe('8 setembro 1957');
  expect(mendDate('8 setembor 1957', { name: 'date', context })).toBeUndefined();
});

test('the day of a record is mended as such', () => {
  expect(mendDate('2026-O5-14', { name: 'added', context })).toBe('2026-05-14');
  expect(mendDate('2O26', { name: 'added', context })).toBeUndefined();
});
