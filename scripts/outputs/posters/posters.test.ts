import { expect, test } from 'vitest';
import { sharp } from '#media/pictures/sharp';
import type { FileObject } from '#model/schema';
import { postersOf } from '#scripts/outputs/posters/posters';

const film: FileObject = {
  ...{ kind: 'file', id: '00000000000000000001', file: 'flood.mp4', name: 'flood.mp4' },
  ...{ media: 'video', type: 'video/mp4', bytes: 2000, duration: 65 },
};

test.each([
  [{ width: 320, height: 240 }, [320, 240]],
  [{ width: 1080, height: 1920 }, [1080, 1920]],
  [{}, [640, 360]],
])('the poster of a film of %j is of its size, and says how long it is', async (size, expected) => {
  const [poster] = postersOf({ files: [{ ...film, ...size }] });
  const content = Buffer.from(poster?.content ?? '');
  expect(content.toString()).toContain('>1:05</text>');
  const { width, height } = await sharp(content).metadata();
  expect([width, height]).toEqual(expected);
});

test('only films that browsers play have one', () => {
  const files: FileObject[] = [
    { ...film, media: 'audio' },
    { ...film, isUnplayable: true },
    { ...film, media: 'other' },
  ];
  expect(postersOf({ files })).toEqual([]);
});
