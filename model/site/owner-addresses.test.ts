import { expect, test } from 'vitest';
import { isDsn, isSiteAddress, isTileAddress, siteAddress } from '#model/site/owner-addresses';

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

test.each([
  '',
  'host/a',
  '//host/a',
  'ftp://host/a',
  'https://',
  "https://a'b/",
  'https://$(id)/',
  'https://user@host/a',
  'https://user:password@host/a',
])('"%s" is no address of a site', (text) => {
  expect(isSiteAddress(text)).toBe(false);
});

test.each([
  'https://0123456789abcdef0123456789abcdef@o12.ingest.de.sentry.io/4501',
  'http://key@localhost:9000/1',
  'HTTPS://Key@errors.example/below/a_path/7',
])('%s is a DSN', (text) => {
  expect(isDsn(text)).toBe(true);
});

test.each([
  ['a directive of the policy', 'https://k@h;sandbox/1'],
  ['a source of the policy', 'https://k@h *.example/1'],
  ['a line of its own', 'https://k@h/1\nX-Header: a'],
  ['a secret', 'https://public:secret@host/1'],
  ['no key', 'https://host/1'],
  ['an empty key', 'https://@host/1'],
  ['no project', 'https://key@host'],
  ['an empty project', 'https://key@host/'],
  ['a project without a number', 'https://key@host/project'],
  ['a host that is none', 'https://key@1.2.3.256/1'],
  ['a port that is none', 'https://key@host:99999/1'],
  ['no protocol', 'key@host/1'],
  ['another protocol', 'ftp://key@host/1'],
  ['more after it', 'https://key@host/1?environment=a'],
  ['nothing', ''],
])('what holds %s is no DSN', (_what, text) => {
  expect(isDsn(text)).toBe(false);
});

test.each([
  'https://tiles.example.org/{z}/{x}/{y}.png',
  'https://maps.example:8443/wmts?z={z}&y={y}&x={x}&key=1',
])('%s is an address of tiles', (address) => {
  expect(isTileAddress(address)).toBe(true);
});

test.each([
  ['is not asked for by TLS', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  ['names no column', 'https://tiles.example.org/{z}/{y}.png'],
  ['names a column twice', 'https://tiles.example.org/{z}/{x}/{x}/{y}.png'],
  ['is of many hosts', 'https://{s}.example.org/{z}/{x}/{y}.png'],
  ['holds a placeholder that nobody fills', 'https://tiles.example.org/{z}/{x}/{y}{r}.png'],
  [
    'would end the policy that names its host',
    "https://tiles.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}",
  ],
  ['is any host’s', 'https://*/{z}/{x}/{y}'],
])('one that %s is refused', (_, address) => {
  expect(isTileAddress(address)).toBe(false);
});
