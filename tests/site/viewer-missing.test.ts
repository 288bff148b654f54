import { describe, expect, test } from 'vitest';
import { stageOf } from '#tests/browser/failing';
import { removeNewApis, removeNewStyles } from '#tests/browser/old';
import {
  drawnAfter,
  middleColor,
  removeDialogMethods,
  viewerOpened,
  viewerState,
  viewIs,
  viewSettled,
} from '#tests/browser/viewer';
import { loadPage, openAt, untilIdle, visitBuilt } from '#tests/browser/visit';
import { untilHeading } from '#tests/browser/watched-tab';
import type { MisbehavingHost } from '#tests/hosts/misbehaving';
import { startNginx } from '#tests/hosts/nginx';
import { openWithPolicyLog } from '#tests/hosts/walk-policy';

const site = await visitBuilt('archive');
const strict = await visitBuilt('archive', { startHost: startNginx });
const stage = await stageOf('archive');

describe('if something is missing', () => {
  test('without JavaScript the link opens the largest JPEG', async () => {
    const { page } = await openAt(site, '/items/postcard', { javaScript: false });
    await Promise.all([page.waitForNavigation(), page.click('a[data-part]')]);
    expect(new URL(page.url()).pathname).toMatch(/\/full\/1400,900\/0\/default\.jpg$/);
  });

  test.each(['destroy', { status: 404 }] as const)(
    'a viewer that does not arrive (%o) leaves the link as it is, and the page that an address opens',
    async (fault) => {
      const prepare = (host: MisbehavingHost) => host.misbehave(/\/chunks\/viewer\./, fault);
      const { tab } = await stage.openHydrated('/items/postcard', prepare);
      await Promise.all([tab.page.waitForNavigation(), tab.page.click('a[data-part]')]);
      expect(new URL(tab.page.url()).pathname).toMatch(/\/full\/1400,900\/0\/default\.jpg$/);
      const { host, tab: other } = await stage.openHydrated('/items/postcard#xywh=1,2,300,400', prepare);
      await expect.poll(() => host.seen.some(({ path }) => /\/chunks\/viewer\./.test(path))).toBe(true);
      await untilHeading(other, 'Postcard from the harbour');
      expect(new URL(other.page.url()).pathname).toBe('/items/postcard');
      // The next request may succeed.
      host.heal();
      await other.page.click('a[data-part]');
      await viewerOpened(other.page);
    },
  );

  test('a picture that cannot be loaded is reported', async () => {
    const { host, tab } = await stage.openHydrated('/items/postcard');
    host.misbehave(/^\/pictures\//, { status: 500 });
    await tab.page.setCacheEnabled(false);
    await tab.page.click('a[data-part]');
    const alert = await tab.page.waitForSelector('dialog [role="alert"]');
    expect(await alert?.evaluate((element) => element.textContent)).toContain('could not be loaded');
  });

  test('without the APIs and styles of new browsers, pictures are viewed', async () => {
    const { page } = await site.open();
    await removeNewApis(page);
    await removeDialogMethods(page);
    await removeNewStyles(page);
    await loadPage(page, `${site.address}/items/postcard`);
    await page.click('a[data-part]');
    await viewerOpened(page);
    await viewSettled(page);
    expect((await viewerState(page)).fragment).toBe('#xywh=0,0,1400,900');
    expect((await middleColor(page))[3]).toBe(255);
    const covered = await page.$$eval(
      'dialog button',
      (buttons) =>
        buttons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length,
    );
    expect(covered).toBe(0);
  });
});

test.each([
  ['no-preference', false],
  ['reduce', true],
] as const)(
  'where prefers-reduced-motion is %s, the view comes to a new place at once: %s',
  async (value, isAtOnce) => {
    const { page } = await site.open();
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    await loadPage(page, `${site.address}/items/postcard#xywh=100,100,400,200`);
    await viewerOpened(page);
    await viewSettled(page);
    await untilIdle(page);
    const drawn = await drawnAfter(page, 'ArrowRight');
    expect(drawn).toBeGreaterThan(0);
    expect(drawn === 1).toBe(isAtOnce);
  },
);

test('keeps the policy of the site as nginx sends it', async () => {
  const violations: string[] = [];
  const { page } = await openWithPolicyLog(strict, violations);
  await loadPage(page, `${strict.address}/items/postcard`);
  await page.click('a[data-part]');
  await viewerOpened(page);
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await page.keyboard.press('PageDown');
  await viewIs(page, /id=postcard-back/);
  await untilIdle(page);
  expect(violations).toEqual([]);
});
