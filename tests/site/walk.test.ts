import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openAt, type Tab, untilIdle, type Visit, visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

function dataOf(tab: Tab): string[] {
  return tab.requests.filter((path) => path.includes('/_next/data/'));
}

async function follow(tab: Tab, selector: string, heading: string | RegExp): Promise<void> {
  // Once it stands still: a new page is scrolled to its top.
  await tab.page.locator(selector).click();
  await tab.page.waitForFunction(
    (text, isPattern) => {
      const found = document.querySelector('h1')?.textContent ?? '';
      return isPattern ? new RegExp(text).test(found) : found === text;
    },
    {},
    typeof heading === 'string' ? heading : heading.source,
    heading instanceof RegExp,
  );
}

describe('with JavaScript', () => {
  test('goes from the front page to an item and the next one without a full load, one JSON each', async () => {
    const tab = await openAt(site, '');
    await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const walked: string[][] = [];
    for (const [selector, heading] of [
      ['header a[href="/browse"]', 'Browse'],
      ['main a[href="/items/tower"]', 'Tower'],
      ['a[rel="next"]', 'Panorama of the bay'],
    ] as const) {
      const before = dataOf(tab).length;
      await follow(tab, selector, heading);
      await untilIdle(tab.page);
      walked.push(
        dataOf(tab)
          .slice(before)
          .map((path) => path.replace(/^.*\/_next\/data\/[^/]+|\?.*$/g, '')),
      );
    }
    expect(walked).toEqual([['/browse.json'], ['/items/tower.json'], ['/items/panorama.json']]);
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test('moves the focus to the heading and goes back', async () => {
    const tab = await openAt(site, '/items/tower');
    await follow(tab, 'a[rel="next"]', 'Panorama of the bay');
    await tab.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await tab.page.goBack();
    await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tower');
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });
});

describe('without JavaScript', () => {
  test('goes the same way by full loads, pictures and all', async () => {
    const tab = await site.open({ javaScript: false });
    await tab.page.goto(site.address, { waitUntil: 'load' });
    for (const selector of ['header a[href="/browse"]', 'main a[href="/items/tower"]', 'a[rel="next"]']) {
      await Promise.all([tab.page.waitForNavigation({ waitUntil: 'load' }), tab.page.click(selector)]);
    }
    const page = await tab.page.content();
    expect(new URL(tab.page.url()).pathname).toBe('/items/panorama');
    expect(page).toContain('Panorama of the bay');
    expect(tab.requests.some((path) => /^\/pictures\/.*\.avif$/.test(path))).toBe(true);
    expect(dataOf(tab)).toEqual([]);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });
});
