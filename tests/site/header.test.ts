import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { openAt, visitBuilt } from '#tests/browser/visit';

const sites = { English: await visitBuilt('archive'), Arabic: await visitBuilt('arabic') };

/** Links of the navigation in the row and in the menu, and the top edges of all visible parts of the header. */
function headerOf(page: Page) {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    const hrefs = (selector: string) => shown(selector).map((link) => link.getAttribute('href'));
    const middles = shown('header > a, header > nav a, header > div a, header summary').map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    const name = document.createRange();
    name.selectNodeContents(document.querySelector('header > a') ?? document);
    const title = name.getBoundingClientRect();
    const others = shown('header > nav a, header > div a, header > a:not(:first-child), header summary').map(
      (part) => part.getBoundingClientRect(),
    );
    return {
      isFree: others.every(({ left, right }) => left >= title.right || right <= title.left),
      all: [...document.querySelectorAll('header details a')].map((link) => link.getAttribute('href')),
      row: hrefs('header > nav a'),
      menu: hrefs('header details a'),
      hasMenu: shown('header summary').length > 0,
      lines: new Set(middles).size,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

test.each(
  (['English', 'Arabic'] as const).flatMap((language) =>
    [320, 390, 700, 768, 1024, 1280, 1440, 1920].map((width) => [language, width] as const),
  ),
)(
  'in %s at %i pixels each link stands in the one line of the header or in its menu',
  async (language, width) => {
    const { page } = await openAt(sites[language], '/browse', { width, javaScript: false });
    const closed = await headerOf(page);
    expect(closed).toMatchObject({ menu: [], lines: 1, overflow: 0, isFree: true });
    if (closed.hasMenu) await page.click('header summary');
    const open = await headerOf(page);
    expect([...open.row, ...open.menu]).toEqual(open.all);
    expect(open.menu.length > 0).toBe(open.hasMenu);
    expect(open.overflow).toBe(0);
  },
);

test('the menu closes with Escape, which leaves the focus on its button', async () => {
  const { page } = await openAt(sites.English, '/browse', { width: 390 });
  await page.click('header summary');
  await page.focus('header details a');
  await page.keyboard.press('Escape');
  expect(await page.$eval('header details', (menu) => menu.open)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
});
