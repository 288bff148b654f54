import { expect, test } from 'vitest';
import { copyBy, openWithClipboard } from '#tests/browser/clipboard';
import { openAt, visitBuilt } from '#tests/browser/visit';
import { projectBase } from '#tests/fixtures/project';

const home = `https://library.example${projectBase}`;
const permalink = 'https://n2t.net/ark:/12345/q1';

const site = await visitBuilt('project');

test('an item shows its permalink, though no field of the site does, and is cited by it', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await openAt(site, '/items/quay_001', { javaScript });
    const shown = await page.$eval(`main dd a[href="${permalink}"]`, (link) => [
      link.closest('div')?.querySelector('dt')?.textContent,
      link.textContent,
    ]);
    expect(shown).toEqual(['Permanent link', permalink]);
    await page.click('main summary');
    const [apa] = await page.$$eval('main details dd p', (texts) => texts.map((text) => text.textContent));
    expect(apa).toBe(`Berg, A. (1910). The old quay [Image]. Harbour Library. ${permalink}`);
  }
});

test('its address is copied as the permalink, and its page keeps its own', async () => {
  const { page } = await openWithClipboard(site, '/items/quay_001');
  expect(await copyBy(page, 'Copy link')).toBe(permalink);
  expect(await page.$eval('link[rel=canonical]', ({ href }) => href)).toBe(`${home}/items/quay_001`);
});

test('its page leads machines to its manifest and names the permalink, until another page is shown', async () => {
  const { page } = await openAt(site, '/items/quay_001');
  const manifests = 'head link[rel=alternate][type^="application/ld+json"]';
  const identifiers = 'meta[name="DCTERMS.identifier"]';
  const addresses = () => page.$$eval(manifests, (links) => links.map((link) => link.getAttribute('href')));
  expect(await addresses()).toEqual([`${home}/api/iiif/quay_001/manifest.json`]);
  expect(await page.$$eval(identifiers, (all) => all.map(({ content }) => content))).toEqual([permalink]);
  await page.click('header nav a[href$="/about"]');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'About');
  expect(await addresses()).toEqual([]);
  expect(await page.$(identifiers)).toBeNull();
});
