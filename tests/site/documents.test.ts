import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, test } from 'vitest';
import { resultCountIs } from '#tests/browser/search';
import { openAt, visitBuilt } from '#tests/browser/visit';
import { hiddenName } from '#tests/fixtures/written';

const { cwd, text } = inject('spoken');
const site = await visitBuilt('spoken');

/** Returns the marked words in texts and pictures, and the page of the current one. */
function marksOn(page: Page) {
  return page.evaluate(() => ({
    words: [...document.querySelectorAll('main mark')].map(({ textContent }) => textContent),
    current: document.querySelector('main mark.current')?.textContent,
    rectangles: document.querySelectorAll('main [data-part] [data-mark]').length,
    part: document.querySelector('[data-mark]')?.closest('[data-part]')?.getAttribute('data-part'),
  }));
}

describe('a document', () => {
  test('is its pages in order, with their texts and its contents, without JavaScript too', async () => {
    const { page } = await openAt(site, '/items/minutes', { javaScript: false });
    const found = await page.evaluate(() => ({
      pictures: [...document.querySelectorAll('main a[data-part]')].map((link) =>
        link.getAttribute('data-part'),
      ),
      alt: document.querySelector('main a[data-part] img')?.getAttribute('alt'),
      titles: [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent),
      texts: [...document.querySelectorAll('details[data-page] .words')].map(
        ({ textContent }) => textContent,
      ),
      contents: [...document.querySelectorAll('.contents a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]),
      download: document.querySelector('main a[href^="/pdf/"]')?.textContent,
    }));
    expect(found).toEqual({
      pictures: ['minutes', 'minutes-2', 'minutes-3', 'minutes-4'],
      alt: 'Minutes of the harbour board, Page 1 of 4',
      titles: ['Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4'],
      texts: [
        expect.stringContaining('The board met in the long room.'),
        expect.stringContaining('The harbour dues of the year were paid.'),
        expect.stringMatching(/The clerk\s+had none of it\./),
        expect.stringContaining('The board went home.'),
      ],
      contents: [
        ['Opening 1', '#minutes'],
        ['Dues 2', '#minutes-2'],
        ['Of ships 3', '#minutes-3'],
      ],
      download: expect.stringMatching(/^Open minutes\.pdf \(/),
    });
  });

  test('is searched: each place is marked in the text and in the picture, on the way from one to the next', async () => {
    const { page } = await openAt(site, '/items/minutes');
    await page.type('aria/Search in this item', 'harbour dues');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => marksOn(page))
      .toEqual({ words: ['Dues', 'harbour', 'dues'], current: 'Dues', rectangles: 3, part: 'minutes-2' });
    expect(await page.evaluate(() => location.hash)).toBe('#minutes-2&find=harbour%20dues');
    for (let hit = 2; hit <= 4; hit += 1) await page.keyboard.press('Enter');
    await expect
      .poll(() => marksOn(page))
      .toMatchObject({ part: 'minutes-3', rectangles: 3, current: 'Dues' });
    const status = await page.$eval('main search [role=status]', ({ textContent }) => textContent);
    expect(status).toBe('4 of 6 · Page 3 of 4');
    await page.keyboard.press('Escape');
    await expect.poll(() => marksOn(page)).toMatchObject({ words: [], rectangles: 0 });
  });

  test('marks lie on the words', async () => {
    const { page } = await openAt(site, '/items/letter#letter&find=pilot');
    await page.waitForSelector('[data-mark]');
    const place = await page.evaluate(() => {
      const mark = document.querySelector('[data-mark]')?.getBoundingClientRect();
      const picture = document.querySelector('main a[data-part] img')?.getBoundingClientRect();
      if (!mark || !picture) return undefined;
      const part = (pixels: number, of: number) => Math.round((1000 * pixels) / of);
      return [
        part(mark.left - picture.left, picture.width),
        part(mark.top - picture.top, picture.height),
        part(mark.width, picture.width),
        part(mark.height, picture.height),
      ];
    });
    const expected = [160 / 0.6, 125, 150, 30 / 0.8];
    const isThere = place?.map((part, at) => Math.abs(part - (expected[at] ?? 0)) < 2);
    expect(isThere).toEqual([true, true, true, true]);
  });

  test('keeps its marks full screen', async () => {
    const { page } = await openAt(site, '/items/letter#letter&find=harbour');
    await page.waitForSelector('[data-mark]');
    await page.click('main a[data-part]');
    await page.waitForSelector('dialog[open] .openseadragon-canvas span');
    // A word hyphenated across lines has two rectangles.
    expect(await page.$$eval('dialog .openseadragon-canvas span', (all) => all.length)).toBe(2);
  });

  test('hides redacted text in each file but itself, and warns its owner', async () => {
    const files = await readdir(join(cwd, 'out'), { recursive: true, withFileTypes: true });
    const holding: string[] = [];
    for (const file of files.filter((one) => one.isFile())) {
      const path = join(file.parentPath, file.name);
      if ((await readFile(path)).includes(hiddenName)) holding.push(path);
    }
    expect(holding).toEqual([]);
    expect(text).toMatch(/minutes\.pdf: found .*page 3.*\[document-hidden-words\]/);
    expect(text).not.toContain(hiddenName);
  });
});

describe('the search', () => {
  test('finds words on a page, names it and leads there', async () => {
    const { page } = await openAt(site, '/search?q=%22harbour+dues%22');
    await resultCountIs(page, '2 items');
    const found = await page.$$eval('main section ol a', (links) => links.map((link) => link.textContent));
    expect(found).toContainEqual(
      expect.stringMatching(/^Minutes of the harbour board Page 2… .*The harbour dues of the year were paid/),
    );
    await page.click('main section ol a[href*="minutes"]');
    await expect.poll(() => marksOn(page)).toMatchObject({ part: 'minutes-2', rectangles: 2 });
  });

  test('finds nothing that nobody can see', async () => {
    const { page } = await openAt(site, `/search?q=${hiddenName}`);
    await page.waitForFunction(() => document.querySelector('main h2')?.textContent === 'No results.');
  });
});

test('a book lies open, and is read in its direction', async () => {
  const { page } = await openAt(site, '/items/atlas', { width: 1280 });
  const [second, third] = await page.$$eval('main h3 + a', (links) =>
    links.map((link) => link.getBoundingClientRect()).map(({ left, top, width }) => ({ left, top, width })),
  );
  expect(second?.top).toBe(third?.top);
  expect(second?.left).toBeGreaterThan(third?.left ?? 0);
  const manifest = JSON.parse(await readFile(join(cwd, 'out/api/iiif/atlas/manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ behavior: ['paged'], viewingDirection: 'right-to-left' });
});

test('viewers get the lines of a page with their places, bookmarks, the document and its words', async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(cwd, 'out', path), 'utf8'));
  const manifest = await read('api/iiif/minutes/manifest.json');
  expect(manifest.rendering).toMatchObject([{ format: 'application/pdf' }, { format: 'text/plain' }]);
  const [{ items: ranges }] = manifest.structures;
  expect(ranges.map(({ label }: { label: object }) => label)).toEqual([
    { none: ['Opening'] },
    { none: ['Dues'] },
  ]);
  expect(ranges[1].items[1].label).toEqual({ none: ['Of ships'] });
  const [{ id }] = manifest.items[1].annotations;
  const page = await read(new URL(id).pathname.slice(1));
  const line = page.items.at(-1);
  expect(line.body.value).toBe('The harbour dues of the year were paid.');
  expect(line.target).toMatch(/minutes-2#xywh=\d+,\d+,\d+,\d+$/);
  expect(await readFile(join(cwd, 'out/api/items/minutes.txt'), 'utf8')).toMatch(
    /long room\.\f.*Dues[^\f]*\f[^\f]*\f/s,
  );
});

test('an item without words loads nothing of them', async () => {
  const { page, requests } = await openAt(site, '/items/card');
  await page.waitForNetworkIdle();
  expect(requests.filter((address) => /words\.json|\/api\/items\//.test(address))).toEqual([]);
  expect(await page.$('main search')).toBeNull();
});
