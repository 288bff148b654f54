import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { scrollThrough, shifts } from '#tests/browser/shifts';
import { type Visit, visit } from '#tests/browser/visit';

const widths = [390, 1280, 1920];

/** Pages of every kind, by the site that they are in. */
const sites = [
  {
    name: 'archive',
    cwd: inject('archive').cwd,
    paths: [
      '/',
      '/browse',
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
      '/timeline',
      '/timeline?years=1900..1930',
      '/about',
      '/essays/north',
      '/essays/light',
      '/table',
      '/table#items=tower,postcard,letter',
      '/items/postcard#xywh=100,100,400,300',
      '/404',
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
      '/table#items=market,harbour-1910',
      '/items/market#xywh=100,100,400,300',
      '/en',
      '/en/items/harbour-1910',
    ],
  },
];

describe.each(sites)('in the $name', ({ cwd, paths }) => {
  let site: Visit;
  beforeAll(async () => {
    site = await visit(cwd);
  });
  afterAll(() => site.close());

  test.each(paths.flatMap((path) => widths.map((width) => [path, width] as const)))(
    '%s fits a window of %i pixels, and nothing on it moves as it comes and is read, without a fault',
    async (path, width) => {
      const tab = await site.open({ width, height: 800 });
      await tab.page.goto(site.address + path, { waitUntil: 'networkidle0' });
      await scrollThrough(tab.page);
      expect(await shifts(tab.page)).toEqual([]);
      const overflow = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(tab.faults).toEqual([]);
      await tab.page.close();
    },
  );
});
