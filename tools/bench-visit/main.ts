/**
 * Measures the first second of a visit, as a phone far from a mast has it: slow 4G (150 ms, 1.6 Mbit/s) and a processor four
 * times slower, each page five times in a browser that has seen nothing.
 *
 * Reads `out/` of the folder it is run in; writes a table to standard output: medians of first and largest contentful paint in
 * milliseconds, kB over the wire, layout shift; then, from an item to the next one, after how many milliseconds its title and its
 * picture are there. `npm run bench:visit [-- /path …]`; `--requests` lists what one visit asks for.
 */
import type { Browser, CDPSession, Page } from 'puppeteer';
import { launch } from '#tests/browser/launch';
import { startServe } from '#tests/hosts/serve';
import { alignTable } from '#tools/bench-pictures/table';
import { firstItem } from '#tools/first-item';

const usualPaths = ['/', '/browse', '/search', '/map'];
const visits = 5;
/** Bytes in a second each way, and milliseconds of a round trip: Lighthouse's slow 4G. */
const slow4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 93_750, latency: 150 };
const slowdown = 4;
/** Milliseconds without a request after which a page is taken to be complete. */
const quiet = 1500;

interface Request {
  address: string;
  start: number;
  end: number;
  bytes: number;
}

interface Visit {
  first: number;
  largest: number;
  kilobytes: number;
  shift: number;
  requests: Request[];
}

async function main(): Promise<void> {
  const isListed = process.argv.includes('--requests');
  const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
  const host = await startServe(process.cwd());
  // Its shell tells of some pictures only with the next paint, a second after they are there.
  const browser = await launch({ isWhole: true });
  try {
    const rows = [['page', 'first ms', 'largest ms', 'kB', 'shift']];
    for (const path of named.length > 0 ? named : [...usualPaths, await firstItem(host.address)]) {
      const made: Visit[] = [];
      while (made.length < (isListed ? 1 : visits)) {
        const context = await browser.createBrowserContext();
        made.push(await visit(await context.newPage(), host.address + path));
        await context.close();
      }
      const [first, largest, kilobytes, shift] = (['first', 'largest', 'kilobytes', 'shift'] as const).map(
        (figure) => median(made.map((one) => one[figure])),
      );
      rows.push([path, first, largest, kilobytes, shift].map(String));
      if (isListed) for (const request of made[0]?.requests ?? []) console.log(lineOf(request, host.address));
    }
    console.log(alignTable(rows).join('\n'));
    if (named.length === 0 && !isListed) console.log(await goToNext(browser, host.address));
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Opens items, looks at the link to the next one for a second, and touches it. */
async function goToNext(browser: Browser, address: string): Promise<string> {
  const path = await firstItem(address);
  const made: { title: number; picture: number }[] = [];
  while (made.length < visits) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address + path, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForNetworkIdle({ idleTime: quiet, timeout: 60_000 });
    await page.$eval('main a[rel=next]', (link) => link.scrollIntoView({ block: 'center' }));
    await new Promise((later) => setTimeout(later, 1000));
    await page.evaluate(watchChange);
    await page.tap('main a[rel=next]');
    await page.waitForFunction(() => Reflect.get(window, 'change').picture, { timeout: 60_000 });
    made.push(await page.evaluate(() => Reflect.get(window, 'change')));
    await context.close();
  }
  const [title, picture] = [made.map((one) => one.title), made.map((one) => one.picture)].map(median);
  return `From ${path} to the next item: its title after ${title} ms, its picture after ${picture} ms.`;
}

/** Runs in the page: keeps the milliseconds from a touch until another title is there, and until its picture is. */
function watchChange(): void {
  const change = { title: 0, picture: 0 };
  Reflect.set(window, 'change', change);
  const title = document.querySelector('h1')?.textContent;
  addEventListener('touchstart', ({ timeStamp }) => {
    const looking = setInterval(() => {
      if (document.querySelector('h1')?.textContent === title) return;
      change.title ||= Math.round(performance.now() - timeStamp);
      const picture = document.querySelector('main picture img');
      if (!(picture instanceof HTMLImageElement) || !picture.complete || picture.naturalWidth === 0) return;
      change.picture = Math.round(performance.now() - timeStamp);
      clearInterval(looking);
    }, 5);
  });
}

async function slowDown(page: Page): Promise<CDPSession> {
  await page.setViewport({
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

async function visit(page: Page, address: string): Promise<Visit> {
  const session = await slowDown(page);
  const requests = watchRequests(session);
  await page.evaluateOnNewDocument(watchPaints);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForNetworkIdle({ idleTime: quiet, timeout: 60_000 });
  const paints = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { first: first?.startTime ?? 0, ...Reflect.get(window, 'paints') };
  });
  const bytes = [...requests.values()].reduce((sum, request) => sum + request.bytes, 0);
  return {
    first: Math.round(paints.first),
    largest: Math.round(paints.largest),
    kilobytes: Math.round(bytes / 1000),
    shift: Math.round(paints.shift * 1000) / 1000,
    requests: [...requests.values()],
  };
}

/** Runs in the page before all else: keeps the largest paint and the sum of layout shifts. */
function watchPaints(): void {
  const paints = { largest: 0, shift: 0 };
  Reflect.set(window, 'paints', paints);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Collects what a page asks for, in milliseconds since its first request and bytes over the wire. */
function watchRequests(session: CDPSession): Map<string, Request> {
  const requests = new Map<string, Request>();
  let began: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    began ??= timestamp;
    const start = Math.round((timestamp - began) * 1000);
    requests.set(requestId, { address: request.url, start, end: start, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.end = Math.round((timestamp - (began ?? timestamp)) * 1000);
    request.bytes = encodedDataLength;
  });
  return requests;
}

function lineOf({ address, start, end, bytes }: Request, host: string): string {
  return `${String(start).padStart(6)} to ${String(end).padStart(5)} ms ${String(bytes).padStart(7)} bytes  ${address.replace(host, '')}`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

await main();
