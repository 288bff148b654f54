import { expect, test } from 'vitest';
import { loadPage, openAt, untilIdle, visitBuilt } from '#tests/browser/visit';
import { projectBase } from '#tests/fixtures/project';

const site = await visitBuilt('project');

test('a CollectionBuilder project keeps its addresses, labels, facets and navigation', async () => {
  const { page } = await site.open();
  const answer = await loadPage(page, `${site.address}/items/quay_001.html`);
  expect(answer?.status()).toBe(200);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('The old quay');
  const terms = await page.$$eval('dl dt', (list) => list.map((term) => term.textContent));
  expect(terms).toEqual(expect.arrayContaining(['Maker', 'Date Created', 'Topics', 'Where']));
  expect(await page.$(`dd a[href="${projectBase}/by/subject/quays"]`)).not.toBeNull();
  const links = await page.$$eval('header nav a', (list) => list.map((link) => link.textContent));
  // Once in the row, once in the menu.
  expect([...new Set(links)]).toEqual(['Home', 'See all', 'Topics', 'Map', 'Data', 'About']);
});

test('every address lies below the subfolder, in the browser and with JavaScript off', async () => {
  for (const javaScript of [true, false]) {
    const tab = await openAt(site, '', { javaScript });
    for (const path of ['/browse', '/items/quay_002', '/by/subject', '/about']) {
      await tab.page.goto(site.address + path, { waitUntil: 'load' });
    }
    expect(tab.requests.filter((path) => !path.startsWith(projectBase))).toEqual([]);
  }
});

test('goes from page to page without a full load', async () => {
  const tab = await openAt(site, '/browse');
  await tab.page.click(`main a[href="${projectBase}/items/quay_002"]`);
  await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Harbour rules');
  await untilIdle(tab.page);
  const data = tab.requests.filter((path) => path.includes('/_next/data/'));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatch(new RegExp(`^${projectBase}/_next/data/[0-9a-f]+/items/quay_002\\.json(\\?|$)`));
});
