import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { stageOf } from '#tests/browser/failing';
import { forgetNewApis, forgetNewStyles } from '#tests/browser/old';
import {
  closed,
  corner,
  drawnAfter,
  focused,
  forgetDialogs,
  isInside,
  middleColor,
  opened,
  seen,
  settled,
  viewIs,
} from '#tests/browser/viewer';
import { type Tab, type Visit, visit } from '#tests/browser/visit';
import { heading, hydrated } from '#tests/browser/watched-tab';
import type { MisbehavingHost } from '#tests/hosts/misbehaving';
import { startNginx } from '#tests/hosts/nginx';
import { openListening } from '#tests/hosts/walk-policy';

const front = 'A harbour under a low sun';
const back = 'Handwriting in two columns';
const viewerFile = /\/static\/chunks\/viewer\.[^/]*\.js$/;
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
    expect(tab.requests.filter((path) => viewerFile.test(path))).toEqual([]);
    await tab.page.click('a[data-part]');
    await opened(tab.page);
    expect(tab.requests.filter((path) => viewerFile.test(path))).toHaveLength(1);
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
    const scrolled = await tab.page.evaluate(() => {
      scrollTo(0, 60);
      Object.assign(window, { sameDocument: true });
      return scrollY;
    });
    expect(scrolled).toBeGreaterThan(0);
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
    expect(await tab.page.evaluate(() => [location.hash, scrollY])).toEqual(['', scrolled]);
    await tab.page.evaluate(() => history.forward());
    await opened(tab.page);
    await viewIs(tab.page, new RegExp(`^${fragment}$`));
    await tab.page.keyboard.press('Escape');
    await closed(tab.page);
    expect(await tab.page.evaluate(() => [location.hash, scrollY])).toEqual(['', scrolled]);
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await end(tab);
  });
});

