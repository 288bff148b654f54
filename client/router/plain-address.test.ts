import { expect, test } from 'vitest';
import { plainAddress } from '#client/router/plain-address';

const host = 'https://archive.example';

test.each([
  ['/search/', '/search'],
  ['/a/search/index.html?q=boat#list', '/a/search?q=boat#list'],
  ['/about/index.htm', '/about'],
  ['//evil.example/', '//evil.example'],
  ['/', undefined],
  ['/index.html', undefined],
  ['/search', undefined],
  ['/objects/index.pdf', undefined],
])('%s means %s, on the same host', (path, plain) => {
  expect(plainAddress(host + path)).toBe(plain && host + plain);
});
