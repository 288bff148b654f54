import { expect, test } from 'vitest';
import type { Part, Picture } from '#model/schema';
import { formatMissingAlt } from '#scripts/report/missing-alt';

const id = '0123456789abcdef0123';
const picture: Picture = {
  ...{ id, hash: id, width: 9, height: 6, color: '#aabbcc', file: 'a.jpg', bytes: 1 },
  embedded: { creators: [], keywords: [] },
};

function part(alt?: string): Part {
  return { id: 'p', object: { kind: 'picture', picture }, values: {}, ...(alt && { alt }) };
}

test('counts the pictures that nobody described, and names their items once', () => {
  expect(
    formatMissingAlt([
      { id: 'a', parts: [part('A boat')] },
      { id: 'b', parts: [part(), part(), part('A quay')] },
      { id: 'c', parts: [{ id: 'c', preview: picture, values: {} }] },
      { id: 'd', parts: [{ id: 'd', values: {} }] },
    ]),
  ).toEqual([
    '3 of 5 pictures have no alternative text (b, c). Write in the column alt what each shows: people who cannot see it hear its title instead.',
  ]);
});

test('names the first twenty items only', () => {
  const items = Array.from({ length: 23 }, (_, n) => ({ id: `i${n}`, parts: [part()] }));
  expect(formatMissingAlt(items)[0]).toContain('i18, i19 and 3 more items)');
});

test('says nothing where each has a text', () => {
  expect(formatMissingAlt([{ id: 'a', parts: [part('A boat')] }])).toEqual([]);
});
