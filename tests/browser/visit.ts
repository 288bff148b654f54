import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { type LaunchOptions, openContext } from '#tests/browser/launch';
import type { StartHost } from '#tests/hosts/host';
import { startServe } from '#tests/hosts/serve';
import type { SiteName } from '#tests/sites';

/** A served site and a browser; both stop with `close`. */
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
  /** An origin beside the site's own that the tab may ask. */
  allowedOrigin?: string;
  /** Something goes wrong in the tab on purpose. */
  mayFail?: boolean;
}

export interface Tab {
  page: Page;
  /** Addresses asked for so far, by whatever method, without the origin. */
  requests: string[];
  /** Addresses asked for so far at the origin beside the site's own. */
  otherRequests: string[];
  /** Console errors, uncaught errors, failed requests, answers above 399, requests to another origin. */
  faults: string[];
}

export interface VisitOptions extends LaunchOptions {
  /** Default: `serve`, as `vitrine preview` runs it. */
  startHost?: StartHost;
}

/**
 * Serves a built site on a free port and starts a browser.
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
 * Serves a built site to a browser until the tests of the file have run. After each test its tabs are closed, and nothing may have
 * gone wrong in them, but in those that may fail. Tests of such a file do not run side by side.
 */
export async function visitBuilt(name: SiteName, options?: VisitOptions): Promise<Visit> {
  const site = await visit(inject(name).cwd, options);
  const tabs: Tab[] = [];
  // Every tab, also if one had a fault: those that stay would be looked at after the next test.
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

/** Milliseconds after which a wait in a tab is in vain: no measure of speed. */
export const patience = 120_000;

/** Opens a page of a site in a fresh tab. */
export async function openAt(site: Visit, path: string, options?: TabOptions): Promise<Tab> {
  const tab = await site.open(options);
  await loadPage(tab.page, site.address + path);
  return tab;
}

/** Opens an address in a tab, and waits until the page takes clicks and has loaded all by itself. */
export async function loadPage(page: Page, address: string): Promise<HTTPResponse | null> {
  const response = await page.goto(address, { waitUntil: 'load' });
  await readyForClicks(page);
  return response;
}

/** Loads a page once more, likewise. What is on its way is awaited before, as it would be broken off. */
export async function reloadPage(page: Page): Promise<void> {
  await untilIdle(page);
  await page.reload({ waitUntil: 'load' });
  await readyForClicks(page);
}

async function readyForClicks(page: Page): Promise<void> {
  if (page.isJavaScriptEnabled()) await untilHydrated(page);
  await untilIdle(page);
}

/** Waits until the page takes clicks itself: its router is there before its links are its own. */
export async function untilHydrated(page: Page): Promise<void> {
  const isHydrated = () => performance.getEntriesByName('Next.js-hydration').length > 0;
  await page.waitForFunction(isHydrated, { polling: 50 });
}

/** Start times of the requests that are under way, by page; none of a document that was left. */
const pendingRequests = new WeakMap<Page, Map<HTTPRequest, number>>();

/** Tells `untilIdle` of the requests of a page. */
export function trackRequests(page: Page): void {
  const requests = new Map<HTTPRequest, number>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // A player may keep its own open for as long as it stands.
    if (request.resourceType() !== 'media') requests.set(request, Date.now());
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** In milliseconds. A slower request may be of a worker that is gone, whose end is not reported. */
const maxWait = 5000;

/** Waits until nothing has been on its way to a page for a tenth of a second. */
export async function untilIdle(page: Page): Promise<void> {
  const requests = pendingRequests.get(page);
  if (!requests) throw new Error('The requests of this page are not tracked.');
  for (let since = Date.now(); Date.now() - since < 100; await wait(20))
    if ([...requests.values()].some((start) => Date.now() - start < maxWait)) since = Date.now();
}

/** Closes a tab in which nothing may have gone wrong. */
export async function closeWithoutFaults({ page, faults }: Tab): Promise<void> {
  expect(faults).toEqual([]);
  await page.close();
}

/** A browser gives up loading sound, films and pictures of a page that it leaves. */
function isAbandonedMedia(request: HTTPRequest): boolean {
  return (
    request.failure()?.errorText === 'net::ERR_ABORTED' && ['media', 'image'].includes(request.resourceType())
  );
}

/** Waits until a tab has asked for nothing for a while: Puppeteer's own count keeps what a worker that was left had asked for. */
export async function untilQuiet({ requests }: Tab): Promise<void> {
  for (let before = -1; before < requests.length; ) {
    before = requests.length;
    await wait(500);
  }
}

/** Waits until a client-side navigation has ended: the focus on the heading, and nothing on its way to its place. */
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
