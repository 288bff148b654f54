import { expect, test } from 'vitest';
import { withoutRejected } from '#media/files/opened';
import type { Picture } from '#model/schema';

function pictureIn(file: string, rejected?: true): [string, Picture[]] {
  const hash = 'a'.repeat(20);
  const embedded = { creators: [], keywords: [], ...(rejected && { rejected }) };
  return [file, [{ id: hash, hash, width: 4, height: 3, color: '#ffffff', file, bytes: 9, embedded }]];
}

const pictures = new Map([pictureIn('a.jpg'), pictureIn('b.jpg', true), pictureIn('c.jpg', true)]);

test('leaves rejected pictures out of a folder of pictures, and says so once', () => {
  const { pictures: kept, problems } = withoutRejected(pictures, { itemsArePictures: true });
  expect([...kept.keys()]).toEqual(['a.jpg']);
  expect(problems).toEqual([
    expect.objectContaining({ file: 'b.jpg', found: expect.stringMatching(/rejected .* as in 1 more$/) }),
  ]);
});

test('keeps what a spreadsheet names', () => {
  expect(withoutRejected(pictures, {})).toEqual({ pictures, problems: [] });
});
