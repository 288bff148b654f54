import { expect, test } from 'vitest';
import { frontFinder } from '#scripts/workshop/backs';

test.each([
  ['card_verso.jpg', ['card.jpg'], 'card.jpg'],
  ['box/Card Rückseite.TIF', ['box/card.tif', 'card.tif'], 'box/card.tif'],
  ['0012b.tif', ['0012a.tif', '0012.jpg'], '0012.jpg'],
  ['0012b.tif', ['0012a.tif'], '0012a.tif'],
  ['card-back.jpg', ['card-front.jpg'], 'card-front.jpg'],
  ['card-2.jpg', ['card.jpg'], 'card.jpg'],
  ['card-2.jpg', ['card.jpg', 'card-3.jpg'], undefined],
  ['card-2.jpg', ['card-1.jpg'], undefined],
  ['0012_2.jpg', ['0012.jpg'], '0012.jpg'],
  ['club.jpg', ['clu.jpg'], undefined],
  ['back.jpg', ['a.jpg'], undefined],
  ['card_verso.jpg', ['card.mp3'], undefined],
  ['card_verso.pdf', ['card.jpg'], undefined],
])('%s among %j is the back of %s', (file, files, front) => {
  expect(frontFinder([...files, file])(file)).toBe(front);
});
