import { expect, test } from 'vitest';
import { smallerForms } from '#scripts/read/smaller-forms';

test.each([
  ['harbour/thumbnails/one.jpg'],
  ['harbour/thumbs/one.webp'],
  ['thumbs/harbour/one.jpg'],
  ['thumbs/one.jpg'],
  ['harbour/thumbs/thumb_One.jpg'],
  ['harbour/small/one-640.jpg'],
  ['cache/harbour/one_595.jpg'],
  ['_build/harbour/thumbnails/one.tn.jpg'],
  ['_build/harbour/one.jpg'],
  ['harbour/small/one_sm.jpg'],
])('knows %s as a smaller form of harbour/one.jpg', (file) => {
  expect([...smallerForms(['harbour/one.jpg', file])]).toEqual([[file, 'harbour/one.jpg']]);
});

test.each([
  [['thumbnails/one.jpg']],
  [['small/one.jpg', 'large/one.jpg']],
  [['harbour/thumbnails/two.jpg', 'harbour/one.jpg']],
  [['thumbs/1.jpg', 'a/1.jpg', 'b/1.jpg']],
  [['harbour/one-2.jpg', 'harbour/one.jpg']],
  [['cache/one.jpg', 'harbour/one.jpg']],
])('treats each of %j as an original', (files) => {
  expect(smallerForms(files).size).toBe(0);
});
