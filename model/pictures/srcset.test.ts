import { expect, test } from 'vitest';
import { shownFormats } from '#model/pictures/formats';
import { srcset } from '#model/pictures/srcset';

const [avif] = shownFormats(['avif']);
const [jpg] = shownFormats(['jpg']);
const [, lean] = shownFormats(['avif', 'jpg'], { widths: 'few', largest: 3840 });
if (!avif || !jpg || !lean) throw new Error('A format is missing.');

const picture = { id: 'ab12', width: 700, height: 350, color: '#000000' };

test('a srcset names each width once, ascending, below the base path', () => {
  expect(srcset(picture, avif, { base: '/a', from: 384 })).toBe(
    '/a/pictures/ab12/full/384,192/0/default.avif 384w, /a/pictures/ab12/full/640,320/0/default.avif 640w, /a/pictures/ab12/full/700,350/0/default.avif 700w',
  );
});

test('a srcset leaves out widths beyond the useful ones', () => {
  expect(srcset(picture, jpg, { base: '', from: 96, upTo: 128 })).toBe(
    '/pictures/ab12/full/96,48/0/default.jpg 96w, /pictures/ab12/full/128,64/0/default.jpg 128w',
  );
});

test('a srcset ends with the first width that is wide enough for the place', () => {
  expect(srcset(picture, lean, { base: 'https://pictures.example.org', from: 96, upTo: 640 })).toBe(
    'https://pictures.example.org/pictures/ab12/full/256,128/0/default.jpg 256w, https://pictures.example.org/pictures/ab12/full/700,350/0/default.jpg 700w',
  );
});

test('a picture that is narrower than any wanted width offers its own', () => {
  expect(srcset({ ...picture, width: 50, height: 50 }, jpg, { base: '', from: 256 })).toBe(
    '/pictures/ab12/full/50,50/0/default.jpg 50w',
  );
});
