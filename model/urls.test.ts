import { expect, test } from 'vitest';
import { browsePath, facetPath, facetValuePath, filePath, isPagePath } from '#model/urls';

test('the first page of a list has no number', () => {
  expect([browsePath(), browsePath(2)]).toEqual(['/browse', '/browse/2']);
  expect([facetPath('maker'), facetPath('maker', 2)]).toEqual(['/by/maker', '/by/maker/page/2']);
  expect([facetValuePath('maker', 'berg'), facetValuePath('maker', 'berg', 3)]).toEqual([
    '/by/maker/berg',
    '/by/maker/berg/3',
  ]);
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
