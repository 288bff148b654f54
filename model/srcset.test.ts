import { expect, test } from 'vitest';
import { avif } from '#model/formats/avif';
import { jpg } from '#model/formats/jpg';
import { srcset } from '#model/srcset';

const picture = { id: 'ab12', width: 700, height: 350, color: '#000000' };

test('a srcset names each width once, ascending, below the base path', () => {
  expect(srcset(picture, avif, { basePath: '/a', from: 384 })).toBe(
    '/a/pictures/ab12/full/384,192/0/default.avif 384w, /a/pictures/ab12/full/640,320/0/default.avif 640w, /a/pictures/ab12/full/700,350/0/default.avif 700w',
  );
});

test('a srcset leaves out what is too wide for the place', () => {
  expect(srcset(picture, jpg, { basePath: '', from: 96, upTo: 130 })).toBe(
    '/pictures/ab12/full/96,48/0/default.jpg 96w, /pictures/ab12/full/128,64/0/default.jpg 128w',
  );
});

test('a picture that is narrower than any wanted width offers its own', () => {
  expect(srcset({ ...picture, width: 50, height: 50 }, jpg, { basePath: '', from: 256 })).toBe(
    '/pictures/ab12/full/50,50/0/default.jpg 50w',
  );
});
