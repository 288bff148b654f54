import { expect, test } from 'vitest';
import {
  browsePath,
  canvasPath,
  collectionPath,
  decodePath,
  derivativePath,
  facetCollectionPath,
  facetPath,
  facetValuePath,
  filePath,
  isErrorPath,
  isFilePath,
  isPagePath,
  itemDataPath,
  itemIdOf,
  itemManifestPath,
  itemPath,
  linkedPath,
  localePathOf,
  localizedPath,
  mapPath,
  originalPath,
  pageDataPath,
  pagePath,
  savedPath,
  searchPath,
  tilePath,
  timelinePath,
  valueCollectionPath,
  withBase,
  withoutLocalePath,
} from '#model/urls';

test('the first page of a list has no number', () => {
  expect([browsePath(), browsePath(2)]).toEqual(['/browse', '/browse/2']);
  expect([facetPath('maker'), facetPath('maker', 2)]).toEqual(['/by/maker', '/by/maker/page/2']);
  expect([facetValuePath('maker', 'berg'), facetValuePath('maker', 'berg', 3)]).toEqual([
    '/by/maker/berg',
    '/by/maker/berg/3',
  ]);
});

test.each(['tower', '1998.12.3', '1998-12-3', '1998_12_3', 'a..b.'])(
  'the page of item %s has an address of its own, which is no file’s and names the item',
  (id) => {
    const path = itemPath(id);
    expect(path).toMatch(/^\/items\/[\w~-]+$/);
    expect(isPagePath(path)).toBe(true);
    expect(itemIdOf(path.slice('/items/'.length))).toBe(id);
  },
);

test.each([
  ['/items/1998.12.3', '/items/1998~12~3'],
  ['/items/1998.12.3.html#1998.12.3b', '/items/1998~12~3.html#1998.12.3b'],
  ['/fr/items/1998.12.3/?a=/items/b.c', '/fr/items/1998~12~3/?a=/items/b.c'],
  ['/items/tower.html', '/items/tower.html'],
  ['/feed.xml?a=/items/b.c', '/feed.xml?a=/items/b.c'],
  ['/files/ab12/a.mp3', '/files/ab12/a.mp3'],
])('a link to %s leads to %s', (written, path) => {
  expect(linkedPath(written)).toBe(path);
});

test('a file name is escaped', () => {
  expect(filePath('ab12', 'a b.pdf')).toBe('/pdf/ab12/a%20b.pdf');
  expect(filePath('ab12', 'a b.mp3')).toBe('/files/ab12/a%20b.mp3');
});

test.each([
  '/',
  '/browse/2',
  '/items/tower',
  '/items/tower#tower-back',
  '/essays/north',
  '/files',
  '/apiary/1',
])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each([
  '/api/items.json',
  '/api/unknown',
  '/files/ab12/a.mp3',
  '/pdf/ab12/a.pdf',
  '/pictures/ab12/info.json',
  '/feed.xml',
  '//other.example/items',
  'https://other.example/items',
  'mailto:a@example.org',
  '#part',
])('%s is no page: the host answers it', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test('a question follows the address of a view', () => {
  expect([searchPath(), timelinePath(), mapPath()]).toEqual(['/search', '/timeline', '/map']);
  expect([searchPath('q=a'), timelinePath('q=a'), mapPath('q=a')]).toEqual([
    '/search?q=a',
    '/timeline?q=a',
    '/map?q=a',
  ]);
  expect([savedPath(), savedPath(['a', 'b'])]).toEqual(['/saved', '/saved#items=a,b']);
});

test.each([
  ['/', '/fr', '/fr'],
  ['/about', '/fr', '/fr/about'],
  ['/', '', '/'],
  ['/about', '', '/about'],
])('%s in the locale "%s" is %s, and back', (path, localePath, localized) => {
  expect(localizedPath(localePath, path)).toBe(localized);
  expect(withoutLocalePath(localized, ['', '/de', '/fr'])).toBe(path);
});

test('a path that only begins like a locale is not in it', () => {
  expect(withoutLocalePath('/france', ['', '/fr'])).toBe('/france');
});

test('a locale has its path, the main one and an unknown one none', () => {
  const locales = [
    { language: 'en', path: '' },
    { language: 'fr', path: '/fr' },
  ];
  expect(['en', 'fr', 'de'].map((language) => localePathOf({ language, locales }))).toEqual(['', '/fr', '']);
  expect(localePathOf({ language: 'en' })).toBe('');
});

test('the base path comes before everything, and stands alone for the front page', () => {
  expect([withBase('/a', '/'), withBase('/a', '/browse'), withBase('', '/')]).toEqual([
    '/a',
    '/a/browse',
    '/',
  ]);
});

test('a long list in IIIF has a document, and one for each of its parts', () => {
  expect([collectionPath(), collectionPath(2)]).toEqual([
    '/api/iiif/collection.json',
    '/api/iiif/collection/2.json',
  ]);
  expect([facetCollectionPath('maker'), facetCollectionPath('maker', 2)]).toEqual([
    '/api/iiif/by/maker/index.json',
    '/api/iiif/by/maker/page/2.json',
  ]);
  expect([valueCollectionPath('maker', 'berg'), valueCollectionPath('maker', 'berg', 2)]).toEqual([
    '/api/iiif/by/maker/berg.json',
    '/api/iiif/by/maker/berg/2.json',
  ]);
});

test('what machines read of an item has its id as its page has', () => {
  expect([itemManifestPath('1998.3'), canvasPath('1998.3', 'a b')]).toEqual([
    '/api/iiif/1998~3/manifest.json',
    '/api/iiif/1998~3/canvas/a%20b',
  ]);
  expect(itemDataPath('1998.3')).toBe('/api/items/1998~3.json');
});

test('a picture’s files are at IIIF addresses, its original below its own hash', () => {
  expect(derivativePath('ab', 640, 480, 'avif')).toBe('/pictures/ab/full/640,480/0/default.avif');
  const region = { x: 0, y: 1024, width: 1024, height: 512 };
  expect(tilePath('ab', region, { width: 512, height: 256, format: 'jpg' })).toBe(
    '/pictures/ab/0,1024,1024,512/512,256/0/default.jpg',
  );
  expect(originalPath('ab', 'cd/a b.tif')).toBe('/pictures/ab/original/cd/a%20b.tif');
});

test('a page has its data below the build’s id', () => {
  expect(pageDataPath('b1', '/items/tower')).toBe('/_next/data/b1/items/tower.json');
  expect(pagePath(['essays', 'north'])).toBe('/essays/north');
});

test('files of the collection and error pages are known by their paths', () => {
  expect(['/files/a/b.mp3', '/pdf/a/b.pdf', '/pictures/a', '/files'].map(isFilePath)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(['/404', '/500', '/304', '/4040', '/fr/404'].map(isErrorPath)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('a path is decoded, unless a stray sign of percent is in it', () => {
  expect([decodePath('/a%20b'), decodePath('/100%')]).toEqual(['/a b', '/100%']);
});
