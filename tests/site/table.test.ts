import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { violationsIn } from '#tests/browser/axe';
import { forgetNewApis, forgetNewStyles } from '#tests/browser/old';
import { shifts } from '#tests/browser/shifts';
import { arrived, mouse, type Tab, type TabOptions, type Visit, visit } from '#tests/browser/visit';

const key = 'vitrine-table-1:/';
let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd, { args: mouse });
});
afterAll(() => site.close());

beforeEach(async () => {
  const tab = await openAt('/404');
  await tab.page.evaluate(() => localStorage.clear());
  await tab.page.close();
});

async function openAt(path: string, options?: TabOptions): Promise<Tab> {
  const tab = await site.open(options);
  await tab.page.goto(site.address + path, { waitUntil: 'networkidle0' });
  return tab;
}

/** Waits until something holds, in tabs of the background too. */
function until(page: Page, fact: (text: string) => unknown, text = '') {
  return page.waitForFunction(fact, { polling: 50 }, text);
}

/** Presses the stars of items on the first browse page. */
async function keep(...ids: string[]): Promise<void> {
  const tab = await openAt('/browse');
  await tab.page.evaluate((paths) => {
    for (const path of paths) {
      const star = document.querySelector(`main li a[href="/items/${path}"] ~ * button[aria-pressed=false]`);
      if (star instanceof HTMLElement) star.click();
    }
  }, ids);
  expect(await storedIds(tab.page)).toEqual(ids);
  await tab.page.close();
}

const button = (label: string) => `button[aria-label="${label}"]`;
const tool = (text: string) => `main ::-p-xpath(//button[normalize-space()="${text}"])`;

function pressed(page: Page, label: string): Promise<string | null> {
  return page.$eval(button(label), (star) => star.getAttribute('aria-pressed'));
}

function titles(page: Page): Promise<string[]> {
  return page.$$eval('main li a span[dir=auto]', (all) => all.map(({ textContent }) => textContent ?? ''));
}

function showsTitles(page: Page, expected: string[]) {
  return until(
    page,
    (wanted) =>
      [...document.querySelectorAll('main li a span[dir=auto]')]
        .map((title) => title.textContent)
        .join('|') === wanted,
    expected.join('|'),
  );
}

function storedIds(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '[]').map((item: { id: string }) => item.id),
    key,
  );
}

function said(page: Page): Promise<string> {
  return page.$eval('[role=status]', (status) => status.textContent ?? '');
}

function counted(page: Page, count: string) {
  return until(
    page,
    (wanted) => document.querySelector('header a[href$="/table"]')?.textContent?.includes(wanted),
    count,
  );
}

