import type { Page } from 'puppeteer';
import { openAt, type Tab, type TabOptions, untilIdle, type Visit } from '#tests/browser/visit';

/** The alternative texts of the archive's postcard. */
export const front = 'A harbour under a low sun';
export const back = 'Handwriting in two columns';

/** The address of the viewer's script. */
export const viewerFile = /\/static\/chunks\/viewer\.[^/]*\.js$/;

/** An item's page with the viewer open, by its first picture. */
export async function openViewer(site: Visit, path: string, options?: TabOptions): Promise<Tab> {
  const tab = await openAt(site, path, options);
  await tab.page.click('a[data-part]');
  await viewerOpened(tab.page);
  await untilIdle(tab.page);
  return tab;
}

/** What the viewer shows and says. */
export interface SeenViewer {
  /** What the picture is called to who does not see it. */
  picture: string | null;
  title: string;
  status: string;
  /** What stands after the path. */
  fragment: string;
}

/** Waits until the viewer stands, and its view is in the address. */
export async function viewerOpened(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('dialog[open] [role="img"]') && location.hash.includes('xywh='),
    { polling: 50 },
  );
}

export async function viewerClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog'), { polling: 50 });
}

export function viewerState(page: Page): Promise<SeenViewer> {
  return page.evaluate(() => {
    const text = (selector: string) => document.querySelector(`dialog ${selector}`)?.textContent ?? '';
    return {
      picture: document.querySelector('dialog [role="img"]')?.getAttribute('aria-label') ?? null,
      title: text('h2'),
      status: text('[role="status"]'),
      fragment: location.hash,
    };
  });
}

/** Waits for a view in the address. */
export async function viewIs(page: Page, fragment: RegExp): Promise<void> {
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(location.hash),
    { polling: 50 },
    fragment.source,
  );
}

/** What has the focus: the alternative text of a picture, or the words of a control. */
export function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: active } = document;
    return (
      active?.getAttribute('aria-label') ??
      active?.querySelector('img')?.alt ??
      active?.textContent ??
      ''
    ).trim();
  });
}

/** The colour that is drawn in the middle. */
export function middleColor(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
    const data = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return Array.from(data ?? []);
  });
}

/** Waits until the view has come to rest in the address: longer than the viewer itself waits. */
export async function viewSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = location.hash;
        let since = performance.now();
        requestAnimationFrame(function look() {
          if (location.hash !== last) since = performance.now();
          last = location.hash;
          if (performance.now() - since > 900) resolve();
          else requestAnimationFrame(look);
        });
      }),
  );
}

/** The upper left corner of what is seen, in pixels of the picture. */
export async function upperLeft(page: Page): Promise<number[]> {
  const [, ...numbers] = /xywh=(\d+),(\d+)/.exec((await viewerState(page)).fragment) ?? [];
  return numbers.map(Number);
}

export function hasFocusInside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: active } = document;
    // Chromium's own parts are a stop of Tab as well: the page has no focus then.
    return active === document.body || document.querySelector('dialog')?.contains(active) === true;
  });
}

/** Takes from a tab what Firefox 67 and Safari 12 do not have: the element is one that they do not know. */
export async function forgetDialogs(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  });
}

/** How many different pictures are drawn one after the other once a key is pressed. */
export async function drawnAfter(page: Page, key: 'ArrowRight'): Promise<number> {
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
    const row = () =>
      canvas
        ?.getContext('2d')
        ?.getImageData(0, canvas.height / 2, canvas.width, 1)
        .data.join();
    const counted = new Promise<number>((resolve) => {
      function count(): void {
        let last = row();
        let [changes, frames] = [0, 0];
        requestAnimationFrame(function look() {
          const now = row();
          if (now !== last) changes++;
          last = now;
          if (++frames > 90) resolve(changes);
          else requestAnimationFrame(look);
        });
      }
      addEventListener('keydown', count, { once: true, capture: true });
    });
    Object.assign(window, { counted });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => Reflect.get(window, 'counted'));
}
