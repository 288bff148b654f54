import type { Page } from 'puppeteer';
import { afterAll, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/browser/axe';
import { viewerOpened } from '#tests/browser/viewer';
import { openAt, visit } from '#tests/browser/visit';
import { fixedPages } from '#tests/fixed-pages';

const sites = {
  archive: await visit(inject('archive').cwd),
  arabic: await visit(inject('arabic').cwd),
  spoken: await visit(inject('spoken').cwd),
};
afterAll(async () => {
  for (const site of Object.values(sites)) await site.close();
});

/**
 * One page of each kind, and one with the open viewer. Of the other sites, pages with their own layout: right to left, some in a
 * secondary locale; documents and recordings with text.
 */
const paths = {
  archive: [
    ...fixedPages(inject('archive').cwd),
    ...['postcard', 'interview', 'letter', 'record', 'beam'].map((item) => `/items/${item}`),
    ...['/by/subject', '/by/subject/boats', '/about', '/essays/light', '/404'],
    ...['/search?q=view&subject=views', '/search?q=zzzz&creator=ada-berg'],
    '/items/postcard#xywh=0,0,1400,900',
  ],
  arabic: [
    ...['/', '/browse', '/items/harbour-1910', '/items/harbour-1910#xywh=0,0,1800,1100', '/by/subject'],
    ...['/essays/lighthouse', '/map', '/timeline?years=1905..1915', '/search?q=ميناء', '/en/items/market'],
  ],
  spoken: [
    ...['/items/minutes#minutes-2&find=dues', '/items/letter', '/items/atlas', '/search?q=dues'],
    ...['/items/keeper', '/items/ferry', '/by/threads/ice', '/search?q=lanternfish'],
  ],
};

/** Windows and colour schemes. The third affects no rule of axe. */
const views = [
  { dark: true, width: 320, text: '100%', isForAxe: true },
  { dark: false, width: 1920, text: '100%', isForAxe: true },
  { dark: false, width: 640, text: '200%', isForAxe: false },
];

async function changeTo(page: Page, { dark, width, text }: (typeof views)[number]): Promise<void> {
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
    // Colours during a change of scheme do not count.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
}

/** Returns the width by which the page exceeds the window, in pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Waits until the search has results, and opens every filter. */
async function unfolded(page: Page): Promise<void> {
  await page.waitForSelector('main h2[tabindex]');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main button[aria-expanded=false]')?.click();
    for (const summary of document.querySelectorAll<HTMLElement>('main summary')) summary.click();
  });
  await page.waitForSelector('main details[open] input[type=number]');
}

test.concurrent.each(
  (['archive', 'arabic', 'spoken'] as const).flatMap((name) =>
    paths[name].map((path) => [name, path] as const),
  ),
)(
  '%s: %s breaks no rule of WCAG 2.2 AA and needs no sideways scrolling: light, dark, narrow, wide, large text',
  async (name, path) => {
    const { page } = await openAt(sites[name], path);
    if (path.includes('#xywh')) await viewerOpened(page);
    if (path.includes('timeline')) await page.waitForSelector('[data-found] li');
    if (path.includes('/search?')) await unfolded(page);
    // Opens collapsed parts, such as citations.
    else await page.$$eval('main details', (all) => all.map((details) => details.setAttribute('open', '')));
    const wrong: string[] = [];
    for (const view of views) {
      await changeTo(page, view);
      const found = view.isForAxe ? await axeViolations(page) : [];
      const overflow = await overflowOf(page);
      if (overflow > 0) found.push(`reaches ${overflow} px beyond the window`);
      wrong.push(...found.map((fault) => `${JSON.stringify(view)}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    await page.close();
  },
);

test('a picture that says nothing and a text that is too pale are found', async () => {
  const { page } = await openAt(sites.archive, '/about');
  await page.evaluate(() => {
    document.querySelector('main')?.append(new Image());
    for (const heading of document.querySelectorAll('h1')) heading.style.color = '#ccc';
  });
  const rules = (await axeViolations(page)).map((line) => line.split(' ')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
  await page.close();
});
