import type { Page } from 'puppeteer';

/**
 * Waits until a page is still: its fonts and the pictures in sight have come, and nothing has moved from one frame to the next.
 */
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
    // One that a list takes away meanwhile is not waited for.
    await Promise.all([...document.images].filter(isComing).map((image) => image.decode().catch(() => {})));
    for (let before = ''; before !== layout(); await nextFrame()) before = layout();
  });
}

/**
 * Returns the layout shifts of a page since it was opened, once it is still: the name of each element, when, and from and to what
 * left, top, width and height in pixels. The browser's own parts, inside its sound player, have no node to name. A window that
 * gets another size moves what is in it, and that is no fault of the page; a browser that is busy lays out a new tab before it knows
 * its size.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  await untilStill(page);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Within half a second of a change of the window (https://wicg.github.io/layout-instability/#sec-layout-shift).
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
        // The observer is told what there was before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
}

/** Scrolls from the top to the end, a window at a time, and waits for requests on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  const windows = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let n = 1; n < windows; n++) {
    await page.evaluate((at) => window.scrollTo(0, at * innerHeight), n);
    await page.waitForNetworkIdle({ idleTime: 100 });
  }
}
