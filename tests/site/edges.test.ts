import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { labelledButton, showsTitles, storedIds } from '#tests/browser/saved';
import { loadPage, openAt, untilArrived, visitBuilt } from '#tests/browser/visit';
import { tileService } from '#tests/fixtures/edges';

const { cwd } = inject('edges');
const site = await visitBuilt('edges');
const elsewhere = await visitBuilt('elsewhere');

const html = (path: string) => readFile(join(cwd, 'out', path), 'utf8');

test('shows a column named like a thing of the language only where it has a value', async () => {
  expect(await html('items/tower.html')).toContain('Constructor');
  expect(await html('items/mirror.html')).not.toContain('Constructor');
});

test('links an address inside a text, and leaves what is none as text', async () => {
  expect(await html('items/tower.html')).toMatch(
    /<a href="https:\/\/a\.example\/x"[^>]*>https:\/\/a\.example\/x<\/a>/,
  );
  expect(await html('items/mirror.html')).toContain('http://[draft]');
  expect(await html('items/mirror.html')).not.toContain('href="http://[draft]"');
});

test('shows labels of communities by their names, which lead to what they mean', async () => {
  const page = await html('items/shroud.html');
  expect(page).toContain('href="https://localcontexts.org/label/tk-attribution/"');
  expect(page).toContain('>TK Secret / Sacred (TK SS)</a>');
  expect(page).toContain('"usageInfo":["https://localcontexts.org/label/tk-attribution/",');
});

test('leads those who ask about an item to its owner, with the item named in the letter', async () => {
  const page = await html('items/mirror.html');
  expect(page).toContain(
    'href="mailto:ask@edges.example?subject=Mirror%20(mirror)&amp;body=https%3A%2F%2Fedges.example%2Fitems%2Fmirror',
  );
  expect(page).toContain('Ask about this item');
});

test('names a picture without alt text after its item, and says that it is a title', async () => {
  const { page } = await openAt(site, '/items/mirror');
  expect(await page.$eval('main picture img', (image) => image.alt)).toBe('Image titled “Mirror”');
});

test('opens, saves, shares and finds an item whose id has full stops, apart from one with hyphens', async () => {
  const { page } = await openAt(site, '/browse');
  await page.click('main a[href="/items/1998~12~3"]');
  await untilArrived(page, 'Jug');
  await page.click(labelledButton('Save: Jug'));
  expect(await storedIds(page)).toEqual(['1998.12.3']);
  await loadPage(page, `${site.address}/saved#items=1998.12.3,1998-12-3`);
  await showsTitles(page, ['Jug', 'Lid']);
  await loadPage(page, `${site.address}/search?q=jug`);
  await page.waitForSelector('main a[href="/items/1998~12~3"]');
  await loadPage(page, `${site.address}/items/1998-12-3`);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Lid');
});

test('shows a picture a thousand times as high as wide, without asking for what was not made', async () => {
  const { page } = await openAt(site, '/items/ribbon');
  const shown = await page.$eval('main picture img', (image) => image.decode().then(() => image.currentSrc));
  expect(shown).toMatch(/full\/8,20000\/0\/default\.jpg$/);
});

test('tiles of a service that the owner names are asked for and shown, under the policy, and credited', async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#93c' } })
    .png()
    .toBuffer();
  const { page } = await site.open({ allowedOrigin: tileService });
  // Not by puppeteer's interception, which blocks workers.
  const session = await page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${tileService}/*` }] });
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
  // The tile that contains the place (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames).
  expect(asked).toContain(`${tileService}/12/1950/1533.png`);
  const shown = await page.$$eval('img.leaflet-tile-loaded', (tiles) =>
    tiles.map((one) => one instanceof HTMLImageElement && one.naturalWidth),
  );
  expect(new Set(shown)).toEqual(new Set([256]));
  expect(await page.$eval('main a[href="https://tiles.example/who"]', (link) => link.textContent)).toBe(
    'https://tiles.example/who',
  );
  expect(await page.$eval('main', (main) => main.textContent)).not.toContain('Natural Earth');
});

test('every host is told to let them in, and the site has no ground of its own', async () => {
  const headers = await readFile(join(cwd, 'out/_headers'), 'utf8');
  expect(headers).toContain(`img-src 'self' ${tileService};`);
  expect(existsSync(join(cwd, 'out/_next/static/map'))).toBe(false);
});

test('a site in a language without an interface reads from right to left, with the English interface marked as English', async () => {
  const tab = await openAt(elsewhere, '/items/one', { width: 390, height: 800 });
  const page = await tab.page.evaluate(() => ({
    root: [document.documentElement.lang, document.documentElement.dir],
    english: [...document.querySelectorAll('[lang=en][dir=ltr]')].map((element) => element.textContent),
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(page.root).toEqual(['fa', 'rtl']);
  expect(page.english).toEqual(expect.arrayContaining(['Skip to content', 'Next']));
  expect(page.overflow).toBeLessThanOrEqual(0);
});
