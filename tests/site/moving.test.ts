import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { loadPage, type Tab, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('archive');
const pause = 'aria/Pause animation[role="button"]';
const play = 'aria/Play animation[role="button"]';
const picture = 'aria/A lamp that swings from left to right[role="image"]';

const site = await visitBuilt('archive');

/** Opens the item with the animation, with or without a preference for reduced motion. */
async function openBeam({ isReduced = false, javaScript = true } = {}): Promise<Tab> {
  const tab = await site.open({ javaScript });
  const value = isReduced ? 'reduce' : 'no-preference';
  await tab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
  await loadPage(tab.page, `${site.address}/items/beam`);
  return tab;
}

/** File name of the shown picture. */
function shown(page: Page): Promise<string | undefined> {
  return page.$eval('main figure img', (image) => image.currentSrc.split('/').pop());
}

async function waitForShown(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (end) => {
      const image = document.querySelector<HTMLImageElement>('main figure img');
      return image?.complete && image.currentSrc.endsWith(end);
    },
    {},
    name,
  );
}

/** Returns the boxes of the picture, the button and the heading; the button is as wide as its label. */
function places(page: Page): Promise<number[][]> {
  return page.$$eval('main figure img, main figure button, main h1', (parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return part instanceof HTMLButtonElement ? [y, height] : [x, y, width, height];
    }),
  );
}

/** Returns the loaded files of the animation: itself, or its still at full width. */
function pictureFiles(tab: Tab): string[] {
  return tab.requests.filter((path) => /^\/pictures\/[^/]+\/(moving\.|full\/900,)/.test(path));
}

test('an animation is published with all its frames, beside its still', async () => {
  const html = await readFile(join(cwd, 'out/items/beam.html'), 'utf8');
  const [, id = ''] = /\/pictures\/([0-9a-f]+)\/moving\.webp/.exec(html) ?? [];
  const { pages, format } = await sharp(join(cwd, 'out/pictures', id, 'moving.webp')).metadata();
  expect([format, pages]).toEqual(['webp', 8]);
  expect(await readdir(join(cwd, 'out/pictures', id, 'full'))).toContain('900,500');
  expect(html).toMatch(new RegExp(`<a[^>]* href="/pictures/${id}/full/900,500/0/default.jpg"`));
});

test('an item’s animation moves, and its still is not fetched in vain', async () => {
  const tab = await openBeam();
  expect(await shown(tab.page)).toBe('moving.webp');
  expect(pictureFiles(tab)).toEqual([expect.stringMatching(/\/moving\.webp$/)]);
});

test('a button stops it and lets it move again, and nothing else on the page stirs', async () => {
  const { page } = await openBeam();
  const before = await places(page);
  expect(before).toHaveLength(3);
  await (await page.waitForSelector(pause))?.click();
  await waitForShown(page, 'default.avif');
  expect(await places(page)).toEqual(before);
  await (await page.waitForSelector(play))?.click();
  await waitForShown(page, 'moving.webp');
  expect(await places(page)).toEqual(before);
});

test('the button works by keyboard, and keeps the focus', async () => {
  const { page } = await openBeam();
  await (await page.waitForSelector(pause))?.focus();
  await page.keyboard.press('Enter');
  await waitForShown(page, 'default.avif');
  await page.keyboard.press('Space');
  await waitForShown(page, 'moving.webp');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pause animation');
});

test('who asks for less motion gets the still, and the animation only when they play it', async () => {
  const tab = await openBeam({ isReduced: true });
  expect(await shown(tab.page)).toBe('default.avif');
  expect(pictureFiles(tab)).toEqual([expect.stringMatching(/\/full\/900,500\/0\/default\.avif$/)]);
  await (await tab.page.waitForSelector(play))?.click();
  await waitForShown(tab.page, 'moving.webp');
  expect(await tab.page.waitForSelector(pause)).not.toBeNull();
});

test.each([
  [false, 'moving.webp'],
  [true, 'default.avif'],
])(
  'without JavaScript the wish for less motion (%s) alone decides, and there is no button',
  async (isReduced, name) => {
    const tab = await openBeam({ isReduced, javaScript: false });
    expect(await tab.page.$(picture)).not.toBeNull();
    expect(await tab.page.$(pause)).toBeNull();
    // The page cannot be inspected, so its requests show what it displays.
    expect(pictureFiles(tab)).toEqual([expect.stringMatching(new RegExp(`/${name}$`))]);
  },
);

test('in lists an animation is still', async () => {
  const lists = ['browse.html', 'browse/2.html', 'by/subject/lamps.html', 'index.html'];
  const pages = await Promise.all(lists.map((path) => readFile(join(cwd, 'out', path), 'utf8')));
  expect(pages.join('')).toContain('A lamp that swings from left to right');
  expect(pages.join('')).not.toContain('moving.webp');
});
