import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { replaceQuery, resultCountIs, resultTitles, typeQuery } from '#tests/browser/search';
import { closeWithoutFaults, openAt, type Visit, visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

describe('words', () => {
  test.each([
    ['a whole word', 'Tower', ['Tower']],
    ['the beginning of the last word', 'pano', ['Panorama of the bay']],
    ['two words, in any order', 'council letter', ['Letter to the council']],
    ['a phrase', '"without object"', ['A record without object']],
    ['a field', 'creator:berg tower', []],
    ['what an accent or a capital hides', 'PÄNORAMA', ['Panorama of the bay']],
  ])('%s finds as it is typed: %s', async (_, text, titles) => {
    const tab = await openAt(site, '/search');
    await typeQuery(tab.page, text);
    await resultCountIs(tab.page, titles.length > 0 ? `${titles.length} item` : 'No results.');
    expect(await resultTitles(tab.page)).toEqual(titles);
    await closeWithoutFaults(tab);
  });

  test('a minus leaves out, and what was found is marked', async () => {
    const tab = await openAt(site, '/search');
    await typeQuery(tab.page, 'harbours -postcard');
    await resultCountIs(tab.page, '1 item');
    expect(await resultTitles(tab.page)).toEqual(['Panorama of the bay']);
    await replaceQuery(tab.page, 'bay pan');
    await resultCountIs(tab.page, '1 item');
    await tab.page.waitForFunction(
      () => [...document.querySelectorAll('main mark')].map((mark) => mark.textContent).join() === 'Pan,bay',
      { polling: 50 },
    );
    await closeWithoutFaults(tab);
  });

  test('a mistake is forgiven, and said', async () => {
    const tab = await openAt(site, '/search?q=panoroma+');
    await resultCountIs(tab.page, '1 item');
    expect(await resultTitles(tab.page)).toEqual(['Panorama of the bay']);
    expect(await tab.page.$eval('main search', (form) => form.textContent)).toContain(
      'No results for “panoroma”. Showing results for “panorama”.',
    );
    await closeWithoutFaults(tab);
  });

  test('where nothing is found, there are ways on', async () => {
    const tab = await openAt(site, '/search?q=zzzzzz&subject=boats');
    await resultCountIs(tab.page, 'No results.');
    expect(await tab.page.$$eval('main a[href="/browse"], main a[href^="/by/"]', (all) => all.length)).toBe(
      3,
    );
    await tab.page.click('main ::-p-xpath(//button[normalize-space()="Clear all filters"])');
    await tab.page.waitForFunction(() => location.search === '?q=zzzzzz', { polling: 50 });
    expect(await tab.page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await closeWithoutFaults(tab);
  });
});
