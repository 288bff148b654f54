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

test('its page leads machines to its manifest and names the permalink, until another page is shown', async () => {
  const tab = await openAt(site, '/items/quay_001');
  const manifests = 'head link[rel=alternate][type^="application/ld+json"]';
  const identifiers = 'meta[name="DCTERMS.identifier"]';
  const addresses = () =>
    tab.page.$$eval(manifests, (links) => links.map((link) => link.getAttribute('href')));
  expect(await addresses()).toEqual([`${home}/api/iiif/quay_001/manifest.json`]);
  expect(await tab.page.$$eval(identifiers, (all) => all.map(({ content }) => content))).toEqual([permalink]);
  await tab.page.click('header nav a[href$="/about"]');
  await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'About');
  expect(await addresses()).toEqual([]);
  expect(await tab.page.$(identifiers)).toBeNull();
  await closeWithoutFaults(tab);
});
