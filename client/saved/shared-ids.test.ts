import { expect, test } from 'vitest';
import { sharedIds } from '#client/saved/shared-ids';
import { tablePath } from '#model/urls';

test('an address names the items that it was made of, in their order', () => {
  const ids = ['tower', 'A-1', 'b_2'];
  expect(sharedIds(tablePath(ids).slice('/table'.length))).toEqual(ids);
});

test('an address that a mail program has encoded names the same items', () => {
  expect(sharedIds('#items=tower%2Cpanorama')).toEqual(['tower', 'panorama']);
  expect(sharedIds('#items%3Dtower%2Cpanorama')).toEqual(['tower', 'panorama']);
});

test.each(['', '#', '#items=', '#items', '#tower', '#items=,,', '#items=../x,<b>,a b', '#items=%'])(
  '"%s" names no table',
  (hash) => {
    expect(sharedIds(hash)).toEqual([]);
  },
);

test('what is no id is passed over, and what stands twice counts once', () => {
  expect(sharedIds('#items=a,../b,a,c,javascript:x')).toEqual(['a', 'c']);
});

test('an address of thousands of items names as many as a table holds', () => {
  const ids = Array.from({ length: 3000 }, (_, n) => `i${n}`);
  expect(sharedIds(`#items=${ids.join()}`)).toEqual(ids.slice(0, 500));
});
