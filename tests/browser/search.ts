import type { Page } from 'puppeteer';

/** Query in the address, with `?`. */
export function queryOf(page: Page): string {
  return new URL(page.url()).search;
}

/** Waits until the search page shows a number of results. */
export async function resultCountIs(page: Page, count: string): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector('main h2')?.textContent === text,
    { polling: 50 },
    count,
  );
}

/** Types at the end of the search field. */
export async function typeQuery(page: Page, text: string): Promise<void> {
  await page.focus('#find');
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

/** Replaces the text of the search field, as by typing. */
export async function replaceQuery(page: Page, text: string): Promise<void> {
  await page.focus('#find');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  if (text) await page.keyboard.type(text);
  else await page.keyboard.press('Backspace');
}

/** Titles of the results loaded so far. */
export function resultTitles(page: Page): Promise<string[]> {
  return page.$$eval('main ol > li[data-item] > a > span:last-child', (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  );
}

/** Opens a filter. */
export async function pressFilter(page: Page, label: string): Promise<void> {
  await page.evaluate((name) => {
    for (const summary of document.querySelectorAll<HTMLElement>('main summary'))
      if (summary.textContent?.startsWith(name) && !summary.closest('details')?.open) summary.click();
  }, label);
}

/** Opens a filter and waits for its values. */
export async function openFilter(page: Page, label: string): Promise<void> {
  await pressFilter(page, label);
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('main details[open]')].some(
        (filter) =>
          filter.querySelector('summary')?.textContent?.startsWith(name) &&
          filter.querySelector('li, input[type=number]:not([value=""])'),
      ),
    { polling: 50 },
    label,
  );
}

/** Values of an open filter with their counts: `boats 2`. */
export function valuesOf(page: Page, label: string): Promise<string[]> {
  return page.evaluate((name) => {
    const filter = [...document.querySelectorAll('main details[open]')].find((each) =>
      each.querySelector('summary')?.textContent?.startsWith(name),
    );
    return [...(filter?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent ?? '');
  }, label);
}

/** Presses the checkbox of a value. */
export async function tickValue(page: Page, value: string): Promise<void> {
  await page.evaluate((name) => {
    const label = [...document.querySelectorAll('main details label')].find((each) =>
      each.textContent?.startsWith(name),
    );
    label?.querySelector('input')?.click();
  }, value);
}
