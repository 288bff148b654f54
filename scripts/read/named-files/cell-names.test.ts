import { expect, test } from 'vitest';
import { namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';

const files = [
  'view, north.jpg',
  'album/p2.jpg',
  'album/p10.jpg',
  'album/notes.txt',
  'card_front.jpg',
  'card_back.jpg',
  'tower.jpg',
  'Salt and sea.jpg',
  'fish & chips.jpg',
  'a&amp;b.jpg',
];
const among = namesAmong(files, objectFinder(files, { nearest: noSuggestion }));

test.each([
  ['tower.jpg', ['tower.jpg']],
  ['card_front.jpg; card_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg, card_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg\ncard_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg|card_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg and card_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['tower.jpg, card_front.jpg & card_back.jpg', ['tower.jpg', 'card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg + card_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg / card_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg\tcard_back.jpg', ['card_front.jpg', 'card_back.jpg']],
  ['card_front.jpg  fish & chips.jpg tower.jpg', ['card_front.jpg', 'fish & chips.jpg', 'tower.jpg']],
  ['tower.jpg lost.jpg', ['tower.jpg lost.jpg']],
  ['lost.jpg, gone.tif', ['lost.jpg', 'gone.tif']],
  ['Lost, found.jpg', ['Lost, found.jpg']],
  ['view, north.jpg', ['view, north.jpg']],
  ['view, north.jpg, tower.jpg', ['view', 'north.jpg', 'tower.jpg']],
  ['Salt and sea.jpg', ['Salt and sea.jpg']],
  ['fish &amp; chips.jpg; &quot;tower.jpg&quot;', ['fish & chips.jpg', 'tower.jpg']],
  ['fish &amp; chips.jpg; album/p2.jpg', ['fish & chips.jpg', 'album/p2.jpg']],
  ['https://example.org/?a=1&amp;b=2', ['https://example.org/?a=1&b=2']],
  ['a&amp;b.jpg', ['a&amp;b.jpg']],
  ['"tower.jpg"', ['tower.jpg']],
  ['“tower.jpg”, ‘x’', ['tower.jpg', '‘x’']],
  ['![The tower](tower.jpg)', ['tower.jpg']],
  ['["tower.jpg","card_back.jpg"]', ['tower.jpg', 'card_back.jpg']],
  ['album/', ['album/p2.jpg', 'album/p10.jpg']],
  ['album', ['album/p2.jpg', 'album/p10.jpg']],
  ['card_*.jpg', ['card_back.jpg', 'card_front.jpg']],
  ['lost_*.jpg', ['lost_*.jpg']],
  ['A letter, lost', ['A letter, lost']],
  [
    'https://example.org/a,b.jpg, https://example.org/c.jpg',
    ['https://example.org/a,b.jpg', 'https://example.org/c.jpg'],
  ],
  ['tower.jpg (https://example.org/v3/abc)', ['tower.jpg']],
  [
    '"view, north.jpg" (https://example.org/v3/abc),tower.jpg (https://example.org/v3/def)',
    ['view, north.jpg', 'tower.jpg'],
  ],
])('reads the cell %j as %j', (cell, names) => {
  expect(namesInCell(cell, among)).toEqual(names);
});
