import { expect, test } from 'vitest';
import {
  browsePath,
  facetPath,
  facetValuePath,
  filePath,
  isPagePath,
  itemIdOf,
  itemPath,
  linkedPath,
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
