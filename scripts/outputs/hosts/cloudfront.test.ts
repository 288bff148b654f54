import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cloudFrontFunction } from '#scripts/outputs/hosts/cloudfront';

function run(basePath: string, uri: string): unknown {
  const event = { request: { method: 'GET', uri, headers: {} } };
  const result = runInNewContext(`${cloudFrontFunction({ basePath })}\nhandler(event)`, { event });
  return result.statusCode === 301 ? result.headers.location : result.uri;
}

test.each([
  ['', '/_next/static/nowhere', '/_next/static/nowhere'],
  ['', '/api/nowhere', '/api/nowhere'],
  ['/a/b', '/a/b', '/a/b/index.html'],
  ['/a/b', '/a/b/', '/a/b/index.html'],
  ['/a/b', '/a/b/_next/data/b1/nowhere', '/a/b/_next/data/b1/nowhere'],
  ['/a/b', '/a/bc', '/a/bc'],
  ['/a/b', '/other/page', '/other/page'],
])('below "%s", %s is the file %s', (basePath, uri, file) => {
  expect(run(basePath, uri)).toBe(file);
});

test.each([
  ['', '/browse/', '/browse'],
  ['', '//evil.example/', '/evil.example'],
  ['', '/\\evil.example/', '/evil.example'],
  // Browsers decode no path: this is a name, not the address of a host.
  ['', '/%5Cevil.example/', '/%5Cevil.example'],
  ['/a/b', '/a/b/browse/', '/a/b/browse'],
  ['/a/b', '/a/b//evil.example//', '/a/b/evil.example'],
])('below "%s", %s leads to %s', (basePath, uri, value) => {
  expect(run(basePath, uri)).toEqual({ value });
});

test('a function stays below 10 kB, however many former addresses there are', () => {
  const redirects = Array.from({ length: 1900 }, (_, n) => ({ from: `/old/${n}`, to: `/items/tower-${n}` }));
  const code = cloudFrontFunction({ basePath: '/a/b', redirects });
  expect(code).toContain('"/old/0":"/a/b/items/tower-0"');
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
