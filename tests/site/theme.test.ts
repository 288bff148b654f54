import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { palettes } from '#model/site/palette';
import { layoutShifts } from '#tests/browser/shifts';
import { loadPage, openAt, untilIdle, visitBuilt } from '#tests/browser/visit';
import { budgets } from '#tests/budgets';

const site = await visitBuilt('archive');

const kinds = ['/', '/browse', '/items/postcard', '/items/panorama', '/by/subject', '/essays/north', '/404'];

/** Background colour of the page, as `#rrggbb`. */
function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('type', () => {
  test.each(kinds)('%s loads at most 90 KiB of fonts, and each is used', async (path) => {
    const { page } = await site.open();
    let bytes = 0;
    page.on('response', async (answer) => {
      if (answer.url().endsWith('.woff2')) bytes += Number(answer.headers()['content-length'] ?? 0);
    });
    await loadPage(page, site.address + path);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budgets.fonts);
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.map((family) => family.replaceAll('"', '')).sort()).toEqual(['Site Sans', 'Site Serif']);
  });

  test.each([
    ...kinds.flatMap((path) => [390, 1280].map((width) => [path, width] as const)),
    ...kinds.slice(0, 3).map((path) => [path, 1920] as const),
  ])('nothing on %s moves at %i pixels, though fonts arrive late', async (path, width) => {
    const { page } = await site.open({ width, height: 800 });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const wait = request.url().endsWith('.woff2') ? 700 : 0;
      setTimeout(() => void request.continue(), wait);
    });
    await loadPage(page, site.address + path);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

describe('light and dark', () => {
  async function choose(page: Page, label: string): Promise<void> {
    await page.evaluate((text) => {
      const labels = [...document.querySelectorAll('footer label')];
      const found = labels.find((one) => one.textContent === text);
      if (found instanceof HTMLElement) found.click();
    }, label);
  }

  test('follow the system', async () => {
    for (const [dark, paper] of [
      [false, palettes.light.paper],
      [true, palettes.dark.paper],
    ] as const) {
      const { page } = await openAt(site, '', { dark });
      expect(await paperOf(page)).toBe(paper);
    }
  });

  test('a visitor’s choice applies before the first paint, on every page, until it is undone', async () => {
    const { page } = await openAt(site, '');
    await choose(page, 'Dark');
    expect(await paperOf(page)).toBe(palettes.dark.paper);
    await page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        if (document.body && !('schemeAtFirst' in window))
          Object.assign(window, { schemeAtFirst: document.documentElement.dataset.scheme });
      }).observe(document, { childList: true, subtree: true });
    });
    await loadPage(page, `${site.address}/items/tower`);
    expect(await page.evaluate(() => Reflect.get(window, 'schemeAtFirst'))).toBe('dark');
    expect(await paperOf(page)).toBe(palettes.dark.paper);
    const chosen = () =>
      page.evaluate(() => document.querySelector('footer input:checked')?.parentElement?.textContent);
    expect(await chosen()).toBe('Dark');
    await choose(page, 'Automatic');
    expect(await paperOf(page)).toBe(palettes.light.paper);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('are chosen with the keyboard', async () => {
    const { page } = await openAt(site, '');
    await page.focus('footer input:checked');
    await page.keyboard.press('ArrowLeft');
    expect(await paperOf(page)).toBe(palettes.dark.paper);
    expect(await page.evaluate(() => document.activeElement?.parentElement?.textContent)).toBe('Dark');
    await choose(page, 'Automatic');
  });

  test('colour the browser’s frame too', async () => {
    const { page } = await openAt(site, '');
    const frame = () =>
      page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
      });
    expect(await frame()).toEqual([palettes.light.paper]);
    await choose(page, 'Dark');
    expect(await frame()).toEqual([palettes.dark.paper]);
    await choose(page, 'Automatic');
    expect(await frame()).toEqual([palettes.light.paper]);
  });

  test('cannot be chosen without JavaScript, and nothing else moves', async () => {
    const places: unknown[] = [];
    for (const javaScript of [true, false]) {
      const { page } = await openAt(site, '/about', { javaScript });
      const { visibility, height } = await page.evaluate(() => ({
        visibility: getComputedStyle(document.querySelector('footer fieldset') ?? document.body).visibility,
        height: document.documentElement.scrollHeight,
      }));
      expect(visibility).toBe(javaScript ? 'visible' : 'hidden');
      places.push(height);
    }
    expect(places[0]).toBe(places[1]);
  });
});

describe('the header', () => {
  test.each([true, false])(
    'keeps its links behind a button on a phone (JavaScript: %s)',
    async (javaScript) => {
      const { page } = await openAt(site, '/about', { javaScript, width: 390, height: 844 });
      const seen = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('header nav a')]
            .filter((link) => link.checkVisibility() && link.getClientRects().length > 0)
            .map(({ textContent }) => textContent),
        );
      expect(await seen()).toEqual([]);
      await page.click('header summary');
      expect(await seen()).toEqual([
        ...['Browse', 'Creator', 'Subject', 'Timeline', 'Map', 'About the archive'],
      ]);
      await page.click('header details a');
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Browse');
      expect(await seen()).toEqual([]);
    },
  );
});

test.each([1000, 1280])('the header ends where the page does, at %i pixels', async (width) => {
  const { page } = await openAt(site, '/about', { width });
  const [last, foot] = await page.evaluate(() => {
    const menu = document.querySelector('header summary');
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('header a[href="/saved"] > span') ?? document);
    return [menu?.checkVisibility() ? menu : text, document.querySelector('footer')].map(
      (part) => part?.getBoundingClientRect().right,
    );
  });
  expect(last).toBeCloseTo(foot ?? Number.NaN, 0);
});

describe('a picture that is followed', () => {
  async function follow(reduced: boolean, link: string): Promise<number> {
    const { page } = await site.open();
    await page.emulateMediaFeatures([
      { name: 'prefers-reduced-motion', value: reduced ? 'reduce' : 'no-preference' },
    ]);
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { transitions: 0 });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
        return start(update);
      };
    });
    await loadPage(page, `${site.address}/browse`);
    await page.evaluate((selector) => {
      const found = document.querySelector(selector);
      if (found instanceof HTMLElement) found.click();
    }, link);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await untilIdle(page);
    const named = await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 600));
      return document.querySelectorAll('[style*="view-transition-name"]').length;
    });
    expect(named).toBe(0);
    return page.evaluate(() => Number(Reflect.get(window, 'transitions')));
  }

  test.each([
    ['grows into that of its page', false, 'main a[href="/items/postcard"]', 1],
    ['does not for visitors who asked for less motion', true, 'main a[href="/items/postcard"]', 0],
    ['nothing else does: a link of text', false, 'header a[href="/by/subject"]', 0],
  ] as const)('%s', async (_, reduced, link, transitions) => {
    expect(await follow(reduced, link)).toBe(transitions);
  });
});

test('on paper all is black on white, by night too, without what cannot be used there', async () => {
  const { page } = await openAt(site, '/items/postcard', { dark: true });
  await page.emulateMediaType('print');
  const { ink, hidden } = await page.evaluate(() => ({
    ink: getComputedStyle(document.body).color,
    hidden: ['header nav', 'header details', 'footer fieldset'].filter(
      (selector) => document.querySelector(selector)?.checkVisibility() === true,
    ),
  }));
  expect({ ink, hidden, paper: await paperOf(page) }).toEqual({
    ink: 'rgb(0, 0, 0)',
    hidden: [],
    paper: '#ffffff',
  });
});
