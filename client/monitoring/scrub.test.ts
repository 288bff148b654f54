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
  ['https://h/files/ab/talk-no-1.mp3', 'https://h/files/…'],
  ['https://h/pdf/ab/letter-no-1.pdf', 'https://h/pdf/…'],
  ["background: url('/pictures/0f/full/1,2/0/default.jpg') top", "background: url('/pictures/…') top"],
  ['/_next/data/e990/items/moss.json', '/_next/data/…'],
  ['https://h/a/b/_next/data/e990/fr/items/moss.json', 'https://h/a/b/_next/data/…'],
  ['Failed to load "/_next/data/e990/by/subject/moss.json".', 'Failed to load "/_next/data/…".'],
  ['https://h/_next/static/e990/_buildManifest.js', 'https://h/_next/static/e990/_buildManifest.js'],
  ['div.page > a#moss[title="A moss"][alt="a "moss""] > img', 'div.page > a > img'],
  ['h2#stones.title', 'h2.title'],
  ['a[title="Moss"].z > b[alt="x"]', 'a.z > b'],
  ['nav[aria-label="Main"] > button[type="button"][title="Zoom"]', 'nav > button[type="button"]'],
  ['a[aria-label="Moss"][type="x"][name="y"][title="z"] > img[alt="Moss"]', 'a[type="x"] > img'],
  ['a[title="["Moss"] by the water. [Wall]"] > b.c', 'a > b.c'],
  ['a[title="[called "Moss"]. A wall"][alt="z"] > b', 'a > b'],
  ['a[title="two\nlines"] > b', 'a > b'],
  ['no a[title="Moss', 'no a'],
  ['no \'a[title="Moss"]\' there', "no 'a"],
  ['H2#moss', 'H2'],
  ['div#moss > h2#stones', 'div > h2'],
  ['#moss', ''],
  ['at #moss now', 'at  now'],
  ['["#moss"]', '[""]'],
  ['search?q=moss', 'search'],
  ['search?moss', 'search'],
  ['../search?moss and more', '../search and more'],
  ['see [/search?q=moss]', 'see [/search'],
  ['see [/search?q=two words]', 'see [/search'],
  ['`/search?q=moss`', '`/search'],
  ['`/items/one#moss.jpg` failed', '`/items/one` failed'],
  ['/a_(b)#moss.x', '/a_(b)'],
  ['localhost:3000#facade', 'localhost:3000'],
  ['/search??moss ##', '/search ##'],
  ['Really? Yes', 'Really? Yes'],
  ['Really?', 'Really?'],
  ['Why (really?) not', 'Why (really?) not'],
  ['What?? "Why?"', 'What?? "Why?"'],
  ['no. #3', 'no. #3'],
  ['see #3, and (#4)', 'see #3, and (#4)'],
  ['/items/one#3', '/items/one'],
  ['#3-moss', ''],
  ['Cannot read a?.b', 'Cannot read a?.b'],
  ['C# and # and ?', 'C# and # and ?'],
  ['app:///_next/static/chunks/main-0f.js', 'app:///_next/static/chunks/main-0f.js'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=moss',
    'Minified React error #418; visit https://react.dev/errors/418',
  ],
  ['color: #1c1b19; aspect-ratio: 16 / 9', 'color: #1c1b19; aspect-ratio: 16 / 9'],
  [
    '.a>b{aspect-ratio:16/9;border:1px solid #fff;background:linear-gradient(#fff,#0008)}.c{color:#1c1b19}',
    '.a>b{aspect-ratio:16/9;border:1px solid #fff;background:linear-gradient(#fff,#0008)}.c{color:#1c1b19}',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  ],
])('%s leaves as %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test.each(['?x', '#', '##3', '#1', ':(', '?', '?a=', '[name="', '"] ', '/', 'a#', ': #fff'])(
  'a text of 60,000 characters that repeats %s is scrubbed as others are',
  (piece) => {
    const long = piece.repeat(60_000 / piece.length);
    expect(scrub(`${long}\n/search?q=moss`)).not.toContain('moss');
    expect(scrub(`#${long}`).length).toBeLessThanOrEqual(long.length + 1);
  },
);

test('every text in a value is scrubbed, however deep', () => {
  const value = {
    a: [{ b: '/search?q=moss' }],
    c: 1,
    d: null,
    e: '#top',
    'browser.web_vital.lcp.id': 'moss',
  };
  scrubIn(value);
  expect(value).toEqual({ a: [{ b: '/search' }], c: 1, d: null, e: '' });
});

test.each([
  [
    'a breadcrumb',
    { category: 'fetch', data: { method: 'HEAD', url: '/a/fr/items/moss' } },
    { category: 'fetch', data: { method: 'HEAD', url: '/a/fr/items/…' } },
  ],
  [
    'a span',
    {
      attributes: {
        'sentry.op': { value: 'http.client' },
        'sentry.segment.name': { value: '/items/[id]' },
        'url.full': { value: 'https://h/items/moss?q=moss' },
      },
    },
    {
      attributes: {
        'sentry.op': { value: 'http.client' },
        'sentry.segment.name': { value: '/items/[id]' },
        'url.full': { value: 'https://h/items/…' },
      },
    },
  ],
  [
    'a recording',
    { payload: { op: 'resource.fetch', description: '/items/moss', data: { method: 'HEAD' } } },
    { payload: { op: 'resource.fetch', description: '/items/…', data: { method: 'HEAD' } } },
  ],
])('%s does not contain the item whose page a script requested', (_, value, scrubbed) => {
  scrubIn(value);
  expect(value).toEqual(scrubbed);
});

test.each([
  ['a breadcrumb', { category: 'navigation', data: { from: '/saved', to: '/items/moss' } }],
  ['a span', { attributes: { 'sentry.op': { value: 'navigation' }, 'url.path': { value: '/items/moss' } } }],
  ['a recording', { payload: { op: 'navigation.push', description: 'https://h/items/moss' } }],
  ['an error', { request: { url: 'https://h/items/moss' } }],
])('%s contains the page that was opened', (_, value) => {
  const before = structuredClone(value);
  scrubIn(value);
  expect(value).toEqual(before);
});

test('attributes with a query or fragment are removed', () => {
  const value = {
    attributes: { 'url.fragment': { value: 'moss', type: 'string' }, 'url.path': { value: '/a' } },
    breadcrumbs: [{ data: { url: '/a', 'url.query': 'q=moss', 'url.fragment': 'moss' } }],
  };
  scrubIn(value);
  expect(value).toEqual({
    attributes: { 'url.path': { value: '/a' } },
    breadcrumbs: [{ data: { url: '/a' } }],
  });
});