describe('the address', () => {
  test('shares the view: another visitor sees the same piece of the same part, turned alike', async () => {
    const tab = await openViewer('/items/postcard');
    await tab.page.keyboard.press('PageDown');
    await viewIs(tab.page, /^#id=postcard-back&xywh=0,0,1400,900$/);
    await tab.page.keyboard.press('+');
    await tab.page.keyboard.press('+');
    await tab.page.keyboard.press('ArrowRight');
    await tab.page.keyboard.press('r');
    await viewIs(tab.page, /^#id=postcard-back&xywh=(?!0,).*&rotate=90$/);
    await settled(tab.page);
    const { fragment } = await seen(tab.page);
    const other = await openTab(`/items/postcard${fragment}`);
    await opened(other.page);
    await settled(other.page);
    expect(await seen(other.page)).toEqual({
      picture: back,
      title: expect.stringContaining('The back'),
      status: '',
      fragment,
    });
    await other.page.keyboard.press('Escape');
    await closed(other.page);
    expect(await other.page.evaluate(() => location.hash)).toBe('');
    expect(await focused(other.page)).toBe(back);
    await end(other);
    await end(tab);
  });

  test('of a view in a window of another shape shows all of the piece', async () => {
    const tab = await openTab('/items/postcard#xywh=700,450,200,200', { width: 390, height: 844 });
    await opened(tab.page);
    await settled(tab.page);
    const [, x = 0, y = 0, width = 0, height = 0] = (
      /xywh=(\d+),(\d+),(\d+),(\d+)/.exec((await seen(tab.page)).fragment) ?? []
    ).map(Number);
    expect([x, width]).toEqual([700, 200]);
    expect(y).toBeLessThan(450);
    expect(y + height).toBeGreaterThan(650);
    await end(tab);
  });

  test.each(['#xywh=', '#xywh=a,b,c,d', '#id=gone&xywh=1,2,3,4', '#xywh=99999,99999,5,5'])(
    '%s opens the viewer without a fault',
    async (fragment) => {
      const tab = await openTab(`/items/postcard${fragment}`);
      await opened(tab.page);
      expect((await seen(tab.page)).picture).toBe(front);
      await end(tab);
    },
  );

  test('of a part without a view does not open it', async () => {
    const tab = await openTab('/items/postcard#postcard-back');
    expect(await tab.page.$('dialog')).toBeNull();
    expect(tab.requests.filter((path) => viewerFile.test(path))).toEqual([]);
    await end(tab);
  });

  test('typed while the viewer is open is followed, and closing then stays on the page', async () => {
    const tab = await openViewer('/items/postcard');
    await tab.page.evaluate(() => {
      location.hash = '#id=postcard-back&xywh=10,20,300,200';
    });
    await tab.page.waitForSelector(`dialog [role="img"][aria-label="${back}"]`);
    await tab.page.keyboard.press('Escape');
    await closed(tab.page);
    expect(await tab.page.evaluate(() => location.pathname + location.hash)).toBe('/items/postcard');
    await end(tab);
  });
});

describe('by keyboard and by buttons', () => {
  test('the picture is zoomed, moved, turned and shown whole, and what changed is said', async () => {
    const tab = await openViewer('/items/postcard');
    const { page } = tab;
    const whole = /^#xywh=0,0,1400,900$/;
    const steps: [() => Promise<unknown>, RegExp, RegExp][] = [
      [() => page.keyboard.press('+'), /xywh=(?!0,0,1400)/, /^\d+%$/],
      [() => page.keyboard.press('0'), whole, /^\d+%$/],
      [() => page.click('aria/Zoom in[role="button"]'), /xywh=(?!0,0,1400)/, /^\d+%$/],
      [() => page.click('aria/Show the whole picture[role="button"]'), whole, /^\d+%$/],
      [() => page.click('aria/Turn left[role="button"]'), /^#xywh=0,0,1400,900&rotate=270$/, /^270°$/],
      [() => page.click('aria/Turn right[role="button"]'), whole, /^0°$/],
    ];
    for (const [act, view, said] of steps) {
      await act();
      await viewIs(page, view);
      await settled(page);
      expect((await seen(page)).status).toMatch(said);
    }
    await end(tab);
  });

  test.each([
    ['ArrowRight', 'Move right', 0, 1],
    ['ArrowLeft', 'Move left', 0, -1],
    ['ArrowDown', 'Move down', 1, 1],
    ['ArrowUp', 'Move up', 1, -1],
  ] as const)('%s moves the view as "%s" does, turned or not', async (key, name, axis, sign) => {
    const tab = await openTab('/items/postcard#xywh=500,300,400,300');
    await opened(tab.page);
    await settled(tab.page);
    const start = await corner(tab.page);
    await tab.page.keyboard.press(key);
    await settled(tab.page);
    const byKey = await corner(tab.page);
    expect(Math.sign((byKey[axis] ?? 0) - (start[axis] ?? 0))).toBe(sign);
    expect(byKey[1 - axis]).toBe(start[1 - axis]);
    await tab.page.click(`aria/${name}[role="button"]`);
    await settled(tab.page);
    expect(Math.sign(((await corner(tab.page))[axis] ?? 0) - (byKey[axis] ?? 0))).toBe(sign);
    await end(tab);
  });

  test('letters and signs do nothing but on the picture', async () => {
    const tab = await openViewer('/items/postcard');
    await tab.page.focus('dialog button');
    for (const key of ['+', 'r', '0', '-'] as const) await tab.page.keyboard.press(key);
    await settled(tab.page);
    expect((await seen(tab.page)).fragment).toBe('#xywh=0,0,1400,900');
    await end(tab);
  });

  test('parts follow each other, and what is shown is said', async () => {
    const tab = await openViewer('/items/postcard');
    const { page } = tab;
    const frontColor = await middleColor(page);
    await page.click('aria/Next part[role="button"]');
    await viewIs(page, /^#id=postcard-back&xywh=0,0,1400,900$/);
    await page.waitForNetworkIdle();
    expect(await seen(page)).toMatchObject({ picture: back, status: 'The back. Part 2 of 2' });
    expect(await middleColor(page)).not.toEqual(frontColor);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await viewIs(page, /^#xywh=0,0,1400,900$/);
    expect(await seen(page)).toMatchObject({
      picture: front,
      status: 'Postcard from the harbour. Part 1 of 2',
    });
    await end(tab);
  });

  test('items follow each other in one step of the history, and the page goes with them', async () => {
    const tab = await openTab('/browse');
    await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await tab.page.click('main a[href="/items/postcard"]');
    await tab.page.waitForSelector('a[data-part="postcard"]');
    await tab.page.click('a[data-part="postcard"]');
    await opened(tab.page);
    await tab.page.click('aria/Next item[role="button"]');
    await tab.page.waitForFunction(() => location.pathname === '/items/tower' && location.hash !== '');
    expect(await seen(tab.page)).toMatchObject({
      picture: 'A tower, seen from below',
      status: 'Tower',
      fragment: '#xywh=0,0,500,1800',
    });
    expect(await tab.page.title()).toMatch(/^Tower/);
    await tab.page.keyboard.press('Escape');
    await closed(tab.page);
    expect(await tab.page.evaluate(() => location.pathname + location.hash)).toBe('/items/tower');
    expect(await focused(tab.page)).toContain('A tower, seen from below');
    await tab.page.evaluate(() => history.back());
    await tab.page.waitForFunction(
      () => location.pathname === '/items/postcard' && document.title.startsWith('Postcard'),
    );
    expect(await tab.page.$('dialog')).toBeNull();
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await end(tab);
  });

  test('an item without a picture is shown as its page, with the focus on its heading', async () => {
    const tab = await openViewer('/items/panorama');
    await tab.page.keyboard.down('Shift');
    await tab.page.keyboard.press('PageDown');
    await tab.page.keyboard.up('Shift');
    await closed(tab.page);
    expect(await tab.page.evaluate(() => [location.pathname, location.hash])).toEqual([
      '/items/interview',
      '',
    ]);
    expect(await focused(tab.page)).toBe('Interview');
    await end(tab);
  });

  test.each([true, false])(
    'the focus stays inside, whether the browser knows dialogs or not: %s',
    async (knows) => {
      const tab = await site.open();
      if (!knows) await forgetDialogs(tab.page);
      await tab.page.goto(`${site.address}/items/postcard`, { waitUntil: 'networkidle0' });
      await tab.page.focus('a[data-part]');
      await tab.page.keyboard.press('Enter');
      await opened(tab.page);
      const stops = new Set<string>();
      for (let n = 0; n < 40; n++) {
        await tab.page.keyboard.press('Tab');
        stops.add(await focused(tab.page));
        expect(await isInside(tab.page)).toBe(true);
      }
      expect(stops).toContain(front);
      expect(stops).toContain('Close');
      expect(stops.size).toBeGreaterThan(12);
      await tab.page.focus('dialog [role="img"]');
      await tab.page.keyboard.press('Escape');
      await closed(tab.page);
      expect(await focused(tab.page)).toContain(front);
      await end(tab);
    },
  );
});

describe('where something lacks', () => {
  test('without JavaScript the link opens the largest JPEG', async () => {
    const tab = await openTab('/items/postcard', { javaScript: false });
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('a[data-part]')]);
    expect(new URL(tab.page.url()).pathname).toMatch(/\/full\/1400,900\/0\/default\.jpg$/);
    await end(tab);
  });

  test.each(['destroy', { status: 404 }] as const)(
    'a viewer that does not arrive (%o) leaves the link as it is, and the page that an address opens',
    async (fault) => {
      const stage = await stageOf(inject('archive').cwd);
      const prepare = (host: MisbehavingHost) => host.misbehave(/\/chunks\/viewer\./, fault);
      const { tab } = await stage.open('/items/postcard', prepare);
      await hydrated(tab);
      await Promise.all([tab.page.waitForNavigation(), tab.page.click('a[data-part]')]);
      expect(new URL(tab.page.url()).pathname).toMatch(/\/full\/1400,900\/0\/default\.jpg$/);
      const { host, tab: other } = await stage.open('/items/postcard#xywh=1,2,300,400', prepare);
      await hydrated(other);
      await expect.poll(() => host.seen.some(({ path }) => /\/chunks\/viewer\./.test(path))).toBe(true);
      await heading(other, 'Postcard from the harbour');
      expect(new URL(other.page.url()).pathname).toBe('/items/postcard');
      // The next time it may arrive.
      host.heal();
      await other.page.click('a[data-part]');
      await opened(other.page);
      await stage.close();
    },
  );

  test('a picture that does not arrive is told', async () => {
    const stage = await stageOf(inject('archive').cwd);
    const { host, tab } = await stage.open('/items/postcard');
    await hydrated(tab);
    host.misbehave(/^\/pictures\//, { status: 500 });
    await tab.page.setCacheEnabled(false);
    await tab.page.click('a[data-part]');
    const alert = await tab.page.waitForSelector('dialog [role="alert"]');
    expect(await alert?.evaluate((element) => element.textContent)).toContain('did not arrive');
    await stage.close();
  });

  test('without the APIs and styles of new browsers, pictures are viewed', async () => {
    const tab = await site.open();
    await forgetNewApis(tab.page);
    await forgetDialogs(tab.page);
    await forgetNewStyles(tab.page);
    await tab.page.goto(`${site.address}/items/postcard`, { waitUntil: 'networkidle0' });
    await tab.page.click('a[data-part]');
    await opened(tab.page);
    await settled(tab.page);
    expect((await seen(tab.page)).fragment).toBe('#xywh=0,0,1400,900');
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
    await end(tab);
  });
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
    await tab.page.goto(`${site.address}/items/postcard`, { waitUntil: 'networkidle0' });
    await tab.page.hover('a[data-part]');
    if (files) await tab.page.waitForResponse((response) => viewerFile.test(response.url()));
    // The intent of a link that comes later is served: this one's time was over before.
    await tab.page.hover('a[rel="next"]');
    await tab.page.focus('a[rel="next"]');
    if (!saveData) await tab.page.waitForResponse((response) => response.url().includes('/items/tower.json'));
    expect(tab.requests.filter((path) => viewerFile.test(path))).toHaveLength(files);
    await end(tab);
  },
);

test('two fingers that part open a picture', async () => {
  const tab = await site.open({ width: 390, height: 844 });
  await tab.page.goto(`${site.address}/items/postcard`, { waitUntil: 'networkidle0' });
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
  await opened(tab.page);
  expect(await tab.page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await end(tab);
});

test('an animation is no picture to look at closely: its link stays as it is', async () => {
  const tab = await openTab('/items/beam');
  await Promise.all([tab.page.waitForNavigation(), tab.page.click('main figure a')]);
  expect(new URL(tab.page.url()).pathname).toMatch(/\/full\/900,500\/0\/default\.jpg$/);
  await end(tab);
});

test.each([
  ['no-preference', 3],
  ['reduce', 1],
] as const)(
  'with motion: %s the view comes to a new place in at least or just so many steps: %i',
  async (value, steps) => {
    const tab = await site.open();
    await tab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    await tab.page.goto(`${site.address}/items/postcard#xywh=400,300,400,300`, { waitUntil: 'networkidle0' });
    await opened(tab.page);
    await settled(tab.page);
    await tab.page.waitForNetworkIdle();
    const drawn = await drawnAfter(tab.page, 'ArrowRight');
    if (steps === 1) expect(drawn).toBe(1);
    else expect(drawn).toBeGreaterThanOrEqual(steps);
    await end(tab);
  },
);

test('keeps the policy of the site as nginx sends it', async () => {
  const strict = await visit(inject('archive').cwd, { startHost: startNginx });
  const violations: string[] = [];
  const tab = await openListening(strict, violations);
  await tab.page.goto(`${strict.address}/items/postcard`, { waitUntil: 'networkidle0' });
  await tab.page.click('a[data-part]');
  await opened(tab.page);
  await tab.page.keyboard.press('+');
  await tab.page.keyboard.press('r');
  await tab.page.keyboard.press('PageDown');
  await viewIs(tab.page, /id=postcard-back/);
  await tab.page.waitForNetworkIdle();
  expect(violations).toEqual([]);
  await end(tab);
  await strict.close();
});
