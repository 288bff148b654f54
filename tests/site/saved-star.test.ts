import { describe, expect, test } from 'vitest';
import {
  countIs,
  key,
  labelledButton,
  pressedState,
  showsTitles,
  statusText,
  storedIds,
  until,
  visitSaved,
} from '#tests/browser/saved';
import { layoutShifts } from '#tests/browser/shifts';
import { loadPage, openAt, reloadPage, untilArrived } from '#tests/browser/visit';

const site = await visitSaved();

describe('the star', () => {
  test('on a card keeps an item, says so, is counted, and lasts over a full load and on the item’s page', async () => {
    const { page } = await openAt(site, '/browse');
    expect(await pressedState(page, 'Save: Tower')).toBe('false');
    await page.click(labelledButton('Save: Tower'));
    await page.click(labelledButton('Save: Panorama of the bay'));
    expect(await pressedState(page, 'Save: Tower')).toBe('true');
    expect(await statusText(page)).toBe('Saved: Panorama of the bay. 2 saved items.');
    expect(new URL(page.url()).pathname).toBe('/browse');
    await reloadPage(page);
    expect(await pressedState(page, 'Save: Tower')).toBe('true');
    await countIs(page, '2');
    await page.click('main a[href="/items/tower"]');
    await untilArrived(page, 'Tower');
    expect(await pressedState(page, 'Save: Tower')).toBe('true');
    await page.click(labelledButton('Save: Tower'));
    expect(await pressedState(page, 'Save: Tower')).toBe('false');
    expect(await statusText(page)).toBe('Removed: Tower. 1 saved item.');
    expect(await storedIds(page)).toEqual(['panorama']);
  });

  test.each([
    { path: '/browse', place: 'main li', width: 390, isTouch: true, count: 60, isSeen: true },
    { path: '/browse', place: 'main li', width: 1280, isTouch: false, count: 60, isSeen: false },
    { path: '/items/tower', place: 'main article', width: 1280, isTouch: false, count: 1, isSeen: true },
  ])(
    'of $path at $width px is a button beside the link, large enough, and moves nothing',
    async ({ path, place, width, isTouch, count, isSeen }) => {
      const { page } = await site.open({ width, height: 800 });
      await page.setViewport({ width, height: 800, hasTouch: true, isMobile: isTouch });
      await page.setViewport({ width, height: 800, hasTouch: isTouch, isMobile: isTouch });
      expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(!isTouch);
      await loadPage(page, site.address + path);
      const stars = await page.$$eval(`${place} button[aria-pressed]`, (all) =>
        all.map((star) => {
          const { width: w, height: h } = star.getBoundingClientRect();
          return {
            isInLink: star.closest('a') !== null,
            isLarge: w >= 44 && h >= 44,
            isSeen: getComputedStyle(star).opacity === '1',
          };
        }),
      );
      expect(stars.length).toBe(count);
      for (const found of stars) expect(found).toEqual({ isInLink: false, isLarge: true, isSeen });
      expect(await layoutShifts(page)).toEqual([]);
    },
  );

  test('pressed in one tab is pressed in the other', async () => {
    const one = await openAt(site, '/browse');
    const other = await openAt(site, '/items/tower');
    await one.page.bringToFront();
    await one.page.click(labelledButton('Save: Tower'));
    await until(
      other.page,
      (selector) => document.querySelector(selector)?.getAttribute('aria-pressed') === 'true',
      labelledButton('Save: Tower'),
    );
    await countIs(other.page, '1');
    await other.page.bringToFront();
    await other.page.click(labelledButton('Save: Tower'));
    await until(
      one.page,
      (selector) => document.querySelector(selector)?.getAttribute('aria-pressed') === 'false',
      labelledButton('Save: Tower'),
    );
  });

  test('saves no more items than the limit, and says so where it can be seen', async () => {
    const { page } = await openAt(site, '/items/tower');
    await page.evaluate(
      (name, items) => localStorage.setItem(name, JSON.stringify(items)),
      key,
      Array.from({ length: 500 }, (_, n) => ({ id: `i${n}`, title: `${n}`, media: 'none' })),
    );
    await reloadPage(page);
    await page.click(labelledButton('Save: Tower'));
    expect(await statusText(page)).toContain('up to 500 items');
    expect(await pressedState(page, 'Save: Tower')).toBe('false');
    expect(await storedIds(page)).toHaveLength(500);
    await page.click('header [role=status] + button');
    expect(await statusText(page)).toBe('');
  });
});

describe('a browser that keeps nothing', () => {
  test.each([
    [
      'forbids it',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        }),
    ],
    [
      'has no room',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      },
    ],
  ])('because it %s says so, and has the saved items until the page is closed', async (_, forbid) => {
    const { page } = await site.open();
    await page.evaluateOnNewDocument(forbid);
    await loadPage(page, `${site.address}/browse`);
    await page.click(labelledButton('Save: Tower'));
    expect(await pressedState(page, 'Save: Tower')).toBe('true');
    const notice = await page.$eval('[role=status]', (status) => ({
      text: status.textContent,
      height: status.getBoundingClientRect().height,
    }));
    expect(notice.text).toContain('does not store data for this site');
    expect(notice.height).toBeGreaterThan(10);
    await page.click('header a[href="/saved"]');
    await showsTitles(page, ['Tower']);
  });
});
