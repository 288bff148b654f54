import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, test } from 'vitest';
import { hashFile } from '#media/files/file-hashes';
import { sharp } from '#media/pictures/sharp';
import { openAt, visitBuilt } from '#tests/browser/visit';
import { projectBase } from '#tests/fixtures/project';

const project = inject('project');
const archive = inject('archive');
const home = `https://library.example${projectBase}`;

const site = await visitBuilt('project');

/** Returns the Open Graph properties of a page. */
function graphOf(page: Page): Promise<Record<string, string>> {
  return page.$$eval('meta[property^="og:"]', (tags) =>
    Object.fromEntries(
      tags.map((tag) => [tag.getAttribute('property') ?? '', tag.getAttribute('content') ?? '']),
    ),
  );
}

async function htmlFiles(cwd: string): Promise<string[]> {
  const files = await readdir(join(cwd, 'out'), { recursive: true });
  return files.filter((file) => file.endsWith('.html'));
}

test.each([
  ['/', 'website', 'The Quay', 'quay.jpg'],
  ['/browse', 'website', 'Browse', 'quay.jpg'],
  ['/by/subject', 'website', 'Topics', 'quay.jpg'],
  ['/by/subject/quays', 'website', 'Topics: quays', 'quay.jpg'],
  ['/by/subject/rules', 'website', 'Topics: rules', ''],
  ['/items/quay_001', 'website', 'The old quay', 'quay.jpg'],
  ['/items/quay_003', 'website', 'Album of the works', 'sheet1.jpg'],
  ['/items/quay_004', 'website', 'Film of the opening', 'quay.jpg'],
  ['/about', 'article', 'About', 'quay.jpg'],
])('%s says what networks show of it, and its picture is there', async (path, type, title, original) => {
  const tab = await openAt(site, path, { javaScript: false });
  const graph = await graphOf(tab.page);
  const canonical = await tab.page.$eval('link[rel=canonical]', (link) => link.getAttribute('href'));
  expect(canonical).toBe(path === '/' ? home : home + path);
  expect(graph).toMatchObject({
    'og:type': type,
    'og:title': title,
    'og:site_name': 'The Quay',
    'og:locale': 'en_US',
    'og:url': canonical,
  });
  expect(await tab.page.$eval('meta[name="twitter:card"]', (tag) => tag.getAttribute('content'))).toBe(
    'summary_large_image',
  );
  const image = graph['og:image'] ?? '';
  // A page of a document has its own id.
  const id = original ? await hashFile(join(project.cwd, 'collection/objects', original)) : '[0-9a-f]{20}';
  expect(image).toMatch(new RegExp(`^${home}/pictures/${id}/(?:full|cropped)/`));
  const answer = await fetch(site.address + image.slice(home.length));
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: Number(graph['og:image:width']),
    height: Number(graph['og:image:height']),
  });
});

test('every page that search engines may list is in the sitemap by the address that it gives itself', async () => {
  const sitemap = await readFile(join(project.cwd, 'out/sitemap.xml'), 'utf8');
  const pages = await Promise.all(
    (await htmlFiles(project.cwd)).map(async (file) => ({
      file,
      html: await readFile(join(project.cwd, 'out', file), 'utf8'),
    })),
  );
  // Former addresses lead to existing pages.
  const listed = pages.filter(({ html }) => !/content="noindex"|\/moved\.js"/.test(html));
  expect(listed.length).toBeGreaterThan(8);
  for (const { file, html } of listed) {
    const [, canonical] = /rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(sitemap, file).toContain(`<loc>${canonical}</loc>`);
  }
});

test('error pages say nothing of the kind', async () => {
  for (const status of [400, 404, 405, 500]) {
    const html = await readFile(join(project.cwd, 'out', `${status}.html`), 'utf8');
    expect(html).not.toMatch(/og:|twitter:|ld\+json|canonical/);
  }
});

test('a picture says its makers and its licence to machines, until another page is shown', async () => {
  const { page } = await openAt(site, '/items/quay_001');
  const text = await page.$eval('script[type="application/ld+json"]', (script) => script.textContent);
  const [record] = JSON.parse(text ?? '')['@graph'];
  expect(record.image[0]).toMatchObject({
    '@type': 'ImageObject',
    caption: 'A quay with cranes',
    creator: [{ '@type': 'Person', name: 'A. Berg' }],
    creditText: 'Harbour Library',
    license: 'http://creativecommons.org/publicdomain/mark/1.0/',
    acquireLicensePage: `${home}/items/quay_001`,
  });
  await page.click('header nav a[href$="/about"]');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'About');
  expect(await page.$('script[type="application/ld+json"]')).toBeNull();
  expect((await graphOf(page))['og:title']).toBe('About');
});

test('a browser takes the manifest as it is, and finds its icons in the subfolder', async () => {
  const { page } = await openAt(site, '');
  const session = await page.createCDPSession();
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${site.address}/site.webmanifest`);
  expect(errors).toEqual([]);
  const { icons, start_url: start, name } = JSON.parse(data ?? '');
  expect({ start, name }).toEqual({ start: projectBase, name: 'The Quay' });
  const own = await page.$$eval('link[rel~=icon], link[rel=apple-touch-icon]', (links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(own).toContain(`${projectBase}/favicon.ico`);
  for (const address of [...own, ...icons.map(({ src }: { src: string }) => src)]) {
    const answer = await fetch(new URL(address, site.address));
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('content-type'), address).toMatch(/^image\//);
  }
});

describe('without an address', () => {
  test('a site whose address is not known says so once, and names no picture and no address of its own', async () => {
    expect(archive.text.match(/The address of the site is not known/g)).toHaveLength(1);
    const html = await readFile(join(archive.cwd, 'out/items/postcard.html'), 'utf8');
    expect(html).toContain('<meta property="og:title" content="Postcard from the harbour"');
    expect(html).toContain('<meta name="twitter:card" content="summary"');
    expect(html).not.toMatch(/og:url|og:image|ld\+json|canonical/);
  });

  test('a site has icons and a manifest all the same', async () => {
    const html = await readFile(join(archive.cwd, 'out/index.html'), 'utf8');
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"');
    expect(JSON.parse(await readFile(join(archive.cwd, 'out/site.webmanifest'), 'utf8'))).toMatchObject({
      name: 'The Harbour Archive',
      short_name: 'The Harbour',
    });
  });
});
