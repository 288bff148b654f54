import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { queryOf, resultCountIs } from '#tests/browser/search';
import { loadPage, openAt, reloadPage, untilQuiet, visitBuilt } from '#tests/browser/visit';

const bar = 'nav[aria-label^="Result "]';

const site = await visitBuilt('archive');

/** Scrolls, and waits until the list has stored the position. */
async function scrollAndKeep(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await page.waitForFunction(
    (kept) => Object.values(sessionStorage).some((text) => String(text).includes(kept)),
    { polling: 50 },
    `"top":${top},`,
  );
}

describe('a result', () => {
  test('knows its place: its neighbours, and the way back to where one was', async () => {
    const { page } = await openAt(site, '/search?subject=views&sort=title');
    await resultCountIs(page, '62 items');
    await scrollAndKeep(page, 900);
    // Rows are loaded when they are near the window.
    await page.waitForSelector('main ol > li[data-item]:nth-child(13) > a');
    const third = await page.$$eval('main ol > li[data-item] > a', (all) =>
      all.slice(10, 13).map((link) => link.getAttribute('href')),
    );
    await page.evaluate(
      (path) => document.querySelector<HTMLElement>(`main ol a[href="${path}"]`)?.click(),
      third[1],
    );
    await page.waitForSelector(`${bar} a[rel=next]`);
    expect(await page.$eval(bar, (place) => place.getAttribute('aria-label'))).toBe('Result 12 of 62');
    expect(await page.$eval(`${bar} a[rel=prev]`, (link) => link.getAttribute('href'))).toBe(third[0]);
    expect(await page.$eval(`${bar} a[rel=next]`, (link) => link.getAttribute('href'))).toBe(third[2]);
    await page.$eval(`${bar} a[rel=next]`, (link) => link.click());
    await page.waitForSelector('nav[aria-label="Result 13 of 62"] a[rel=next]');
    await reloadPage(page);
    await page.waitForSelector('nav[aria-label="Result 13 of 62"] a[rel=next]');
    await page.goBack();
    await page.waitForSelector('nav[aria-label="Result 12 of 62"]');
    await page.goBack();
    await resultCountIs(page, '62 items');
    // After navigating on from the item opened in the list, the list shows the last one.
    await page.waitForFunction(
      (path) => document.activeElement?.getAttribute('href') === path,
      { polling: 50 },
      third[1] ?? '',
    );
    expect(queryOf(page)).toBe('?subject=views&sort=title');
    await scrollAndKeep(page, 1234);
    await page.waitForSelector('main ol > li:nth-child(20) > a');
    await page.evaluate(() => document.querySelector<HTMLElement>('main ol > li:nth-child(20) > a')?.click());
    await page.waitForSelector(`${bar} a[rel=next]`);
    await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 1234) < 2, { polling: 50 });
  });

  test('leads back by its link, too, to the page of the list that it is on', async () => {
    const { page } = await openAt(site, '/search?subject=views&sort=title');
    await resultCountIs(page, '62 items');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForSelector('main ol[start] > li:last-child > a');
    await page.$eval('main ol[start] > li:last-child > a', (link) => link.click());
    await page.waitForSelector('nav[aria-label="Result 60 of 62"] a[rel=next]');
    // The picture may still be animated.
    await page.$eval(`${bar} a[rel=next]`, (link) => link.click());
    await page.waitForSelector('nav[aria-label="Result 61 of 62"] a[rel=next]');
    await page.$eval(`${bar} a[href^="/search"]`, (link) => link.click());
    await page.waitForFunction(() => location.search === '?subject=views&sort=title&page=2', { polling: 50 });
    await page.waitForFunction(() => document.activeElement?.closest('li[data-item]'), { polling: 50 });
  });

  test('is one only for those who come from a list: others see and load nothing of it', async () => {
    const tab = await openAt(site, '/search?q=tower');
    const { page } = tab;
    await resultCountIs(page, '1 item');
    await page.$eval('main ol a[href="/items/tower"]', (link) => link.click());
    await page.waitForSelector(bar);
    await loadPage(page, `${site.address}/browse`);
    tab.requests.length = 0;
    await page.$eval('main a[href="/items/tower"]', (link) => link.click());
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tower', { polling: 50 });
    await untilQuiet(tab);
    expect(await page.$(bar)).toBeNull();
    expect(tab.requests.filter((path) => /result|search/.test(path))).toEqual([]);
  });
});