describe('the star', () => {
  test('on a card keeps an item, says so, is counted, and lasts over a full load and on the item’s page', async () => {
    const tab = await openAt('/browse');
    const { page } = tab;
    expect(await pressed(page, 'Keep: Tower')).toBe('false');
    await page.click(button('Keep: Tower'));
    await page.click(button('Keep: Panorama of the bay'));
    expect(await pressed(page, 'Keep: Tower')).toBe('true');
    expect(await said(page)).toBe('Kept: Panorama of the bay. 2 items on the table.');
    expect(new URL(page.url()).pathname).toBe('/browse');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await pressed(page, 'Keep: Tower')).toBe('true');
    await counted(page, '2');
    await page.click('main a[href="/items/tower"]');
    await arrived(page, 'Tower');
    expect(await pressed(page, 'Keep: Tower')).toBe('true');
    await page.click(button('Keep: Tower'));
    expect(await pressed(page, 'Keep: Tower')).toBe('false');
    expect(await said(page)).toBe('Taken off: Tower. 1 item on the table.');
    expect(await storedIds(page)).toEqual(['panorama']);
    expect(tab.faults).toEqual([]);
    await page.close();
  });

  test.each([
    { path: '/browse', place: 'main li', width: 390, isTouch: true, count: 60, isSeen: true },
    { path: '/browse', place: 'main li', width: 1280, isTouch: false, count: 60, isSeen: false },
    { path: '/items/tower', place: 'main article', width: 1280, isTouch: false, count: 1, isSeen: true },
  ])(
    'of $path at $width px is a button beside the link, large enough, and moves nothing',
    async ({ path, place, width, isTouch, count, isSeen }) => {
      const tab = await site.open({ width, height: 800 });
      const { page } = tab;
      await page.setViewport({ width, height: 800, hasTouch: true, isMobile: isTouch });
      await page.setViewport({ width, height: 800, hasTouch: isTouch, isMobile: isTouch });
      expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(!isTouch);
      await page.goto(site.address + path, { waitUntil: 'networkidle0' });
      const stars = await page.$$eval(`${place} button[aria-pressed]`, (all) =>
        all.map((star) => {
          const { width: w, height: h } = star.getBoundingClientRect();
          return {
            isInLink: star.closest('a') !== null,
            isLarge: w >= 44 && h >= 44,
            isSeen: getComputedStyle(star).opacity === '1',
          };
        }),
      );
      expect(stars.length).toBe(count);
      for (const found of stars) expect(found).toEqual({ isInLink: false, isLarge: true, isSeen });
      expect(await shifts(page)).toEqual([]);
      expect(tab.faults).toEqual([]);
      await page.close();
    },
  );

  test('pressed in one tab is pressed in the other', async () => {
    const one = await openAt('/browse');
    const other = await openAt('/items/tower');
    await one.page.bringToFront();
    await one.page.click(button('Keep: Tower'));
    await until(
      other.page,
      (selector) => document.querySelector(selector)?.getAttribute('aria-pressed') === 'true',
      button('Keep: Tower'),
    );
    await counted(other.page, '1');
    await other.page.bringToFront();
    await other.page.click(button('Keep: Tower'));
    await until(
      one.page,
      (selector) => document.querySelector(selector)?.getAttribute('aria-pressed') === 'false',
      button('Keep: Tower'),
    );
    expect([...one.faults, ...other.faults]).toEqual([]);
    await one.page.close();
    await other.page.close();
  });

  test('keeps no more than a table holds, and says so where it can be seen', async () => {
    const tab = await openAt('/items/tower');
    await tab.page.evaluate(
      (name, items) => localStorage.setItem(name, JSON.stringify(items)),
      key,
      Array.from({ length: 500 }, (_, n) => ({ id: `i${n}`, title: `${n}`, media: 'none' })),
    );
    await tab.page.reload({ waitUntil: 'networkidle0' });
    await tab.page.click(button('Keep: Tower'));
    expect(await said(tab.page)).toContain('holds 500 items');
    expect(await pressed(tab.page, 'Keep: Tower')).toBe('false');
    expect(await storedIds(tab.page)).toHaveLength(500);
    await tab.page.click('header [role=status] + button');
    expect(await said(tab.page)).toBe('');
    await tab.page.close();
  });
});

describe('a browser that keeps nothing', () => {
  test.each([
    [
      'forbids it',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        }),
    ],
    [
      'has no room',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      },
    ],
  ])('because it %s says so, and has the table until the page is closed', async (_, forbid) => {
    const tab = await site.open();
    await tab.page.evaluateOnNewDocument(forbid);
    await tab.page.goto(`${site.address}/browse`, { waitUntil: 'networkidle0' });
    await tab.page.click(button('Keep: Tower'));
    expect(await pressed(tab.page, 'Keep: Tower')).toBe('true');
    const notice = await tab.page.$eval('[role=status]', (status) => ({
      text: status.textContent,
      height: status.getBoundingClientRect().height,
    }));
    expect(notice.text).toContain('keeps nothing for this site');
    expect(notice.height).toBeGreaterThan(10);
    await tab.page.click('header a[href="/table"]');
    await showsTitles(tab.page, ['Tower']);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });
});

