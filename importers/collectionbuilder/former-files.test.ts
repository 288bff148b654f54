import { expect, test } from 'vitest';
import { formerFiles } from '#importers/collectionbuilder/former-files';

test('has documents first, then pictures, then their smaller forms, for which the larger may stand', () => {
  const files = [
    'objects/interview.txt',
    'objects/letter.pdf',
    'objects/small/letter_sm.jpg',
    'objects/small/tower_sm.jpg',
    'objects/thumbs/letter_th.jpg',
    'objects/thumbs/tower_th.jpg',
    'objects/tower.tif',
  ];
  const tower = ['objects/small/tower_sm.jpg', 'objects/thumbs/tower_th.jpg', 'objects/tower.tif'];
  const letter = ['objects/letter.pdf', 'objects/small/letter_sm.jpg', 'objects/thumbs/letter_th.jpg'];
  const cells = { id: 'reel', parent: 'tapes', transcript: '/objects/interview.txt' };
  expect(formerFiles(files, [{ source: 'items.csv', cells }])).toEqual([
    { from: '/objects/interview.txt', files: ['objects/interview.txt'], item: 'tapes' },
    { from: '/objects/letter.pdf', files: ['objects/letter.pdf'] },
    { from: '/objects/tower.tif', files: ['objects/tower.tif', ...tower] },
    { from: '/objects/small/letter_sm.jpg', files: ['objects/small/letter_sm.jpg', ...letter], width: 800 },
    { from: '/objects/small/tower_sm.jpg', files: ['objects/small/tower_sm.jpg', ...tower], width: 800 },
    { from: '/objects/thumbs/letter_th.jpg', files: ['objects/thumbs/letter_th.jpg', ...letter], width: 300 },
    { from: '/objects/thumbs/tower_th.jpg', files: ['objects/thumbs/tower_th.jpg', ...tower], width: 300 },
  ]);
});
