import { describe, expect, test } from 'vitest';
import {
  back,
  focusedLabel,
  front,
  hasFocusInside,
  middleColor,
  openViewer,
  removeDialogMethods,
  upperLeft,
  viewerClosed,
  viewerFile,
  viewerOpened,
  viewerState,
  viewIs,
  viewSettled,
} from '#tests/browser/viewer';
import { loadPage, openAt, untilIdle, visitBuilt } from '#tests/browser/visit';

const site = await visitBuilt('archive');

describe('the viewer', () => {
  test('is loaded only when it is asked for, and shows the picture with its alternative text', async () => {
    const tab = await openAt(site, '/items/postcard');
    expect(tab.requests.filter((path) => viewerFile.test(path))).toEqual([]);
    await tab.page.click('a[data-part]');
    await viewerOpened(tab.page);
    expect(tab.requests.filter((path) => viewerFile.test(path))).toHaveLength(1);
    expect(await viewerState(tab.page)).toEqual({
      picture: front,
      title: expect.stringContaining('Postcard from the harbour'),
      status: '',
      fragment: '#xywh=0,0,1400,900',
    });
    expect(await focusedLabel(tab.page)).toBe(front);
  });

  test('leads to two pictures of the item, compared from the shown one on, and back', async () => {
    const { page } = await openAt(site, '/items/postcard');
    await page.click('a[data-part]');
    await viewerOpened(page);
    await page.click('dialog a[href*="#compare=postcard,"]');
    await page.waitForSelector('main select');
    const texts = (selector: string) =>
      page.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent));
    expect(await texts('h1')).toEqual(['Postcard from the harbour']);
    expect(await texts('main select:first-child option')).toContain('Postcard from the harbour');
    expect(await page.$$('main figure img')).toHaveLength(2);
    await page.keyboard.press('Escape');
    await page.waitForSelector('a[data-part]');
    expect(new URL(page.url()).pathname).toMatch(/\/items\/postcard$/);
  });

  test('shows what was made of the picture, in the format that the browser takes', async () => {
    const tab = await openAt(site, '/items/panorama', { width: 1280 });
    const before = tab.requests.length;
    await tab.page.click('a[data-part]');
    await viewerOpened(tab.page);
    await untilIdle(tab.page);
    const pictures = () => tab.requests.slice(before).filter((path) => path.startsWith('/pictures/'));
    expect(pictures().length).toBeLessThanOrEqual(2);
    expect(pictures().join()).not.toContain('/full/3840,');
    expect((await middleColor(tab.page))[3]).toBe(255);
    for (let step = 0; step < 4; step++) await tab.page.keyboard.press('+');
    await viewSettled(tab.page);
    await untilIdle(tab.page);
    expect(pictures().pop()).toContain('/full/3840,');
    for (const path of pictures()) expect(path).toMatch(/\/full\/\d+,\d+\/0\/default\.avif$/);
  });

  test.each(['Escape', 'the button'])('%s closes it, and the focus is where it was', async (way) => {
    const { page } = await openAt(site, '/items/postcard');
    await page.focus('a[data-part="postcard-back"]');
    await page.keyboard.press('Enter');
    await viewerOpened(page);
    expect((await viewerState(page)).picture).toBe(back);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.click('aria/Close[role="button"]');
    await viewerClosed(page);
    expect(await page.evaluate(() => location.hash + document.activeElement?.getAttribute('data-part'))).toBe(
      'postcard-back',
    );
  });
});

