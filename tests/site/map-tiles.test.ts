import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visit, visit } from '#tests/browser/visit';
import { writeFiles } from '#tests/fixtures/files';
import { vitrine } from '#tests/vitrine';

const service = 'https://tiles.example';
let cwd: string;
let site: Visit;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-tiles-'));
  await writeFiles(join(cwd, 'collection'), {
    'site.yaml': `title: Tiles\nmap:\n  tiles: ${service}/{z}/{x}/{y}.png\n  attribution: Drawn by many, https://tiles.example/who\n`,
    'items.csv': 'id,title,latitude,longitude\nmill,The mill,41.15,-8.61\nquay,The quay,41.16,-8.62\n',
  });
  const { code, text } = await vitrine(['build', 'collection'], { cwd });
  expect(text).toContain('2 items');
  expect(code).toBe(0);
  site = await visit(cwd);
});
afterAll(async () => {
  await site.close();
  await rm(cwd, { recursive: true });
});

test('tiles of a service that the owner names are asked for and shown, under the policy, and credited', async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#93c' } })
    .png()
    .toBuffer();
  const { page, faults } = await site.open({ mayAsk: service });
  // Not by the browser's usual interception, which keeps workers waiting.
  const session = await page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${service}/*` }] });
  const asked: string[] = [];
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    asked.push(request.url);
    const responseHeaders = [{ name: 'content-type', value: 'image/png' }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: tile.toString('base64') };
    void session.send('Fetch.fulfillRequest', answer);
  });
  await page.goto(`${site.address}/map#map=12/41.15/-8.61`);
  await page.waitForFunction(() => document.querySelectorAll('.leaflet-tile-loaded').length > 4, {
    polling: 50,
  });
  // The tile that holds the place (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames).
  expect(asked).toContain(`${service}/12/1950/1533.png`);
  const shown = await page.$$eval('img.leaflet-tile-loaded', (tiles) =>
    tiles.map((one) => one instanceof HTMLImageElement && one.naturalWidth),
  );
  expect(new Set(shown)).toEqual(new Set([256]));
  expect(await page.$eval('main a[href="https://tiles.example/who"]', (link) => link.textContent)).toBe(
    'https://tiles.example/who',
  );
  expect(await page.$eval('main', (main) => main.textContent)).not.toContain('Natural Earth');
  expect(faults).toEqual([]);
  await page.close();
});

test('every host is told to let them in, and the site has no base map of its own', async () => {
  const headers = await readFile(join(cwd, 'out/_headers'), 'utf8');
  expect(headers).toContain(`img-src 'self' ${service};`);
  expect(existsSync(join(cwd, 'out/_next/static/map'))).toBe(false);
});
