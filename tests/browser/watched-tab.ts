import type { BrowserContext, Page } from 'puppeteer';
import { patience, trackRequests, untilHydrated } from '#tests/browser/visit';

/** A tab that records loads and errors. */
export interface WatchedTab {
  page: Page;
  /** Paths of the documents loaded, in order. */
  loads: string[];
  /** Messages of the router's `routeChangeError` events. */
  routeErrors: string[];
  /** Console errors, and uncaught errors prefixed with `uncaught: `. */
  errors: string[];
}

/** Opens an address in a tab. */
export async function openWatched(context: BrowserContext, address: string): Promise<WatchedTab> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  trackRequests(page);
  await page.setViewport({ width: 1000, height: 700 });
  const tab: WatchedTab = { page, loads: [], routeErrors: [], errors: [] };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) tab.loads.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') tab.errors.push(message.text());
  });
  page.on('pageerror', (error) => tab.errors.push(`uncaught: ${String(error)}`));
  await page.exposeFunction('keepRouteError', (text: string) => tab.routeErrors.push(text));
  await page.goto(address, { waitUntil: 'load' });
  return tab;
}

/** Waits until the page is hydrated, and records messages of its router. */
export async function hydrated({ page }: WatchedTab): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(() => {
    const { router } = Reflect.get(window, 'next');
    const keep: (text: string) => void = Reflect.get(window, 'keepRouteError');
    router.events.on('routeChangeError', (error: Error) => keep(error.message));
  });
}

/** Navigates to a page as a link does. */
export function pushRoute({ page }: WatchedTab, path: string): Promise<void> {
  return page.evaluate((to) => void Reflect.get(window, 'next').router.push(to), path);
}

/** Follows the first link to an address, without hovering over it. */
export function followLink({ page }: WatchedTab, path: string): Promise<void> {
  return page.$eval(`a[href$="${path}"]`, (link) => {
    if (link instanceof HTMLElement) link.click();
  });
}

/** Waits for a page with a heading. */
export async function untilHeading({ page }: WatchedTab, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('h1')?.textContent?.includes(wanted),
    {
      polling: 50,
    },
    text,
  );
}

/** Returns the address, scroll position, focus and text of a page. */
export function pageState({ page }: WatchedTab): Promise<{
  path: string;
  title: string;
  scroll: number;
  focus: string;
  hasHeader: boolean;
  text: string;
}> {
  return page.evaluate(() => ({
    path: location.pathname + location.hash,
    title: document.title,
    scroll: window.scrollY,
    focus: document.activeElement?.id || document.activeElement?.tagName || '',
    hasHeader: document.querySelector('header a[href]') !== null,
    text: document.querySelector('main')?.textContent ?? '',
  }));
}
