import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, test } from 'vitest';
import { openAt, reloadPage, type Tab, untilArrived, type Visit, visitBuilt } from '#tests/browser/visit';
import { type DatedRecord, readDatedRecords, recordsOf } from '#tests/fixtures/dated-records';

const archive = await visitBuilt('archive');
const arabic = await visitBuilt('arabic');
const records = await readDatedRecords(join(inject('archive').cwd, 'collection'));

async function openTime(site: Visit, path: string, width = 1280): Promise<Tab> {
  const tab = await openAt(site, path, { width, height: 900 });
  await tab.page.waitForSelector('[data-found] li');
  return tab;
}

/** The heading of the chart: its years, and the number of items. */
function shown(page: Page): Promise<string> {
  return page.$eval('main h2', (heading) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim());
}

function titles(page: Page): Promise<string[]> {
  return page.$$eval('[data-found] li a span[dir=auto]:first-child', (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  );
}

/** Waits until the list shows the years in the heading. */
async function listed(page: Page, expected: readonly DatedRecord[]): Promise<void> {
  const wanted = Math.min(expected.length, 50);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-found] li').length === count,
    { polling: 50 },
    wanted,
  );
}

function query(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}

/** Returns the position of a year in the window, on an element that spans a range of years. */
async function placeOf(page: Page, selector: string, part: number): Promise<{ x: number; y: number }> {
  const box = await (await page.$(selector))?.boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  return { x: box.x + part * box.width, y: box.y + box.height / 2 };
}

async function drag(page: Page, selector: string, from: number, to: number): Promise<void> {
  const start = await placeOf(page, selector, from);
  const end = await placeOf(page, selector, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

function handle(page: Page, label: string) {
  return page.waitForSelector(`[role=slider][aria-label="${label}"]`);
}

function yearsIn(text: string): { from: number; to: number } {
  const [, from = '', to = from] = /^(\d+)(?:–(\d+))?/.exec(text) ?? [];
  return { from: Number(from), to: Number(to) };
}

describe('without JavaScript', () => {
  test('every period is listed with its number of records and a link, without a chart', async () => {
    const { page } = await openAt(archive, '/timeline', { javaScript: false });
    const periods = await page.$$eval('#periods li', (all) =>
      all.map((one) => ({
        label: one.querySelector('a')?.textContent ?? '',
        path: one.querySelector('a')?.getAttribute('href') ?? '',
        count: Number(one.querySelector('a + span')?.textContent),
      })),
    );
    // A date across more than four decades is in none.
    const placed = records.filter(({ from, to }) => Math.floor(to / 10) - Math.floor(from / 10) < 4);
    const expected = Array.from({ length: 71 }, (_, n) => {
      const years = { from: 1300 + 10 * n, to: 1309 + 10 * n };
      const path = `/by/date/${years.from}-${years.to}`;
      return { label: `${years.from}–${years.to}`, path, count: recordsOf(placed, years).length };
    });
    expect(periods).toEqual(expected.filter(({ count }) => count > 0));
    expect(await page.$eval('#periods', (section) => section.textContent)).toMatch(
      /2 items without a date, or with a date range too long/,
    );
    expect(await page.$eval('[data-time]', (stage) => getComputedStyle(stage).display)).toBe('none');
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'load' }),
      page.click('#periods a[href="/by/date/1910-1919"]'),
    ]);
    expect(await page.$$('main li a[href^="/items/"]')).toHaveLength(
      recordsOf(placed, { from: 1910, to: 1919 }).length,
    );
  });
});

