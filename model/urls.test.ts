import { expect, test } from 'vitest';
import { browsePath, facetPath, facetValuePath, filePath, siteAddress } from '#model/urls';

test.each([
  ['https://host', { origin: 'https://host', basePath: '' }],
  ['https://host/', { origin: 'https://host', basePath: '' }],
  ['https://host/a/b/', { origin: 'https://host', basePath: '/a/b' }],
  ['https://host//a//b', { origin: 'https://host', basePath: '/a/b' }],
  ['https://host/höfe', { origin: 'https://host', basePath: '/h%C3%B6fe' }],
  ['http://localhost:8080/a', { origin: 'http://localhost:8080', basePath: '/a' }],
])('the address %s gives host and subfolder', (url, expected) => {
  expect(siteAddress(url)).toEqual(expected);
});

test('the first page of a list has no number', () => {
  expect([browsePath(), browsePath(2)]).toEqual(['/browse', '/browse/2']);
  expect([facetPath('maker'), facetPath('maker', 2)]).toEqual(['/by/maker', '/by/maker/page/2']);
  expect([facetValuePath('maker', 'berg'), facetValuePath('maker', 'berg', 3)]).toEqual([
    '/by/maker/berg',
    '/by/maker/berg/3',
  ]);
});

test('a file name is escaped', () => {
  expect(filePath('ab12', 'a b.pdf')).toBe('/files/ab12/a%20b.pdf');
});
