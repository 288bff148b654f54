import { expect, test } from 'vitest';
import { isSiteAddress, siteAddress } from '#model/site-address';

test.each([
  ['https://host', { origin: 'https://host', basePath: '' }],
  ['https://host/', { origin: 'https://host', basePath: '' }],
  ['https://host/a/b/', { origin: 'https://host', basePath: '/a/b' }],
  ['https://host//a//b', { origin: 'https://host', basePath: '/a/b' }],
  ['https://host/höfe', { origin: 'https://host', basePath: '/h%C3%B6fe' }],
  ['http://localhost:8080/a', { origin: 'http://localhost:8080', basePath: '/a' }],
])('the address %s gives host and subfolder', (url, expected) => {
  expect(isSiteAddress(url)).toBe(true);
  expect(siteAddress(url)).toEqual(expected);
});

test.each([
  'https://höfe.example/archive',
  'http://192.168.0.7:8080/a',
  'http://[::1]:8080/a',
  'https://host/caf%C3%A9/हिन्दी/日本',
  'https://host/~library/a-b_c.d+e,f@g=h:1',
])('a site can live at %s', (url) => {
  expect(isSiteAddress(url)).toBe(true);
});

test.each([
  ...'"\'`$;\\{}<>|&()*[]#%^! \n\t\u2028'.split('').map((sign) => `a${encodeURIComponent(sign)}b`),
  ..."'$;|&()*!".split('').map((sign) => `a${sign}b`),
  'a%3Fb',
  'a%2Fb',
  'a%00b',
  '$(id)',
  'x%22%20%7B',
  '%2522',
  '%E9',
  '%zz',
  'a b',
])('no site can live below https://host/%s', (folder) => {
  expect(isSiteAddress(`https://host/archive/${folder}`)).toBe(false);
});

test.each(['', 'host/a', '//host/a', 'ftp://host/a', 'https://', "https://a'b/", 'https://$(id)/'])(
  '"%s" is no address of a site',
  (text) => {
    expect(isSiteAddress(text)).toBe(false);
  },
);
