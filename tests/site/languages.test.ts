import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { loadPage, openAt, type Tab, untilIdle, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('arabic');
const site = await visitBuilt('arabic');

/** Returns the language of a page, and its main texts. */
function stateOf({ page }: Tab) {
  return page.evaluate(() => ({
    path: location.pathname.replace('/archive', ''),
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    heading: document.querySelector('h1')?.textContent,
    foot: document.querySelector('footer > p:last-of-type')?.textContent,
  }));
}

async function follow(tab: Tab, selector: string): Promise<void> {
  const link = await tab.page.waitForSelector(selector);
  const arrived = tab.page.evaluate(
    () =>
      new Promise<void>((done) => {
        Reflect.get(window, 'next').router.events.on('routeChangeComplete', () => done());
      }),
  );
  await link?.click();
  await arrived;
  await untilIdle(tab.page);
}

const inArabic = { language: 'ar', direction: 'rtl' };
const inEnglish = { language: 'en', direction: 'ltr' };

test('goes between the locales and within them without a full load, each in its own language', async () => {
  const tab = await openAt(site, '/items/harbour-1910');
  await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const arabic = { ...inArabic, path: '/items/harbour-1910', heading: 'ميناء يافا عند الفجر' };
  const english = { ...inEnglish, path: '/en/items/harbour-1910', heading: 'Jaffa harbour at dawn' };
  expect(await stateOf(tab)).toMatchObject(arabic);
  expect(tab.requests.filter((path) => path.includes('messages-'))).toMatchObject([/messages-ar/]);
  await follow(tab, 'footer a[hreflang="en"]');
  expect(await stateOf(tab)).toMatchObject(english);
  await follow(tab, 'a[rel="next"]');
  expect(await stateOf(tab)).toMatchObject({ ...inEnglish, path: '/en/items/market' });
  await follow(tab, 'header a[href$="/en/browse"]');
  expect(await stateOf(tab)).toMatchObject({ ...inEnglish, path: '/en/browse', heading: 'Browse' });
  await follow(tab, 'header a[href$="/en"]');
  expect(await stateOf(tab)).toMatchObject({ ...inEnglish, path: '/en', heading: 'The Harbour Archive' });
  await tab.page.evaluate(() => history.go(-4));
  await tab.page.waitForFunction(() => document.documentElement.dir === 'rtl');
  expect(await stateOf(tab)).toMatchObject(arabic);
  expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** Drops the first requests for the interface's messages, and counts all of them. */
async function loseMessages({ page }: Tab, lost: number): Promise<() => number> {
  let asked = 0;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes('messages-')) return void request.continue();
    asked += 1;
    void (asked > lost ? request.continue() : request.abort('connectionreset'));
  });
  return () => asked;
}

test('a page whose messages do not arrive at first asks for them once more, and comes alive', async () => {
  const tab = await site.open({ mayFail: true });
  const asked = await loseMessages(tab, 1);
  await loadPage(tab.page, `${site.address}/items/market`);
  expect(asked()).toBe(2);
  await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await follow(tab, 'footer a[hreflang="en"]');
  expect(await stateOf(tab)).toMatchObject({ ...inEnglish, path: '/en/items/market' });
  expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page whose messages never arrive stays as it stood, leads on, and the fault is heard', async () => {
  const tab = await site.open({ mayFail: true });
  const asked = await loseMessages(tab, Number.POSITIVE_INFINITY);
  await tab.page.goto(`${site.address}/items/market`, { waitUntil: 'load' });
  await untilIdle(tab.page);
  expect(asked()).toBe(2);
  expect(await stateOf(tab)).toMatchObject({ ...inArabic, heading: 'سوق العطارين (Souk el-Attarine)' });
  expect(tab.faults).toContainEqual(expect.stringMatching(/^uncaught: .*ChunkLoadError/));
  await tab.page.click('footer a[hreflang="en"]');
  await tab.page.waitForFunction(() => document.documentElement.lang === 'en', { polling: 50 });
  expect(await stateOf(tab)).toMatchObject({ ...inEnglish, path: '/en/items/market' });
});

test('saved items are in the language of the page, whichever they were saved in', async () => {
  const tab = await site.open();
  const titles = () =>
    tab.page.$$eval('main li a', (links) => links.map(({ textContent }) => textContent?.trim() ?? ''));
  const wait = (text: string) =>
    tab.page.waitForFunction(
      (title) => document.querySelector('main')?.textContent?.includes(title),
      {},
      text,
    );
  for (const id of ['harbour-1910', 'market']) {
    await loadPage(tab.page, `${site.address}/items/${id}`);
    await tab.page.click('main button[aria-pressed="false"]');
  }
  const arabic = ['ميناء يافا عند الفجر', 'سوق العطارين (Souk el-Attarine)'];
  const english = ['Jaffa harbour at dawn', 'سوق العطارين (Souk el-Attarine)'];
  await loadPage(tab.page, `${site.address}/saved`);
  expect(await titles()).toEqual(arabic);
  await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await follow(tab, 'footer a[hreflang="en"]');
  await wait('Jaffa');
  expect(await titles()).toEqual(english);
  expect(await tab.page.$$eval('main li a [lang="ar"]', (marked) => marked.length)).toBe(1);
  await follow(tab, 'footer a[hreflang="ar"]');
  await wait('يافا');
  expect(await titles()).toEqual(arabic);
  expect(await tab.page.$$eval('main li a [lang]', (marked) => marked.length)).toBe(0);
  expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // Lookups are stored for one language: a full load in another repeats them.
  await loadPage(tab.page, `${site.address}/en/saved`);
  expect(await titles()).toEqual(english);
  await tab.page.evaluate(() => localStorage.clear());
});

