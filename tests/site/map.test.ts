import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/browser/axe';
import { stageOf } from '#tests/browser/failing';
import { openAt, untilArrived, visitBuilt } from '#tests/browser/visit';
import { placedItems } from '#tests/fixtures/archive';

const site = await visitBuilt('archive');
const arabic = await visitBuilt('arabic');
const stage = await stageOf('archive');

/** Includes the postcard. */
const placed = placedItems + 1;
const porto = '#map=9/41.17/-8.61';
const yokohama = '#map=17/35.44/139.64';

/** Waits until the list shows a text. */
async function says(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('main [role=status]')?.textContent === wanted,
    { polling: 50 },
    text,
  );
}

function titles(page: Page): Promise<string[]> {
  return page.$$eval('main li a span[dir=auto]', (all) => all.map(({ textContent }) => textContent ?? ''));
}

function addressOf(page: Page): string {
  return page.url().slice(site.address.length);
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await (await page.$('[role=application]'))?.boundingBox();
  if (!box) throw new Error('There is no map on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the map', () => {
  test('shows all items at first, on the coarse base map that lies in the site, and asks nobody else', async () => {
    const tab = await openAt(site, '/map');
    await says(tab.page, `${placed} items in view`);
    expect(addressOf(tab.page)).toBe('/map');
    // The coarse lines and the names of countries.
    expect(tab.requests.filter((path) => path.startsWith('/_next/static/map/'))).toHaveLength(2);
  });

  test('has in its list what is in view, and the finer base map once it is close', async () => {
    const tab = await openAt(site, `/map${porto}`);
    await says(tab.page, '6 items in view');
    expect(await titles(tab.page)).toEqual([
      'Postcard from the harbour',
      'View 1',
      'View 2',
      'View 3',
      'View 4',
      'View 5',
    ]);
    await tab.page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
    const files = () => tab.requests.filter((path) => path.startsWith('/_next/static/map/')).length;
    await expect.poll(files).toBe(3);
    const way = await tab.page.$eval(
      'main a[href*="/search?area="]',
      (link) => link.getAttribute('href') ?? '',
    );
    const [west = 0, south = 0, east = 0, north = 0] = (
      new URLSearchParams(way.split('?')[1]).get('area') ?? ''
    )
      .split(',')
      .map(Number);
    expect(west < -8.62 && -8.54 < east && south < 41.1496 && 41.23 < north).toBe(true);
  });

  test('lists more if more items are in view than the list has', async () => {
    const { page } = await openAt(site, '/map');
    await says(page, `${placed} items in view`);
    await page.waitForSelector('main li');
    expect(await titles(page)).toHaveLength(20);
    await page.click('main section button ::-p-text(Show more)');
    await page.waitForFunction(
      (all) => document.querySelectorAll('main li').length === all,
      { polling: 50 },
      placed,
    );
  });

  test('opens items that lie at one place in the list, and closes them again', async () => {
    const { page } = await openAt(site, `/map${yokohama}`);
    await says(page, '5 items in view');
    const { x, y } = await middle(page);
    await page.mouse.click(x, y);
    await says(page, '5 items at this place');
    expect(await page.$$('.place')).toHaveLength(1);
    await page.click('main section button ::-p-text(Close)');
    await says(page, '5 items in view');
    expect(await page.$$('.place')).toHaveLength(0);
  });

  test('comes closer to a mark that is pressed, until it parts', async () => {
    const { page } = await openAt(site, '/map#map=6/41.17/-8.61');
    await says(page, '6 items in view');
    const { x, y } = await middle(page);
    await page.mouse.click(x, y);
    await page.waitForFunction(() => /^#map=(9|1\d)\//.test(location.hash), { polling: 50 });
  });

  test('has its marks in the colours of the site, which change with the switch', async () => {
    const { page } = await openAt(site, '/map');
    await says(page, `${placed} items in view`);
    const color = () => page.$eval('[role=application]', (map) => getComputedStyle(map).backgroundColor);
    const markedPixels = () =>
      page.$eval('[role=application] .leaflet-overlay-pane canvas', (canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        let inked = 0;
        for (let n = 0; n < data.length; n += 4) if (data[n + 3] === 255 && data[n] === 0x1c) inked += 1;
        return inked;
      });
    const [byDay, marksByDay] = [await color(), await markedPixels()];
    expect(marksByDay).toBeGreaterThan(500);
    await page.evaluate(() => window.showScheme?.('dark'));
    await expect.poll(color).not.toBe(byDay);
    expect(await markedPixels()).toBeLessThan(marksByDay / 2);
  });
});

describe('when files do not arrive', () => {
  test('without its base map it has its marks and its list', async () => {
    const { tab } = await stage.open('/map', ({ misbehave }) =>
      misbehave(/\/_next\/static\/map\//, { status: 500 }),
    );
    await says(tab.page, `${placed} items in view`);
  });
});

describe('the address', () => {
  test('follows the map without a new step of the history, and restores it after Back and after a full load', async () => {
    const { page } = await openAt(site, '/browse');
    await page.click('header a[href="/map"]');
    await untilArrived(page, 'Map');
    await says(page, `${placed} items in view`);
    const before = await page.evaluate(() => history.length);
    await page.focus('[role=application]');
    for (let n = 0; n < 2; n++) {
      await page.keyboard.press('+');
      await page.waitForFunction(
        (step) => Number(/^#map=(\d+)/.exec(location.hash)?.[1]) >= step,
        { polling: 50 },
        n + 3,
      );
    }
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction((last) => location.hash !== last, { polling: 50 }, new URL(page.url()).hash);
    const moved = addressOf(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, porto);
    await says(page, '6 items in view');
    await page.click('main a[href="/items/view-1"]');
    await untilArrived(page, 'View 1');
    await page.goBack();
    await says(page, '6 items in view');
    expect(addressOf(page)).toBe(`/map${porto}`);
    await page.reload();
    await says(page, '6 items in view');
    await page.goBack();
    await page.waitForFunction((last) => location.pathname + location.hash === last, { polling: 50 }, moved);
  });

  test('uses the query of the search, and links there and to all items', async () => {
    const { page } = await openAt(site, '/map?creator=cy-lund&q=view');
    await says(page, `${placedItems} items in view`);
    expect(await page.$eval('main section a[href^="/search"]', (link) => link.getAttribute('href'))).toBe(
      '/search?q=view&creator=cy-lund',
    );
    await page.click('main section a[href="/map"]');
    await says(page, `${placed} items in view`);
    await page.goBack();
    await says(page, `${placedItems} items in view`);
    await page.click('main section a[href^="/search?q="]');
    await untilArrived(page, 'Search');
    await page.click('main a[href="/map?q=view&creator=cy-lund"]');
    await untilArrived(page, 'Map');
    await says(page, `${placedItems} items in view`);
  });

  test('of an item’s place stands on its page', async () => {
    const { page } = await openAt(site, '/items/view-6');
    await page.click('main dd a[href^="/map#"]');
    await untilArrived(page, 'Map');
    await says(page, '5 items in view');
    expect(addressOf(page)).toBe('/map#map=11/53.55/9.99');
  });
});

describe('by keyboard alone', () => {
  test('the map is moved and zoomed, a row shows its place, and goes there', async () => {
    const { page } = await openAt(site, '/map');
    await says(page, `${placed} items in view`);
    await page.focus('h1');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
    const zoom = () => page.evaluate(() => Number(/^#map=(\d+)/.exec(location.hash)?.[1]));
    await page.keyboard.press('+');
    await expect.poll(zoom).toBeGreaterThan(1);
    await page.waitForFunction(
      (whole) => document.querySelector('main [role=status]')?.textContent !== whole,
      { polling: 50 },
      `${placed} items in view`,
    );
    const zoomed = await zoom();
    await page.keyboard.press('-');
    await expect.poll(zoom).toBe(zoomed - 1);
    // The rows follow the map; before that there are none.
    await says(page, `${placed} items in view`);
    await page.focus('main li a[href="/items/view-6"]');
    expect(await page.$$('.place')).toHaveLength(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Show on map: View 6',
    );
    await page.keyboard.press('Enter');
    await says(page, '5 items in view');
  });
});

test.each([
  { width: 320, dark: true },
  { width: 1920, dark: false },
])('with a place chosen it breaks no rule of WCAG 2.2 AA: %j', async (view) => {
  const { page } = await openAt(site, `/map?q=view${yokohama}`, view);
  await says(page, '5 items in view');
  await page.waitForSelector('main li');
  const { x, y } = await middle(page);
  await page.mouse.click(x, y);
  await says(page, '5 items at this place');
  expect(await axeViolations(page)).toEqual([]);
});

describe('fingers', () => {
  test('one scrolls the page, two move the map', async () => {
    const { page } = await site.open({ mayFail: true });
    await page.setViewport({ width: 390, height: 800, hasTouch: true, isMobile: true });
    await page.goto(`${site.address}/map`, { waitUntil: 'load' });
    await says(page, `${placed} items in view`);
    const { x, y } = await middle(page);
    const hash = () => page.evaluate(() => location.hash);
    const touch = await page.touchscreen.touchStart(x, y);
    for (let n = 1; n <= 10; n++) await touch.move(x, y - 20 * n);
    await touch.end();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await hash()).toBe('');
    await page.evaluate(() => scrollTo(0, 0));
    const one = await page.touchscreen.touchStart(x - 30, y);
    const other = await page.touchscreen.touchStart(x + 30, y);
    for (let n = 1; n <= 10; n++) {
      await one.move(x - 30 - 10 * n, y);
      await other.move(x + 30 + 10 * n, y);
    }
    await one.end();
    await other.end();
    await expect.poll(hash).toMatch(/^#map=/);
  });

  test('the wheel turns the page until the map has the focus', async () => {
    const { page } = await openAt(site, '/map', { width: 1280, height: 700 });
    await says(page, `${placed} items in view`);
    await page.waitForSelector('main li');
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel({ deltaY: 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await page.evaluate(() => location.hash)).toBe('');
    await page.evaluate(() => scrollTo(0, 0));
    await page.focus('[role=application]');
    await page.mouse.wheel({ deltaY: -300 });
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#map=/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('without JavaScript', () => {
  test('the page says so, and leads to where all items are', async () => {
    const { page } = await openAt(site, '/map', { javaScript: false });
    const text = await page.$eval('main', (main) => main.textContent);
    expect(text).toContain('The map needs JavaScript');
    const ways = await page.$$eval('main a', (links) => links.map((link) => link.getAttribute('href')));
    expect(ways).toEqual(['/by/creator', '/by/subject', '/browse']);
    expect(await page.$('[role=application]')).toBeNull();
  });
});

describe('a site', () => {
  test('without coordinates has no map, and nothing leads to one', async () => {
    const out = join(inject('monitored').cwd, 'out');
    expect(existsSync(join(out, 'map.html'))).toBe(false);
    expect(existsSync(join(out, '_next/static/map'))).toBe(false);
    expect(await readFile(join(out, 'index.html'), 'utf8')).not.toContain('href="/map"');
  });

  test('in two languages and a subfolder has one in each, and in the list of its pages', async () => {
    const { cwd } = inject('arabic');
    for (const [path, text] of [
      ['/map', 'مادتان ظاهرتان'],
      ['/en/map', '2 items in view'],
    ] as const) {
      const { page } = await openAt(arabic, path);
      await says(page, text);
      const isMirrored = await page.$eval(
        '[role=application]',
        (map) => getComputedStyle(map).direction === 'rtl',
      );
      expect(isMirrored).toBe(false);
    }
    const sitemap = await readFile(join(cwd, 'out/sitemap.xml'), 'utf8');
    expect(sitemap).toContain('<loc>https://harbour.example/archive/map</loc>');
    expect(sitemap).toContain('<loc>https://harbour.example/archive/en/map</loc>');
  });
});
