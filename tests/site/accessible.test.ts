import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { violationsIn } from '#tests/browser/axe';
import { type Visit, visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

/** One of each kind of page. */
const paths = [
  '/',
  '/browse',
  '/items/postcard',
  '/items/panorama',
  '/items/interview',
  '/items/letter',
  '/items/record',
  '/items/beam',
  '/by/subject',
  '/by/subject/boats',
  '/about',
  '/essays/north',
  '/table',
  '/404',
];

/** How a page may be looked at. */
const views = [
  { dark: false, width: 320, text: '100%' },
  { dark: true, width: 320, text: '100%' },
  { dark: false, width: 640, text: '200%' },
  { dark: false, width: 1920, text: '100%' },
  { dark: true, width: 1920, text: '100%' },
];

async function changeTo(page: Page, { dark, width, text }: (typeof views)[number]): Promise<void> {
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
    // Colours on their way from one scheme to the other are nobody's.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
}

/** How far the page reaches beyond the window, in pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.each(paths)(
  '%s breaks no rule of WCAG 2.2 AA and needs no sideways scrolling: light, dark, narrow, wide, large text',
  async (path) => {
    const { page } = await site.open();
    await page.goto(site.address + path, { waitUntil: 'load' });
    const wrong: string[] = [];
    for (const view of views) {
      await changeTo(page, view);
      const found = await violationsIn(page);
      const overflow = await overflowOf(page);
      if (overflow > 0) found.push(`reaches ${overflow} px beyond the window`);
      wrong.push(...found.map((fault) => `${JSON.stringify(view)}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    await page.close();
  },
);

test('a picture that says nothing and a text that is too pale are found', async () => {
  const { page } = await site.open();
  await page.goto(`${site.address}/about`, { waitUntil: 'load' });
  await page.evaluate(() => {
    document.querySelector('main')?.append(new Image());
    for (const heading of document.querySelectorAll('h1')) heading.style.color = '#ccc';
  });
  const rules = (await violationsIn(page)).map((line) => line.split(' ')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
  await page.close();
});
