import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { storedFacetSchema } from '#store/layout';
import { choose, found, openFilter, resultTitles, retype, type, valuesOf } from '#tests/browser/search';
import { type Tab, type TabOptions, type Visit, visit } from '#tests/browser/visit';

const { cwd } = inject('archive');
let site: Visit;
/** Numbers of the items that have a value, by facet and address part. */
const facets = new Map<string, Map<string, Set<number>>>();

beforeAll(async () => {
  site = await visit(cwd);
  for (const slug of ['creator', 'subject']) {
    const text = await readFile(join(cwd, '.vitrine/store/facets', `${slug}.json`), 'utf8');
    const { values } = storedFacetSchema.parse(JSON.parse(text));
    facets.set(slug, new Map(values.map((value) => [value.slug, new Set(value.items)])));
  }
});
afterAll(() => site.close());

async function openAt(path: string, options?: TabOptions): Promise<Tab> {
  const tab = await site.open(options);
  await tab.page.goto(site.address + path, { waitUntil: 'networkidle0' });
  return tab;
}

async function close({ page, faults }: Tab): Promise<void> {
  expect(faults).toEqual([]);
  await page.close();
}

/** Items of a plain scan that have all of these values. */
function both(...values: [facet: string, slug: string][]): number {
  const [first, ...others] = values.map(([facet, slug]) => facets.get(facet)?.get(slug) ?? new Set());
  return [...(first ?? [])].filter((item) => others.every((set) => set.has(item))).length;
}

const query = (page: Page) => new URL(page.url()).search;

/** How many entries lie behind. */
const entries = (page: Page) => page.evaluate(() => history.length);

describe('words', () => {
  test.each([
    ['a whole word', 'Tower', ['Tower']],
    ['the beginning of the last word', 'pano', ['Panorama of the bay']],
    ['two words, in any order', 'council letter', ['Letter to the council']],
    ['a phrase', '"without object"', ['A record without object']],
    ['a field', 'creator:berg tower', []],
    ['what an accent or a capital hides', 'PÄNORAMA', ['Panorama of the bay']],
  ])('%s finds as it is typed: %s', async (_, text, titles) => {
    const tab = await openAt('/search');
    await type(tab.page, text);
    await found(tab.page, titles.length > 0 ? `${titles.length} item` : 'Nothing was found.');
    expect(await resultTitles(tab.page)).toEqual(titles);
    await close(tab);
  });

  test('a minus leaves out, and what was found is marked', async () => {
    const tab = await openAt('/search');
    await type(tab.page, 'harbours -postcard');
    await found(tab.page, '1 item');
    expect(await resultTitles(tab.page)).toEqual(['Panorama of the bay']);
    await retype(tab.page, 'bay pan');
    await found(tab.page, '1 item');
    await tab.page.waitForFunction(
      () => [...document.querySelectorAll('main mark')].map((mark) => mark.textContent).join() === 'Pan,bay',
      { polling: 50 },
    );
    await close(tab);
  });

  test('a mistake is forgiven, and said', async () => {
    const tab = await openAt('/search?q=panoroma+');
    await found(tab.page, '1 item');
    expect(await resultTitles(tab.page)).toEqual(['Panorama of the bay']);
    expect(await tab.page.$eval('main search', (form) => form.textContent)).toContain(
      'Nothing has “panoroma”. This was found with “panorama”.',
    );
    await close(tab);
  });

  test('where nothing is found, there are ways on', async () => {
    const tab = await openAt('/search?q=zzzzzz&subject=boats');
    await found(tab.page, 'Nothing was found.');
    expect(await tab.page.$$eval('main a[href="/browse"], main a[href^="/by/"]', (all) => all.length)).toBe(
      3,
    );
    await tab.page.click('main ::-p-xpath(//button[normalize-space()="Drop all filters"])');
    await tab.page.waitForFunction(() => location.search === '?q=zzzzzz', { polling: 50 });
    expect(await tab.page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await close(tab);
  });
});

describe('filters', () => {
  test('values of one facet are added, facets cut each other, and every count is that of a plain scan', async () => {
    const tab = await openAt('/search');
    const { page } = tab;
    await openFilter(page, 'Subject');
    await choose(page, 'boats');
    const boats = both(['subject', 'boats']);
    await found(page, `${boats} items`);
    await choose(page, 'harbours');
    const union = new Set([
      ...(facets.get('subject')?.get('boats') ?? []),
      ...(facets.get('subject')?.get('harbours') ?? []),
    ]);
    await found(page, `${union.size} items`);
    expect(query(page)).toBe('?subject=boats&subject=harbours');
    await openFilter(page, 'Creator');
    const berg = [...union].filter((item) => facets.get('creator')?.get('ada-berg')?.has(item)).length;
    expect(await valuesOf(page, 'Creator')).toContain(`Ada Berg ${berg}`);
    await choose(page, 'Ada Berg');
    await found(page, `${berg} items`);
    for (const [value, slug] of [
      ['harbours', 'harbours'],
      ['letters', 'letters'],
    ])
      expect(await valuesOf(page, 'Subject')).toContain(
        `${value} ${both(['subject', slug ?? ''], ['creator', 'ada-berg'])}`,
      );
    await close(tab);
  });

  test('each is named and can be dropped; the focus goes to the next one, and at last to the number of results', async () => {
    const tab = await openAt('/search?subject=boats&creator=ada-berg');
    const { page } = tab;
    await page.waitForSelector('button[aria-label="Drop the filter Subject: boats"]');
    await page.click('button[aria-label="Drop the filter Creator: Ada Berg"]');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Drop the filter Subject: boats',
      { polling: 50 },
    );
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2', { polling: 50 });
    expect(query(page)).toBe('');
    await close(tab);
  });

  test('years are typed, stepped and swept over', async () => {
    const tab = await openAt('/search?subject=views');
    const { page } = tab;
    await found(page, '62 items');
    await openFilter(page, 'Years');
    const [from, to] = await page.$$('main input[type=number]');
    expect(await from?.evaluate((field) => Reflect.get(field, 'value'))).toBe('1900');
    await from?.click({ count: 3 });
    await page.keyboard.type('1950');
    await page.keyboard.press('Enter');
    await found(page, '12 items');
    expect(query(page)).toBe('?subject=views&years=1950..1961');
    await to?.focus();
    await page.keyboard.press('ArrowDown');
    await found(page, '11 items');
    await page.keyboard.press('PageDown');
    await found(page, '1 item');
    expect(query(page)).toBe('?subject=views&years=1950..1950');
    const bars = await page.$$('main [data-place]');
    const boxes = await Promise.all([bars[0], bars[4]].map((bar) => bar?.boundingBox()));
    const [first, last] = boxes.map((box) => ({ x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 40 }));
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move(last?.x ?? 0, last?.y ?? 0, { steps: 4 });
    await page.mouse.up();
    await found(page, '10 items');
    expect(query(page)).toBe('?subject=views&years=1900..1909');
    await close(tab);
  });
});

