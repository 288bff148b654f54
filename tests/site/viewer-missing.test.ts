import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openStage } from '#tests/browser/failing';
import { forgetNewApis, forgetNewStyles } from '#tests/browser/old';
import {
  drawnAfter,
  forgetDialogs,
  middleColor,
  viewerOpened,
  viewerState,
  viewIs,
  viewSettled,
} from '#tests/browser/viewer';
import { closeWithoutFaults, loadPage, openAt, untilIdle, type Visit, visit } from '#tests/browser/visit';
import { hydrated, untilHeading } from '#tests/browser/watched-tab';
import type { MisbehavingHost } from '#tests/hosts/misbehaving';
import { startNginx } from '#tests/hosts/nginx';
import { openListening } from '#tests/hosts/walk-policy';

let site: Visit;

beforeAll(async () => {
  site = await visit(inject('archive').cwd);
});
afterAll(() => site.close());

describe('where something lacks', () => {
  test('without JavaScript the link opens the largest JPEG', async () => {
    const tab = await openAt(site, '/items/postcard', { javaScript: false });
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('a[data-part]')]);
    expect(new URL(tab.page.url()).pathname).toMatch(/\/full\/1400,900\/0\/default\.jpg$/);
    await closeWithoutFaults(tab);
  });

  test.each(['destroy', { status: 404 }] as const)(
    'a viewer that does not arrive (%o) leaves the link as it is, and the page that an address opens',
    async (fault) => {
      const stage = await openStage(inject('archive').cwd);
      const prepare = (host: MisbehavingHost) => host.misbehave(/\/chunks\/viewer\./, fault);
      const { tab } = await stage.open('/items/postcard', prepare);
      await hydrated(tab);
      await Promise.all([tab.page.waitForNavigation(), tab.page.click('a[data-part]')]);
      expect(new URL(tab.page.url()).pathname).toMatch(/\/full\/1400,900\/0\/default\.jpg$/);
      const { host, tab: other } = await stage.open('/items/postcard#xywh=1,2,300,400', prepare);
      await hydrated(other);
      await expect.poll(() => host.seen.some(({ path }) => /\/chunks\/viewer\./.test(path))).toBe(true);
      await untilHeading(other, 'Postcard from the harbour');
      expect(new URL(other.page.url()).pathname).toBe('/items/postcard');
      // The next time it may arrive.
      host.heal();
      await other.page.click('a[data-part]');
      await viewerOpened(other.page);
      await stage.close();
    },
  );

  test('a picture that does not arrive is told', async () => {
    const stage = await openStage(inject('archive').cwd);
    const { host, tab } = await stage.open('/items/postcard');
    await hydrated(tab);
    host.misbehave(/^\/pictures\//, { status: 500 });
    await tab.page.setCacheEnabled(false);
    await tab.page.click('a[data-part]');
    const alert = await tab.page.waitForSelector('dialog [role="alert"]');
    expect(await alert?.evaluate((element) => element.textContent)).toContain('could not be loaded');
    await stage.close();
  });

  test('without the APIs and styles of new browsers, pictures are viewed', async () => {
    const tab = await site.open();
    await forgetNewApis(tab.page);
    await forgetDialogs(tab.page);
    await forgetNewStyles(tab.page);
    await loadPage(tab.page, `${site.address}/items/postcard`);
    await tab.page.click('a[data-part]');
    await viewerOpened(tab.page);
    await viewSettled(tab.page);
    expect((await viewerState(tab.page)).fragment).toBe('#xywh=0,0,1400,900');
    expect((await middleColor(tab.page))[3]).toBe(255);
    const covered = await tab.page.$$eval(
      'dialog button',
      (buttons) =>
        buttons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length,
    );
    expect(covered).toBe(0);
    await closeWithoutFaults(tab);
  });
});

test.each([
  ['no-preference', false],
  ['reduce', true],
] as const)(
  'where prefers-reduced-motion is %s, the view comes to a new place at once: %s',
  async (value, isAtOnce) => {
    const tab = await site.open();
    await tab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    await loadPage(tab.page, `${site.address}/items/postcard#xywh=100,100,400,200`);
    await viewerOpened(tab.page);
    await viewSettled(tab.page);
    await untilIdle(tab.page);
    const drawn = await drawnAfter(tab.page, 'ArrowRight');
    expect(drawn).toBeGreaterThan(0);
    expect(drawn === 1).toBe(isAtOnce);
    await closeWithoutFaults(tab);
  },
);

test('keeps the policy of the site as nginx sends it', async () => {
  const strict = await visit(inject('archive').cwd, { startHost: startNginx });
  const violations: string[] = [];
  const tab = await openListening(strict, violations);
  await loadPage(tab.page, `${strict.address}/items/postcard`);
  await tab.page.click('a[data-part]');
  await viewerOpened(tab.page);
  await tab.page.keyboard.press('+');
  await tab.page.keyboard.press('r');
  await tab.page.keyboard.press('PageDown');
  await viewIs(tab.page, /id=postcard-back/);
  await untilIdle(tab.page);
  expect(violations).toEqual([]);
  await closeWithoutFaults(tab);
  await strict.close();
});
