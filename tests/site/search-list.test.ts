import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { queryOf, resultCountIs, resultTitles } from '#tests/browser/search';
import { layoutShifts } from '#tests/browser/shifts';
import { closeWithoutFaults, loadPage, openAt, reloadPage, type Visit, visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

describe('the list', () => {
  test('is sorted as the visitor likes', async () => {
    const tab = await openAt(site, '/search?q=ada');
    const { page } = tab;
    await resultCountIs(page, '3 items');
    await page.select('main select', 'title');
    await page.waitForFunction(
      () => document.querySelector('main ol > li[data-item]')?.getAttribute('data-item') === 'letter',
      { polling: 50 },
    );
    expect(await resultTitles(page)).toEqual([
      'Letter to the council',
      'Panorama of the bay',
      'Postcard from the harbour',
    ]);
    await page.select('main select', 'date');
    await page.waitForFunction(() => location.search === '?q=ada&sort=date', { polling: 50 });
    await reloadPage(page);
    await resultCountIs(page, '3 items');
    expect(await resultTitles(page)).toEqual([
      'Letter to the council',
      'Panorama of the bay',
      'Postcard from the harbour',
    ]);
    await closeWithoutFaults(tab);
  });

  test('goes page by page, or on and on, as the visitor chose the last time', async () => {
    const tab = await openAt(site, '/search?subject=views');
    const { page } = tab;
    await resultCountIs(page, '62 items');
    expect((await page.$$('main ol[start] > li')).length).toBe(60);
    await page.click('main nav a[rel=next]');
    await page.waitForFunction(() => document.querySelectorAll('main ol[start] > li').length === 2, {
      polling: 50,
    });
    expect(queryOf(page)).toBe('?subject=views&page=2');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('main ol[start] > li').length === 60, {
      polling: 50,
    });
    const selects = await page.$$('main select');
    await selects[1]?.select('endless');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => document.querySelectorAll('main ol[start] > li').length === 62, {
      polling: 50,
    });
    await reloadPage(page);
    await resultCountIs(page, '62 items');
    expect(await page.$('main nav a[rel=next]')).toBeNull();
    await page.evaluate(() => localStorage.clear());
    await closeWithoutFaults(tab);
  });

  test('has room for what is on its way: nothing moves while it comes', async () => {
    for (const width of [390, 1280]) {
      const tab = await site.open({ width, height: 800 });
      await loadPage(tab.page, `${site.address}/search?q=title:view&subject=views`);
      await resultCountIs(tab.page, '62 items');
      await tab.page.evaluate(() => window.scrollTo(0, 1500));
      await tab.page.waitForNetworkIdle({ idleTime: 200 });
      expect(await layoutShifts(tab.page)).toEqual([]);
      await closeWithoutFaults(tab);
    }
  });
});
