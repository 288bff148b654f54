import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openAt, visitBuilt } from '#tests/browser/visit';
import { startMisbehaving } from '#tests/hosts/misbehaving';
import { startServe } from '#tests/hosts/serve';

const { cwd } = inject('project');
const site = await visitBuilt('project');
const archive = await visitBuilt('archive');

test('leads on from the addresses of a CollectionBuilder site', async () => {
  const types = await Promise.all(
    [
      '/objects/rules.pdf',
      '/objects/quay.jpg',
      '/objects/small/rules_sm.jpg',
      '/objects/thumbs/rules_th.jpg',
      '/assets/data/metadata.csv',
      '/search/index.html?q=quay',
    ].map(async (path) => (await fetch(site.address + path)).headers.get('content-type')?.split(';')[0]),
  );
  expect(types).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
    'text/csv',
    'text/html',
  ]);
});

test.each([
  { visited: archive, former: '/timeline#y1910', present: '/timeline?years=1910..1910' },
  { visited: site, former: '/about#the-project', present: '/about#text-the-project' },
])('$former is $present', async ({ visited, former, present }) => {
  const { page } = await openAt(visited, former);
  await page.waitForFunction((address) => location.href === address, {}, visited.address + present);
});

test('the map opens at the place that a link names', async () => {
  const { page } = await openAt(site, '/map?location=38.72,-9.14&marker=quay_001');
  await page.waitForSelector('[role=application][aria-busy=false]');
  await page.click('button[aria-label="Zoom in"]');
  await page.waitForFunction(() => location.hash === '#map=12/38.72/-9.14');
});

test.each([
  ['/objects/quay.jpg', '/pictures/[^/]+/full/.+/default\\.jpg$'],
  ['/search/index.html?q=quay', '/search\\?q=quay$'],
  ['/search/', '/search$'],
  ['/browse/', '/browse$'],
])('leads on from %s where the host does not redirect', async (path, wanted) => {
  const host = await startServe(cwd);
  const bare = await startMisbehaving(host);
  bare.misbehave(/\/(?:objects|search|browse)\//, {
    status: 404,
    body: await readFile(join(cwd, 'out/404.html'), 'utf8'),
  });
  const { page } = await site.open({ allowedOrigin: new URL(bare.address).origin, mayFail: true });
  await page.goto(bare.address + path);
  await page.waitForFunction((pattern) => new RegExp(pattern).test(location.href), {}, wanted);
  await bare.close();
  await host.close();
});
