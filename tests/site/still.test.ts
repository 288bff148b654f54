import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { layoutShifts, scrollThrough } from '#tests/browser/shifts';
import { loadPage, openAt, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { fixedPages } from '#tests/fixed-pages';
import { startMisbehaving } from '#tests/hosts/misbehaving';

/** A phone and a desk. */
const widths = [390, 1280];

interface StillSite {
  name: string;
  cwd: string;
  /** Pages of every kind. */
  paths: readonly string[];
  /** Pages with layouts of their own in the widest of windows. */
  wide: readonly string[];
  /** Texts at the end of a line, of a row or of a window: page, width, and the text after which the page stops for a while. */
  parts: readonly (readonly [string, number, string])[];
}

const sites: StillSite[] = [
  {
    name: 'archive',
    cwd: inject('archive').cwd,
    paths: [
      ...fixedPages(inject('archive').cwd),
      '/items/postcard',
      '/items/tower',
      '/items/panorama',
      '/items/interview',
      '/items/letter',
      '/items/record',
      '/items/beam',
      '/by/subject',
      '/by/subject/boats',
      '/by/date',
      '/timeline?years=1900..1930',
      '/about',
      '/essays/north',
      '/essays/light',
      '/saved#items=tower,postcard,letter',
      '/items/postcard#xywh=100,100,400,300',
      '/404',
    ],
    wide: [
      ...['/', '/browse', '/search', '/map', '/saved#items=tower,postcard,letter', '/items/postcard'],
      ...['/items/panorama', '/items/letter', '/by/subject', '/timeline?years=1900..1930', '/essays/north'],
    ],
    parts: [
      ['/items/letter', 390, '</bdi></a>'],
      ['/essays/north', 1920, '</p><fieldset'],
      ['/404', 390, '</p><fieldset'],
      ['/items/tower', 1280, '</figure>'],
      ['/items/postcard', 390, '/full/256,165/0/default.jpg"/></picture></span>'],
      ['/items/postcard', 390, 'Postcard from the harbour</span></a></li>'],
      ['/browse', 1280, 'href="/items/panorama"'],
      ['/browse', 390, 'href="/items/tower"'],
    ],
  },
  {
    name: 'arabic',
    cwd: inject('arabic').cwd,
    paths: [
      '/',
      '/browse',
      '/items/harbour-1910',
      '/items/market',
      '/items/bay',
      '/items/postcard-7',
      '/items/letter',
      '/by/subject',
      '/by/subject/mwny',
      '/about',
      '/essays/lighthouse',
      '/saved#items=market,harbour-1910',
      '/items/market#xywh=100,100,400,300',
      '/en',
      '/en/items/harbour-1910',
    ],
    wide: ['/', '/items/harbour-1910', '/essays/lighthouse'],
    parts: [
      ['/items/letter', 390, '</bdi></a>'],
      ['/items/market', 1280, '</dt><dd dir="auto">'],
      ['/items/market', 1280, '</dt><dd dir="auto"><a href="/archive/by/creator/khlyl-raad">'],
      ['/browse', 1280, '</button>'],
      ['/by/subject', 1920, '</label>'],
    ],
  },
];

describe.each(sites)('in the $name', ({ cwd, paths, wide, parts }) => {
  let site: Visit;
  beforeAll(async () => {
    site = await visit(cwd);
  });
  afterAll(() => site.close());

  test.each([
    ...paths.flatMap((path) => widths.map((width) => [path, width] as const)),
    ...wide.map((path) => [path, 1920] as const),
  ])(
    '%s fits a window of %i pixels, and nothing on it moves as it comes and is read, without a fault',
    async (path, width) => {
      const tab = await openAt(site, path, { width, height: 800 });
      // A map lists its items below it once they are counted.
      if (path.endsWith('/map')) await tab.page.waitForSelector('main li');
      await scrollThrough(tab.page);
      expect(await layoutShifts(tab.page)).toEqual([]);
      const overflow = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(tab.faults).toEqual([]);
      await tab.page.close();
    },
  );

  test.each(parts)(
    'nothing on %s moves at %i pixels, though it comes in two parts: after %s',
    async (path, width, after) => {
      const host = await startMisbehaving(site);
      host.misbehave(/^(?:\/archive)?\/(?:browse|by|essays|404|items)/, { pause: 700, after });
      const tab = await site.open({ width, height: 800 });
      await loadPage(tab.page, host.address + path);
      expect(await layoutShifts(tab.page)).toEqual([]);
      await tab.page.close();
      await host.close();
    },
  );
});

test('who reads on below a timeline that has not come yet is left in place', async () => {
  const site = await visit(inject('archive').cwd);
  const host = await startMisbehaving(site);
  host.misbehave(/chunks\/timeline/, { late: 1500 });
  const tab = await site.open({ width: 390, height: 800 });
  await tab.page.goto(`${host.address}/timeline`, { waitUntil: 'load' });
  await tab.page.evaluate(() => window.scrollTo(0, 800));
  await tab.page.waitForSelector('[data-chart]');
  await untilIdle(tab.page);
  expect(await layoutShifts(tab.page)).toEqual([]);
  await host.close();
  await site.close();
});
