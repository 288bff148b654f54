import { expect, test } from 'vitest';
import { copyBy, openWithClipboard } from '#tests/browser/clipboard';
import { openAt, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

test('an item says how to cite it, folded away, without JavaScript too', async () => {
  const { page } = await openAt(site, '/items/postcard', { javaScript: false });
  await page.click('main summary');
  expect(await page.$$eval('main details dd p', (texts) => texts.map((text) => text.textContent))).toEqual([
    'Berg, A. (ca. 1957). Postcard from the harbour [Image]. Harbour Society.',
    'Berg, Ada. Postcard from the harbour. c. 1957. The Harbour Archive, Harbour Society.',
    'Berg, Ada. Postcard from the harbour. circa 1957. The Harbour Archive, Harbour Society.',
  ]);
});

test('BibTeX and RIS are files that the page holds itself', async () => {
  const { page } = await openAt(site, '/items/postcard');
  const files = await page.$$eval('a[href^="data:"]', (links) =>
    links.map((link) => [link.getAttribute('download'), decodeURIComponent(link.getAttribute('href') ?? '')]),
  );
  expect(files.map(([name]) => name)).toEqual(['postcard.bib', 'postcard.ris']);
  expect(files[0]?.[1]).toContain('@misc{postcard,');
  expect(files[1]?.[1]).toContain('TY  - ART');
});

test('copies the address and a citation, and says so', async () => {
  const { page } = await openWithClipboard(site, '/items/postcard');
  expect(await copyBy(page, 'Copy link')).toBe(`${site.address}/items/postcard`);
  await page.click('main summary');
  expect(await copyBy(page, 'Copy MLA')).toMatch(/^Berg, Ada\. Postcard from the harbour\. circa 1957\./);
});

test('without JavaScript nothing can be copied, and no button says so', async () => {
  const { page } = await openAt(site, '/items/postcard', { javaScript: false });
  const visible = await page.$$eval('main button', (buttons) =>
    buttons.filter((button) => getComputedStyle(button).visibility !== 'hidden').map((b) => b.textContent),
  );
  expect(visible).toEqual([]);
});

test('marks rights, place and file, each with its target', async () => {
  const { page } = await openAt(site, '/items/postcard');
  const licence = await page.$eval('main a[rel="license"]', (link) => [
    link.getAttribute('href'),
    link.parentElement?.textContent,
  ]);
  expect(licence).toEqual(['http://creativecommons.org/licenses/by/4.0/', 'CCBYAttribution 4.0 (CC BY 4.0)']);
  const map = await page.$eval('a[href^="https://www.openstreetmap.org/"]', (link) => [
    link.getAttribute('href'),
    link.closest('div')?.textContent,
  ]);
  expect(map).toEqual([
    'https://www.openstreetmap.org/?mlat=41.1496&mlon=-8.611#map=12/41.1496/-8.611',
    'Coordinates41.15° N, 8.611° WMap · OpenStreetMap',
  ]);
  const downloads = await page.$$eval('a[download$=".jpg"]', (links) =>
    links.map((link) => [link.getAttribute('download'), link.textContent]),
  );
  expect(downloads).toEqual([
    ['postcard.jpg', 'Download image (JPEG, 1400 × 900)'],
    ['postcard-back.jpg', 'Download image (JPEG, 1400 × 900)'],
  ]);
});
