import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadPage, openAt, type Visit, visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

test.each([
  [1280, 800],
  [390, 844],
  [1920, 1080],
])('in a window of %i by %i the large picture is whole, with its title', async (width, height) => {
  const tab = await openAt(site, '', { width, height });
  const { picture, caption } = await tab.page.$eval('main figure', (figure) => {
    const boxOf = (selector: string) => {
      const box = figure.querySelector(selector)?.getBoundingClientRect();
      return box && { top: box.top, bottom: box.bottom, width: box.width };
    };
    return { picture: boxOf('img'), caption: boxOf('bdi') };
  });
  expect(picture?.width).toBeGreaterThan(width * 0.9);
  expect(caption?.top).toBeGreaterThanOrEqual(picture?.bottom ?? Number.NaN);
  expect(caption?.bottom).toBeLessThan(height);
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test('every way in is there without JavaScript and leads on: facets in pictures, time, places, items', async () => {
  const tab = await site.open({ javaScript: false });
  await tab.page.goto(site.address, { waitUntil: 'load' });
  expect(await tab.page.$$eval('main h2', (titles) => titles.map((title) => title.textContent))).toEqual([
    'Creator',
    'Subject',
    'Timeline',
    'Map',
    'From the collection',
  ]);
  expect(await tab.page.$('main a[href="/by/creator/cy-lund"] img')).not.toBeNull();
  const bars = await tab.page.$$eval('main ol a[href^="/by/date/"]', (links) =>
    links.map((link) => link.textContent),
  );
  expect(bars).toContain('1900–1909: 10 items');
  await Promise.all([
    tab.page.waitForNavigation({ waitUntil: 'load' }),
    tab.page.click('main a[href="/by/date/1900-1909"]'),
  ]);
  expect(await tab.page.$eval('h1', (title) => title.textContent)).toBe('1900–1909');
  expect(await tab.page.$$('main a[href^="/items/view-"]')).toHaveLength(10);
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test('a value leads to the next one and to what is found with it', async () => {
  const tab = await openAt(site, '/by/subject/boats');
  const next = await tab.page.$eval('main a[rel="next"]', (link) => link.getAttribute('href'));
  expect(next).toBe('/by/subject/harbours');
  await loadPage(tab.page, `${site.address}/by/subject/views`);
  expect(await tab.page.$('main a[href="/by/creator/cy-lund"]')).not.toBeNull();
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});
