import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { layoutShifts } from '#tests/browser/shifts';
import { loadPage, openAt, reloadPage, type Visit, visit } from '#tests/browser/visit';

const { cwd } = inject('archive');
let site: Visit;

beforeAll(async () => {
  site = await visit(cwd);
});
afterAll(() => site.close());

/** The pictures of a list by rows: top of each row, and height and width of its pictures. */
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
    const tab = await openAt(site, '/browse', { width, height: 900 });
    const stretched = await tab.page.$$eval('main li img', (images) =>
      images.flatMap((image) => {
        const { width: shown, height } = image.getBoundingClientRect();
        const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return Math.abs(shown / height / own - 1) > 0.02 ? [image.alt] : [];
      }),
    );
    expect(stretched).toEqual([]);
    const rows = await rowsOf(tab.page);
    const last = rows.at(-1)?.heights ?? [];
    const highest = Math.max(...rows.slice(0, -1).flatMap(({ heights }) => heights));
    expect(Math.max(...last)).toBeLessThanOrEqual(highest);
    await tab.page.close();
  },
);

test.each([390, 1280, 1920])(
  'related items are lower than the picture of the page, at %i px',
  async (width) => {
    const tab = await openAt(site, '/items/postcard', { width, height: 900 });
    const own = await tab.page.$eval('main figure img', (image) => image.clientHeight);
    const related = await rowsOf(tab.page);
    const heights = related.flatMap((row) => row.heights);
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.max(...heights)).toBeLessThan(0.8 * own);
    await tab.page.close();
  },
);

test('a tower hangs in the middle of its cell, a panorama is as wide as its row', async () => {
  const tab = await openAt(site, '/browse', { width: 1280, height: 900 });
  const tower = await tab.page.$eval('main a[href="/items/tower"]', (link) => {
    const cell = link.getBoundingClientRect();
    const picture = link.querySelector('img')?.getBoundingClientRect();
    return picture && { left: picture.left - cell.left, right: cell.right - picture.right };
  });
  expect(tower?.left).toBeGreaterThan(10);
  expect(tower?.left).toBeCloseTo(tower?.right ?? Number.NaN, 0);
  const width = await tab.page.$eval('main a[href="/items/panorama"] img', (image) => image.clientWidth);
  expect(width).toBeGreaterThan(1000);
  await tab.page.close();
});

test('the dense view shows more at once, is kept from page to page, and moves nothing as a page loads', async () => {
  const tab = await openAt(site, '/browse', { width: 1280, height: 900 });
  const roomy = await rowsOf(tab.page);
  await choose(tab.page, 'Small');
  const dense = await rowsOf(tab.page);
  expect(dense.length).toBeLessThan(0.75 * roomy.length);
  await loadPage(tab.page, `${site.address}/by/subject/views`);
  const pressed = await tab.page.$$eval('main button[aria-pressed="true"]', (buttons) =>
    buttons.map((button) => button.textContent),
  );
  expect(pressed).toEqual(['Small']);
  expect(await layoutShifts(tab.page)).toEqual([]);
  await choose(tab.page, 'Large');
  await reloadPage(tab.page);
  expect(await tab.page.evaluate(() => document.documentElement.dataset.view)).toBe('roomy');
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test('where storage is off, the choice holds for the visit, without a fault', async () => {
  const tab = await site.open();
  await tab.page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await loadPage(tab.page, `${site.address}/browse`);
  await choose(tab.page, 'Small');
  expect(await tab.page.evaluate(() => document.documentElement.dataset.view)).toBe('dense');
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test('without JavaScript the usual view is there and no choice that does nothing', async () => {
  const tab = await site.open({ javaScript: false });
  await tab.page.goto(`${site.address}/browse`, { waitUntil: 'load' });
  expect(await tab.page.$eval('main [role="group"]', (group) => getComputedStyle(group).display)).toBe(
    'none',
  );
  await tab.page.close();
});

test('what shows the choices before the first paint is one script of less than a kilobyte', async () => {
  const html = await readFile(join(cwd, 'out/browse.html'), 'utf8');
  const [, address = ''] = /<script src="(\/_next\/static\/theme\/[^"]+)">/.exec(html) ?? [];
  const script = await readFile(join(cwd, 'out', address));
  expect(script.toString()).toContain('data-view');
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(1024);
});
