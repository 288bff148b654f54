import { expect, test } from 'vitest';
import { formerBrowseSearch } from '#client/search/former-browse-address';

test.each([
  ['#harbour', '/search?q=harbour'],
  ['#picture%20postcards', '/search?q=picture+postcards'],
  ['#100%', '/search?q=100%25'],
  ['', undefined],
  ['#', undefined],
  ['#main', undefined],
  ['#maincontent', undefined],
])('/browse%s leads to %s', (hash, address) => {
  expect(formerBrowseSearch(hash, (id) => id === 'main')).toBe(address);
});
