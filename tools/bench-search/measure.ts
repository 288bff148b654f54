import type { Browser, Page } from 'puppeteer';
import type { BenchQuery } from '#tools/bench-search/queries';
import type { CountingHost } from '#tools/bench-search/site';

declare global {
  interface Window {
    /** Asks a page, as its visitor would. */
    ask: (query: BenchQuery, address: string) => unknown;
  }
}

/** A page that searches. */
export interface Contender {
  name: string;
  host: CountingHost;
  path: string;
  /** Selector of the list of results. */
  list: string;
  /** Folders of the index's files. */
  folders: readonly string[];
  /** Kinds of queries that it cannot answer. */
  cannot: readonly string[];
  /** Returns the address that asks a query, if there is one. */
  addressOf?: (query: BenchQuery) => string;
  /** Waits until the page can be asked. */
  ready: (page: Page) => Promise<unknown>;
}

/** Cost of a query. */
export interface Measured {
  kind: string;
  requests: number;
  kilobytes: number;
  /** The same for one word more. */
  moreKilobytes?: number;
  /** Milliseconds from the key to the painted rows, in a page that nobody has asked before; absent if they stay the same. */
  cold?: number | undefined;
  /** The same, in a page that was asked this before. */
  warm?: number | undefined;
  /** Longest task of the main thread in milliseconds; 0 if none is over 50. */
  longestTask: number;
}

/**
 * Asks a contender every query: by its address, if it has addresses, and by a key, each in a new browser context; and twice in a
 * page that stays open.
 */
export async function measure(browser: Browser, contender: Contender, queries: readonly BenchQuery[]) {
  const { host, folders, path, addressOf, name } = contender;
  const able = queries.filter(({ kind }) => !contender.cannot.includes(kind));
  const kilobytes = () =>
    host
      .take()
      .flatMap(({ path: sent, bytes }) =>
        folders.some((folder) => sent.startsWith(folder)) ? bytes / 1000 : [],
      );
  const open = await openPage(browser, contender, path);
  for (const query of able) await watch(open.page, query, contender);
  const measured: Measured[] = [];
  for (const query of able) {
    const warm = await watch(open.page, query, contender);
    host.take();
    const address = addressOf?.(query);
    const byKey = await openPage(browser, contender, path);
    const cold = await watch(byKey.page, query, contender);
    if (address) host.take();
    const byAddress = address ? await openPage(browser, contender, address) : byKey;
    const sent = kilobytes();
    const more = query.more && { ...query, text: `${query.text} ${query.more}` };
    if (more) await watch(byAddress.page, more, contender);
    measured.push({
      ...{ kind: query.kind, requests: sent.length, kilobytes: sum(sent) },
      ...(more && { moreKilobytes: sum(kilobytes()) }),
      ...{ cold: cold.painted, warm: warm.painted },
      longestTask: Math.max(cold.longestTask, warm.longestTask),
    });
    await byKey.close();
    if (byAddress !== byKey) await byAddress.close();
    if (measured.length % 20 === 0) console.error(`${name}: ${measured.length} of ${able.length}.`);
  }
  await open.close();
  return measured;
}

async function openPage(browser: Browser, { host, ready }: Contender, path: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(host.address + path, { waitUntil: 'networkidle0' });
  await ready(page);
  return { page, close: () => context.close() };
}

/** Asks a page, and waits until its rows have not changed for 400 ms, or for 3 s if they stay the same. */
function watch(page: Page, query: BenchQuery, { list, addressOf }: Contender) {
  return page.evaluate(
    async (asked, address, selector) => {
      const tasks = [0];
      const observer = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: 'longtask' });
      const begun = performance.now();
      const times = { changed: begun, painted: 0 };
      const changes = new MutationObserver((records) => {
        const rows = document.querySelector(selector);
        if (!records.some(({ target }) => target.contains(rows) || rows?.contains(target))) return;
        times.changed = performance.now();
        // A message after the next frame comes when that is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            times.painted = performance.now();
          };
          port2.postMessage('');
        });
      });
      changes.observe(document.body, { childList: true, subtree: true, characterData: true });
      await window.ask(asked, address);
      const answered = performance.now();
      for (let isStill = false; !isStill && performance.now() < answered + 3000; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        isStill = times.painted > 0 && performance.now() > times.changed + 400;
      }
      changes.disconnect();
      observer.disconnect();
      return {
        painted: times.painted > 0 ? times.painted - begun : undefined,
        longestTask: Math.max(...tasks),
      };
    },
    query,
    addressOf?.(query) ?? '',
    list,
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
