import { expect, test } from 'vitest';
import { withoutPairedRaws } from '#scripts/read/raw-pairs';

test('leaves out a raw file beside the same picture in another format, and no other', () => {
  const files = ['a.nef', 'A.JPG', 'b.cr2', 'box/b.jpg', 'c.arw', 'c.dng', 'notes.txt'];
  expect(withoutPairedRaws(files)).toEqual(['A.JPG', 'b.cr2', 'box/b.jpg', 'c.arw', 'c.dng', 'notes.txt']);
});