describe('the table', () => {
  test('shows what is kept, and asks for each item once a build', async () => {
    await keep('tower', 'letter');
    const tab = await openAt('/table');
    expect(await titles(tab.page)).toEqual(['Tower', 'Letter to the council']);
    const asked = () => tab.requests.filter((path) => path.includes('/_next/data/'));
    const first = asked().length;
    expect(first).toBeLessThanOrEqual(2);
    await tab.page.reload({ waitUntil: 'networkidle0' });
    expect(asked()).toHaveLength(first);
    expect(await shifts(tab.page)).toEqual([]);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test('renews what has changed, and says what is no longer in the collection', async () => {
    const tab = await openAt('/about');
    await tab.page.evaluate((name, items) => localStorage.setItem(name, JSON.stringify(items)), key, [
      { id: 'tower', title: 'A tower of old', date: '1800', media: 'picture', seen: 'before' },
      {
        id: 'vanished',
        title: 'A lost view',
        media: 'picture',
        picture: { id: 'f'.repeat(20), width: 40, height: 30, color: '#336699' },
      },
    ]);
    await tab.page.goto(`${site.address}/table`, { waitUntil: 'networkidle0' });
    await showsTitles(tab.page, ['Tower']);
    const text = await tab.page.$eval('main ul', (list) => list.textContent);
    expect(text).toContain('1920s');
    expect(text).toContain('A lost view');
    expect(text).toContain('No longer in the collection.');
    expect(tab.requests.filter((path) => path.includes('f'.repeat(20)))).toEqual([]);
    await tab.page.click(button('Take off: A lost view'));
    expect(await storedIds(tab.page)).toEqual(['tower']);
    await tab.page.close();
  });

  test.each(['{', '[[],{"id":"../x","title":"<b>"},7]', '{"length":9}'])(
    'is empty where another program has written %s',
    async (text) => {
      const tab = await openAt('/about');
      await tab.page.evaluate((name, value) => localStorage.setItem(name, value), key, text);
      await tab.page.goto(`${site.address}/table`, { waitUntil: 'networkidle0' });
      expect(await tab.page.$eval('main', (main) => main.textContent)).toContain('Nothing lies here yet');
      expect(tab.faults).toEqual([]);
      await tab.page.close();
    },
  );

  test('is put in order by buttons and keys, which keep the focus, and says where an item is', async () => {
    await keep('tower', 'panorama', 'letter');
    const tab = await openAt('/table');
    const { page } = tab;
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.focus(button('Move earlier: Letter to the council'));
    await page.keyboard.press('Enter');
    await showsTitles(page, ['Tower', 'Letter to the council', 'Panorama of the bay']);
    expect(await said(page)).toBe('Letter to the council: 2 of 3.');
    expect(await focus()).toBe('Move earlier: Letter to the council');
    await page.keyboard.press('End');
    await showsTitles(page, ['Tower', 'Panorama of the bay', 'Letter to the council']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await showsTitles(page, ['Letter to the council', 'Tower', 'Panorama of the bay']);
    await page.keyboard.press('Enter');
    expect(await focus()).toBe('Move earlier: Letter to the council');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await titles(page)).toEqual(['Letter to the council', 'Tower', 'Panorama of the bay']);
    expect(tab.faults).toEqual([]);
    await page.close();
  });

  test('is put in order by dragging, which Escape gives up', async () => {
    await keep('tower', 'panorama', 'letter');
    const tab = await openAt('/table');
    const { page } = tab;
    const middle = (selector: string) =>
      page.$eval(selector, (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
    async function dragTo(from: string, to: number): Promise<void> {
      const grip = await middle(`[data-grip="${from}"]`);
      const target = await middle(`main ul > li:nth-child(${to})`);
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      await page.mouse.move((grip.x + target.x) / 2, target.y, { steps: 5 });
      await page.mouse.move(target.x, target.y, { steps: 5 });
    }
    await dragTo('tower', 3);
    await page.mouse.up();
    await showsTitles(page, ['Panorama of the bay', 'Letter to the council', 'Tower']);
    expect(await storedIds(page)).toEqual(['panorama', 'letter', 'tower']);
    expect(await said(page)).toBe('Tower: 3 of 3.');
    await dragTo('tower', 1);
    await showsTitles(page, ['Tower', 'Panorama of the bay', 'Letter to the council']);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await showsTitles(page, ['Panorama of the bay', 'Letter to the council', 'Tower']);
    expect(tab.faults).toEqual([]);
    await page.close();
  });

  test('gives up an item and takes it back, and the focus goes on to the next', async () => {
    await keep('tower', 'panorama');
    const tab = await openAt('/table');
    const { page } = tab;
    await page.click(button('Take off: Tower'));
    await showsTitles(page, ['Panorama of the bay']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Take off: Panorama of the bay',
    );
    await page.click(button('Take off: Panorama of the bay'));
    await until(page, () => document.activeElement?.tagName === 'H1');
    await page.click(tool('Put back'));
    await showsTitles(page, ['Panorama of the bay']);
    await page.click(tool('Clear the table'));
    expect(await storedIds(page)).toEqual([]);
    await page.click(tool('Put back'));
    expect(await storedIds(page)).toEqual(['panorama']);
    expect(tab.faults).toEqual([]);
    await page.close();
  });

  test('compares two pictures: side by side, parted by a line, one through the other', async () => {
    await keep('tower', 'letter', 'panorama', 'postcard');
    const tab = await openAt('/table');
    const { page } = tab;
    await page.click(button('Compare: Panorama of the bay'));
    const chosen = () => page.$$eval('main select', (all) => all.map(({ value }) => value));
    expect(await chosen()).toEqual(['panorama', 'postcard']);
    expect(await page.$$eval('main select:first-of-type option', (all) => all.length / 2)).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compare');
    await page.select('main label:nth-of-type(2) select', 'tower');
    await page.click('::-p-xpath(//label[contains(., "Slider")]//input)');
    const layer = () =>
      page.$eval('main figure [dir=ltr] > div', (element) => {
        const { clipPath, opacity } = getComputedStyle(element);
        return { clipPath, opacity };
      });
    await page.focus('main input[type=range]');
    await page.keyboard.press('Home');
    expect(await layer()).toEqual({ clipPath: 'inset(0px 0px 0px 0%)', opacity: '1' });
    await page.click('::-p-xpath(//label[contains(., "Blend")]//input)');
    await page.focus('main input[type=range]');
    await page.keyboard.press('End');
    expect((await layer()).opacity).toBe('1');
    await page.keyboard.press('Escape');
    await showsTitles(page, [
      'Tower',
      'Letter to the council',
      'Panorama of the bay',
      'Postcard from the harbour',
    ]);
    expect(tab.faults).toEqual([]);
    await page.close();
  });

  test('is kept from search engines', async () => {
    const out = join(inject('archive').cwd, 'out');
    const html = await readFile(join(out, 'table.html'), 'utf8');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });
});

describe('a table that is shared by its address', () => {
  test('is shown in its order beside the visitor’s own, which stays until they keep it', async () => {
    await keep('panorama');
    const tab = await openAt('/table#items=letter,tower,nowhere');
    const { page } = tab;
    await until(page, () =>
      document.querySelector('main ul')?.textContent?.includes('No longer in the collection'),
    );
    expect(await titles(page)).toEqual(['Letter to the council', 'Tower']);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('A table of 3 items');
    expect(await page.$(button('Move later: Tower'))).toBeNull();
    expect(await storedIds(page)).toEqual(['panorama']);
    await page.click(tool('Keep these'));
    await showsTitles(page, ['Panorama of the bay', 'Letter to the council', 'Tower']);
    expect(await storedIds(page)).toEqual(['panorama', 'letter', 'tower']);
    expect(page.url()).toBe(`${site.address}/table`);
    expect(await said(page)).toBe('3 items on the table.');
    await page.close();
  });

  test('is followed when the address changes, and left by the link to the own one', async () => {
    await keep('panorama');
    const tab = await openAt('/table#items=tower');
    const { page } = tab;
    await showsTitles(page, ['Tower']);
    await page.evaluate(() => {
      location.hash = '#items=postcard';
    });
    await showsTitles(page, ['Postcard from the harbour']);
    await page.click('main a[href="/table"]');
    await showsTitles(page, ['Panorama of the bay']);
    await page.goBack();
    await showsTitles(page, ['Postcard from the harbour']);
    expect(tab.faults).toEqual([]);
    await page.close();
  });

  test('with the visitor’s own items is their own', async () => {
    await keep('tower', 'panorama');
    const tab = await openAt('/table#items=tower,panorama');
    await showsTitles(tab.page, ['Tower', 'Panorama of the bay']);
    expect(await tab.page.$(tool('Keep these'))).toBeNull();
    await tab.page.close();
  });

  test('has an address that is copied, or shown where copying is forbidden', async () => {
    await keep('tower', 'panorama');
    const address = `${site.address}/table#items=tower,panorama`;
    const tab = await openAt('/table');
    const { page } = tab;
    await site.browser
      .defaultBrowserContext()
      .overridePermissions(site.address, ['clipboard-read', 'clipboard-sanitized-write']);
    await page.bringToFront();
    await page.click(tool('Copy the address'));
    await until(page, () => document.querySelector('[role=status]')?.textContent?.includes('copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.click(tool('Copy the address'));
    expect(await page.$eval('main input[readonly]', (input) => input.value)).toBe(address);
    await page.close();
  });
});

describe('a table is taken away', () => {
  async function take(page: Page, kind: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-taken-'));
    const client = await page.createCDPSession();
    await client.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
    });
    const done = new Promise<void>((resolve) => {
      client.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve());
    });
    await page.click(tool(kind.toUpperCase()));
    await done;
    const text = await readFile(join(folder, `table.${kind}`), 'utf8');
    await rm(folder, { recursive: true });
    return text;
  }

  test('as CSV and JSON, made in the browser', async () => {
    await keep('postcard', 'letter');
    const tab = await openAt('/table');
    const before = tab.requests.length;
    const csv = await take(tab.page, 'csv');
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"id","title","date","rights","licence","address","picture"',
      expect.stringContaining(
        `"postcard","Postcard from the harbour","c. 1957","Attribution 4.0 (CC BY 4.0)","http://creativecommons.org/licenses/by/4.0/","${site.address}/items/postcard","${site.address}/pictures/`,
      ),
    ]);
    const { address, items } = JSON.parse(await take(tab.page, 'json'));
    expect(address).toBe(`${site.address}/table#items=postcard,letter`);
    expect(items.map(({ id }: { id: string }) => id)).toEqual(['postcard', 'letter']);
    const picture = await fetch(items[0].picture);
    expect(picture.status).toBe(200);
    expect(tab.requests.slice(before)).toEqual([]);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test('as a printed sheet: pictures, titles, ids, dates, rights and addresses, and no button', async () => {
    await keep('postcard', 'tower', 'letter');
    const tab = await openAt('/table');
    await tab.page.emulateMediaType('print');
    const seen = await tab.page.evaluate(() => ({
      text: document.body.innerText,
      buttons: [...document.querySelectorAll('button')].filter(({ offsetParent }) => offsetParent !== null)
        .length,
    }));
    for (const word of [
      'Postcard from the harbour',
      'postcard',
      'c. 1957',
      'CC BY 4.0',
      `${site.address}/items/postcard`,
    ])
      expect(seen.text).toContain(word);
    expect(seen.buttons).toBe(0);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test('by the button, once each picture is there', async () => {
    await keep(...Array.from({ length: 40 }, (_, n) => `view-${n + 1}`));
    const tab = await openAt('/table', { width: 390, height: 400 });
    await tab.page.evaluate(() => {
      window.print = () => {
        const all = [...document.querySelectorAll('main img')].filter(
          (image) => image instanceof HTMLImageElement,
        );
        Object.assign(window, { printed: all.map((image) => image.complete && image.naturalWidth > 0) });
      };
    });
    await tab.page.click(tool('Print'));
    await until(tab.page, () => 'printed' in window);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'printed'))).toEqual(Array(40).fill(true));
    await tab.page.close();
  });
});

describe('with things on it, the table breaks no rule of WCAG 2.2 AA and fits the window', () => {
  test.each([
    { width: 320, dark: false, text: '100%' },
    { width: 640, dark: true, text: '200%' },
    { width: 1280, dark: true, text: '100%' },
  ])('at $width px, dark: $dark, text: $text', async ({ width, dark, text }) => {
    await keep('tower', 'panorama', 'letter', 'record');
    const { page } = await openAt('/table#items=letter,tower,nowhere', { width, dark });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    async function faults(): Promise<string[]> {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      return [
        ...(await violationsIn(page)),
        ...(beyond > 0 ? [`reaches ${beyond} px beyond the window`] : []),
      ];
    }
    expect(await faults()).toEqual([]);
    await page.click('main a[href="/table"]');
    await showsTitles(page, [
      'Tower',
      'Panorama of the bay',
      'Letter to the council',
      'A record without object',
    ]);
    expect(await faults()).toEqual([]);
    await page.click(tool('Compare'));
    expect(await faults()).toEqual([]);
    for (const view of ['Slider', 'Blend']) {
      await page.click(`::-p-xpath(//label[contains(., "${view}")]//input)`);
      expect(await faults()).toEqual([]);
    }
    await page.close();
  });
});

describe('without JavaScript', () => {
  test('no star is shown, the header leads to the table, and the table says what it needs', async () => {
    const tab = await openAt('/browse', { javaScript: false });
    expect(await tab.page.$('main button[aria-label^=Keep]')).toBeNull();
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('header a[href="/table"]')]);
    const text = await tab.page.$eval('main', (main) => main.textContent);
    expect(text).toContain('The table needs JavaScript');
    expect(await tab.page.$('main a[href="/browse"]')).not.toBeNull();
    expect(await tab.page.$('main button[aria-label^=Keep]')).toBeNull();
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });
});

