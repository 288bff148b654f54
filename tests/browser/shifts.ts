import type { Page } from 'puppeteer';

/** Waits until a page is stable: fonts and visible pictures are loaded, and nothing has moved between two frames. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const layout = () =>
      [...document.body.querySelectorAll('*')]
        .map((element) => Object.values(element.getBoundingClientRect().toJSON()).join(' '))
        .join();
    const isComing = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && image.checkVisibility();
    };
    await document.fonts.ready;
    // A picture that a list removes meanwhile is not waited for.
    await Promise.all([...document.images].filter(isComing).map((image) => image.decode().catch(() => {})));
    for (let before = ''; before !== layout(); await nextFrame()) before = layout();
  });
}

/**
 * Returns the layout shifts of a page since it was opened, once it is stable: element, time, and left, top, width and height in
 * pixels before and after. Parts of the browser's audio player have no node to name. Shifts caused by resizing the window are
 * excluded: they are no fault of the page, and a busy browser lays out a new tab before its size is known.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  await untilStill(page);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Within half a second of a resize (https://wicg.github.io/layout-instability/#sec-layout-shift).
            if (Reflect.get(entry, 'hadRecentInput')) continue;
            const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
              entry,
              'sources',
            );
            for (const { node, previousRect, currentRect } of sources) {
              const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(' '),
              );
              if (node) moved.push(`${node.nodeName} at ${Math.round(entry.startTime)} ms: ${from} to ${to}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer gets buffered entries before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
}

/** Scrolls from top to bottom, one window height at a time, and waits for requests. */
export async function scrollThrough(page: Page): Promise<void> {
  const windows = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let n = 1; n < windows; n++) {
    await page.evaluate((at) => window.scrollTo(0, at * innerHeight), n);
    await page.waitForNetworkIdle({ idleTime: 100 });
  }
}
