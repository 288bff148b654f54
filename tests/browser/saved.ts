import type { Page } from 'puppeteer';
import { beforeEach, expect } from 'vitest';
import { mouse } from '#tests/browser/launch';
import { openAt, type Visit, visitBuilt } from '#tests/browser/visit';

/** Storage key of the saved items of a site at the root; earlier versions used the same key. */
export const key = 'vitrine-table-1:/';

/** Visits a site with a mouse; saved items are cleared before each test. */
export async function visitSaved(): Promise<Visit> {
  const site = await visitBuilt('archive', { args: mouse });
  beforeEach(async () => {
    const { page } = await openAt(site, '/about');
    await page.evaluate(() => localStorage.clear());
    await page.close();
  });
  return site;
}

/** Waits until a condition is true, in background tabs too. */
export function until(page: Page, fact: (text: string) => unknown, text = '') {
  return page.waitForFunction(fact, { polling: 50 }, text);
}

/** Presses the stars of items on the first browse page. */
export async function saveItems(site: Visit, ...ids: string[]): Promise<void> {
  const tab = await openAt(site, '/browse');
  await tab.page.evaluate((paths) => {
    for (const path of paths) {
      const star = document.querySelector(`main li a[href="/items/${path}"] ~ * button[aria-pressed=false]`);
      if (star instanceof HTMLElement) star.click();
    }
  }, ids);
  expect(await storedIds(tab.page)).toEqual(ids);
  await tab.page.close();
}

export const labelledButton = (label: string) => `button[aria-label="${label}"]`;
export const toolButton = (text: string) => `main ::-p-xpath(//button[normalize-space()="${text}"])`;

export function pressedState(page: Page, label: string): Promise<string | null> {
  return page.$eval(labelledButton(label), (star) => star.getAttribute('aria-pressed'));
}

export function savedTitles(page: Page): Promise<string[]> {
  return page.$$eval('main li a span[dir=auto]', (all) => all.map(({ textContent }) => textContent ?? ''));
}

export function showsTitles(page: Page, expected: string[]) {
  return until(
    page,
    (wanted) =>
      [...document.querySelectorAll('main li a span[dir=auto]')]
        .map((title) => title.textContent)
        .join('|') === wanted,
    expected.join('|'),
  );
}

export function storedIds(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '[]').map((item: { id: string }) => item.id),
    key,
  );
}

export function statusText(page: Page): Promise<string> {
  return page.$eval('[role=status]', (status) => status.textContent ?? '');
}

export function countIs(page: Page, count: string) {
  return until(
    page,
    (wanted) => document.querySelector('header a[href$="/saved"]')?.textContent?.includes(wanted),
    count,
  );
}
