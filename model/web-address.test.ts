import { expect, test } from 'vitest';
import { isWebAddress } from '#model/web-address';

test.each(['https://orcid.org/0000-0001', 'http://h', 'HTTPS://H/a b'])('%s is an address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each(['', 'Ada Berg', 'example.org', '//h/a', '/a', 'ftp://h/a', 'https://', 'http://[draft]'])(
  '%j is none',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);
