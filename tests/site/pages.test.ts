import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { loadPage, openAt, visitBuilt } from '#tests/browser/visit';
import { expectedProblems, plainItems } from '#tests/fixtures/archive';

const { cwd, text } = inject('archive');
const site = await visitBuilt('archive');

function html(path: string): Promise<string> {
  return readFile(join(cwd, 'out', path), 'utf8');
}

test.each(expectedProblems)('the build reports: %s', (problem) => {
  expect(text.split(problem)).toHaveLength(2);
});

test('the build counts what it made', () => {
  const items = plainItems + 13;
  expect(text).toContain(`${items} items, `);
  expect(text).toContain('1 object on example.org: linked, not fetched (elsewhere).');
});

test('an item shows every part, its fields, and what shares its values', async () => {
  const { page } = await openAt(site, '/items/postcard');
  const alts = await page.$$eval('main img', (images) => images.map((image) => image.alt));
  expect(alts).toContain('A harbour under a low sun');
  expect(alts).toContain('Handwriting in two columns');
  expect(await page.$('[id="postcard-back"]')).not.toBeNull();
  const terms = await page.$$eval('dl dt', (list) => list.map((term) => term.textContent));
  expect(terms).toEqual(expect.arrayContaining(['Creator', 'Date', 'Subject']));
  expect(await page.$('dd a[href="/by/subject/boats"]')).not.toBeNull();
  expect(await page.$('main a[href="/items/panorama"]')).not.toBeNull();
});

test('markup of a description is kept and its script is not', async () => {
  const page = await html('items/postcard.html');
  expect(page).toContain('<b>Ivo</b>');
  expect(page).not.toContain('alert(1)');
  expect(await html('about.html')).not.toContain('alert(2)');
});

test('sound plays on the page, papers are offered, a link leads away, and nothing is embedded', async () => {
  expect(await html('items/interview.html')).toMatch(/<audio[^>]*controls/);
  expect(await html('items/letter.html')).toMatch(/href="\/pdf\/[0-9a-f]{20}\/letter-no-1\.pdf"/);
  const elsewhere = await html('items/elsewhere.html');
  expect(elsewhere).toContain('href="https://example.org/collections/7.jpg"');
  expect(elsewhere).not.toMatch(/<img[^>]*example\.org|<iframe/);
});

test('a picture offers AVIF and JPEG, never wider than the original, with its size', async () => {
  const page = await html('items/tower.html');
  expect(page).toMatch(/<source[^>]*type="image\/avif"/);
  expect(page).toMatch(/width="500"[^>]*height="1800"|height="1800"[^>]*width="500"/);
  const widths = [...page.matchAll(/default\.(?:jpg|avif) (\d+)w/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths)).toBe(500);
});

test.each([
  [390, 1, 1080],
  [1280, 1, 1920],
  [1920, 2, 3840],
])(
  'at %i px and %i dots a pixel the main picture loaded is at most %i wide and no smaller than shown',
  async (width, dots, most) => {
    const tab = await site.open();
    await tab.page.setViewport({ width, height: 900, deviceScaleFactor: dots });
    await loadPage(tab.page, `${site.address}/items/panorama`);
    const { loaded, shown } = await tab.page.$eval('main picture img', (image) => ({
      loaded: Number(/full\/(\d+),/.exec(image.currentSrc)?.[1]),
      shown: image.getBoundingClientRect().width * devicePixelRatio,
    }));
    expect(loaded).toBeLessThanOrEqual(most);
    expect(loaded).toBeGreaterThanOrEqual(Math.min(shown, 3840) * 0.98);
    const large = tab.requests.filter(
      (path) => /\/full\/\d+,\d+\/0\/default\.avif$/.test(path) && path.includes(`/full/${loaded},`),
    );
    expect(large).toHaveLength(1);
  },
);

test('a page that is not there answers 404 in the site’s own design', async () => {
  const { page } = await site.open({ mayFail: true });
  const response = await loadPage(page, `${site.address}/items/nowhere`);
  expect(response?.status()).toBe(404);
  const text = await page.$eval('main', (main) => main.textContent);
  expect(text).toContain('404');
  expect(text).toContain('This page could not be found');
  expect(await page.$('header a[href="/"]')).not.toBeNull();
});

test('browse pages hold sixty items and end', async () => {
  const count = async (path: string) => new Set((await html(path)).match(/href="\/items\/[^"#]+"/g)).size;
  expect(await count('browse.html')).toBe(60);
  expect(await count('browse/2.html')).toBe(plainItems + 13 - 60);
  expect(text).not.toContain('browse/3');
});
