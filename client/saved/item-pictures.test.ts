import { expect, test } from 'vitest';
import { itemPictures } from '#client/saved/item-pictures';

const picture = { id: '0123456789abcdef0123', width: 900, height: 600, color: '#aabbcc' };
const veiled = { ...picture, veiled: true };
const partName = (number: number) => `Part ${number}`;

function card(shown: object) {
  const parts = [
    { id: 'card', title: null, alt: 'A quay', object: { kind: 'picture', picture: shown } },
    { id: 'card-song', title: 'Its song', alt: '', object: { kind: 'file', preview: null } },
    { id: 'card-back', title: null, alt: 'A text', object: { kind: 'file', preview: shown } },
  ];
  return { id: 'card', title: 'A card', language: 'de', parts };
}

test('each part with a picture is named by its title, the item’s title or its number, and links to its place', () => {
  const pictures = itemPictures(card(picture), { isRevealed: false, partName });
  expect(pictures.map(({ title, language, href, picture: { id } }) => [title, language, href, id])).toEqual([
    ['A card', 'de', '/items/card#card', picture.id],
    ['Part 2', undefined, '/items/card#card-back', picture.id],
  ]);
});

test.each([true, false])(
  'pictures of an item with a warning are seen by who has asked for them: %s',
  (isRevealed) => {
    const [first] = itemPictures(card(veiled), { isRevealed, partName });
    expect(first?.picture.veiled).toBe(isRevealed ? undefined : true);
    expect(first?.alt).toBe(isRevealed ? 'A quay' : 'A card');
  },
);

test.each([{}, { parts: 'none' }, { id: 'card', parts: [null, { id: '../x', object: { picture } }] }])(
  'data of no item has no pictures: %j',
  (item) => {
    expect(itemPictures(item, { isRevealed: true, partName })).toEqual([]);
  },
);
