import { expect, test } from 'vitest';
import { parseSharedIds } from '#client/saved/shared-ids';
import { savedPath } from '#model/urls';

test('an address names the items that it was made of, in their order', () => {
  const ids = ['tower', 'A-1', 'b_2', '1998.12.3'];
  expect(parseSharedIds(savedPath(ids).slice('/saved'.length))).toEqual(ids);
});

test('an address that a mail program has encoded names the same items', () => {
  expect(parseSharedIds('#items=tower%2Cpanorama')).toEqual(['tower', 'panorama']);
  expect(parseSharedIds('#items%3Dtower%2Cpanorama')).toEqual(['tower', 'panorama']);
});

test.each(['', '#', '#items=', '#items', '#tower', '#items=,,', '#items=../x,<b>,a b', '#items=%'])(
  '"%s" names no list',
  (hash) => {
    expect(parseSharedIds(hash)).toEqual([]);
  },
);

test('what is no id is skipped, and an id given twice counts once', () => {
  expect(parseSharedIds('#items=a,../b,a,c,javascript:x')).toEqual(['a', 'c']);
});

test('an address of thousands of items names as many as can be saved', () => {
  const ids = Array.from({ length: 3000 }, (_, n) => `i${n}`);
  expect(parseSharedIds(`#items=${ids.join()}`)).toEqual(ids.slice(0, 500));
});
