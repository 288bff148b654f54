import { expect, test } from 'vitest';
import { visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

/** Texts of a page of each kind, in a meaningful reading order. */
const orders = {
  '/': ['header nav', 'h1', 'main img', 'main h2', 'footer'],
  '/browse': ['header nav', 'h1', 'main li img', 'main nav', 'footer'],
  '/items/postcard': ['header nav', 'main img', 'h1', 'main dl', '#postcard-back', 'a[rel=next]', 'footer'],
  '/items/record': ['header nav', 'h1', 'main dl', 'footer'],
  '/by/subject': ['header nav', 'h1', 'main li a', 'footer'],
  '/by/subject/boats': ['header nav', 'h1', 'main li img', 'footer'],
  '/essays/north': ['header nav', 'h1', 'main p', 'footer'],
  '/404': ['header nav', 'h1', 'main a', 'footer'],
};

test.each(Object.entries(orders))(
  '%s makes sense from top to bottom without style sheets, and without scripts',
  async (path, order) => {
    const { page } = await site.open({ javaScript: false, mayFail: true });
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.resourceType() === 'stylesheet' ? request.abort() : request.continue(),
    );
    await page.goto(site.address + path, { waitUntil: 'load' });
    const tops = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? null),
      order,
    );
    expect(tops).not.toContain(null);
    expect(tops).toEqual([...tops].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(new Set(tops).size).toBe(tops.length);
  },
);
