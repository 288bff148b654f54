import { expect, test } from 'vitest';
import { readNextAddress } from '#scripts/local-server/next-addresses';

test.each([
  ['/', { kind: 'page', page: '/' }],
  ['/items/a', { kind: 'page', page: '/items/a' }],
  ['/items/a/', { kind: 'page', page: '/items/a' }],
  ['/by/Ort/M%C3%BChle', { kind: 'page', page: '/by/Ort/Mühle' }],
  ['/_next/data/dev/index.json', { kind: 'data', page: '/' }],
  ['/_next/data/dev/items/a.json', { kind: 'data', page: '/items/a' }],
  ['/_next/static/chunks/pages/items/%5Bid%5D.js', { kind: 'static' }],
  ['/icon.svg', { kind: 'static' }],
  ['/_next/static/webpack/0a.webpack.hot-update.json', { kind: 'static' }],
])('%s is for Next', (path, address) => {
  expect(readNextAddress(path)).toEqual(address);
});

test.each([
  '/__nextjs_attach-nodejs-inspector',
  '/__nextjs_of_a_later_version',
  '/%5F%5Fnextjs_restart_dev',
  '/_next/mcp',
  '/_next/mcp/',
  '/_next/hmr',
  '/_next/image',
  '/_next/development/request-insights',
  '/_next/data/dev/items/a',
  '/_next/static',
  '/_next/static/..%2f..%2f__nextjs_restart_dev',
  '/_next/static/..%5C..%5C__nextjs_restart_dev',
  '/_next/static//a.js',
  '/_next/data/dev/..%2f..%2fmcp.json',
  '/_NEXT/static/a.js',
  '/.well-known/appspecific/com.chrome.devtools.json',
  '/%',
  '/%E0%A4%A',
])('%s is not', (path) => {
  expect(readNextAddress(path)).toBeUndefined();
});
