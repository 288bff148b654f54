import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { type LaunchOptions, openContext } from '#tests/browser/launch';
import type { StartHost } from '#tests/hosts/host';
import { startServe } from '#tests/hosts/serve';
import type { SiteName } from '#tests/sites';

/** A served site and a browser; `close` stops both. */
export interface Visit {
  /** `http://localhost:1234/a/b` */
  address: string;
  context: BrowserContext;
  /** Opens a fresh tab that records errors. */
  open: (options?: TabOptions) => Promise<Tab>;
  close: () => Promise<void>;
}

export interface TabOptions {
  javaScript?: boolean;
  width?: number;
  height?: number;
  dark?: boolean;
  /** Another origin that the tab may request. */
  allowedOrigin?: string;
  /** True if faults in the tab are intended. */
  mayFail?: boolean;
}

export interface Tab {
  page: Page;
  /** Paths requested so far, by any method. */
  requests: string[];
  /** Addresses requested so far at `allowedOrigin`. */
  otherRequests: string[];
  /** Console errors, uncaught errors, failed requests, statuses above 399, requests to other origins. */
  faults: string[];
}

export interface VisitOptions extends LaunchOptions {
  /** Default: `serve`, as `vitrine preview` runs it. */
  startHost?: StartHost;
}

/**
 * Serves a built site on a free port, and starts a browser.
 *
 * @param cwd the folder with `out/`
 */
export async function visit(
  cwd: string,
  { startHost = startServe, ...options }: VisitOptions = {},
): Promise<Visit> {
  const host = await startHost(cwd);
  const { address } = host;
  const { context, close } = await openContext(options);
  return {
    address,
    context,
    open: (options) => openTab(context, { origin: new URL(address).origin, ...options }),
    async close() {
      await close();
      await host.close();
    },
  };
}

/**
 * Serves a built site to a browser until the file's tests have run. After each test its tabs are closed, and must have no faults
 * unless they may fail. Tests of such a file must not run in parallel.
 */
export async function visitBuilt(name: SiteName, options?: VisitOptions): Promise<Visit> {
  const site = await visit(inject(name).cwd, options);
  const tabs: Tab[] = [];
  // All tabs, even after a fault: tabs left open would be checked after the next test.
  afterEach(async () => {
    const faults = tabs.flatMap((tab) => tab.faults);
    await Promise.all(tabs.splice(0).map(({ page }) => page.isClosed() || page.close()));
    expect(faults).toEqual([]);
  });
  afterAll(() => site.close());
  return {
    ...site,
    async open(options) {
      const tab = await site.open(options);
      tabs.push(options?.mayFail ? { ...tab, faults: [] } : tab);
      return tab;
    },
  };
}

async function openTab(
  context: BrowserContext,
  {
    origin,
    javaScript = true,
    width = 1280,
    height = 900,
    dark = false,
    allowedOrigin,
  }: TabOptions & { origin: string },
): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  trackRequests(page);
  await page.setJavaScriptEnabled(javaScript);
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  const requests: string[] = [];
  const otherRequests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) {
      requests.push(request.url().slice(origin.length));
    } else if (allowedOrigin && request.url().startsWith(`${allowedOrigin}/`))
      otherRequests.push(request.url());
    else if (/^(https?|wss?):/.test(request.url())) faults.push(`asked another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (!isAbandonedMedia(request))
      faults.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
  return { page, requests, otherRequests, faults };
}

/** Timeout of waits in a tab, in milliseconds; no measure of speed. */
export const patience = 120_000;

/** Opens a page of a site in a fresh tab. */
export async function openAt(site: Visit, path: string, options?: TabOptions): Promise<Tab> {
  const tab = await site.open(options);
  await loadPage(tab.page, site.address + path);
  return tab;
}

/** Opens an address in a tab, and waits until the page is hydrated and idle. */
export async function loadPage(page: Page, address: string): Promise<HTTPResponse | null> {
  const response = await page.goto(address, { waitUntil: 'load' });
  await readyForClicks(page);
  return response;
}

/** Reloads a page, and waits likewise. Waits for pending requests first, which the reload would abort. */
export async function reloadPage(page: Page): Promise<void> {
  await untilIdle(page);
  await page.reload({ waitUntil: 'load' });
  await readyForClicks(page);
}

async function readyForClicks(page: Page): Promise<void> {
  if (page.isJavaScriptEnabled()) await untilHydrated(page);
  await untilIdle(page);
}

/** Waits until the page is hydrated: its router exists before its links use it. */
export async function untilHydrated(page: Page): Promise<void> {
  const isHydrated = () => performance.getEntriesByName('Next.js-hydration').length > 0;
  await page.waitForFunction(isHydrated, { polling: 50 });
}

/** Start times of pending requests, by page; without requests of a previous document. */
const pendingRequests = new WeakMap<Page, Map<HTTPRequest, number>>();

/** Records the requests of a page for `untilIdle`. */
export function trackRequests(page: Page): void {
  const requests = new Map<HTTPRequest, number>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // A player may keep its request open.
    if (request.resourceType() !== 'media') requests.set(request, Date.now());
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** In milliseconds. Slower requests may belong to a terminated worker, whose end is not reported. */
const maxWait = 5000;

/** Waits until a page has had no pending requests for 100 ms. */
export async function untilIdle(page: Page): Promise<void> {
  const requests = pendingRequests.get(page);
  if (!requests) throw new Error('The requests of this page are not tracked.');
  for (let since = Date.now(); Date.now() - since < 100; await wait(20))
    if ([...requests.values()].some((start) => Date.now() - start < maxWait)) since = Date.now();
}

/** Closes a tab, which must have no faults. */
export async function closeWithoutFaults({ page, faults }: Tab): Promise<void> {
  expect(faults).toEqual([]);
  await page.close();
}

/** Browsers abort loading sound, films and pictures when a page is left. */
function isAbandonedMedia(request: HTTPRequest): boolean {
  return (
    request.failure()?.errorText === 'net::ERR_ABORTED' && ['media', 'image'].includes(request.resourceType())
  );
}

/** Waits until a tab has made no requests for a while: Puppeteer's own count keeps requests of terminated workers. */
export async function untilQuiet({ requests }: Tab): Promise<void> {
  for (let before = -1; before < requests.length; ) {
    before = requests.length;
    await wait(500);
  }
}

/** Waits until a client-side navigation has ended: the heading is focused, and no animation runs. */
export async function untilArrived(page: Page, heading: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      document.activeElement?.tagName === 'H1' &&
      document.activeElement.textContent === text &&
      document.getAnimations().length === 0,
    { polling: 50 },
    heading,
  );
}
