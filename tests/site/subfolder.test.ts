import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadPage, openAt, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { projectBase } from '#tests/fixtures/project';

const { cwd, text } = inject('project');
let site: Visit;

beforeAll(async () => {
  site = await visit(cwd);
});
afterAll(() => site.close());

test('a CollectionBuilder project keeps its addresses, labels, facets and navigation', async () => {
  const tab = await site.open();
  const answer = await loadPage(tab.page, `${site.address}/items/quay_001.html`);
  expect(answer?.status()).toBe(200);
  expect(await tab.page.$eval('h1', (heading) => heading.textContent)).toBe('The old quay');
  const terms = await tab.page.$$eval('dl dt', (list) => list.map((term) => term.textContent));
  expect(terms).toEqual(expect.arrayContaining(['Maker', 'Date Created', 'Topics', 'Where']));
  expect(await tab.page.$(`dd a[href="${projectBase}/by/subject/quays"]`)).not.toBeNull();
  const links = await tab.page.$$eval('header nav a', (list) => list.map((link) => link.textContent));
  // Once in a row, once behind a button.
  expect([...new Set(links)]).toEqual(['Home', 'See all', 'Topics', 'Map', 'Data', 'About']);
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test('rows with a parent are parts of it, and have no page', async () => {
  const page = await readFile(join(cwd, 'out/items/quay_003.html'), 'utf8');
  for (const id of ['quay_003_1', 'quay_003_2']) expect(page).toContain(`id="${id}"`);
  await expect(readFile(join(cwd, 'out/items/quay_003_1.html'))).rejects.toThrow();
  expect(text).toContain('4 items, ');
});

test('the report names the remote film and the row without id', () => {
  expect(text).toContain('1 object on vimeo.com: linked, not fetched (quay_004).');
  expect(text).toMatch(/_data\/quay\.csv, row 8\b/);
});

test('every address lies below the subfolder, in the browser and with JavaScript off', async () => {
  for (const javaScript of [true, false]) {
    const tab = await site.open({ javaScript });
    await tab.page.goto(site.address, { waitUntil: 'load' });
    for (const path of ['/browse', '/items/quay_002', '/by/subject', '/about']) {
      await tab.page.goto(site.address + path, { waitUntil: 'load' });
    }
    expect(tab.requests.filter((path) => !path.startsWith(projectBase))).toEqual([]);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  }
});

test('what is not there answers 404 with the whole error page', async () => {
  const answer = await fetch(`${site.address}/items/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(await readFile(join(cwd, 'out/404.html'), 'utf8'));
});

test('goes from page to page without a full load', async () => {
  const tab = await openAt(site, '/browse');
  await tab.page.click(`main a[href="${projectBase}/items/quay_002"]`);
  await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Harbour rules');
  await untilIdle(tab.page);
  const data = tab.requests.filter((path) => path.includes('/_next/data/'));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatch(new RegExp(`^${projectBase}/_next/data/[0-9a-f]+/items/quay_002\\.json(\\?|$)`));
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});
