import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { forgetNewApis, forgetNewStyles } from '#tests/browser/old';
import { closed, focused, middleColor, opened, seen, viewIs } from '#tests/browser/viewer';
import { type Tab, type Visit, visit } from '#tests/browser/visit';

const front = 'A harbour under a low sun';
const back = 'Handwriting in two columns';
const viewerFiles = /\/static\/chunks\/(viewer|openseadragon)\./;
let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

async function openTab(path: string, options?: Parameters<Visit['open']>[0]): Promise<Tab> {
  const tab = await site.open(options);
  await tab.page.goto(site.address + path, { waitUntil: 'networkidle0' });
  return tab;
}

/** An item's page with the viewer open, by its first picture. */
async function openViewer(path: string, options?: Parameters<Visit['open']>[0]): Promise<Tab> {
  const tab = await openTab(path, options);
  await tab.page.click('a[data-part]');
  await opened(tab.page);
  await tab.page.waitForNetworkIdle();
  return tab;
}

async function end(tab: Tab): Promise<void> {
  expect(tab.faults).toEqual([]);
  await tab.page.close();
}

describe('the viewer', () => {
  test('is loaded only when it is asked for, and shows the picture with its alternative text', async () => {
    const tab = await openTab('/items/postcard');
    expect(tab.requests.filter((path) => viewerFiles.test(path))).toEqual([]);
    await tab.page.click('a[data-part]');
    await opened(tab.page);
    expect(tab.requests.filter((path) => viewerFiles.test(path)).length).toBeGreaterThanOrEqual(2);
    expect(await seen(tab.page)).toEqual({
      picture: front,
      title: expect.stringContaining('Postcard from the harbour'),
      status: '',
      fragment: '#xywh=0,0,1400,900',
    });
    expect(await focused(tab.page)).toBe(front);
    await end(tab);
  });

  test('shows what was made of the picture, in the format that the browser takes', async () => {
    const tab = await openTab('/items/postcard', { width: 1280 });
    const before = tab.requests.length;
    await tab.page.click('a[data-part]');
    await opened(tab.page);
    await tab.page.waitForNetworkIdle();
    const pictures = tab.requests.slice(before).filter((path) => path.startsWith('/pictures/'));
    expect(pictures.length).toBeLessThan(6);
    expect(pictures.every((path) => /\/full\/\d+,\d+\/0\/default\.avif$/.test(path))).toBe(true);
    expect((await middleColor(tab.page))[3]).toBe(255);
    await end(tab);
  });

  test.each(['Escape', 'the button'])('%s closes it, and the focus is where it was', async (way) => {
    const tab = await openTab('/items/postcard');
    await tab.page.focus('a[data-part="postcard-back"]');
    await tab.page.keyboard.press('Enter');
    await opened(tab.page);
    expect((await seen(tab.page)).picture).toBe(back);
    if (way === 'Escape') await tab.page.keyboard.press('Escape');
    else await tab.page.click('aria/Close[role="button"]');
    await closed(tab.page);
    expect(
      await tab.page.evaluate(() => location.hash + document.activeElement?.getAttribute('data-part')),
    ).toBe('postcard-back');
    await end(tab);
  });

  test('is one step of the history: Back closes it, Forward opens it again, closing goes back', async () => {
    const tab = await openTab('/items/postcard');
    await tab.page.evaluate(() =>
      Object.assign(window, { sameDocument: true, scrolledTo: scrollTo(0, 100) }),
    );
    const length = () => tab.page.evaluate(() => history.length);
    const before = await length();
    await tab.page.click('a[data-part]');
    await opened(tab.page);
    await tab.page.keyboard.press('+');
    await viewIs(tab.page, /xywh=(?!0,0,1400,900)/);
    expect(await length()).toBe(before + 1);
    const { fragment } = await seen(tab.page);
    await tab.page.evaluate(() => history.back());
    await closed(tab.page);
    expect(await tab.page.evaluate(() => [location.hash, scrollY])).toEqual(['', 100]);
    await tab.page.evaluate(() => history.forward());
    await opened(tab.page);
    await viewIs(tab.page, new RegExp(`^${fragment}$`));
    await tab.page.keyboard.press('Escape');
    await closed(tab.page);
    expect(await tab.page.evaluate(() => [location.hash, scrollY])).toEqual(['', 100]);
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await end(tab);
  });
});
