import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { resultCountIs, resultTitles } from '#tests/browser/search';
import { openAt, reloadPage, type Visit, visitBuilt } from '#tests/browser/visit';
import { projectBase } from '#tests/fixtures/project';

const project = inject('project');
const arabic = inject('arabic');
const home = `https://library.example${projectBase}`;
/** In spreadsheet order: newest first, items of the same day in row order. */
const newest = ['Film of the opening', 'Harbour rules', 'The old quay', 'Album of the works'];

const site = await visitBuilt('project');

/** Content of a feed, by a strict XML parser. */
interface Feed {
  fault: string | null;
  language: string | null;
  titles: (string | null)[];
  ids: (string | null)[];
  addresses: (string | null)[];
}

async function parseInBrowser(visited: Visit, xml: string): Promise<Feed> {
  const { page } = await openAt(visited, '');
  const feed = await page.evaluate((text) => {
    const atom = 'http://www.w3.org/2005/Atom';
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const entries = [...parsed.getElementsByTagNameNS(atom, 'entry')];
    const textsOf = (name: string) =>
      entries.map((entry) => entry.getElementsByTagNameNS(atom, name)[0]?.textContent ?? null);
    const pictures = textsOf('content').flatMap((html) => [
      ...new DOMParser().parseFromString(html ?? '', 'text/html').images,
    ]);
    return {
      fault: parsed.querySelector('parsererror')?.textContent ?? null,
      language: parsed.documentElement.getAttribute('xml:lang'),
      titles: textsOf('title'),
      ids: textsOf('id'),
      addresses: [
        ...entries.flatMap((entry) => [...entry.querySelectorAll('link[rel=alternate]')]),
        ...pictures,
      ].map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
    };
  }, xml);
  return feed;
}

describe('the feed', () => {
  test('is named by every page, well-formed, and all that it names is there', async () => {
    const tab = await openAt(site, '/about');
    const [address = ''] = await tab.page.$$eval('link[type="application/atom+xml"]', (links) =>
      links.map(({ href }) => href),
    );
    expect(address).toBe(`${home}/feed.xml`);
    const answer = await fetch(site.address + address.slice(home.length));
    expect(answer.headers.get('content-type')).toMatch(/xml/);
    const feed = await parseInBrowser(site, await answer.text());
    expect(feed).toMatchObject({ fault: null, language: 'en', titles: newest });
    expect(feed.ids).toEqual([
      `${home}/items/quay_004`,
      `${home}/items/quay_002`,
      'https://n2t.net/ark:/12345/q1',
      `${home}/items/quay_003`,
    ]);
    // A page for each, and a picture for each except the film.
    expect(feed.addresses).toHaveLength(7);
    for (const named of feed.addresses) {
      expect(named?.startsWith(home), `${named}`).toBe(true);
      expect((await fetch(site.address + named?.slice(home.length))).status, `${named}`).toBe(200);
    }
  });

  test('is there in each language of a site, and named by the pages in it', async () => {
    for (const [path, language, title] of [
      ['', 'ar', 'رسالة إلى المجلس البلدي'],
      ['/en', 'en', 'Letter to the town council'],
    ] as const) {
      const xml = await readFile(join(arabic.cwd, `out${path}/feed.xml`), 'utf8');
      const feed = await parseInBrowser(site, xml);
      expect(feed).toMatchObject({ fault: null, language });
      expect(feed.titles).toHaveLength(6);
      expect(feed.titles[0]).toBe(title);
      const html = await readFile(join(arabic.cwd, `out${path}/browse.html`), 'utf8');
      expect(html).toContain(
        `type="application/atom+xml" href="https://harbour.example/archive${path}/feed.xml"`,
      );
      expect(html).toContain(`href="/archive${path}/feed.xml"`);
      expect(html).toContain(`href="/archive${path}/search?sort=added"`);
    }
  });

  test('does not exist, nor the order, if no item has a date of addition', async () => {
    const { cwd } = inject('archive');
    expect(await readFile(join(cwd, 'out/browse.html'), 'utf8')).not.toMatch(
      /atom\+xml|feed\.xml|sort=added/,
    );
    await expect(readFile(join(cwd, 'out/feed.xml'))).rejects.toThrow('ENOENT');
  });
});

test('the latest additions come first, linked from the list of all items', async () => {
  const { page } = await openAt(site, '/browse');
  await page.click('main a[href$="sort=added"]');
  await resultCountIs(page, '4 items');
  expect(await resultTitles(page)).toEqual(newest);
  expect(await page.$eval('main select', (select) => select.selectedOptions[0]?.textContent)).toBe(
    'Recently added',
  );
  await page.select('main select', 'title');
  await page.waitForFunction(() => location.search === '?sort=title', { polling: 50 });
  await page.select('main select', 'added');
  await page.waitForFunction(() => location.search === '?sort=added', { polling: 50 });
  await reloadPage(page);
  await resultCountIs(page, '4 items');
  expect(await resultTitles(page)).toEqual(newest);
});

test('the sitemap says when an item was last changed', async () => {
  const sitemap = await readFile(join(project.cwd, 'out/sitemap.xml'), 'utf8');
  expect(sitemap).toContain(`<loc>${home}/items/quay_001</loc><lastmod>2026-09-30</lastmod>`);
  expect(sitemap).toContain(`<loc>${home}/items/quay_004</loc><lastmod>2026-06-01T09:30:00Z</lastmod>`);
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(4);
});
