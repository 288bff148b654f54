import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { oldStyles, removeNewApis, removeNewStyles } from '#tests/browser/old';
import { loadPage, visitBuilt } from '#tests/browser/visit';
import packageJson from '../../package.json' with { type: 'json' };

const { cwd } = inject('archive');
const site = await visitBuilt('archive');

test('the site is compiled for chrome 64, edge 79, firefox 67, opera 51 and safari 12', () => {
  expect(packageJson.browserslist).toEqual(['chrome 64', 'edge 79', 'firefox 67', 'opera 51', 'safari 12']);
});

test('compat.js is the first script of every page, blocks, and has less than a kilobyte', async () => {
  for (const page of ['index.html', 'items/postcard.html', '404.html', 'essays/north.html']) {
    const html = await readFile(join(cwd, 'out', page), 'utf8');
    const [first] = /<script\b[^>]*>/.exec(html) ?? [];
    expect(first).toBe('<script src="/compat.js">');
  }
  const compat = join(cwd, 'out/compat.js');
  expect(gzipSync(await readFile(compat), { level: 9 }).length).toBeLessThan(1024);
  expect((await stat(compat)).size).toBeGreaterThan(0);
});

test('without the APIs that old browsers lack, goes from page to page by data', async () => {
  const { page } = await site.open();
  await removeNewApis(page);
  await loadPage(page, `${site.address}/browse`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [selector, heading] of [
    ['main a[href="/items/tower"]', 'Tower'],
    ['a[rel="next"]', 'Panorama of the bay'],
    ['header a[href="/by/subject"]', 'Subject'],
    ['header a[href="/"]', 'The Harbour Archive'],
  ]) {
    await page.click(selector ?? '');
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, heading);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('compat.js supplies globalThis, queueMicrotask and Promise.allSettled as they are specified', async () => {
  const { page } = await site.open();
  await removeNewApis(page);
  await page.goto(site.address, { waitUntil: 'load' });
  const supplied = await page.evaluate(async () => {
    const order: string[] = [];
    await new Promise<void>((done) => {
      setTimeout(() => {
        order.push('task');
        done();
      });
      queueMicrotask(() => order.push('microtask'));
    });
    const settled = await Promise.allSettled([1, Promise.reject(2)]);
    return { order, settled, same: globalThis === window };
  });
  expect(supplied).toEqual({
    order: ['microtask', 'task'],
    settled: [
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: 2 },
    ],
    same: true,
  });
});

describe('without the styles that old browsers lack', () => {
  test('the style sheets of the site lose something, and keep the rest', async () => {
    const folder = join(cwd, 'out/_next/static/css');
    const sheets = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const before = sheets.join('');
    const after = oldStyles(before);
    expect(after).not.toMatch(/:focus-visible|[;{](gap|aspect-ratio|margin-inline-start):/);
    expect(after).toMatch(/-webkit-margin-end:/);
    expect(after.length).toBeGreaterThan(before.length / 2);
    expect(after.length).toBeLessThan(before.length);
  });

  test.each(
    [390, 1280].flatMap((width) =>
      [
        '/',
        '/browse',
        '/items/postcard',
        '/items/interview',
        '/by/subject',
        '/about',
        '/map',
        '/saved#items=tower,panorama,letter,postcard',
        '/timeline',
        '/404',
      ].map((path) => [path, width] as const),
    ),
  )('%s can be read and used at %i pixels', async (path, width) => {
    const { page } = await site.open({ width, height: 800 });
    await removeNewStyles(page);
    await loadPage(page, site.address + path);
    const seen = await page.evaluate(() => {
      // Links behind a button are not visible.
      const links = [...document.querySelectorAll('header a, header summary, main a, main button')].filter(
        (link) => link.checkVisibility(),
      );
      const pictures = [...document.querySelectorAll('main img')].filter(
        (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.naturalWidth > 0,
      );
      return {
        overflow: document.documentElement.scrollWidth - innerWidth,
        heading: document.querySelector('h1')?.getBoundingClientRect().height ?? 0,
        // Links that are covered, or have no size.
        covered: links.flatMap((link) => {
          link.scrollIntoView({ block: 'center' });
          const [box] = link.getClientRects();
          const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return hit && (link.contains(hit) || hit.contains(link)) ? [] : [link.outerHTML.slice(0, 120)];
        }),
        distorted: pictures
          .filter((image) => {
            const drawn = image.clientWidth / image.clientHeight;
            return Math.abs(drawn / (image.naturalWidth / image.naturalHeight) - 1) > 0.05;
          })
          .map(({ src, clientWidth, clientHeight }) => `${src} ${clientWidth}x${clientHeight}`),
      };
    });
    expect(seen).toEqual({ overflow: 0, heading: expect.any(Number), covered: [], distorted: [] });
    expect(seen.heading).toBeGreaterThan(10);
  });
});
