import type { Page } from 'puppeteer';
import { openAt, type Tab, type TabOptions, untilIdle, type Visit } from '#tests/browser/visit';

/** Alternative texts of the archive's postcard. */
export const front = 'A harbour under a low sun';
export const back = 'Handwriting in two columns';

/** Address of the viewer's script. */
export const viewerFile = /\/static\/chunks\/viewer\.[^/]*\.js$/;

/** Opens an item's page, and the viewer with its first picture. */
export async function openViewer(site: Visit, path: string, options?: TabOptions): Promise<Tab> {
  const tab = await openAt(site, path, options);
  await tab.page.click('a[data-part]');
  await viewerOpened(tab.page);
  await untilIdle(tab.page);
  // Changes are announced only after the first view.
  await tab.page.waitForFunction(() => document.querySelector('dialog [class*="value"]')?.textContent, {
    polling: 50,
  });
  return tab;
}

/** Texts and address of the open viewer. */
export interface SeenViewer {
  /** The picture's label for screen readers. */
  picture: string | null;
  title: string;
  status: string;
  /** Address after the path. */
  fragment: string;
}

/** Waits until the viewer is open and its view is in the address. */
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

/** Returns the label, alternative text or text of the focused element. */
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

/** Returns the colour at the centre of the canvas. */
export function middleColor(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
    const data = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return Array.from(data ?? []);
  });
}

/** Waits until the view in the address has not changed for longer than the viewer's delay. */
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

/** Returns the upper left corner of the view, in pixels of the picture. */
export async function upperLeft(page: Page): Promise<number[]> {
  const [, ...numbers] = /xywh=(\d+),(\d+)/.exec((await viewerState(page)).fragment) ?? [];
  return numbers.map(Number);
}

export function hasFocusInside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: active } = document;
    // Tab also reaches Chromium's own controls, when the page has no focus.
    return active === document.body || document.querySelector('dialog')?.contains(active) === true;
  });
}

/** Removes the dialog methods that Firefox 67 and Safari 12 lack. */
export async function removeDialogMethods(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  });
}

/** Returns the number of distinct frames rendered after a key press. */
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
