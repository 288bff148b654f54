import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { hashFile } from '#media/files/file-hashes';
import { blurredPath } from '#model/urls';
import { listTree } from '#scripts/verify/tree';
import { axeViolations } from '#tests/browser/axe';
import { openAt, reloadPage, type TabOptions, visitBuilt } from '#tests/browser/visit';
import { tileService, warning } from '#tests/fixtures/edges';

const { cwd } = inject('edges');
const out = join(cwd, 'out');
const site = await visitBuilt('edges');
/** Of the item's two pictures. */
const ids = await Promise.all(
  ['shroud.png', 'shroud-back.png'].map((name) => hashFile(join(cwd, 'collection', name))),
);

/** Opens a page, and returns its tab with its requests for the item's pictures. */
async function opened(path: string, options?: TabOptions) {
  const tab = await openAt(site, path, options);
  return { ...tab, asked: () => tab.requests.filter((address) => ids.some((id) => address.includes(id))) };
}

const veiledAlts = async (page: Page) =>
  new Set(
    await page.$$eval('img[src*="/veiled/"]', (images) => images.map((image) => image.getAttribute('alt'))),
  );

const blurred = () => ids.map((id) => blurredPath(id));

/** The item's pictures, without the strip of thumbnails. */
const shown = 'main picture img:not(nav *)';

test.each([390, 1280])(
  'says so first, and asks for no picture before the button is pressed (%i)',
  async (width) => {
    const { page, asked } = await opened('/items/shroud', { width, height: 900 });
    const [words, picture] = await page.evaluate(() =>
      ['[role=note]', 'main picture img'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
      ),
    );
    expect(words).toBeLessThan(picture ?? 0);
    expect(new Set(asked())).toEqual(new Set(blurred()));
    expect(await page.$$eval(shown, (images) => images.map(({ alt }) => alt))).toEqual([warning, warning]);
    expect(await axeViolations(page)).toEqual([]);
    await page.click('[role=note] button');
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>('main picture img')?.currentSrc.includes('/full/'),
    );
    expect(await page.$eval('main picture img', ({ alt }) => alt)).toBe('What is under the cloth');
    expect(await page.$eval('[role=note]', (note) => note.textContent)).toBe(`${warning}Hide content`);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('is remembered for the visit, and hidden again on request', async () => {
  const { page } = await opened('/items/shroud');
  await page.click('[role=note] button');
  await reloadPage(page);
  await page.waitForSelector('main a[data-part=shroud] img');
  await page.click('[role=note] button');
  await page.waitForFunction(() => !document.querySelector('main a[data-part=shroud]'));
  await reloadPage(page);
  expect(await page.$('main a[data-part=shroud]')).toBeNull();
});

test.each(['/browse', '/search?q=shroud', '/cloth', '/saved#items=shroud'])(
  'is blurred in %s, and named by the warning',
  async (path) => {
    const { page, asked } = await opened(path);
    await page.waitForSelector('img[src*="/veiled/"]');
    expect(await veiledAlts(page)).toEqual(new Set([warning]));
    for (const file of asked()) expect(blurred()).toContain(file);
  },
);

test('is blurred beside the map, and named by the warning', async () => {
  const { page, asked } = await opened('/map', { allowedOrigin: tileService, mayFail: true });
  await page.waitForSelector('img[src*="/veiled/"]');
  expect(await veiledAlts(page)).toEqual(new Set([warning]));
  for (const file of asked()) expect(blurred()).toContain(file);
});

test('has without JavaScript its words, a blurred picture, and a link to the picture', async () => {
  const { page } = await openAt(site, '/items/shroud', { javaScript: false });
  expect(await page.$eval('[role=note] p', (words) => words.textContent)).toBe(warning);
  expect(await page.$$eval(shown, (images) => images.map(({ src }) => new URL(src).pathname))).toEqual(
    blurred(),
  );
  expect(await page.$$eval('main a[download][href*="/pictures/"]', (links) => links.length)).toBe(2);
});

test('its blurred pictures are 64 pixels wide and show nothing of them', async () => {
  for (const path of blurred()) {
    const { width, height } = await sharp(join(out, path)).metadata();
    expect({ width, height }).toEqual({ width: 64, height: 43 });
    const { data, info } = await sharp(join(out, path))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const steps = [...data.keys()].map((at) =>
      at % info.width === 0 ? 0 : Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)),
    );
    expect(Math.max(...steps)).toBeLessThan(12);
  }
});

test('is blurred where its page is shared, in no feed entry and no description for machines, and its thumbnails are blurred', async () => {
  const html = await readFile(join(out, 'items/shroud.html'), 'utf8');
  const [, shared] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(shared).toBe(`https://edges.example/pictures/${ids[0]}/veiled/shared.jpg`);
  expect(html).toContain(`property="og:image:alt" content="${warning}"`);
  for (const id of ids) {
    expect(await readFile(join(out, 'feed.xml'), 'utf8')).not.toContain(id);
    expect(/application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]).not.toContain(id);
  }
  expect(await readFile(join(out, 'feed.xml'), 'utf8')).toContain(warning);
  const [manifest] = [...listTree(out).files].filter((file) => /shroud.*manifest.json$/.test(file));
  const document = JSON.parse(await readFile(join(out, manifest ?? ''), 'utf8'));
  expect(JSON.stringify(document.summary)).toContain(warning);
  expect(document.thumbnail[0].id).toBe(`https://edges.example${blurred()[0]}`);
  expect(await readFile(join(out, 'api/items.csv'), 'utf8')).toContain(warning);
});

test('the front page does not choose it to be shown large', async () => {
  const { page } = await openAt(site, '/');
  expect(await page.$eval('main figure a', (link) => link.getAttribute('href'))).toBe('/items/mirror');
});
