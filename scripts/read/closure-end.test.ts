import { expect, test } from 'vitest';
import { readClosureEnd } from '#scripts/read/closure-end';

test.each([
  ['2040', '2040-12-31', ''],
  ['2040-02', '2040-02-29', ''],
  ['2040-02-03T09:30', '2040-02-03', ''],
  ['31.12.2040', '2040-12-31', ''],
  ['1/2/2040', '2040-02-01', ''],
  ['12/2040', '2040-12-31', ''],
  ['3 March 2040', '2040-12-31', ''],
  ['le 1er février 2040', '2040-12-31', 'le'],
  ['2020-01-01 / 2040-01-01', '2040-01-01', '/'],
  ['2040-01-01; 2020-01-01', '2040-01-01', ';'],
  ['01.01.2020 – 31.12.2040', '2040-12-31', '–'],
  ['2020/2040', '2040-12-31', '/'],
  ['70 years after 1957', '1957-12-31', '70 years after'],
  ['2020/40', undefined, '2020/40'],
  ['31.12.40', undefined, '31.12.40'],
  ['2040-02-30', undefined, '2040-02-30'],
  ['Ada decides', undefined, 'Ada decides'],
])('the latest day in "%s" is %s, and "%s" is left', (text, latest, rest) => {
  const read = readClosureEnd(text);
  expect([read.latest, read.rest.replace(/\s+/g, ' ').trim()]).toEqual([latest, rest]);
});
