import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeWithoutFaults, loadPage, openAt, type Visit, visit } from '#tests/browser/visit';
import { projectBase } from '#tests/fixtures/project';

const { cwd } = inject('project');
const home = `https://library.example${projectBase}`;
const permalink = 'https://n2t.net/ark:/12345/q1';
let site: Visit;

beforeAll(async () => {
  site = await visit(cwd);
});
afterAll(() => site.close());

/** Returns the typed links in a page's head: relation, address, type. */
function signpostsIn(page: Page): Promise<(string | undefined)[][]> {
  return page.$$eval('head link.linked-data', (links) =>
    links.map(({ rel, href, type }) => (type ? [rel, href, type] : [rel, href])),
  );
}

test('an item shows its permalink, though no field of the site does, and is cited by it', async () => {
  for (const javaScript of [true, false]) {
    const tab = await site.open({ javaScript });
    await tab.page.goto(`${site.address}/items/quay_001`, { waitUntil: 'load' });
    const shown = await tab.page.$eval(`main dd a[href="${permalink}"]`, (link) => [
      link.closest('div')?.querySelector('dt')?.textContent,
      link.textContent,
    ]);
    expect(shown).toEqual(['Permanent link', permalink]);
    await tab.page.click('main summary');
    const [apa] = await tab.page.$$eval('main details dd p', (texts) =>
      texts.map((text) => text.textContent),
    );
    expect(apa).toBe(`Berg, A. (1910). The old quay [Image]. Harbour Library. ${permalink}`);
    await closeWithoutFaults(tab);
  }
});

test('its address is copied as the permalink, and its page keeps its own', async () => {
  const tab = await site.open();
  await tab.page
    .browserContext()
    .overridePermissions(new URL(site.address).origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await loadPage(tab.page, `${site.address}/items/quay_001`);
  await tab.page.bringToFront();
  await (await tab.page.waitForSelector('aria/Copy link[role="button"]'))?.click();
  await tab.page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some((status) => status.textContent === 'Copied'),
  );
  expect(await tab.page.evaluate(() => navigator.clipboard.readText())).toBe(permalink);
  expect(await tab.page.$eval('link[rel=canonical]', ({ href }) => href)).toBe(`${home}/items/quay_001`);
  await closeWithoutFaults(tab);
});

test('its page leads machines to what it is about, until another page is shown', async () => {
  const tab = await openAt(site, '/items/quay_001');
  const links = await signpostsIn(tab.page);
  expect(links).toEqual([
    ['cite-as', permalink],
    ['type', 'https://schema.org/AboutPage'],
    ['type', 'https://schema.org/CreativeWork'],
    ['license', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['describedby', `${home}/api/items/quay_001.json`, 'application/json'],
    [
      'describedby',
      `${home}/api/iiif/quay_001/manifest.json`,
      'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    ],
    ['item', expect.stringMatching(/\/full\/900,630\/0\/default\.jpg$/), 'image/jpeg'],
    ['linkset', `${home}/api/items/quay_001.linkset.json`, 'application/linkset+json'],
    ['schema.DCTERMS', 'http://purl.org/dc/terms/'],
  ]);
  const identifiers = 'meta[name="DCTERMS.identifier"]';
  expect(await tab.page.$$eval(identifiers, (all) => all.map(({ content }) => content))).toEqual([permalink]);
  const linkset = links.at(-2)?.[1] ?? '';
  const answer = await fetch(site.address + linkset.slice(home.length));
  const [context] = (await answer.json()).linkset;
  expect(context).toMatchObject({ anchor: `${home}/items/quay_001`, 'cite-as': [{ href: permalink }] });
  await tab.page.click('header nav a[href$="/about"]');
  await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'About');
  expect(await signpostsIn(tab.page)).toEqual([]);
  expect(await tab.page.$(identifiers)).toBeNull();
  await closeWithoutFaults(tab);
});

test('an item without a permalink is led to alike, but for its name and a document of links', async () => {
  const tab = await openAt(site, '/items/quay_002');
  const relations = (await signpostsIn(tab.page)).map(([rel]) => rel);
  expect(relations.filter((rel) => rel !== 'describedby')).toEqual([
    ...['type', 'type', 'license', 'item', 'schema.DCTERMS'],
  ]);
  expect((await readdir(join(cwd, 'out/api/items'))).filter((file) => file.includes('linkset'))).toEqual([
    'quay_001.linkset.json',
  ]);
  await closeWithoutFaults(tab);
});
