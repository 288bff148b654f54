import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { stageOf } from '#tests/browser/failing';
import { openFilter, resultCountIs, resultTitles, typeQuery } from '#tests/browser/search';
import { loadPage, openAt, visitBuilt } from '#tests/browser/visit';
import { hydrated } from '#tests/browser/watched-tab';
import { manifestIn } from '#tests/search/manifest-in';

const site = await visitBuilt('archive');
const arabic = await visitBuilt('arabic');
const stage = await stageOf('archive');

test('the field of the front page leads to the search, with and without a script', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await openAt(site, '/', { javaScript });
    await page.type('main input[type=search]', 'tower');
    await Promise.all([
      javaScript
        ? page.waitForFunction(() => location.search === '?q=tower', { polling: 50 })
        : page.waitForNavigation(),
      page.keyboard.press('Enter'),
    ]);
    expect(new URL(page.url()).pathname).toBe('/search');
    if (javaScript) await resultCountIs(page, '1 item');
  }
});

test('the manifest of the index comes with the search page, and is fetched elsewhere', async () => {
  const { cwd } = inject('archive');
  const manifest = `/search-index/${await manifestIn(join(cwd, 'out/search-index'))}`;
  for (const [path, isFetched] of [
    ['/search?q=tower', false],
    ['/map', true],
  ] as const) {
    const tab = await openAt(site, path);
    await tab.page.waitForSelector('main li a[href^="/items/"]');
    expect(tab.requests.some((request) => request.startsWith('/search-index/'))).toBe(true);
    expect(tab.requests.includes(manifest)).toBe(isFetched);
  }
});

test.each([
  ['the search', 1500, 500],
  ['what shows results', 500, 1500],
])(
  'the first results stand in the document as the search finds them, and stay if %s comes last',
  async (_, worker, cells) => {
    const { host, tab } = await stage.open('/search', ({ misbehave }) => {
      misbehave(/\/search-worker\./, { late: worker });
      misbehave(/\/chunks\/cells\./, { late: cells });
    });
    await hydrated(tab);
    const titles = await resultTitles(tab.page);
    const heading = await tab.page.$eval('main h2', ({ textContent }) => textContent);
    expect(titles).toHaveLength(12);
    expect(host.seen.some(({ path }) => path.startsWith('/search-index/'))).toBe(false);
    await new Promise((later) => setTimeout(later, 1000));
    expect((await resultTitles(tab.page)).slice(0, 12)).toEqual(titles);
    await openFilter(tab.page, 'Subject');
    expect((await resultTitles(tab.page)).slice(0, 12)).toEqual(titles);
    expect(await tab.page.$eval('main h2', ({ textContent }) => textContent)).toBe(heading);
    expect(tab.errors).toEqual([]);
  },
);

test('somebody who searches for something does not see them', async () => {
  let find = (): void => undefined;
  const search = new Promise<void>((done) => {
    find = done;
  });
  const { tab } = await stage.openHydrated('/search?q=tower', ({ misbehave }) =>
    misbehave(/\/search-worker\./, { late: search }),
  );
  // In one step, since the list may be rendered between finding its rows and reading them.
  const shown = () =>
    tab.page.evaluate(() =>
      [...document.querySelectorAll('main li[data-item]')].map((item) => getComputedStyle(item).visibility),
    );
  expect(new Set(await shown())).toEqual(new Set(['hidden']));
  find();
  await resultCountIs(tab.page, '1 item');
  await expect.poll(shown).toEqual(['visible']);
});

test('without JavaScript the page says so, and leads to everything', async () => {
  const { page } = await openAt(site, '/search', { javaScript: false });
  const text = await page.$eval('main', (main) => main.innerText);
  expect(text).toContain('Search needs JavaScript');
  const links = await page.$$eval('main a', (all) =>
    all.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(['/browse', '/by/creator', '/by/subject', '/by/date']);
  expect(await page.$eval('#find', (field) => field.getBoundingClientRect().height)).toBe(0);
});

test('in Arabic and English, each in its tree and the subfolder', async () => {
  const { page } = await openAt(arabic, '/search');
  await typeQuery(page, 'ميناء');
  await page.waitForSelector('main ol a[href="/archive/items/harbour-1910"] mark');
  await loadPage(page, `${arabic.address}/en/search?q=harbour`);
  await page.click('main ol a[href="/archive/en/items/harbour-1910"]');
  await page.waitForSelector('nav[aria-label^="Result 1 of"]');
  await page.goBack();
  await page.waitForSelector('main ol a[href="/archive/en/items/harbour-1910"]');
  expect(new URL(page.url()).pathname).toBe('/archive/en/search');
});