describe('the list', () => {
  test('is sorted as the visitor likes', async () => {
    const tab = await openAt('/search?q=ada');
    const { page } = tab;
    await found(page, '3 items');
    await page.select('main select', 'title');
    await page.waitForFunction(
      () => document.querySelector('main ol > li[data-item]')?.getAttribute('data-item') === 'letter',
      { polling: 50 },
    );
    expect(await resultTitles(page)).toEqual([
      'Letter to the council',
      'Panorama of the bay',
      'Postcard from the harbour',
    ]);
    await page.select('main select', 'date');
    await page.waitForFunction(() => location.search === '?q=ada&sort=date', { polling: 50 });
    await page.reload({ waitUntil: 'networkidle0' });
    await found(page, '3 items');
    expect(await resultTitles(page)).toEqual([
      'Letter to the council',
      'Panorama of the bay',
      'Postcard from the harbour',
    ]);
    await close(tab);
  });

  test('goes page by page, or on and on, as the visitor chose the last time', async () => {
    const tab = await openAt('/search?subject=views');
    const { page } = tab;
    await found(page, '62 items');
    expect((await page.$$('main ol[start] > li')).length).toBe(60);
    await page.click('main nav a[rel=next]');
    await page.waitForFunction(() => document.querySelectorAll('main ol[start] > li').length === 2, {
      polling: 50,
    });
    expect(query(page)).toBe('?subject=views&page=2');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('main ol[start] > li').length === 60, {
      polling: 50,
    });
    const selects = await page.$$('main select');
    await selects[1]?.select('endless');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => document.querySelectorAll('main ol[start] > li').length === 62, {
      polling: 50,
    });
    await page.reload({ waitUntil: 'networkidle0' });
    await found(page, '62 items');
    expect(await page.$('main nav a[rel=next]')).toBeNull();
    await page.evaluate(() => localStorage.clear());
    await close(tab);
  });

  test('has room for what is on its way: nothing moves while it comes', async () => {
    for (const width of [390, 1280]) {
      const tab = await site.open({ width, height: 800 });
      await tab.page.evaluateOnNewDocument(() => {
        Object.assign(window, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await tab.page.goto(`${site.address}/search?q=title:view&subject=views`, { waitUntil: 'networkidle0' });
      await found(tab.page, '62 items');
      await tab.page.evaluate(() => window.scrollTo(0, 1500));
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await tab.page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
      await close(tab);
    }
  });
});

describe('the address', () => {
  test('follows while one types, and what was meant is gone back to', async () => {
    const tab = await openAt('/search');
    const { page } = tab;
    const before = await entries(page);
    await type(page, 'tower');
    await found(page, '1 item');
    await page.waitForFunction(() => location.search === '?q=tower', { polling: 50 });
    expect(await entries(page)).toBe(before);
    await page.keyboard.press('Enter');
    await retype(page, 'letter');
    await page.waitForFunction(() => location.search === '?q=letter', { polling: 50 });
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await found(page, '1 item');
    expect(await resultTitles(page)).toEqual(['Tower']);
    expect(await page.$eval('#find', (field) => Reflect.get(field, 'value'))).toBe('tower');
    await page.goForward();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#find')?.value === 'letter', {
      polling: 50,
    });
    expect(tab.requests.filter((path) => path.includes('/_next/data/'))).toEqual([]);
    await close(tab);
  });

  test('is shared: another visitor sees the same', async () => {
    const tab = await openAt('/search?subject=views&years=1910..1919&sort=title&page=1');
    await found(tab.page, '10 items');
    expect(await tab.page.$eval('main select', (select) => Reflect.get(select, 'value'))).toBe('title');
    await close(tab);
  });

  test('no letter loses the focus, and no question is in a request for page data', async () => {
    const tab = await openAt('/browse');
    const { page } = tab;
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.id === 'find', { polling: 50 });
    await page.keyboard.type('tower', { delay: 120 });
    await found(page, '1 item');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('find');
    await page.click('main ol a[href="/items/tower"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tower', { polling: 50 });
    await page.goBack();
    await found(page, '1 item');
    const data = tab.requests.filter((path) => path.includes('/_next/data/'));
    expect(data.filter((path) => path.includes('/search'))).toHaveLength(1);
    expect(data.join()).not.toContain('q=');
    await close(tab);
  });
});

