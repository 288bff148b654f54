import { expect, test } from 'vitest';
import { scrub, scrubIn } from '#client/monitoring/scrub';

test.each([
  ['/items/one', '/items/one'],
  ['http://localhost:1/items/one?q=moss', 'http://localhost:1/items/one'],
  ['http://localhost:1/items/one#back', 'http://localhost:1/items/one'],
  ['/a/b/search?q=moss&page=2#top', '/a/b/search'],
  ['?q=moss', ''],
  ['?q=moss (two words)', ''],
  ['loading /search?q="two words" failed', 'loading /search'],
  ['/pictures/0f/full/640,480/0/default.jpg', '/pictures/…'],
  [
    'https://h/a/pictures/0f/full/1,2/0/default.avif 16w, https://h/a/pictures/0f/full/3,4/0/default.avif 32w',
    'https://h/a/pictures/… 16w, https://h/a/pictures/… 32w',
  ],
  ['https://h/files/ab/letter-no-1.pdf', 'https://h/files/…'],
  ["background: url('/pictures/0f/full/1,2/0/default.jpg') top", "background: url('/pictures/…') top"],
  ['div.page > a#moss[title="A moss"][alt="a "moss""] > img', 'div.page > a > img'],
  ['h2#stones.title', 'h2.title'],
  ['app:///_next/static/chunks/main-0f.js', 'app:///_next/static/chunks/main-0f.js'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=moss',
    'Minified React error #418; visit https://react.dev/errors/418',
  ],
  ['color: #1c1b19; aspect-ratio: 16 / 9', 'color: #1c1b19; aspect-ratio: 16 / 9'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  ],
])('%s leaves as %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test('every text in a value is scrubbed, however deep', () => {
  const value = {
    a: [{ b: '/search?q=moss' }],
    c: 1,
    d: null,
    e: '#top',
    'browser.web_vital.lcp.id': 'moss',
  };
  scrubIn(value);
  expect(value).toEqual({ a: [{ b: '/search' }], c: 1, d: null, e: '#top' });
});
