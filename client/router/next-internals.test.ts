import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { expectedErrors } from '#client/router/expected-errors';

const { resolve } = createRequire(import.meta.url);

function readInstalled(module: string): string {
  return readFileSync(resolve(`next/dist/${module}`), 'utf8');
}

const router = readInstalled('shared/lib/router/router');
const loader = readInstalled('client/route-loader');
const client = readInstalled('client/index');

describe('the installed Next', () => {
  test.each([
    ['asks for page data by the address as text', router, 'return fetch(url, {'],
    ['keeps page data by its address', router, 'inflightCache: this.sdc'],
    ['skips the check of data that it remembers', router, 'inflightCache: this.sbc'],
    ['takes remembered data for arrived', router, 'if (inflightCache[cacheKey] !== undefined)'],
    ['replaces the page by `sub`', router, 'return this.sub(data'],
    [
      'handles pages that did not arrive',
      router,
      'async handleRouteInfoError(err, pathname, query, as, routeProps, ',
    ],
    ['cancels by `clc`', router, 'this.clc()'],
    ['knows which address it goes to', router, 'this._inFlightRoute = as'],
    ['keeps the pages that it has shown', router, 'this.components[route] = '],
    ['knows whether it has shown a second page', router, 'this.isSsr = false'],
    ['refuses to load the address in place', router, 'Invariant: attempted to hard navigate to the same URL'],
    ['goes back to an entry by what it holds', router, 'const { url, as, options, key } = state'],
    ['marks what did not arrive', loader, 'function markAssetError(err)'],
    ['waits before hydration', client, 'await window.__NEXT_PRELOADREADY('],
    ['reads the document’s data', client, "document.getElementById('__NEXT_DATA__')"],
  ])('%s', (_, source, code) => {
    expect(source.includes(code), code).toBe(true);
  });
});

test.each(expectedErrors)('the installed framework says "%s"', (text) => {
  const framework = [router, loader, client].join();
  expect(framework).toMatch(new RegExp(`(Error\\(|message === )['"\`]${text.replace(/[.:]/g, '\\$&')}`));
});

test('each message that the framework marks as an asset that did not arrive is in the list', () => {
  const messages = [...`${router}${loader}`.matchAll(/markAssetError\)?\(new Error\(['"`]([^'"`$]+)/g)];
  const marked = messages.map(([, text]) => text);
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