const bar = 'nav[aria-label^="Result "]';

describe('a result', () => {
  test('knows its place: its neighbours, and the way back to where one was', async () => {
    const tab = await openAt('/search?subject=views&sort=title');
    const { page } = tab;
    await found(page, '62 items');
    await page.evaluate(() => window.scrollTo(0, 900));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const third = await page.$$eval('main ol > li[data-item] > a', (all) =>
      all.slice(10, 13).map((link) => link.getAttribute('href')),
    );
    await page.evaluate(
      (path) => document.querySelector<HTMLElement>(`main ol a[href="${path}"]`)?.click(),
      third[1],
    );
    await page.waitForSelector(`${bar} a[rel=next]`);
    expect(await page.$eval(bar, (place) => place.getAttribute('aria-label'))).toBe('Result 12 of 62');
    expect(await page.$eval(`${bar} a[rel=prev]`, (link) => link.getAttribute('href'))).toBe(third[0]);
    expect(await page.$eval(`${bar} a[rel=next]`, (link) => link.getAttribute('href'))).toBe(third[2]);
    await page.$eval(`${bar} a[rel=next]`, (link) => link.click());
    await page.waitForSelector('nav[aria-label="Result 13 of 62"] a[rel=next]');
    await page.reload({ waitUntil: 'networkidle0' });
    await page.waitForSelector('nav[aria-label="Result 13 of 62"] a[rel=next]');
    await page.goBack();
    await page.waitForSelector('nav[aria-label="Result 12 of 62"]');
    await page.goBack();
    await found(page, '62 items');
    // They have gone on from the item that they left the list by: the list is where the last one stands.
    await page.waitForFunction(
      (path) => document.activeElement?.getAttribute('href') === path,
      { polling: 50 },
      third[1] ?? '',
    );
    expect(query(page)).toBe('?subject=views&sort=title');
    await page.evaluate(() => window.scrollTo(0, 1234));
    await new Promise((resolve) => setTimeout(resolve, 400));
    await page.evaluate(() => document.querySelector<HTMLElement>('main ol > li:nth-child(20) > a')?.click());
    await page.waitForSelector(`${bar} a[rel=next]`);
    await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 1234) < 2, { polling: 50 });
    await close(tab);
  });

  test('leads back by its link, too, to the page of the list that it is on', async () => {
    const tab = await openAt('/search?subject=views&sort=title');
    const { page } = tab;
    await found(page, '62 items');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForSelector('main ol[start] > li:last-child > a');
    await page.$eval('main ol[start] > li:last-child > a', (link) => link.click());
    await page.waitForSelector('nav[aria-label="Result 60 of 62"] a[rel=next]');
    // The picture may still be growing into its page.
    await page.$eval(`${bar} a[rel=next]`, (link) => link.click());
    await page.waitForSelector('nav[aria-label="Result 61 of 62"] a[rel=next]');
    await page.$eval(`${bar} a[href^="/search"]`, (link) => link.click());
    await page.waitForFunction(() => location.search === '?subject=views&sort=title&page=2', { polling: 50 });
    await page.waitForFunction(() => document.activeElement?.closest('li[data-item]'), { polling: 50 });
    await close(tab);
  });

  test('is one only for those who come from a list: others see and load nothing of it', async () => {
    const tab = await openAt('/search?q=tower');
    const { page } = tab;
    await found(page, '1 item');
    await page.click('main ol a[href="/items/tower"]');
    await page.waitForSelector(bar);
    await page.goto(`${site.address}/browse`, { waitUntil: 'networkidle0' });
    tab.requests.length = 0;
    await page.click('main a[href="/items/tower"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tower', { polling: 50 });
    await page.waitForNetworkIdle();
    expect(await page.$(bar)).toBeNull();
    expect(tab.requests.filter((path) => /result|search/.test(path))).toEqual([]);
    await close(tab);
  });
});