describe('by pointer', () => {
  test('years are drawn on the chart, and the list has the items whose date overlaps them', async () => {
    const { page } = await openTime(archive, '/timeline');
    expect(await shown(page)).toBe(`1300–2001 ${records.length} items`);
    // Part of the last hundred of seven hundred years.
    await drag(page, '[data-chart]', 0.875, 0.905);
    await page.waitForFunction(() => location.search !== '');
    const years = yearsIn(await shown(page));
    expect(query(page)).toBe(`?years=${years.from}..${years.to}`);
    expect([years.from % 10, years.to % 10]).toEqual([0, 9]);
    const expected = recordsOf(records, years);
    expect(expected.length).toBeGreaterThan(20);
    expect(await shown(page)).toBe(`${years.from}–${years.to} ${expected.length} items`);
    await listed(page, expected);
    expect((await titles(page)).sort()).toEqual(expected.map(({ title }) => title).sort());
    await page.waitForFunction(
      (text) => document.querySelector('[data-time] [role=status]')?.textContent === text,
      {},
      `${years.from}–${years.to}: ${expected.length} items`,
    );
  });

  test('a handle is dragged, Escape gives a drag up, and the years of what is clicked are chosen', async () => {
    const { page } = await openTime(archive, '/timeline?years=1900..1999');
    const start = await placeOf(page, '[role=slider][aria-label="From"]', 0.5);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 60, start.y, { steps: 4 });
    expect(query(page)).toBe('?years=1900..1999');
    expect(yearsIn(await shown(page)).from).toBeGreaterThan(1900);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shown(page)).toMatch(/^1900–1999 /);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    // A busy browser receives the last move and the end together, and has rendered neither.
    await page.evaluate(() => {
      setTimeout(() => {
        const begun = performance.now();
        while (performance.now() - begun < 1000);
      });
    });
    await Promise.all([page.mouse.move(start.x + 50, start.y), page.mouse.up()]);
    const years = { from: yearsIn(await shown(page)).from, to: 1999 };
    expect(years.from).toBe(1930);
    expect(query(page)).toBe(`?years=${years.from}..1999`);
    expect(await shown(page)).toBe(`${years.from}–1999 ${recordsOf(records, years).length} items`);
    // The shortest of overlapping lines on the axis is chosen.
    const chart = await (await page.$('[data-chart]'))?.boundingBox();
    await page.mouse.click((chart?.x ?? 0) + 5, (chart?.y ?? 0) + (chart?.height ?? 0) - 4);
    await page.waitForFunction(() => location.search === '?years=1930..1930');
    const expected = recordsOf(records, { from: 1930, to: 1930 });
    expect(await shown(page)).toBe(`1930 ${expected.length} items`);
    await listed(page, expected);
  });
});

describe('by keys alone', () => {
  test('handles move by years, by tens and to the ends, and the list follows', async () => {
    const { page } = await openTime(archive, '/timeline');
    await page.focus('main button');
    for (let n = 0; n < 10; n++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'From')) break;
    }
    await page.keyboard.press('End');
    for (const key of ['PageDown', 'PageDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'] as const)
      await page.keyboard.press(key);
    expect(await shown(page)).toMatch(/^1982–2001 /);
    await page.keyboard.press('Tab');
    const last = await handle(page, 'To');
    expect(await page.evaluate((slider) => document.activeElement === slider, last)).toBe(true);
    await page.keyboard.press('Home');
    expect(await shown(page)).toBe('1982 No results.');
    expect(
      await last?.evaluate((slider) =>
        ['min', 'max', 'now', 'text'].map((name) => slider.getAttribute(`aria-value${name}`)),
      ),
    ).toEqual(['1982', '2001', '1982', '1982']);
    await page.keyboard.press('End');
    const expected = recordsOf(records, { from: 1982, to: 2001 });
    await listed(page, expected);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => location.search.includes('1982'));
    expect(await titles(page)).toEqual(expected.map(({ title }) => title));
    expect(await page.evaluate(() => document.activeElement?.closest('[data-found]') !== null)).toBe(true);
  });

  test('buttons show fewer years and more, and more of the list takes the focus along', async () => {
    const { page } = await openTime(archive, '/timeline');
    expect(await titles(page)).toHaveLength(60);
    expect((await titles(page))[0]).toBe('Letter to the council');
    await page.focus('[data-found] + button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-found] li').length === count,
      {},
      records.length,
    );
    await page.waitForFunction(
      () => document.activeElement === document.querySelectorAll('[data-found] li a')[60],
    );
    expect((await titles(page)).sort()).toEqual(records.map(({ title }) => title).sort());
    expect(await page.$('[data-found] + button')).toBeNull();
    await page.focus('button[aria-label="Zoom in"]');
    await page.keyboard.press('Enter');
    expect(yearsIn(await shown(page))).toEqual({ from: 1651, to: 2001 });
    await page.focus('button[aria-label="Zoom out"]');
    await page.keyboard.press('Enter');
    expect(yearsIn(await shown(page))).toEqual({ from: 1300, to: 2001 });
    expect(
      await page.$eval('button[aria-label="Zoom out"]', (button) => button.getAttribute('aria-disabled')),
    ).toBe('true');
  });
});

