import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, test } from 'vitest';
import { contentStateOf, encodeContentState, readContentState } from '#model/iiif/content-state';
import { copyBy, openWithClipboard } from '#tests/browser/clipboard';
import {
  viewerClosed,
  viewerFile,
  viewerOpened,
  viewerState,
  viewIs,
  viewSettled,
} from '#tests/browser/viewer';
import { loadPage, openAt, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('arabic');
/** Address for which the site is built, and with which its documents' ids start. */
const published = 'https://harbour.example/archive';
const manifest = `${published}/api/iiif/postcard-7/manifest.json`;
const backCanvas = `${published}/api/iiif/postcard-7/canvas/postcard-7-back`;

const site = await visitBuilt('arabic');

function withState(path: string, state: string): string {
  return `${path}?iiif-content=${encodeURIComponent(state)}`;
}

function hashOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}

describe('the manifest of an item', () => {
  test('is copied, and its link can be dropped on a viewer: it has the address as a parameter', async () => {
    const { page } = await openWithClipboard(site, '/en/items/postcard-7');
    await page.click('aria/Open in another viewer');
    expect(await copyBy(page, 'Copy address')).toBe(manifest);
    const dragged = await page.$eval('aria/IIIF manifest[role="link"]', (link) => {
      const data = new DataTransfer();
      link.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: data }));
      return link instanceof HTMLAnchorElement && link.draggable ? link.href : '';
    });
    const address = new URL(dragged);
    expect(address.searchParams.get('manifest')).toBe(manifest);
    expect(address.origin + address.pathname).toBe(manifest);
  });

  test('without JavaScript is a link, and nothing is said of copying', async () => {
    const { page } = await openAt(site, '/en/items/postcard-7', { javaScript: false });
    await page.click('aria/Open in another viewer');
    const link = await page.$('aria/IIIF manifest[role="link"]');
    expect(await link?.isVisible()).toBe(true);
    const button = await page.$('::-p-text(Copy address)');
    expect(await button?.isVisible()).toBe(false);
  });

  test('is not offered if there is nothing to see or hear', async () => {
    const { page } = await openAt(site, '/en/items/letter');
    expect(await page.$('a[href*="manifest.json"]')).toBeNull();
  });
});

describe('a content state in the address of an item', () => {
  test('is what the viewer copies: another visitor sees the same piece of the same part', async () => {
    const tab = await openWithClipboard(site, '/en/items/postcard-7#id=postcard-7-back&xywh=300,200,500,300');
    await viewerOpened(tab.page);
    await viewSettled(tab.page);
    const { picture, fragment } = await viewerState(tab.page);
    const copied = await copyBy(tab.page, 'Copy link to this view');
    expect(copied).toMatch(
      /^https:\/\/harbour\.example\/archive\/en\/items\/postcard-7\?iiif-content=[\w-]+$/,
    );
    expect(readContentState(new URL(copied).searchParams.get('iiif-content') ?? '')).toEqual({
      id: backCanvas,
      region: /xywh=([\d,]+)/.exec(fragment)?.[1],
    });
    const other = await openAt(site, copied.slice(published.length));
    await viewerOpened(other.page);
    await viewSettled(other.page);
    expect(await viewerState(other.page)).toMatchObject({ picture, fragment });
    expect(await other.page.evaluate(() => location.search)).toBe('');
  });

  test.each([
    [
      'encoded',
      encodeContentState(contentStateOf({ manifest, canvas: backCanvas, region: '300,200,500,300' })),
    ],
    ['plain', contentStateOf({ manifest, canvas: backCanvas, region: '300,200,500,300' })],
    ['an address alone', `${backCanvas}#xywh=300,200,500,300`],
  ])('opens that piece in any language, and leaves the rest of the query: %s', async (_, state) => {
    const { page } = await openAt(site, `${withState('/items/postcard-7', state)}&from=there`);
    await viewerOpened(page);
    await viewIs(page, /^#id=postcard-7-back&xywh=(\d+,){3}\d+$/);
    await viewSettled(page);
    const [x = 0, y = 0, width = 0, height = 0] =
      (await hashOf(page)).split('=')[2]?.split(',').map(Number) ?? [];
    expect([x <= 300, y <= 200, x + width >= 800, y + height >= 500]).toEqual([true, true, true, true]);
    expect(width).toBeLessThan(900);
    expect(await page.evaluate(() => location.search)).toBe('?from=there');
  });

  test('names canvases as the manifest does', async () => {
    const document = JSON.parse(await readFile(join(cwd, 'out/api/iiif/postcard-7/manifest.json'), 'utf8'));
    expect([document.id, document.items[1].id]).toEqual([manifest, backCanvas]);
  });

  test('of a canvas alone opens the whole picture', async () => {
    const { page } = await openAt(site, withState('/en/items/postcard-7', backCanvas));
    await viewerOpened(page);
    await viewIs(page, /^#id=postcard-7-back&xywh=0,0,1400,900$/);
  });

  test('is one history entry, in no request but the page’s, and coming back requests nothing', async () => {
    const tab = await openAt(site, '/en/browse');
    await loadPage(tab.page, site.address + withState('/en/items/postcard-7', backCanvas));
    await viewerOpened(tab.page);
    await viewSettled(tab.page);
    await tab.page.keyboard.press('Escape');
    await viewerClosed(tab.page);
    expect(await tab.page.evaluate(() => location.pathname + location.search + location.hash)).toBe(
      '/archive/en/items/postcard-7',
    );
    await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await tab.page.click('header a');
    await tab.page.waitForFunction(() => location.pathname === '/archive/en' && document.querySelector('h1'));
    const before = tab.requests.length;
    await tab.page.evaluate(() => history.back());
    await tab.page.waitForFunction(() => document.title.startsWith('Postcard'));
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(tab.requests.slice(before).filter((path) => path.includes('/_next/data/'))).toEqual([]);
    expect(tab.requests.filter((path) => path.includes('iiif-content'))).toHaveLength(1);
    await tab.page.goBack();
    expect(new URL(tab.page.url()).pathname).toBe('/archive/en/browse');
  });

  test.each([
    ['of another site', 'https://other.example/archive/api/iiif/postcard-7/canvas/postcard-7-back'],
    ['of another item', `${published}/api/iiif/bay/canvas/bay`],
    ['of a part that is not there', `${published}/api/iiif/postcard-7/canvas/gone`],
    ['of the item as a whole', manifest],
    ['that is none', 'javascript:alert(1)'],
    ['that is none, encoded', encodeContentState('{"id":')],
  ])('%s shows the page, and opens nothing', async (_, state) => {
    const tab = await openAt(site, withState('/en/items/postcard-7', state));
    expect(tab.requests.filter((path) => viewerFile.test(path))).toHaveLength(1);
    expect(await tab.page.$('dialog')).toBeNull();
    expect(await hashOf(tab.page)).toBe('');
  });
});
