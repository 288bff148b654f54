import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { palettes } from '#model/palette';
import { layoutShifts } from '#tests/browser/shifts';
import { loadPage, openAt, type Tab, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { budgets } from '#tests/budgets';

const { cwd } = inject('archive');
let site: Visit;

beforeAll(async () => {
  site = await visit(cwd);
});
afterAll(() => site.close());

const kinds = ['/', '/browse', '/items/postcard', '/items/panorama', '/by/subject', '/essays/north', '/404'];

/** The colour of the page's ground, as `#rrggbb`. */
function paperOf({ page }: Tab): Promise<string> {
  return page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('type', () => {
  test.concurrent.each(kinds)('%s loads at most 90 KiB of fonts, and each is used', async (path) => {
    const tab = await site.open();
    let bytes = 0;
    tab.page.on('response', async (answer) => {
      if (answer.url().endsWith('.woff2')) bytes += Number(answer.headers()['content-length'] ?? 0);
    });
    await loadPage(tab.page, site.address + path);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budgets.fonts);
    const loaded = await tab.page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.map((family) => family.replaceAll('"', '')).sort()).toEqual(['Site Sans', 'Site Serif']);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test.each([
    ...kinds.flatMap((path) => [390, 1280].map((width) => [path, width] as const)),
    ...kinds.slice(0, 3).map((path) => [path, 1920] as const),
  ])('nothing on %s moves at %i pixels, though fonts arrive late', async (path, width) => {
    const tab = await site.open({ width, height: 800 });
    await tab.page.setRequestInterception(true);
    tab.page.on('request', (request) => {
      const wait = request.url().endsWith('.woff2') ? 700 : 0;
      setTimeout(() => void request.continue(), wait);
    });
    await loadPage(tab.page, site.address + path);
    expect(await layoutShifts(tab.page)).toEqual([]);
    await tab.page.close();
  });
});

describe('light and dark', () => {
  async function choose({ page }: Tab, label: string): Promise<void> {
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
      const tab = await openAt(site, '', { dark });
      expect(await paperOf(tab)).toBe(paper);
      await tab.page.close();
    }
  });

  test('what a visitor has chosen is there before the page is, on every page, until they take it back', async () => {
    const tab = await openAt(site, '');
    await choose(tab, 'Dark');
    expect(await paperOf(tab)).toBe(palettes.dark.paper);
    await tab.page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        if (document.body && !('schemeAtFirst' in window))
          Object.assign(window, { schemeAtFirst: document.documentElement.dataset.scheme });
      }).observe(document, { childList: true, subtree: true });
    });
    await loadPage(tab.page, `${site.address}/items/tower`);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'schemeAtFirst'))).toBe('dark');
    expect(await paperOf(tab)).toBe(palettes.dark.paper);
    const chosen = () =>
      tab.page.evaluate(() => document.querySelector('footer input:checked')?.parentElement?.textContent);
    expect(await chosen()).toBe('Dark');
    await choose(tab, 'Automatic');
    expect(await paperOf(tab)).toBe(palettes.light.paper);
    expect(await tab.page.evaluate(() => localStorage.length)).toBe(0);
    expect(tab.faults).toEqual([]);
    await tab.page.close();
  });

  test('are chosen with the keyboard', async () => {
    const tab = await openAt(site, '');
    await tab.page.focus('footer input:checked');
    await tab.page.keyboard.press('ArrowLeft');
    expect(await paperOf(tab)).toBe(palettes.dark.paper);
    expect(await tab.page.evaluate(() => document.activeElement?.parentElement?.textContent)).toBe('Dark');
    await choose(tab, 'Automatic');
    await tab.page.close();
  });

  test('colour the browser’s frame too', async () => {
    const tab = await openAt(site, '');
    const frame = () =>
      tab.page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
      });
    expect(await frame()).toEqual([palettes.light.paper]);
    await choose(tab, 'Dark');
    expect(await frame()).toEqual([palettes.dark.paper]);
    await choose(tab, 'Automatic');
    expect(await frame()).toEqual([palettes.light.paper]);
    await tab.page.close();
  });

  test('cannot be chosen without JavaScript, and nothing stands elsewhere for it', async () => {
    const places: unknown[] = [];
    for (const javaScript of [true, false]) {
      const tab = await openAt(site, '/about', { javaScript });
      const { visibility, height } = await tab.page.evaluate(() => ({
        visibility: getComputedStyle(document.querySelector('footer fieldset') ?? document.body).visibility,
        height: document.documentElement.scrollHeight,
      }));
      expect(visibility).toBe(javaScript ? 'visible' : 'hidden');
      places.push(height);
      await tab.page.close();
    }
    expect(places[0]).toBe(places[1]);
  });
});

