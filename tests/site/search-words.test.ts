import { describe, expect, test } from 'vitest';
import { replaceQuery, resultCountIs, resultTitles, typeQuery } from '#tests/browser/search';
import { openAt, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

describe('words', () => {
  test('a minus leaves out, and what was found is marked', async () => {
    const { page } = await openAt(site, '/search');
    await typeQuery(page, 'harbours -postcard');
    await resultCountIs(page, '1 item');
    expect(await resultTitles(page)).toEqual(['Panorama of the bay']);
    await replaceQuery(page, 'bay pan');
    await resultCountIs(page, '1 item');
    await page.waitForFunction(
      () => [...document.querySelectorAll('main mark')].map((mark) => mark.textContent).join() === 'Pan,bay',
      { polling: 50 },
    );
  });

  test('a mistake is forgiven, and said', async () => {
    const { page } = await openAt(site, '/search?q=panoroma+');
    await resultCountIs(page, '1 item');
    expect(await resultTitles(page)).toEqual(['Panorama of the bay']);
    expect(await page.$eval('main search', (form) => form.textContent)).toContain(
      'No results for “panoroma”. Showing results for “panorama”.',
    );
  });

  test('without results there are links to go on', async () => {
    const { page } = await openAt(site, '/search?q=zzzzzz&subject=boats');
    await resultCountIs(page, 'No results.');
    expect(await page.$$eval('main a[href="/browse"], main a[href^="/by/"]', (all) => all.length)).toBe(3);
    await page.click('main ::-p-xpath(//button[normalize-space()="Clear all filters"])');
    await page.waitForFunction(() => location.search === '?q=zzzzzz', { polling: 50 });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  });
});
