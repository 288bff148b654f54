import { describe, expect, test } from 'vitest';
import {
  back,
  focusedLabel,
  front,
  openViewer,
  viewerClosed,
  viewerFile,
  viewerOpened,
  viewerState,
  viewIs,
  viewSettled,
} from '#tests/browser/viewer';
import { openAt, untilArrived, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

describe('the address', () => {
  test('shares the view: another visitor sees the same piece of the same part, turned alike', async () => {
    const tab = await openViewer(site, '/items/postcard');
    await tab.page.keyboard.press('PageDown');
    await viewIs(tab.page, /^#id=postcard-back&xywh=0,0,1400,900$/);
    await tab.page.keyboard.press('+');
    await tab.page.keyboard.press('+');
    await tab.page.keyboard.press('ArrowRight');
    await tab.page.keyboard.press('r');
    await viewIs(tab.page, /^#id=postcard-back&xywh=(?!0,).*&rotate=90$/);
    await viewSettled(tab.page);
    const { fragment } = await viewerState(tab.page);
    const other = await openAt(site, `/items/postcard${fragment}`);
    await viewerOpened(other.page);
    await viewSettled(other.page);
    expect(await viewerState(other.page)).toEqual({
      picture: back,
      title: expect.stringContaining('The back'),
      status: '',
      fragment,
    });
    await other.page.keyboard.press('Escape');
    await viewerClosed(other.page);
    expect(await other.page.evaluate(() => location.hash)).toBe('');
    expect(await focusedLabel(other.page)).toBe(back);
  });

  test.each([
    ['a window of another shape', { width: 390, height: 844 }],
    ['one that gets another size', {}],
  ])('of a view shows all of the piece in %s', async (_, size) => {
    const { page } = await openAt(site, '/items/postcard#xywh=700,450,200,200', size);
    await viewerOpened(page);
    await viewSettled(page);
    await page.setViewport({ width: 390, height: 844 });
    await viewIs(page, /^#xywh=(?!\d+,450,)/);
    await viewSettled(page);
    const [, x = 0, y = 0, width = 0, height = 0] = (
      /xywh=(\d+),(\d+),(\d+),(\d+)/.exec((await viewerState(page)).fragment) ?? []
    ).map(Number);
    expect([x <= 700, x + width >= 900, y < 450, y + height > 650]).toEqual([true, true, true, true]);
    expect(width).toBeLessThan(400);
  });

  test.each(['#xywh=', '#xywh=a,b,c,d', '#id=gone&xywh=1,2,3,4', '#xywh=99999,99999,5,5'])(
    '%s opens the viewer without a fault',
    async (fragment) => {
      const { page } = await openAt(site, `/items/postcard${fragment}`);
      await viewerOpened(page);
      expect((await viewerState(page)).picture).toBe(front);
    },
  );

  test('of a part without a view does not open it', async () => {
    const tab = await openAt(site, '/items/postcard#postcard-back');
    expect(await tab.page.$('dialog')).toBeNull();
    expect(tab.requests.filter((path) => viewerFile.test(path))).toEqual([]);
  });

  test('keeps what a key asked for in the very moment in which the viewer opened', async () => {
    const { page } = await openAt(site, '/items/postcard');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            const picture = document.querySelector('dialog [role="img"]');
            if (!picture) return;
            observer.disconnect();
            picture.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
            resolve();
          }).observe(document.body, { childList: true, subtree: true, attributes: true });
          document.querySelector<HTMLElement>('a[data-part]')?.click();
        }),
    );
    await viewSettled(page);
    expect((await viewerState(page)).fragment).toMatch(/xywh=(?!0,0,1400,900)/);
  });

  test('typed while the viewer is open is followed, and closing then stays on the page', async () => {
    const { page } = await openViewer(site, '/items/postcard');
    await page.evaluate(() => {
      location.hash = '#id=postcard-back&xywh=10,20,300,200';
    });
    await page.waitForSelector(`dialog [role="img"][aria-label="${back}"]`);
    await page.keyboard.press('Escape');
    await viewerClosed(page);
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/items/postcard');
  });

  test('is one step of the history: Back closes it, Forward opens it again, closing goes back', async () => {
    const { page } = await openAt(site, '/items/postcard');
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 60);
      Object.assign(window, { sameDocument: true });
      return scrollY;
    });
    expect(scrolled).toBeGreaterThan(0);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await page.click('a[data-part]');
    await viewerOpened(page);
    await page.keyboard.press('+');
    await viewIs(page, /xywh=(?!0,0,1400,900)/);
    expect(await length()).toBe(before + 1);
    const { fragment } = await viewerState(page);
    await page.evaluate(() => history.back());
    await viewerClosed(page);
    expect(await page.evaluate(() => [location.hash, scrollY])).toEqual(['', scrolled]);
    await page.evaluate(() => history.forward());
    await viewerOpened(page);
    await viewIs(page, new RegExp(`^${fragment}$`));
    await page.keyboard.press('Escape');
    await viewerClosed(page);
    expect(await page.evaluate(() => [location.hash, scrollY])).toEqual(['', scrolled]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('of items that follow each other is one step of the history, and the page goes with them', async () => {
    const { page } = await openAt(site, '/browse');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.click('main a[href="/items/postcard"]');
    await untilArrived(page, 'Postcard from the harbour');
    await page.click('a[data-part="postcard"]');
    await viewerOpened(page);
    await page.click('aria/Next item[role="button"]');
    await page.waitForFunction(() => location.pathname === '/items/tower');
    await viewIs(page, /^#xywh=0,0,500,1800$/);
    expect(await viewerState(page)).toMatchObject({
      picture: 'A tower, seen from below',
      status: 'Tower',
    });
    expect(await page.title()).toMatch(/^Tower/);
    await page.keyboard.press('Escape');
    await viewerClosed(page);
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/items/tower');
    expect(await focusedLabel(page)).toContain('A tower, seen from below');
    await page.evaluate(() => history.back());
    await page.waitForFunction(
      () => location.pathname === '/items/postcard' && document.title.startsWith('Postcard'),
    );
    expect(await page.$('dialog')).toBeNull();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('of an item without a picture is shown as its page, with the focus on its heading', async () => {
    const { page } = await openViewer(site, '/items/panorama');
    await page.keyboard.down('Shift');
    await page.keyboard.press('PageDown');
    await page.keyboard.up('Shift');
    await viewerClosed(page);
    expect(await page.evaluate(() => [location.pathname, location.hash])).toEqual(['/items/interview', '']);
    expect(await focusedLabel(page)).toBe('Interview');
  });
});