describe('in old browsers', () => {
  test('items are kept, put in order and taken off without the APIs that these lack', async () => {
    const tab = await site.open();
    await forgetNewApis(tab.page);
    await tab.page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, 'PointerEvent'));
    await tab.page.goto(`${site.address}/browse`, { waitUntil: 'networkidle0' });
    await tab.page.click(button('Keep: Tower'));
    await tab.page.click(button('Keep: Panorama of the bay'));
    await tab.page.click('header a[href="/table"]');
    await showsTitles(tab.page, ['Tower', 'Panorama of the bay']);
    expect(await tab.page.$('[data-grip]')).toBeNull();
    await tab.page.click(button('Move later: Tower'));
    await showsTitles(tab.page, ['Panorama of the bay', 'Tower']);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test.each([390, 1280])('pictures lie whole and nothing is covered at %i pixels', async (width) => {
    await keep('tower', 'panorama', 'letter', 'postcard');
    const tab = await site.open({ width, height: 800 });
    await forgetNewStyles(tab.page);
    await tab.page.goto(`${site.address}/table`, { waitUntil: 'networkidle0' });
    await showsTitles(tab.page, [
      'Tower',
      'Panorama of the bay',
      'Letter to the council',
      'Postcard from the harbour',
    ]);
    const seen = await tab.page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      distorted: [...document.querySelectorAll('main img')].filter(
        (image) =>
          image instanceof HTMLImageElement &&
          image.naturalWidth > 0 &&
          Math.abs(image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight) - 1) >
            0.05,
      ).length,
      covered: [...document.querySelectorAll('main a, main button')].filter((control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, top, width: w, height: h } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + w / 2, top + h / 2);
        return hit !== null && !control.contains(hit) && !hit.contains(control);
      }).length,
    }));
    expect(seen).toEqual({ overflow: 0, distorted: 0, covered: 0 });
    await tab.page.close();
  });
});
