import { expect, test } from 'vitest';
import { kindOfColumn } from '#model/fields/kinds';
import type { Field, FileObject, Item, Part } from '#model/schema';
import { cardOf } from '#scripts/items/card';

const fields: Field[] = ['creator', 'date', 'rights', 'type', 'place', 'note'].map((name) => ({
  name,
  label: name,
  kind: kindOfColumn(name),
}));
const item: Item = { id: 'a', title: 'A', values: {}, slugs: {}, parts: [] };

function file(media: FileObject['media'], more: Partial<FileObject> = {}): Part {
  const name = `talk.${media}`;
  const object: FileObject = {
    kind: 'file',
    id: 'f',
    name,
    file: name,
    bytes: 1,
    type: 'x/y',
    media,
    ...more,
  };
  return { id: 'a', object, values: {} };
}

test.each<[string, Partial<Item>, string[] | undefined]>([
  ['a recording has its length', { parts: [file('audio', { duration: 62.6 })] }, ['1:03']],
  ['a long film has hours', { parts: [file('video', { duration: 3763 })] }, ['1:02:43']],
  [
    'a letter has its first words',
    { parts: [{ id: 'a', transcript: '<p>Dear <b>Ada</b>,</p><p>the tower stands.</p>', values: {} }] },
    ['Dear Ada, the tower stands.'],
  ],
  [
    'a record has its first fields, but for those that a list has anyway',
    {
      values: {
        date: ['1957'],
        creator: ['Ada Berg', 'Ivo'],
        rights: ['CC0'],
        type: ['letter'],
        place: [''],
        note: ['n'],
      },
    },
    ['Ada Berg', 'letter', 'n'],
  ],
  [
    'a text that is no HTML stands as it is',
    { values: { creator: ['a <b> c &#99999999;'], note: ['<p>Dear &amp;#99999999;</p>'] } },
    ['a <b> c &#99999999;', 'Dear &#99999999;'],
  ],
  [
    'an item with a warning has that alone',
    { warning: 'Human remains', values: { creator: ['Ada'] } },
    ['Human remains'],
  ],
  ['a record without fields has nothing', {}, undefined],
])('without a picture %s', (_, more, face) => {
  expect(cardOf({ ...item, ...more }, { fields }).face).toEqual(face);
});

test('in a site without pictures cards have no text in place of a picture', () => {
  expect(cardOf({ ...item, values: { creator: ['Ada'] } }, {}).face).toBeUndefined();
});
