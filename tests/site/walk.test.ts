import { describe, expect, test } from 'vitest';
import { openAt, type Tab, untilIdle, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

function dataOf(tab: Tab): string[] {
  return tab.requests.filter((path) => path.includes('/_next/data/'));
}

async function follow({ page }: Tab, selector: string, heading: string): Promise<void> {
  // After it is stable, since a new page is scrolled to its top.
  await page.locator(selector).click();
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, heading);
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
  });

  test('moves the focus to the heading and goes back', async () => {
    const tab = await openAt(site, '/items/tower');
    await follow(tab, 'a[rel="next"]', 'Panorama of the bay');
    await tab.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await tab.page.goBack();
    await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tower');
  });
});

describe('without JavaScript', () => {
  test('goes the same way by full loads, pictures and all', async () => {
    const tab = await openAt(site, '', { javaScript: false });
    for (const selector of ['header a[href="/browse"]', 'main a[href="/items/tower"]', 'a[rel="next"]']) {
      await Promise.all([tab.page.waitForNavigation({ waitUntil: 'load' }), tab.page.click(selector)]);
    }
    const page = await tab.page.content();
    expect(new URL(tab.page.url()).pathname).toBe('/items/panorama');
    expect(page).toContain('Panorama of the bay');
    expect(tab.requests.some((path) => /^\/pictures\/.*\.avif$/.test(path))).toBe(true);
    expect(dataOf(tab)).toEqual([]);
  });
});
