import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer';
import { expect, inject, test } from 'vitest';
import { layoutShifts } from '#tests/browser/shifts';
import { loadPage, openAt, reloadPage, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('archive');
const site = await visitBuilt('archive');

/** The pictures of a list by row: top edge of the row, height and width of its pictures. */
function rowsOf(page: Page): Promise<{ top: number; heights: number[]; right: number }[]> {
  return page.$$eval('main li img', (images) => {
    const rows = new Map<number, { top: number; heights: number[]; right: number }>();
    for (const image of images) {
      const frame = image.closest('li')?.getBoundingClientRect();
      const box = image.getBoundingClientRect();
      if (!frame) continue;
      const top = Math.round(frame.top);
      const row = rows.get(top) ?? { top, heights: [], right: 0 };
      rows.set(top, row);
      row.heights.push(box.height);
      row.right = Math.max(row.right, frame.right);
    }
    return [...rows.values()];
  });
}

async function choose(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-aria(${name}[role="button"])`);
  await button?.click();
}

test.each([390, 1280, 1920])(
  'at %i px rows are justified, nothing is cropped, nothing blown up',
  async (width) => {
    const { page } = await openAt(site, '/browse', { width, height: 900 });
    const stretched = await page.$$eval('main li img', (images) =>
      images.flatMap((image) => {
        const { width: shown, height } = image.getBoundingClientRect();
        const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return Math.abs(shown / height / own - 1) > 0.02 ? [image.alt] : [];
      }),
    );
    expect(stretched).toEqual([]);
    const rows = await rowsOf(page);
    const last = rows.at(-1)?.heights ?? [];
    const highest = Math.max(...rows.slice(0, -1).flatMap(({ heights }) => heights));
    expect(Math.max(...last)).toBeLessThanOrEqual(highest);
  },
);

test.each([390, 1280, 1920])(
  'related items are lower than the picture of the page, at %i px',
  async (width) => {
    const { page } = await openAt(site, '/items/postcard', { width, height: 900 });
    const own = await page.$eval('main figure img', (image) => image.clientHeight);
    const related = await rowsOf(page);
    const heights = related.flatMap((row) => row.heights);
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.max(...heights)).toBeLessThan(0.8 * own);
  },
);

test('a tower hangs in the middle of its cell, a panorama is as wide as its row', async () => {
  const { page } = await openAt(site, '/browse', { width: 1280, height: 900 });
  const tower = await page.$eval('main a[href="/items/tower"]', (link) => {
    const cell = link.getBoundingClientRect();
    const picture = link.querySelector('img')?.getBoundingClientRect();
    return picture && { left: picture.left - cell.left, right: cell.right - picture.right };
  });
  expect(tower?.left).toBeGreaterThan(10);
  expect(tower?.left).toBeCloseTo(tower?.right ?? Number.NaN, 0);
  const width = await page.$eval('main a[href="/items/panorama"] img', (image) => image.clientWidth);
  expect(width).toBeGreaterThan(1000);
});

test('the dense view shows more at once, is kept from page to page, and moves nothing as a page loads', async () => {
  const { page } = await openAt(site, '/browse', { width: 1280, height: 900 });
  const roomy = await rowsOf(page);
  await choose(page, 'Small');
  const dense = await rowsOf(page);
  expect(dense.length).toBeLessThan(0.75 * roomy.length);
  await loadPage(page, `${site.address}/by/subject/views`);
  const pressed = await page.$$eval('main button[aria-pressed="true"]', (buttons) =>
    buttons.map((button) => button.textContent),
  );
  expect(pressed).toEqual(['Small']);
  expect(await layoutShifts(page)).toEqual([]);
  await choose(page, 'Large');
  await reloadPage(page);
  expect(await page.evaluate(() => document.documentElement.dataset.view)).toBe('roomy');
});

test('without storage, the choice lasts for the visit, without a fault', async () => {
  const { page } = await site.open();
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await loadPage(page, `${site.address}/browse`);
  await choose(page, 'Small');
  expect(await page.evaluate(() => document.documentElement.dataset.view)).toBe('dense');
});

test('without JavaScript the usual view is there and no choice that does nothing', async () => {
  const { page } = await openAt(site, '/browse', { javaScript: false });
  expect(await page.$eval('main [role="group"]', (group) => getComputedStyle(group).display)).toBe('none');
});

test('the choices are applied before the first paint by one script of less than a kilobyte', async () => {
  const html = await readFile(join(cwd, 'out/browse.html'), 'utf8');
  const [, address = ''] = /<script src="(\/_next\/static\/theme\/[^"]+)">/.exec(html) ?? [];
  const script = await readFile(join(cwd, 'out', address));
  expect(script.toString()).toContain('data-view');
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(1024);
});
