import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { expectedErrors } from '#client/router/expected-errors';

const { resolve } = createRequire(import.meta.url);
const framework = [
  'next/dist/shared/lib/router/router',
  'next/dist/client/route-loader',
  'next/dist/client/index',
]
  .map((path) => readFileSync(resolve(path), 'utf8'))
  .join();

test.each(expectedErrors)('the installed framework says "%s"', (text) => {
  expect(framework).toMatch(new RegExp(`(Error\\(|message === )['"\`]${text.replace(/[.:]/g, '\\$&')}`));
});

test('each message that the framework marks as an asset that did not arrive is in the list', () => {
  const marked = [...framework.matchAll(/markAssetError\)?\(new Error\(['"`]([^'"`$]+)/g)].map(
    ([, text]) => text,
  );
  expect(marked.length).toBeGreaterThan(3);
  expect(expectedErrors).toEqual(expect.arrayContaining(marked));
});

test.each([
  'Route Cancelled',
  'Failed to load static props',
  'Failed to load client build manifest',
  'Failed to load script: ',
  'Route did not complete loading: ',
])('"%s", of the specification, is in the list', (text) => {
  expect(expectedErrors).toContain(text);
});