describe('by keyboard and by buttons', () => {
  test('the picture is zoomed, moved, turned and shown whole, and what changed is said', async () => {
    const { page } = await openViewer(site, '/items/postcard');
    const whole = /^#xywh=0,0,1400,900$/;
    const steps: [() => Promise<unknown>, RegExp, RegExp][] = [
      [() => page.keyboard.press('+'), /xywh=(?!0,0,1400)/, /^\d+%$/],
      [() => page.keyboard.press('0'), whole, /^\d+%$/],
      [() => page.click('aria/Zoom in[role="button"]'), /xywh=(?!0,0,1400)/, /^\d+%$/],
      [() => page.click('aria/Fit to screen[role="button"]'), whole, /^\d+%$/],
      [() => page.click('aria/Rotate left[role="button"]'), /^#xywh=0,0,1400,900&rotate=270$/, /^270°$/],
      [() => page.click('aria/Rotate right[role="button"]'), whole, /^0°$/],
    ];
    for (const [act, view, said] of steps) {
      await act();
      await viewIs(page, view);
      await viewSettled(page);
      await expect.poll(async () => (await viewerState(page)).status).toMatch(said);
    }
  });

  test.each([
    ['ArrowRight', 'Move right', 0, 1],
    ['ArrowLeft', 'Move left', 0, -1],
    ['ArrowDown', 'Move down', 1, 1],
    ['ArrowUp', 'Move up', 1, -1],
  ] as const)('%s moves the view as "%s" does', async (key, name, axis, sign) => {
    const { page } = await openAt(site, '/items/postcard#xywh=500,300,400,300');
    await viewerOpened(page);
    await viewSettled(page);
    const start = await upperLeft(page);
    await page.keyboard.press(key);
    await viewSettled(page);
    const byKey = await upperLeft(page);
    expect(Math.sign((byKey[axis] ?? 0) - (start[axis] ?? 0))).toBe(sign);
    expect(byKey[1 - axis]).toBe(start[1 - axis]);
    await page.click(`aria/${name}[role="button"]`);
    await viewSettled(page);
    expect(Math.sign(((await upperLeft(page))[axis] ?? 0) - (byKey[axis] ?? 0))).toBe(sign);
  });

  test('letters and signs do nothing but on the picture', async () => {
    const { page } = await openViewer(site, '/items/postcard');
    await page.focus('dialog button');
    for (const key of ['+', 'r', '0', '-'] as const) await page.keyboard.press(key);
    await viewSettled(page);
    expect((await viewerState(page)).fragment).toBe('#xywh=0,0,1400,900');
  });

  test('parts follow each other, and what is shown is said', async () => {
    const { page } = await openViewer(site, '/items/postcard');
    const frontColor = await middleColor(page);
    await page.click('aria/Next part[role="button"]');
    await viewIs(page, /^#id=postcard-back&xywh=0,0,1400,900$/);
    await untilIdle(page);
    expect(await viewerState(page)).toMatchObject({ picture: back, status: 'The back. Part 2 of 2' });
    expect(await middleColor(page)).not.toEqual(frontColor);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await viewIs(page, /^#xywh=0,0,1400,900$/);
    expect(await viewerState(page)).toMatchObject({
      picture: front,
      status: 'Postcard from the harbour. Part 1 of 2',
    });
  });

  test.each([true, false])(
    'the focus stays inside, whether the browser knows dialogs or not: %s',
    async (knows) => {
      const { page } = await site.open();
      if (!knows) await removeDialogMethods(page);
      await loadPage(page, `${site.address}/items/postcard`);
      await page.focus('a[data-part]');
      await page.keyboard.press('Enter');
      await viewerOpened(page);
      const stops = new Set<string>();
      for (let n = 0; n < 40; n++) {
        await page.keyboard.press('Tab');
        stops.add(await focusedLabel(page));
        expect(await hasFocusInside(page)).toBe(true);
      }
      expect(stops).toContain(front);
      expect(stops).toContain('Close');
      expect(stops.size).toBeGreaterThan(12);
      await page.focus('dialog button');
      if (!knows) {
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
        expect(await focusedLabel(page)).toBe('Next part');
      }
      await page.focus('dialog [role="img"]');
      await page.keyboard.press('Escape');
      await viewerClosed(page);
      expect(await focusedLabel(page)).toContain(front);
    },
  );
});

test.each([
  [false, 1],
  [true, 0],
])(
  'resting on a picture fetches the viewer ahead, but not where data is saved (%s)',
  async (saveData, files) => {
    const tab = await site.open();
    await tab.page.evaluateOnNewDocument((saves) => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: saves } });
    }, saveData);
    await loadPage(tab.page, `${site.address}/items/postcard`);
    const response = (address: RegExp) => tab.page.waitForResponse((found) => address.test(found.url()));
    await Promise.all([files && response(viewerFile), tab.page.hover('a[data-part]')]);
    // A later link is still prefetched, since the viewer's delay has passed by then.
    const data = !saveData && response(/\/items\/tower\.json/);
    await tab.page.hover('a[rel="next"]');
    await tab.page.focus('a[rel="next"]');
    await data;
    expect(tab.requests.filter((path) => viewerFile.test(path))).toHaveLength(files);
  },
);

test('two fingers that part open a picture', async () => {
  const tab = await openAt(site, '/items/postcard', { width: 390, height: 844 });
  const { x, y } = await tab.page.$eval('a[data-part]', (link) => {
    const box = link.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  const session = await tab.page.createCDPSession();
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(32) });
  expect(tab.requests.filter((path) => viewerFile.test(path))).toEqual([]);
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await viewerOpened(tab.page);
  expect(await tab.page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test('an animation is no picture to look at closely: its link stays as it is', async () => {
  const { page } = await openAt(site, '/items/beam');
  await Promise.all([page.waitForNavigation(), page.click('main figure a')]);
  expect(new URL(page.url()).pathname).toMatch(/\/full\/900,500\/0\/default\.jpg$/);
});
