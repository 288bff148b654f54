import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Tab, type Visit, visit } from '#tests/browser/visit';

const { cwd, text } = inject('arabic');
let site: Visit;

beforeAll(async () => {
  site = await visit(cwd);
});
afterAll(() => site.close());

/** What a page is in, and what it says. */
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
  const before = tab.page.url();
  await (await tab.page.waitForSelector(selector))?.click();
  await tab.page.waitForFunction((address) => location.href !== address, {}, before);
  await tab.page.waitForNetworkIdle();
}

const inArabic = { language: 'ar', direction: 'rtl' };
const inEnglish = { language: 'en', direction: 'ltr' };

test('goes between the trees and within them without a full load, each in its own words', async () => {
  const tab = await site.open();
  await tab.page.goto(`${site.address}/items/harbour-1910`, { waitUntil: 'networkidle0' });
  await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const arabic = { ...inArabic, path: '/items/harbour-1910', heading: 'ميناء يافا عند الفجر' };
  const english = { ...inEnglish, path: '/en/items/harbour-1910', heading: 'Jaffa harbour at dawn' };
  expect(await stateOf(tab)).toMatchObject(arabic);
  expect(tab.requests.filter((path) => path.includes('words-'))).toMatchObject([/words-ar/]);
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
  expect(tab.faults).toEqual([]);
  await tab.page.close();
});

test.each([
  ['/', inArabic, 'أرشيف الميناء'],
  ['/browse/2', inArabic, 'تصفّح'],
  ['/items/market', inArabic, 'سوق العطارين (Souk el-Attarine)'],
  ['/items/postcard-7', inArabic, 'Postcard no. 7: «تحية من بيروت»'],
  ['/by/subject', inArabic, 'الموضوع'],
  ['/about', inArabic, 'عن الأرشيف'],
  ['/en', inEnglish, 'The Harbour Archive'],
  ['/en/browse/2', inEnglish, 'Browse'],
  ['/en/items/market', inEnglish, 'سوق العطارين (Souk el-Attarine)'],
  ['/en/by/subject', inEnglish, 'Subject'],
  ['/en/about', inEnglish, 'About the archive'],
  ['/en/essays/lighthouse', inEnglish, 'المنارة'],
])('%s is whole, and alive without a change of what stood there', async (path, marks, heading) => {
  const tab = await site.open({ width: 390, height: 800 });
  const still = await site.open({ javaScript: false, width: 390, height: 800 });
  await still.page.goto(site.address + path, { waitUntil: 'load' });
  await tab.page.goto(site.address + path, { waitUntil: 'networkidle0' });
  const state = await stateOf(tab);
  expect(state).toMatchObject({ ...marks, heading });
  const overflow = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(state).toEqual(await stateOf(still));
  expect([...tab.faults, ...still.faults]).toEqual([]);
  await tab.page.close();
  await still.page.close();
});

test('in Arabic the record begins at the right, and the next item lies at the left', async () => {
  const tab = await site.open();
  await tab.page.goto(`${site.address}/items/market`, { waitUntil: 'load' });
  const sides = await tab.page.evaluate(() =>
    ['header a', 'h1', 'a[rel="prev"]', 'a[rel="next"]', 'dt', 'dd'].map((selector) => {
      const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return (left + right) / 2;
    }),
  );
  const [name = 0, , previous = 0, next = 0, term = 0, value = 0] = sides;
  expect([name > 640, previous > next, term > value]).toEqual([true, true, true]);
  await tab.page.close();
});

const readPage = (path: string) => readFile(join(cwd, 'out', path), 'utf8');

test('what nobody has translated is marked with the language that it is in', async () => {
  const page = await readPage('en/items/market.html');
  expect(page).toMatch(/<h1[^>]* lang="ar"[^>]*>سوق العطارين/);
  expect(page).toMatch(/<dd lang="ar"><div[^>]*><p>بائع توابل/);
  expect(await readPage('items/market.html')).not.toMatch(/<(h1|dd)[^>]* lang=/);
  expect(await readPage('en/essays/lighthouse.html')).toMatch(/<article[^>]* lang="ar"/);
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

test('links in texts stay in their tree', async () => {
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

test('a cell whose values do not pair with their translation is told', () => {
  expect(text).toContain('row 4, column subject@en: found "postcards"');
});
