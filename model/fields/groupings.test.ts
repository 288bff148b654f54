import { expect, test } from 'vitest';
import { haveMostlyPictures } from '#model/fields/groupings';

const picture = { id: 'a', width: 2, height: 1, color: '#aabbcc' };
const bare = { slug: 'b', label: 'B', count: 1 };
const pictured = { ...bare, picture };

test.each([
  [[pictured, pictured, bare], true],
  [[pictured, bare], true],
  [[pictured, bare, bare], false],
])('values are tiles if most of them have a picture (%#)', (values, expected) => {
  expect(haveMostlyPictures(values)).toBe(expected);
});