describe('the header', () => {
  test.each([true, false])(
    'keeps its links behind a button on a phone (JavaScript: %s)',
    async (javaScript) => {
      const tab = await openAt(site, '/about', { javaScript, width: 390, height: 844 });
      const seen = () =>
        tab.page.evaluate(() =>
          [...document.querySelectorAll('header nav a')]
            .filter((link) => link.checkVisibility() && link.getClientRects().length > 0)
            .map(({ textContent }) => textContent),
        );
      expect(await seen()).toEqual([]);
      await tab.page.click('header summary');
      expect(await seen()).toEqual([
        ...['Browse', 'Creator', 'Subject', 'Timeline', 'Map', 'About the archive'],
      ]);
      await tab.page.click('header details a');
      await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Browse');
      expect(await seen()).toEqual([]);
      expect(tab.faults).toEqual([]);
      await tab.page.close();
    },
  );
});

test.each([1000, 1280])('the header ends where the page does, at %i pixels', async (width) => {
  const tab = await openAt(site, '/about', { width });
  const [last, page] = await tab.page.evaluate(() => {
    const menu = document.querySelector('header summary');
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('header a[href="/saved"] > span') ?? document);
    return [menu?.checkVisibility() ? menu : text, document.querySelector('footer')].map(
      (part) => part?.getBoundingClientRect().right,
    );
  });
  expect(last).toBeCloseTo(page ?? Number.NaN, 0);
  await tab.page.close();
});

describe('a picture that is followed', () => {
  async function follow(reduced: boolean, link: string): Promise<number> {
    const tab = await site.open();
    await tab.page.emulateMediaFeatures([
      { name: 'prefers-reduced-motion', value: reduced ? 'reduce' : 'no-preference' },
    ]);
    await tab.page.evaluateOnNewDocument(() => {
      Object.assign(window, { transitions: 0 });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
        return start(update);
      };
    });
    await loadPage(tab.page, `${site.address}/browse`);
    await tab.page.evaluate((selector) => {
      const found = document.querySelector(selector);
      if (found instanceof HTMLElement) found.click();
    }, link);
    await tab.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await untilIdle(tab.page);
    const named = await tab.page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 600));
      return document.querySelectorAll('[style*="view-transition-name"]').length;
    });
    expect(named).toBe(0);
    expect(tab.faults).toEqual([]);
    const count = await tab.page.evaluate(() => Number(Reflect.get(window, 'transitions')));
    await tab.page.close();
    return count;
  }

  test('grows into that of its page', async () => {
    expect(await follow(false, 'main a[href="/items/postcard"]')).toBe(1);
  });

  test('does not for visitors who asked for less motion', async () => {
    expect(await follow(true, 'main a[href="/items/postcard"]')).toBe(0);
  });

  test('nothing else does: a link of text', async () => {
    expect(await follow(false, 'header a[href="/by/subject"]')).toBe(0);
  });
});

test('on paper all is black on white, by night too, without what cannot be used there', async () => {
  const tab = await openAt(site, '/items/postcard', { dark: true });
  await tab.page.emulateMediaType('print');
  const { ink, hidden } = await tab.page.evaluate(() => ({
    ink: getComputedStyle(document.body).color,
    hidden: ['header nav', 'header details', 'footer fieldset'].filter(
      (selector) => document.querySelector(selector)?.checkVisibility() === true,
    ),
  }));
  expect({ ink, hidden, paper: await paperOf(tab) }).toEqual({
    ink: 'rgb(0, 0, 0)',
    hidden: [],
    paper: '#ffffff',
  });
  await tab.page.close();
});
