import type { Page } from 'puppeteer';

/**
 * What has moved on a page since it was opened: the name of each element. The browser's own parts, inside its sound
 * player, have no node to name.
 */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
            moved.push(...sources.flatMap(({ node }) => node?.nodeName ?? []));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(moved), 300);
      }),
  );
}

/** Scrolls from the top to the end, a window at a time, and waits for what is fetched on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  const windows = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let n = 1; n < windows; n++) {
    await page.evaluate((at) => window.scrollTo(0, at * innerHeight), n);
    await page.waitForNetworkIdle({ idleTime: 100 });
  }
}