describe('the keyboard alone', () => {
  test('leads to the field, through the filters, to a result', async () => {
    const tab = await openAt('/items/tower');
    const { page } = tab;
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.id === 'find', { polling: 50 });
    await page.keyboard.type('/view');
    await found(page, '64 items');
    await retype(page, '');
    for (let pressed = 0; pressed < 3; pressed += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => document.activeElement?.textContent);
      if (label === 'Subject') break;
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('main details[open] input[type=checkbox]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await found(page, '62 items');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    expect(query(page)).toBe('?subject=views');
    await close(tab);
  });

  test('is not disturbed in fields, with other keys, and once the key is switched off', async () => {
    const tab = await openAt('/');
    const { page } = tab;
    await page.focus('main input[type=search]');
    await page.keyboard.press('/');
    expect(await page.$eval('main input[type=search]', (field) => Reflect.get(field, 'value'))).toBe('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${site.address}/search`, { waitUntil: 'networkidle0' });
    await found(page, `${(await storedIds()).length} items`);
    await page.evaluate(() => {
      const label = [...document.querySelectorAll('main label')].find((each) =>
        each.textContent?.startsWith('The key /'),
      );
      label?.querySelector('input')?.click();
    });
    await page.focus('h1');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.evaluate(() => localStorage.clear());
    await close(tab);
  });
});

async function storedIds(): Promise<unknown[]> {
  const ids: unknown = JSON.parse(await readFile(join(cwd, '.vitrine/store/ids.json'), 'utf8'));
  return Array.isArray(ids) ? ids : [];
}

test('the number of results is spoken once, when the visitor rests', async () => {
  const tab = await openAt('/search');
  const { page } = tab;
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('main [role=status]');
    if (status)
      new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await page.evaluate(() => Reflect.get(window, 'said').splice(0));
  await type(page, 'tower');
  await page.waitForFunction(() => Reflect.get(window, 'said').length > 0, { polling: 50 });
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['1 item']);
  await close(tab);
});

test('the field of the front page leads to the search, with and without a script', async () => {
  for (const javaScript of [true, false]) {
    const tab = await openAt('/', { javaScript });
    await tab.page.type('main input[type=search]', 'tower');
    await Promise.all([
      javaScript
        ? tab.page.waitForFunction(() => location.search === '?q=tower', { polling: 50 })
        : tab.page.waitForNavigation(),
      tab.page.keyboard.press('Enter'),
    ]);
    expect(new URL(tab.page.url()).pathname).toBe('/search');
    if (javaScript) await found(tab.page, '1 item');
    await close(tab);
  }
});

test('without JavaScript the page says so, and leads to everything', async () => {
  const tab = await openAt('/search', { javaScript: false });
  const text = await tab.page.$eval('main', (main) => main.innerText);
  expect(text).toContain('The search needs JavaScript');
  expect(await tab.page.$$eval('main a', (all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/browse',
    '/by/creator',
    '/by/subject',
    '/by/date',
    '/timeline',
    '/map',
  ]);
  expect(await tab.page.$eval('#find', (field) => field.getBoundingClientRect().height)).toBe(0);
  await close(tab);
});

test('in Arabic and English, each in its tree and the subfolder', async () => {
  const arabic = await visit(inject('arabic').cwd);
  const tab = await arabic.open();
  await tab.page.goto(`${arabic.address}/search`, { waitUntil: 'networkidle0' });
  await type(tab.page, 'ميناء');
  await tab.page.waitForSelector('main ol a[href="/archive/items/harbour-1910"] mark');
  await tab.page.goto(`${arabic.address}/en/search?q=harbour`, { waitUntil: 'networkidle0' });
  await tab.page.click('main ol a[href="/archive/en/items/harbour-1910"]');
  await tab.page.waitForSelector('nav[aria-label^="Result 1 of"]');
  await tab.page.goBack();
  await tab.page.waitForSelector('main ol a[href="/archive/en/items/harbour-1910"]');
  expect(new URL(tab.page.url()).pathname).toBe('/archive/en/search');
  expect(tab.faults).toEqual([]);
  await arabic.close();
});
