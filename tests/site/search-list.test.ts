import { describe, expect, test } from 'vitest';
import { queryOf, resultCountIs, resultTitles } from '#tests/browser/search';
import { layoutShifts } from '#tests/browser/shifts';
import { openAt, reloadPage, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

describe('the list', () => {
  test('is sorted as the visitor likes', async () => {
    const { page } = await openAt(site, '/search?q=ada');
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
  });

  test('goes page by page, or on and on, as the visitor chose the last time', async () => {
    const { page } = await openAt(site, '/search?subject=views');
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
  });

  test('has room for what is on its way: nothing moves while it comes', async () => {
    for (const width of [390, 1280]) {
      const { page } = await openAt(site, '/search?q=title:view&subject=views', { width, height: 800 });
      await resultCountIs(page, '62 items');
      await page.evaluate(() => window.scrollTo(0, 1500));
      await page.waitForNetworkIdle({ idleTime: 200 });
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
});
