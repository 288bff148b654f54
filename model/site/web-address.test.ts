import { expect, test } from 'vitest';
import { isWebAddress, parseAddress, withoutSecrets } from '#model/site/web-address';

test.each(['https://orcid.org/0000-0001', 'http://h', 'HTTPS://H/a b'])('%s is an address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test('an address with letters of its own stays one, however often it is asked', () => {
  const addresses = ['https://höfe.example/a', 'https://example.org/a'];
  const refused = Array.from({ length: 30_000 }, (_, n) => addresses[n % 2] ?? '').filter(
    (address) => !parseAddress(address),
  );
  expect(refused).toEqual([]);
});

test.each(['', 'Ada Berg', 'example.org', '//h/a', '/a', 'ftp://h/a', 'https://', 'http://[draft]'])(
  '%j is none',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);

test.each([
  ['https://user:SECRETpw@files.example.org/a.jpg', 'files.example.org/a.jpg'],
  ['See https://me@h.org/a and http://h.org/b?x=1.', 'See h.org/a and http://h.org/b?x=1.'],
  ['https://u:p/w?x#y@h.org/a.jpg', 'h.org/a.jpg'],
  ['//u:pw@h.org/a', 'h.org/a'],
  ['ftp://u:pw@h.org/a', 'h.org/a'],
  ['https://h.org/a.jpg?w=9&token=SECRET', 'h.org/a.jpg'],
  ['https://h.org/a.jpg?sv=2022&se=2030-01-01&sig=SE%2FCRET%3D', 'h.org/a.jpg'],
  ['https://b.s3.amazonaws.com/a.jpg?X-Amz-Date=1&X-Amz-Signature=SECRET', 'b.s3.amazonaws.com/a.jpg'],
  ['https://h.org/a?x=1&amp;access_token=SECRET', 'h.org/a'],
  ['https://h.org/a#access_token=SECRET', 'h.org/a'],
  ['https://h.org/a;jsessionid=SECRET?b=1', 'h.org/a'],
  ['https://h.org/a?key=AIzaSyA1234567890abcdefghijk', 'h.org/a'],
  ['[a](https://u:p@h.org/a?token=SECRET) b', '[a](https://h.org/a) b'],
  ['[1]: https://u:p@h.org/a "t"', '[1]: https://h.org/a "t"'],
  ['<a href="https://u:p@h.org/a">a</a>', '<a href="https://h.org/a">a</a>'],
  ['https://u:p@h.org/a;https://h.org/b', 'h.org/a;https://h.org/b'],
])('takes the secret out of %j', (text, open) => {
  expect(withoutSecrets(text)).toBe(open);
});

test.each([
  'https://medium.com/@ada/a',
  'https://www.google.com/maps/@41.1,-8.6,15z',
  'mailto:ada@example.org',
  'https://h.org:8080/a?key=12&code=b&page=2#page=3',
  'https://h.org/a?q=ada@example.org',
  'https://archive.example/?Signatur=Mus.ms.12',
  'a // b@c',
  'https://h.org/a?token=',
])('leaves %j as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
