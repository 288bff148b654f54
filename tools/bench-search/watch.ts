import type { Page } from 'puppeteer';
import type { BenchQuery } from '#tools/bench-search/queries';

declare global {
  interface Window {
    /** Asks a contender's page, as its visitor would. Where the page can tell when it has its answer, it is waited for. */
    ask: (query: AskedQuery) => void | Promise<void>;
  }
}

/** A query, and the address that asks it, where there is one. */
export interface AskedQuery extends BenchQuery {
  address?: string;
}

/** What a page did with a query. */
export interface Watched {
  /** Milliseconds from the key to the paint after the last change of the rows; absent where they stay as they are. */
  painted?: number;
  /** The longest task of the main thread, in milliseconds; 0 where none was over 50. */
  longestTask: number;
}

/** Rows stand still when nothing has changed in them for so long. */
const quiet = 400;
/** An answer that changes no row is believed to be there after so long. Milliseconds both. */
const patience = 3_000;

/**
 * Asks a page and waits until its rows stand still.
 *
 * @param options.list selector of what holds the rows
 */
export function watch(page: Page, query: AskedQuery, { list }: { list: string }): Promise<Watched> {
  return page.evaluate(
    async ({ query, list, quiet, patience }) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((entries) => {
        tasks.push(...entries.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask' });
      const begun = performance.now();
      let painted = 0;
      let changed = begun;
      const changes = new MutationObserver((records) => {
        // No function here has a name: the compiler would mark it with one of its own, which the page does not know.
        const changedNodes = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
        const elements = changedNodes.map((node) => (node instanceof Element ? node : node.parentElement));
        if (!elements.some((element) => element?.closest(list) || element?.querySelector(list))) return;
        changed = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            painted = performance.now();
          };
          port2.postMessage('painted');
        });
      });
      changes.observe(document.body, { childList: true, subtree: true, characterData: true });
      await window.ask(query);
      const answered = performance.now();
      await new Promise<void>((still) => {
        const timer = setInterval(() => {
          const now = performance.now();
          const isStill = painted > 0 && now - changed > quiet;
          if (!isStill && now - answered < patience) return;
          clearInterval(timer);
          still();
        }, 20);
      });
      changes.disconnect();
      observer.disconnect();
      return {
        ...(painted > 0 && { painted: painted - begun }),
        longestTask: Math.max(0, ...tasks),
      };
    },
    { query, list, quiet, patience },
  );
}
