import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, inject } from 'vitest';
import { patience, type Tab, type Visit, visit } from '#tests/browser/visit';
import type { StartHost } from '#tests/hosts/host';
import { startServe } from '#tests/hosts/serve';
import type { Arrival } from '#tests/monitoring/arrival';
import { type Collector, collectorOrigin, hostRule, startCollector } from '#tests/monitoring/collector';

/** A served site with monitoring, a browser, and the collector. */
export interface Watch {
  site: Visit;
  collector: Collector;
  /** Opens a tab on a page of the site. */
  open: (path: string, options?: WatchOptions) => Promise<WatchedTab>;
  close: () => Promise<void>;
}

export interface WatchOptions {
  /** Value of `Math.random`: 0.05 records the visit, 0.5 records it on an error. */
  random?: number;
  /** Script that runs before all others of a page. */
  before?: string;
  /** True to wait until Sentry has started. Default: true. */
  started?: boolean;
  /** True if the tab may use files loaded by others. Default: true. */
  cached?: boolean;
}

export interface WatchedTab extends Tab {
  /** Envelope items of this tab so far. */
  arrivals: () => Arrival[];
  /** The same, as text. */
  text: () => string;
}

export async function watch(cwd: string, startHost: StartHost = startServe): Promise<Watch> {
  const collector = await startCollector();
  const site = await visit(cwd, { startHost, args: [hostRule(collector)] });
  let tabs = 0;
  return {
    site,
    collector,
    async open(path, { random = 0.5, before = '', started = true, cached = true } = {}) {
      const tab = await site.open({ allowedOrigin: collectorOrigin });
      const agent = `${await site.context.browser().userAgent()} Visit/${++tabs}`;
      const arrivals = () => collector.arrivals.filter((arrival) => arrival.agent === agent);
      await tab.page.setUserAgent({ userAgent: agent });
      await tab.page.setCacheEnabled(cached);
      await tab.page.evaluateOnNewDocument(`Math.random = () => ${random}; ${before}`);
      await tab.page.goto(`${site.address}${path}`, { waitUntil: 'load' });
      if (started) await whenStarted(tab);
      return {
        ...tab,
        arrivals,
        text: () =>
          arrivals()
            .map(({ text }) => text)
            .join('\n'),
      };
    },
    async close() {
      await site.close();
      await collector.close();
    },
  };
}

/** Watches the site shared by the monitoring tests until this file's tests have run. */
export async function watchMonitored(startHost?: StartHost): Promise<Watch> {
  const watched = await watch(inject('monitored').cwd, startHost);
  afterAll(() => watched.close());
  return watched;
}

/** Waits until Sentry has started in a page. */
export async function whenStarted({ page }: Tab): Promise<void> {
  // A background tab paints nothing, so waiting for a frame would never end.
  await page.waitForFunction('onerror && onerror.__SENTRY_INSTRUMENTED__', { polling: 50 });
}

/** Follows a link on a page. */
export async function follow({ page }: Tab, path: string): Promise<void> {
  await page.waitForSelector(`a[href="${path}"]`);
  await page.$eval(`a[href="${path}"]`, (link) => link.click());
  await page.waitForFunction((wanted) => location.pathname === wanted, { polling: 50 }, path);
}

/** Waits until `find` returns something, or fails after a timeout. */
export async function untilFound<T>(find: () => T | undefined | false): Promise<T> {
  for (const start = Date.now(); ; await wait(50)) {
    const found = find();
    if (found) return found;
    if (Date.now() - start > patience) expect.fail(`Waited ${patience} ms in vain: ${find.toString()}`);
  }
}

/** Throws an error in a page, as its scripts would. */
export async function throwIn({ page }: Tab, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

/** Makes a page send its pending events, as if the visitor switched away from it. */
export async function hidePage({ page }: Tab): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
