import type { Page } from 'puppeteer';

/**
 * Returns the layout shifts of a page since it was opened: the name of each element, when, and from and to what left, top, width
 * and height in pixels. The browser's own parts, inside its sound player, have no node to name.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
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
        setTimeout(() => resolve(moved), 300);
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
