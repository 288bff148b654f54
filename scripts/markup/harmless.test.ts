import { expect, test } from 'vitest';
import { harmIn } from '#scripts/markup/harmless';

test.each([
  '<img src=x>',
  '<svg/onload=alert(1)>',
  '<b onclick=x>',
  '<p style="a">',
  '<a href="javascript:x">',
  '<a href="x">',
  '<a href="//example.org">',
  '<p id="__next">',
  '<table><a>x</a></table><form><form>',
])('finds what is wrong with %s', (html) => {
  expect(harmIn(html)).not.toEqual([]);
});
