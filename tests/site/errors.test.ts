import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openAt, visitBuilt } from '#tests/browser/visit';

const { cwd } = inject('archive');
const out = join(cwd, 'out');

const site = await visitBuilt('archive');

const noindex = '<meta name="robots" content="noindex"';

describe.each([
  [400, 'Bad Request'],
  [404, 'This page could not be found'],
  [405, 'Method Not Allowed'],
  [500, 'Internal Server Error'],
])('%i', (status, title) => {
  test('is exported with status and title, and not for search engines', async () => {
    const html = await readFile(join(out, `${status}.html`), 'utf8');
    expect(html).toContain(`>${status}: ${title} – The Harbour Archive</title>`);
    expect(html).toContain(noindex);
    expect(html).not.toContain('rel="canonical"');
  });

  test('stands in the site’s own design, says how to go on, and takes clicks', async () => {
    const { page } = await openAt(site, `/${status}`);
    expect(await page.title()).toBe(`${status}: ${title} – The Harbour Archive`);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe(`${status} ${title}`);
    expect(await page.$('header nav a[href="/browse"]')).not.toBeNull();
    expect(await page.$('main a[href="/"]')).not.toBeNull();
    expect((await page.$('main form button')) !== null).toBe(status === 500);
    await page.click('main a[href="/browse"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Browse');
    expect(await page.$('meta[name=robots]')).toBeNull();
  });
});

test('no other page but the visitor’s saved items is kept from search engines', async () => {
  const files = await readdir(out, { recursive: true });
  const pages = files.filter(
    (file) => file.endsWith('.html') && !/^(\d{3}|saved|files\/.*)\.html$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(80);
  for (const page of pages) expect(await readFile(join(out, page), 'utf8'), page).not.toContain(noindex);
  const saved = await readFile(join(out, 'saved.html'), 'utf8');
  expect(saved).toContain(noindex);
  expect(saved).not.toContain('rel="canonical"');
});

test('the page of an error on the host’s side loads its address again, without JavaScript too', async () => {
  const tab = await openAt(site, '/500', { javaScript: false });
  await Promise.all([tab.page.waitForNavigation(), tab.page.click('main form button')]);
  expect(tab.requests.filter((path) => /^\/500\??$/.test(path))).toHaveLength(2);
});
