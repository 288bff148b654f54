import { describe, expect, test } from 'vitest';
import { parseSavedItem } from '#client/saved/saved-item';
import { isItemId, parseStoredItems, savedLimit } from '#client/saved/stored-item';
import { isAddressable } from '#model/text/slugs';

const picture = { id: '0123456789abcdef0123', width: 400, height: 300, color: '#aabbcc' };
const whole = {
  id: 'storm',
  title: 'Storm over the plain',
  language: 'en',
  date: 'c. 1890',
  picture,
  alt: 'Clouds',
  media: 'picture',
  rights: { label: 'CC BY 4.0', uri: 'https://creativecommons.org/licenses/by/4.0/' },
  seen: 'f00d',
};

test('an item comes back as it was saved', () => {
  expect(parseSavedItem(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

test('other properties of a card are not saved', () => {
  expect(parseSavedItem({ ...whole, parts: 3, picture: { ...picture, frames: 8 } })).toEqual(whole);
});

test.each([
  [null],
  [undefined],
  ['storm'],
  [[]],
  [{}],
  [{ id: 7, title: 'x' }],
  [{ id: '', title: 'x' }],
  [{ id: '../api', title: 'x' }],
  [{ id: 'a,b', title: 'x' }],
  [{ id: '-a', title: 'x' }],
  [{ id: 'a'.repeat(121), title: 'x' }],
])('%j is no item', (value) => {
  expect(parseSavedItem(value)).toBeUndefined();
});

test.each([
  ['an address instead of a picture’s id', { ...picture, id: '../../evil' }],
  ['a width that is no number', { ...picture, width: '400' }],
  ['a height of nothing', { ...picture, height: 0 }],
  ['a width that is no whole number', { ...picture, width: 1.5 }],
  ['a text', 'picture'],
])('a picture with %s is left out', (_, broken) => {
  expect(parseSavedItem({ ...whole, picture: broken })?.picture).toBeUndefined();
});

test('a colour that is none, and might be a style, becomes grey', () => {
  const found = parseSavedItem({ ...whole, picture: { ...picture, color: 'red;background:url(//x)' } });
  expect(found?.picture?.color).toBe('#808080');
});

test('a licence leads nowhere but to a page of the web', () => {
  const found = parseSavedItem({ ...whole, rights: { label: 'Free', uri: 'javascript:alert(1)' } });
  expect(found?.rights).toEqual({ label: 'Free' });
});

test('texts that are none are left out, and long ones are cut', () => {
  const found = parseSavedItem({ id: 'a', title: 7, date: ['1890'], alt: 'x'.repeat(9000), media: 'poem' });
  expect(found).toEqual({ id: 'a', title: 'a', alt: 'x'.repeat(2000), media: 'none' });
});

test.each([
  'a',
  'A1',
  'a-b_c',
  '1998.12.3',
  '-a',
  '_a',
  '.a',
  'a~b',
  'a b',
  'ä',
  'a'.repeat(120),
  'a'.repeat(121),
])('%s is an id if it can be an address', (id) => {
  expect(isItemId(id)).toBe(isAddressable(id));
});

describe('stored items', () => {
  test.each(['', 'null', '{', '{"0":{"id":"a"}}', '"a"', '7', '[null, 1, "a", {}]'])(
    '%s is an empty list',
    (text) => {
      expect(parseStoredItems(text)).toEqual([]);
    },
  );

  test('are parsed one by one, so that an invalid one does not affect others', () => {
    const items = parseStoredItems(
      JSON.stringify([{ id: '/' }, whole, { id: 'b', title: 'B', media: 'none' }]),
    );
    expect(items.map(({ id }) => id)).toEqual(['storm', 'b']);
  });

  test('are read once each, up to the limit', () => {
    const many = Array.from({ length: 2 * savedLimit }, (_, n) => ({ id: `i${n}`, title: `${n}` }));
    const ids = parseStoredItems(JSON.stringify([many[0], ...many])).map(({ id }) => id);
    expect(ids).toHaveLength(savedLimit);
    expect(new Set(ids).size).toBe(savedLimit);
  });
});
