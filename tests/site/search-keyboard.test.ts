import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { queryOf, replaceQuery, resultCountIs, typeQuery } from '#tests/browser/search';
import { loadPage, openAt, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('archive');
const site = await visitBuilt('archive');

async function storedIds(): Promise<unknown[]> {
  const ids: unknown = JSON.parse(await readFile(join(cwd, '.vitrine/store/ids.json'), 'utf8'));
  return Array.isArray(ids) ? ids : [];
}

describe('the keyboard alone', () => {
  test('leads to the field, through the filters, to a result', async () => {
    const { page } = await openAt(site, '/items/tower');
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.id === 'find', { polling: 50 });
    await page.keyboard.type('/view');
    await resultCountIs(page, '64 items');
    await replaceQuery(page, '');
    // On a wide screen the first filters are open.
    const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '');
    for (let pressed = 0; pressed < 20 && !(await focused()).startsWith('views '); pressed += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await resultCountIs(page, '62 items');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    expect(queryOf(page)).toBe('?subject=views');
  });

  test('is not disturbed in fields, with other keys, and once the key is switched off', async () => {
    const { page } = await openAt(site, '/');
    await page.focus('main input[type=search]');
    await page.keyboard.press('/');
    expect(await page.$eval('main input[type=search]', (field) => Reflect.get(field, 'value'))).toBe('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await loadPage(page, `${site.address}/search`);
    await resultCountIs(page, `${(await storedIds()).length} items`);
    await page.evaluate(() => {
      const label = [...document.querySelectorAll('main label')].find((each) =>
        each.textContent?.startsWith('Press /'),
      );
      label?.querySelector('input')?.click();
    });
    await page.waitForSelector('main input[type=checkbox]:not(:checked)');
    await page.focus('h1');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.evaluate(() => localStorage.clear());
  });
});

test('the number of results is spoken once, when the visitor rests', async () => {
  const { page } = await openAt(site, '/search');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('main [role=status]');
    if (status)
      new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await page.waitForFunction(() => document.querySelector('main [role=status]')?.textContent !== '', {
    polling: 50,
  });
  await page.evaluate(() => Reflect.get(window, 'said').splice(0));
  await typeQuery(page, 'tower');
  await page.waitForFunction(() => Reflect.get(window, 'said').length > 0, { polling: 50 });
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['1 item']);
});
