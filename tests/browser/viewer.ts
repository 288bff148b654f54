import type { Page } from 'puppeteer';

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
export async function opened(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('dialog[open] [role="img"]') && location.hash.includes('xywh='),
    { polling: 50 },
  );
}

export async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog'), { polling: 50 });
}

export function seen(page: Page): Promise<SeenViewer> {
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
export function focused(page: Page): Promise<string> {
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
