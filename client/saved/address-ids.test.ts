import { expect, test } from 'vitest';
import { parseIds } from '#client/saved/address-ids';
import { savedPath } from '#model/urls';

test('an address names the items that it was made of, in their order', () => {
  const ids = ['tower', 'A-1', 'b_2', '1998.12.3'];
  expect(parseIds(savedPath(ids).slice('/saved'.length), 'items')).toEqual(ids);
});

test('an address that a mail program has encoded names the same items', () => {
  expect(parseIds('#items=tower%2Cpanorama', 'items')).toEqual(['tower', 'panorama']);
  expect(parseIds('#items%3Dtower%2Cpanorama', 'items')).toEqual(['tower', 'panorama']);
});

test.each(['', '#', '#items=', '#items', '#tower', '#items=,,', '#items=../x,<b>,a b', '#items=%'])(
  '"%s" names no list',
  (hash) => {
    expect(parseIds(hash, 'items')).toEqual([]);
  },
);

test('invalid ids are skipped, and duplicates count once', () => {
  expect(parseIds('#items=a,../b,a,c,javascript:x', 'items')).toEqual(['a', 'c']);
});

test('an address of thousands of items names as many as can be saved', () => {
  const ids = Array.from({ length: 3000 }, (_, n) => `i${n}`);
  expect(parseIds(`#items=${ids.join()}`, 'items')).toEqual(ids.slice(0, 500));
});

test('a comparison names an item and its part, and no list', () => {
  expect(parseIds('#compare=card,card-back', 'compare')).toEqual(['card', 'card-back']);
  expect(parseIds('#compare=card,card-back', 'items')).toEqual([]);
});
