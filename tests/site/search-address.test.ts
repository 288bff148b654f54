import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { replaceQuery, resultCountIs, resultTitles, typeQuery } from '#tests/browser/search';
import { openAt, visitBuilt } from '#tests/browser/visit';

/** Returns the length of the history. */
const entries = (page: Page) => page.evaluate(() => history.length);

const site = await visitBuilt('archive');

describe('the address', () => {
  test('follows while one types, and what was meant is gone back to', async () => {
    const tab = await openAt(site, '/search');
    const { page } = tab;
    const before = await entries(page);
    await typeQuery(page, 'tower');
    await resultCountIs(page, '1 item');
    await page.waitForFunction(() => location.search === '?q=tower', { polling: 50 });
    expect(await entries(page)).toBe(before);
    await page.keyboard.press('Enter');
    await replaceQuery(page, 'letter');
    await page.waitForFunction(() => location.search === '?q=letter', { polling: 50 });
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await resultCountIs(page, '1 item');
    expect(await resultTitles(page)).toEqual(['Tower']);
    expect(await page.$eval('#find', (field) => Reflect.get(field, 'value'))).toBe('tower');
    await page.goForward();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#find')?.value === 'letter', {
      polling: 50,
    });
    expect(tab.requests.filter((path) => path.includes('/_next/data/'))).toEqual([]);
  });

  test('is shared: another visitor sees the same', async () => {
    const { page } = await openAt(site, '/search?subject=views&years=1910..1919&sort=title&page=1');
    await resultCountIs(page, '10 items');
    expect(await page.$eval('main select', (select) => Reflect.get(select, 'value'))).toBe('title');
  });

  test('no letter loses the focus, and no question is in a request for page data', async () => {
    const tab = await openAt(site, '/browse');
    const { page } = tab;
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.id === 'find', { polling: 50 });
    await page.keyboard.type('tower', { delay: 120 });
    await resultCountIs(page, '1 item');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('find');
    await page.click('main ol a[href="/items/tower"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tower', { polling: 50 });
    await page.goBack();
    await resultCountIs(page, '1 item');
    const data = tab.requests.filter((path) => path.includes('/_next/data/'));
    expect(data.filter((path) => path.includes('/search'))).toHaveLength(1);
    expect(data.join()).not.toContain('q=');
  });
});
