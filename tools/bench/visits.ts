/**
 * Measures first visits on a slow phone: slow 4G (150 ms, 1.6 Mbit/s), a processor slowed down four times, and an empty cache, five
 * times for each page.
 *
 * Reads `out/` of the current folder. Writes a table to standard output: medians of first and largest contentful paint in
 * milliseconds, kB transferred, layout shift; then, from an item to the next one, milliseconds until its title and its picture are
 * shown. `npm run bench:visits [-- /path …]`.
 */
import type { Browser, CDPSession, Page } from 'puppeteer';
import { launch } from '#tests/browser/launch';
import { startServe } from '#tests/hosts/serve';
import { alignTable, median } from '#tools/bench/usage';

const defaultPaths = ['/', '/browse', '/search', '/map'];
const visits = 5;
/** Bytes per second each way, and round-trip time in milliseconds: Lighthouse's slow 4G. */
const slow4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 93_750, latency: 150 };
const slowdown = 4;
/** Milliseconds without a request after which a page counts as loaded. */
const idleTime = 1500;

type Visit = Record<'first' | 'largest' | 'kilobytes' | 'shift', number>;

async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
  const host = await startServe(process.cwd());
  // The headless shell reports some pictures only with the next paint, a second late.
  const browser = await launch({ isWhole: true });
  try {
    const rows = [['page', 'first ms', 'largest ms', 'kB', 'shift']];
    for (const path of named.length > 0 ? named : [...defaultPaths, await firstItem(host.address)]) {
      const made: Visit[] = [];
      while (made.length < visits) {
        const context = await browser.createBrowserContext();
        made.push(await visit(await context.newPage(), host.address + path));
        await context.close();
      }
      const [first, largest, kilobytes, shift] = (['first', 'largest', 'kilobytes', 'shift'] as const).map(
        (figure) => median(made.map((one) => one[figure])),
      );
      rows.push([path, first, largest, kilobytes, shift].map(String));
    }
    console.log(alignTable(rows));
    if (named.length === 0) console.log(await goToNext(browser, host.address));
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Returns the path of the first item in the list of all items. */
async function firstItem(address: string): Promise<string> {
  const list = await (await fetch(`${address}/browse`)).text();
  const [, path] = /<main[\s\S]*?href="[^"]*(\/items\/[^"]+)"/.exec(list) ?? [];
  if (!path) throw new Error(`${address}/browse names no item.`);
  return path;
}

/** Opens items, rests on the link to the next one for a second, and touches it. */
async function goToNext(browser: Browser, address: string): Promise<string> {
  const path = await firstItem(address);
  const made: { title: number; picture: number }[] = [];
  while (made.length < visits) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address + path, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForNetworkIdle({ idleTime, timeout: 60_000 });
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

/** Runs in the page: records the milliseconds from a touch until the title has changed, and until the picture is loaded. */
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
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.evaluateOnNewDocument(watchPaints);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForNetworkIdle({ idleTime, timeout: 60_000 });
  const paints = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { first: first?.startTime ?? 0, ...Reflect.get(window, 'paints') };
  });
  return {
    first: Math.round(paints.first),
    largest: Math.round(paints.largest),
    kilobytes: Math.round(bytes / 1000),
    shift: Math.round(paints.shift * 1000) / 1000,
  };
}

/** Runs in the page before any other script: records the largest paint and the sum of layout shifts. */
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

await main();
