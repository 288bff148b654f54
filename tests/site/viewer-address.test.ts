import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
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
import { closeWithoutFaults, openAt, untilArrived, type Visit, visit } from '#tests/browser/visit';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

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
    await closeWithoutFaults(other);
    await closeWithoutFaults(tab);
  });

  test('of a view in a window of another shape shows all of the piece', async () => {
    const tab = await openAt(site, '/items/postcard#xywh=700,450,200,200', { width: 390, height: 844 });
    await viewerOpened(tab.page);
    await viewSettled(tab.page);
    const [, x = 0, y = 0, width = 0, height = 0] = (
      /xywh=(\d+),(\d+),(\d+),(\d+)/.exec((await viewerState(tab.page)).fragment) ?? []
    ).map(Number);
    expect([x, width]).toEqual([700, 200]);
    expect(y).toBeLessThan(450);
    expect(y + height).toBeGreaterThan(650);
    await closeWithoutFaults(tab);
  });

  test.each(['#xywh=', '#xywh=a,b,c,d', '#id=gone&xywh=1,2,3,4', '#xywh=99999,99999,5,5'])(
    '%s opens the viewer without a fault',
    async (fragment) => {
      const tab = await openAt(site, `/items/postcard${fragment}`);
      await viewerOpened(tab.page);
      expect((await viewerState(tab.page)).picture).toBe(front);
      await closeWithoutFaults(tab);
    },
  );

  test('of a part without a view does not open it', async () => {
    const tab = await openAt(site, '/items/postcard#postcard-back');
    expect(await tab.page.$('dialog')).toBeNull();
    expect(tab.requests.filter((path) => viewerFile.test(path))).toEqual([]);
    await closeWithoutFaults(tab);
  });

  test('keeps what a key asked for in the very moment in which the viewer opened', async () => {
    const tab = await openAt(site, '/items/postcard');
    await tab.page.evaluate(
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
    await viewSettled(tab.page);
    expect((await viewerState(tab.page)).fragment).toMatch(/xywh=(?!0,0,1400,900)/);
    await closeWithoutFaults(tab);
  });

  test('typed while the viewer is open is followed, and closing then stays on the page', async () => {
    const tab = await openViewer(site, '/items/postcard');
    await tab.page.evaluate(() => {
      location.hash = '#id=postcard-back&xywh=10,20,300,200';
    });
    await tab.page.waitForSelector(`dialog [role="img"][aria-label="${back}"]`);
    await tab.page.keyboard.press('Escape');
    await viewerClosed(tab.page);
    expect(await tab.page.evaluate(() => location.pathname + location.hash)).toBe('/items/postcard');
    await closeWithoutFaults(tab);
  });

  test('is one step of the history: Back closes it, Forward opens it again, closing goes back', async () => {
    const tab = await openAt(site, '/items/postcard');
    const scrolled = await tab.page.evaluate(() => {
      scrollTo(0, 60);
      Object.assign(window, { sameDocument: true });
      return scrollY;
    });
    expect(scrolled).toBeGreaterThan(0);
    const length = () => tab.page.evaluate(() => history.length);
    const before = await length();
    await tab.page.click('a[data-part]');
    await viewerOpened(tab.page);
    await tab.page.keyboard.press('+');
    await viewIs(tab.page, /xywh=(?!0,0,1400,900)/);
    expect(await length()).toBe(before + 1);
    const { fragment } = await viewerState(tab.page);
    await tab.page.evaluate(() => history.back());
    await viewerClosed(tab.page);
    expect(await tab.page.evaluate(() => [location.hash, scrollY])).toEqual(['', scrolled]);
    await tab.page.evaluate(() => history.forward());
    await viewerOpened(tab.page);
    await viewIs(tab.page, new RegExp(`^${fragment}$`));
    await tab.page.keyboard.press('Escape');
    await viewerClosed(tab.page);
    expect(await tab.page.evaluate(() => [location.hash, scrollY])).toEqual(['', scrolled]);
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await closeWithoutFaults(tab);
  });

  test('of items that follow each other is one step of the history, and the page goes with them', async () => {
    const tab = await openAt(site, '/browse');
    await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await tab.page.click('main a[href="/items/postcard"]');
    await untilArrived(tab.page, 'Postcard from the harbour');
    await tab.page.click('a[data-part="postcard"]');
    await viewerOpened(tab.page);
    await tab.page.click('aria/Next item[role="button"]');
    await tab.page.waitForFunction(() => location.pathname === '/items/tower');
    await viewIs(tab.page, /^#xywh=0,0,500,1800$/);
    expect(await viewerState(tab.page)).toMatchObject({
      picture: 'A tower, seen from below',
      status: 'Tower',
    });
    expect(await tab.page.title()).toMatch(/^Tower/);
    await tab.page.keyboard.press('Escape');
    await viewerClosed(tab.page);
    expect(await tab.page.evaluate(() => location.pathname + location.hash)).toBe('/items/tower');
    expect(await focusedLabel(tab.page)).toContain('A tower, seen from below');
    await tab.page.evaluate(() => history.back());
    await tab.page.waitForFunction(
      () => location.pathname === '/items/postcard' && document.title.startsWith('Postcard'),
    );
    expect(await tab.page.$('dialog')).toBeNull();
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await closeWithoutFaults(tab);
  });

  test('of an item without a picture is shown as its page, with the focus on its heading', async () => {
    const tab = await openViewer(site, '/items/panorama');
    await tab.page.keyboard.down('Shift');
    await tab.page.keyboard.press('PageDown');
    await tab.page.keyboard.up('Shift');
    await viewerClosed(tab.page);
    expect(await tab.page.evaluate(() => [location.pathname, location.hash])).toEqual([
      '/items/interview',
      '',
    ]);
    expect(await focusedLabel(tab.page)).toBe('Interview');
    await closeWithoutFaults(tab);
  });
});

test('a window of another size shows the same piece', async () => {
  const tab = await openAt(site, '/items/postcard#xywh=500,300,400,300');
  await viewerOpened(tab.page);
  await viewSettled(tab.page);
  await tab.page.setViewport({ width: 390, height: 844 });
  await viewIs(tab.page, /^#xywh=(?!500,300,400,300)/);
  await viewSettled(tab.page);
  const { fragment } = await viewerState(tab.page);
  const [, x = 0, y = 0, width = 0, height = 0] = (/xywh=(\d+),(\d+),(\d+),(\d+)/.exec(fragment) ?? []).map(
    Number,
  );
  expect(x).toBeLessThanOrEqual(500);
  expect(x + width).toBeGreaterThanOrEqual(900);
  expect(y).toBeLessThanOrEqual(300);
  expect(y + height).toBeGreaterThanOrEqual(600);
  await closeWithoutFaults(tab);
});
