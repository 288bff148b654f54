import { describe, expect, inject, test } from 'vitest';
import { layoutShifts, scrollThrough } from '#tests/browser/shifts';
import { loadPage, openAt, untilIdle, type Visit, visitBuilt } from '#tests/browser/visit';
import { fixedPages } from '#tests/fixed-pages';
import { startMisbehaving } from '#tests/hosts/misbehaving';

/** A phone and a desk. */
const widths = [390, 1280];

interface StillSite {
  name: string;
  site: Visit;
  /** Pages of every kind; of the second site, pages with their own right-to-left layout. */
  paths: readonly string[];
  /** Pages with their own layout in very wide windows. */
  wide: readonly string[];
  /** Texts at the end of a line, row or window: page, width, and the text after which loading pauses. */
  parts: readonly (readonly [string, number, string])[];
}

const archive = await visitBuilt('archive');
const sites: StillSite[] = [
  {
    name: 'archive',
    site: archive,
    paths: [
      ...fixedPages(inject('archive').cwd),
      ...['postcard', 'tower', 'panorama', 'interview', 'letter', 'record', 'beam'].map(
        (id) => `/items/${id}`,
      ),
      ...[
        '/by/subject',
        '/by/subject/boats',
        '/timeline?years=1900..1930',
        '/about',
        '/essays/light',
        '/404',
      ],
      ...['/saved#items=tower,postcard,letter', '/items/postcard#xywh=100,100,400,300'],
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
    site: await visitBuilt('arabic'),
    paths: [
      ...['/', '/browse', '/items/harbour-1910', '/items/market', '/by/subject', '/essays/lighthouse'],
      ...['/saved#items=market,harbour-1910', '/items/market#xywh=100,100,400,300', '/en/items/harbour-1910'],
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

describe.each(sites)('in the $name', ({ site, paths, wide, parts }) => {
  test.each([
    ...paths.flatMap((path) => widths.map((width) => [path, width] as const)),
    ...wide.map((path) => [path, 1920] as const),
  ])(
    '%s fits a window of %i pixels, and nothing on it moves as it comes and is read, without a fault',
    async (path, width) => {
      const { page } = await openAt(site, path, { width, height: 800 });
      // A map lists its items below it once they are counted.
      if (path.endsWith('/map')) await page.waitForSelector('main li');
      await scrollThrough(page);
      expect(await layoutShifts(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  test.each(parts)(
    'nothing on %s moves at %i pixels, though it comes in two parts: after %s',
    async (path, width, after) => {
      const host = await startMisbehaving(site);
      host.misbehave(/^(?:\/archive)?\/(?:browse|by|essays|404|items)/, { pause: 700, after });
      const { page } = await site.open({ width, height: 800, mayFail: true });
      await loadPage(page, host.address + path);
      expect(await layoutShifts(page)).toEqual([]);
      await host.close();
    },
  );
});

test('who reads on below a timeline that has not come yet is left in place', async () => {
  const host = await startMisbehaving(archive);
  host.misbehave(/chunks\/timeline/, { late: 1500 });
  const { page } = await archive.open({ width: 390, height: 800, mayFail: true });
  await page.goto(`${host.address}/timeline`, { waitUntil: 'load' });
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.waitForSelector('[data-chart]');
  await untilIdle(page);
  expect(await layoutShifts(page)).toEqual([]);
  await host.close();
});