test.each([
  ['/', inArabic, 'أرشيف الميناء'],
  ['/items/market', inArabic, 'سوق العطارين (Souk el-Attarine)'],
  ['/items/postcard-7', inArabic, 'Postcard no. 7: «تحية من بيروت»'],
  ['/en', inEnglish, 'The Harbour Archive'],
  ['/en/browse/2', inEnglish, 'Browse'],
  ['/en/items/market', inEnglish, 'سوق العطارين (Souk el-Attarine)'],
  ['/en/essays/lighthouse', inEnglish, 'المنارة'],
])('%s is whole, and alive without a change of what stood there', async (path, marks, heading) => {
  const tab = await site.open({ width: 390, height: 800 });
  const still = await site.open({ javaScript: false, width: 390, height: 800 });
  await still.page.goto(site.address + path, { waitUntil: 'load' });
  await loadPage(tab.page, site.address + path);
  const state = await stateOf(tab);
  expect(state).toMatchObject({ ...marks, heading });
  const overflow = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(state).toEqual(await stateOf(still));
});

test.each(['/', '/en'])(
  'the date of the large picture at %s keeps its distance from the title',
  async (path) => {
    const { page } = await openAt(site, path);
    const gap = await page.$$eval('main figure bdi', ([title, date]) => {
      const [one, other] = [title, date].map((text) => text?.getBoundingClientRect());
      return one && other && Math.max(other.left - one.right, one.left - other.right);
    });
    expect(gap).toBeGreaterThanOrEqual(12);
  },
);

test('in Arabic the record begins at the right, and the next item lies at the left', async () => {
  const { page } = await openAt(site, '/items/market');
  const [name = 0, previous = 0, next = 0, term = 0, value = 0] = await page.evaluate(() => {
    const dd = document.querySelector('dd a[href*="/by/creator/"]')?.closest('dd');
    const [home, prev, following] = ['header a', 'a[rel="prev"]', 'a[rel="next"]'].map((selector) =>
      document.querySelector(selector),
    );
    return [home, prev, following, dd?.previousElementSibling, dd].map((element) => {
      const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
      return (left + right) / 2;
    });
  });
  expect([name > 640, previous > next, term > value]).toEqual([true, true, true]);
});

test.each([
  ['the map', '/map', 'main li bdi', 'main li [dir="auto"]'],
  ['the timeline', '/timeline', 'main h2 bdi', 'main h1'],
])('in Arabic a date on %s is aligned with the text above it', async (_, path, date, above) => {
  const { page } = await openAt(site, path);
  await page.waitForFunction(
    (selector) => /[0-9]{4}/.test(document.querySelector(selector)?.textContent ?? ''),
    { polling: 50 },
    date,
  );
  const [one = 0, other = 0] = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const text = document.createRange();
        text.selectNodeContents(document.querySelector(selector) ?? document.body);
        return text.getBoundingClientRect().right;
      }),
    [date, above],
  );
  expect(Math.abs(one - other)).toBeLessThan(2);
});

const readPage = (path: string) => readFile(join(cwd, 'out', path), 'utf8');

test('untranslated texts are marked with their language', async () => {
  const page = await readPage('en/items/market.html');
  expect(page).toMatch(/<h1[^>]* lang="ar"[^>]*>سوق العطارين/);
  expect(page).toMatch(/<dd lang="ar"><div[^>]*><p>بائع توابل/);
  expect(await readPage('items/market.html')).not.toMatch(/<(h1|dd)[^>]* lang=/);
  expect(await readPage('en/essays/lighthouse.html')).toMatch(/<h1[^>]* lang="ar"/);
});

test('each page names itself in every language, and so does the sitemap', async () => {
  const page = await readPage('en/about.html');
  const at = 'https://harbour.example/archive';
  expect(page).toContain(`<link rel="canonical" href="${at}/en/about"`);
  for (const [language, address] of [
    ['ar', '/about'],
    ['en', '/en/about'],
    ['x-default', '/about'],
  ]) {
    expect(page).toContain(`<link rel="alternate" hrefLang="${language}" href="${at}${address}"`);
  }
  expect(await readPage('sitemap.xml')).toContain(
    `<loc>${at}/en/about</loc><xhtml:link rel="alternate" hreflang="ar" href="${at}/about"/>`,
  );
});

test('links in texts stay in their locale', async () => {
  expect(await readPage('en/items/harbour-1910.html')).toContain('<a href="/archive/en/about">');
  expect(await readPage('items/harbour-1910.html')).toContain('<a href="/archive/about">');
});

test('values are called as each language calls them, at one address', async () => {
  expect(await readPage('by/subject/mwny.html')).toContain('موانئ');
  expect(await readPage('en/by/subject/mwny.html')).toContain('harbours');
});

test('pictures are published once', async () => {
  expect(await readdir(join(cwd, 'out/en'))).not.toContain('pictures');
});
