import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { loadPage, openAt, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');
const arabic = await visitBuilt('arabic');

test.each([
  [1280, 800],
  [390, 844],
  [1920, 1080],
])('in a window of %i by %i the large picture is whole, with its title', async (width, height) => {
  const { page } = await openAt(site, '', { width, height });
  const { picture, caption } = await page.$eval('main figure', (figure) => {
    const boxOf = (selector: string) => {
      const box = figure.querySelector(selector)?.getBoundingClientRect();
      return box && { top: box.top, bottom: box.bottom, width: box.width };
    };
    return { picture: boxOf('img'), caption: boxOf('bdi') };
  });
  expect(picture?.width).toBeGreaterThan(width * 0.9);
  expect(caption?.top).toBeGreaterThanOrEqual(picture?.bottom ?? Number.NaN);
  expect(caption?.bottom).toBeLessThan(height);
});

test('every way in is there without JavaScript and leads on: facets in pictures, time, places, items', async () => {
  const { page } = await openAt(site, '', { javaScript: false });
  expect(await page.$$eval('main h2', (titles) => titles.map((title) => title.textContent))).toEqual([
    'Creator',
    'Subject',
    'Timeline',
    'Map',
    'From the collection',
  ]);
  expect(await page.$('main a[href="/by/creator/cy-lund"] img')).not.toBeNull();
  expect(await page.$('main h2 a[href="/timeline"]')).not.toBeNull();
  const bars = await page.$$eval('main ol a[href^="/by/date/"]', (links) =>
    links.map((link) => link.textContent),
  );
  expect(bars).toContain('1900–1909: 10 items');
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.click('main a[href="/by/date/1900-1909"]'),
  ]);
  expect(await page.$eval('h1', (title) => title.textContent)).toBe('1900–1909');
  expect(await page.$$('main a[href^="/items/view-"]')).toHaveLength(10);
});

test('a value leads to the next one and to what is found with it', async () => {
  const { page } = await openAt(site, '/by/subject/boats');
  const next = await page.$eval('main a[rel="next"]', (link) => link.getAttribute('href'));
  expect(next).toBe('/by/subject/harbours');
  await loadPage(page, `${site.address}/by/subject/views`);
  expect(await page.$('main a[href="/by/creator/cy-lund"]')).not.toBeNull();
});

test('the map is drawn without JavaScript, by day and by night, and leads to the map of as many items', async () => {
  const colors = await Promise.all(
    [false, true].map(async (dark) => {
      const tab = await openAt(site, '', { javaScript: false, dark });
      const link = 'main section > a[href="/map"]';
      expect(await tab.page.$eval(link, (map) => map.textContent)).toMatch(/^\d+ items? on the map$/);
      const drawn = await tab.page.$eval(`${link} svg`, (svg) => ({
        box: svg.getBoundingClientRect().toJSON(),
        isHidden: svg.getAttribute('aria-hidden'),
        dots: svg.querySelectorAll('path[d*="h.1"]').length,
        sea: getComputedStyle(svg).backgroundColor,
        land: getComputedStyle(svg.querySelector('path') ?? svg).fill,
      }));
      expect(drawn).toMatchObject({ isHidden: 'true', box: { width: 568, height: expect.closeTo(284, -1) } });
      expect(drawn.dots).toBeGreaterThan(0);
      return [drawn.land, drawn.sea];
    }),
  );
  expect(new Set(colors.flat()).size).toBe(4);
});

/** Rows of facet values, as visible in the window. */
function rowsOf(page: Page) {
  return page.$$eval('main ul', (lists) =>
    lists
      .filter((list) => list.querySelector('a[href*="/by/"]'))
      .map((list) => {
        const row = list.parentElement ?? list;
        const values = [...list.children].map((value) => value.getBoundingClientRect());
        return {
          room: row.scrollWidth - row.clientWidth,
          tops: new Set(values.map(({ top }) => Math.round(top))).size,
          cut: values.filter(({ left, right }) => left < innerWidth && right > innerWidth).length,
          cutOnLeft: values.filter(({ left, right }) => left < 0 && right > 0).length,
          count: values.length,
        };
      }),
  );
}

test.each([360, 768])(
  'at %i pixels the values of a facet are one row that is cut, and only it scrolls sideways, by keys too',
  async (width) => {
    const { page } = await openAt(site, '', { width, height: 800 });
    const rows = await rowsOf(page);
    expect(rows.length).toBeGreaterThan(1);
    for (const { room, tops, cut, count } of rows) {
      expect(tops).toBe(1);
      if (count > 4) expect([room > 0, cut]).toEqual([true, 1]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const last = 'main li:last-child a[href^="/by/subject/"]';
    await page.focus(last);
    await page.waitForFunction(
      (selector) =>
        (document.querySelector(selector)?.getBoundingClientRect().right ?? Infinity) <= innerWidth,
      {},
      last,
    );
    expect(await page.evaluate(() => scrollX)).toBe(0);
  },
);

test('rows of a page that is read from right to left go on at the left', async () => {
  const { page } = await openAt(arabic, '', { width: 390, height: 800 });
  const long = (await rowsOf(page)).filter(({ room }) => room > 0);
  expect(long.length).toBeGreaterThan(0);
  expect(long.map(({ cutOnLeft }) => cutOnLeft)).toEqual(long.map(() => 1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('on a wide screen all values of a facet are visible, and their words are not broken at any width', async () => {
  for (const width of [320, 390, 700, 1024, 1280]) {
    const { page } = await openAt(site, '', { width, height: 800 });
    if (width >= 1024) expect((await rowsOf(page)).map(({ room }) => Math.max(0, room))).not.toContain(1);
    expect(await brokenWords(page)).toEqual([]);
  }
});

/** Words of values that span several lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.$$eval('main ul a[href*="/by/"]', (links) =>
    links.flatMap((link) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
