import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadPage, openAt, type Visit, visit } from '#tests/browser/visit';

const { cwd } = inject('archive');
let site: Visit;

beforeAll(async () => {
  site = await visit(cwd);
});
afterAll(() => site.close());

test('an item says how to cite it, folded away, with JavaScript and without', async () => {
  for (const javaScript of [true, false]) {
    const tab = await site.open({ javaScript });
    await tab.page.goto(`${site.address}/items/postcard`, { waitUntil: 'load' });
    await tab.page.click('main summary');
    const cited = await tab.page.$$eval('main details dd p', (texts) =>
      texts.map((text) => text.textContent),
    );
    expect(cited).toEqual([
      'Berg, A. (ca. 1957). Postcard from the harbour [Image]. Harbour Society.',
      'Berg, Ada. Postcard from the harbour. c. 1957. The Harbour Archive, Harbour Society.',
      'Berg, Ada. Postcard from the harbour. circa 1957. The Harbour Archive, Harbour Society.',
    ]);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  }
});

test('BibTeX and RIS are files that the page holds itself', async () => {
  const tab = await openAt(site, '/items/postcard');
  const files = await tab.page.$$eval('a[href^="data:"]', (links) =>
    links.map((link) => [link.getAttribute('download'), decodeURIComponent(link.getAttribute('href') ?? '')]),
  );
  expect(files.map(([name]) => name)).toEqual(['postcard.bib', 'postcard.ris']);
  expect(files[0]?.[1]).toContain('@misc{postcard,');
  expect(files[1]?.[1]).toContain('TY  - ART');
  await tab.page.close();
});

test('copies the address and a citation, and says so', async () => {
  const tab = await site.open();
  await tab.page
    .browserContext()
    .overridePermissions(site.address, ['clipboard-read', 'clipboard-sanitized-write']);
  await loadPage(tab.page, `${site.address}/items/postcard`);
  await tab.page.bringToFront();
  const copied = () => tab.page.evaluate(() => navigator.clipboard.readText());
  await (await tab.page.waitForSelector('aria/Copy link[role="button"]'))?.click();
  await tab.page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some((status) => status.textContent === 'Copied'),
  );
  expect(await copied()).toBe(`${site.address}/items/postcard`);
  await tab.page.click('main summary');
  await (await tab.page.waitForSelector('aria/Copy MLA[role="button"]'))?.click();
  await tab.page.waitForFunction(
    () =>
      [...document.querySelectorAll('[role="status"]')].filter((status) => status.textContent === 'Copied')
        .length === 2,
  );
  expect(await copied()).toMatch(/^Berg, Ada\. Postcard from the harbour\. circa 1957\./);
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test('without JavaScript nothing can be copied, and no button says so', async () => {
  const tab = await site.open({ javaScript: false });
  await tab.page.goto(`${site.address}/items/postcard`, { waitUntil: 'load' });
  const visible = await tab.page.$$eval('main button', (buttons) =>
    buttons.filter((button) => getComputedStyle(button).visibility !== 'hidden').map((b) => b.textContent),
  );
  expect(visible).toEqual([]);
  await tab.page.close();
});

test('marks rights, place and file, each with where it leads', async () => {
  const tab = await openAt(site, '/items/postcard');
  const licence = await tab.page.$eval('main a[rel="license"]', (link) => [
    link.getAttribute('href'),
    link.parentElement?.textContent,
  ]);
  expect(licence).toEqual(['http://creativecommons.org/licenses/by/4.0/', 'CCBYAttribution 4.0 (CC BY 4.0)']);
  const map = await tab.page.$eval('a[href^="https://www.openstreetmap.org/"]', (link) => [
    link.getAttribute('href'),
    link.closest('div')?.textContent,
  ]);
  expect(map).toEqual([
    'https://www.openstreetmap.org/?mlat=41.1496&mlon=-8.611#map=12/41.1496/-8.611',
    'Coordinates41.15° N, 8.611° WMap · OpenStreetMap',
  ]);
  const downloads = await tab.page.$$eval('a[download$=".jpg"]', (links) =>
    links.map((link) => [link.getAttribute('download'), link.textContent]),
  );
  expect(downloads).toEqual([
    ['postcard.jpg', 'Download image (JPEG, 1400 × 900)'],
    ['postcard-back.jpg', 'Download image (JPEG, 1400 × 900)'],
  ]);
  await tab.page.close();
});

test('a picture that nobody described is called by its title, and says that it is one', async () => {
  const browse = await readFile(join(cwd, 'out/browse.html'), 'utf8');
  const [, path = ''] =
    /href="(\/items\/[^"]+)"[^>]*>(?:(?!<\/a>).)*Nobody gave it an id/s.exec(browse) ?? [];
  const html = await readFile(join(cwd, `out${path}.html`), 'utf8');
  expect(html).toContain('alt="Image titled “Nobody gave it an id”"');
});

test.each(['postcard', 'view-1', 'interview'])('/items/%s weighs at most 14 KiB', async (id) => {
  const html = await readFile(join(cwd, `out/items/${id}.html`));
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(14 * 1024);
});