describe('the address', () => {
  test('holds the years: back, forward and reload show what was shown', async () => {
    const { page } = await openTime(archive, '/timeline?years=1910..1929');
    const first = await shown(page);
    expect(first).toBe(`1910–1929 ${recordsOf(records, { from: 1910, to: 1929 }).length} items`);
    await page.click('button[aria-label="Zoom in"]');
    await page.waitForFunction(() => !location.search.includes('1910'));
    const second = await shown(page);
    await page.click('button[aria-label="Zoom in"]');
    await page.waitForFunction(
      (before) => document.querySelector('main h2')?.textContent !== before,
      {},
      second,
    );
    await page.goBack();
    await page.waitForFunction(() =>
      /^191\d–192\d/.test(document.querySelector('main h2')?.textContent ?? ''),
    );
    expect(await shown(page)).toBe(second);
    await page.goBack();
    await page.waitForFunction(() => location.search.includes('1910'));
    expect(await shown(page)).toBe(first);
    await page.goForward();
    await page.waitForFunction(() => !location.search.includes('1910'));
    expect(await shown(page)).toBe(second);
    const listed = await titles(page);
    await reloadPage(page);
    await page.waitForSelector('[data-found] li');
    expect([await shown(page), await titles(page)]).toEqual([second, listed]);
  });

  test('holds what the search was asked for, leads to the same there, back from an item, and loses a filter that is removed', async () => {
    const { page } = await openAt(archive, '/search?q=view&creator=cy-lund&years=1905..1914&sort=title');
    await page.click('main a[href^="/timeline?"]');
    await untilArrived(page, 'Timeline');
    await page.waitForSelector('[data-found] li');
    expect(query(page)).toBe('?q=view&creator=cy-lund&years=1905..1914');
    const expected = recordsOf(records, { from: 1905, to: 1914 }).filter(({ title }) =>
      title.startsWith('View '),
    );
    expect(await shown(page)).toBe('1905–1914 10 items');
    expect(await titles(page)).toEqual(expected.map(({ title }) => title));
    expect(
      await page.$eval('main a[href^="/search?"]', (link) =>
        decodeURIComponent(link.getAttribute('href') ?? ''),
      ),
    ).toBe('/search?q=view&creator=cy-lund&years=1905..1914');
    expect(await page.$eval('main p a bdi', (text) => text.textContent)).toBe('view');
    await page.click('[data-found] li a');
    await untilArrived(page, expected[0]?.title ?? '');
    await page.goBack();
    await page.waitForSelector('[data-found] li');
    expect(query(page)).toBe('?q=view&creator=cy-lund&years=1905..1914');
    expect(await shown(page)).toBe('1905–1914 10 items');
    await page.click('button[aria-label="Remove filter: Creator: Cy Lund"]');
    await page.waitForFunction(() => !location.search.includes('cy-lund'));
    expect(query(page)).toBe('?q=view&years=1905..1914');
    await page.goBack();
    await page.waitForSelector('button[aria-label="Remove filter: Creator: Cy Lund"]');
  });
});

test('from right to left time begins at the right, and arrows go where they point', async () => {
  const { page } = await openTime(arabic, '/timeline?years=1905..1914', 390);
  const sliders = await page.$$('[role=slider]');
  const [first, last] = await Promise.all(sliders.map((slider) => slider.boundingBox()));
  expect(first?.x).toBeGreaterThan((last?.x ?? Number.NaN) + (last?.width ?? 0));
  await sliders[0]?.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await sliders[0]?.evaluate((slider) => slider.getAttribute('aria-valuenow'))).toBe('1906');
  const start = await placeOf(page, '[data-chart]', 0.99);
  const end = await placeOf(page, '[data-chart]', 0.85);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  expect(yearsIn(await shown(page)).from).toBe(1906);
});

test('a thumb finds handles and buttons of 24 pixels at least, and the chart does not keep the page from scrolling', async () => {
  const { page } = await openTime(archive, '/timeline?years=1950..1950', 390);
  const small = await page.$$eval('main button, main [role=slider]', (all) =>
    all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24),
  );
  expect(small).toEqual([]);
  const [first, last] = await page.$$eval('[role=slider]', (all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );
  // At the same year the handles do not overlap.
  expect(last?.left).toBeGreaterThanOrEqual(first?.right ?? Number.NaN);
  expect(await page.$eval('[data-chart]', (chart) => getComputedStyle(chart).touchAction)).toContain('pan-y');
});
