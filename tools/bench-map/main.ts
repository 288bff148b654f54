/**
 * Measures how the map moves with many points: how many frames a second are drawn while a mouse pans it, seen from afar and
 * ever nearer.
 *
 * Reads: nothing; `npm run bench:map -- 20000` takes another number of points than 100,000. Writes: a table to standard
 * output, and nothing that stays. The site is built of the first 200 points and given the search index of all, which is
 * what the map is drawn from. Frames are those of Chromium's trace, without a display.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { z } from 'zod';
import { launch } from '#tests/browser/launch';
import { pointLines } from '#tools/bench-map/points';
import { alignTable } from '#tools/bench-pictures/table';
import { buildSearchSite, startCountingHost } from '#tools/bench-search/site';

/** How often the map is brought nearer, each time to twice the size. */
const steps = 4;
/** Seconds for which it is panned. */
const seconds = 6;
/** Milliseconds that a new view may take. */
const pause = 1500;

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 100_000);
  if (!(count > 0)) throw new Error('Name a number of points: npm run bench:map -- 100000');
  const work = await mkdtemp(join(tmpdir(), 'vitrine-map-bench-'));
  try {
    const { out } = await buildSearchSite(work, pointLines(count));
    const rows = await panAll(await startCountingHost(out), join(work, 'trace.json'));
    console.log(alignTable([['in view', 'frames/s', 'dropped', 'longest task ms'], ...rows]).join('\n'));
  } finally {
    await rm(work, { recursive: true });
  }
}

async function panAll(
  host: Awaited<ReturnType<typeof startCountingHost>>,
  trace: string,
): Promise<string[][]> {
  const browser = await launch({ isWhole: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${host.address}/map`, { waitUntil: 'networkidle0' });
  const rows: string[][] = [];
  for (let step = 0; step <= steps; step += 1) {
    const { x, y } = await middleOf(page);
    if (step > 0) await page.mouse.click(x, y, { count: 2 });
    await new Promise((later) => setTimeout(later, pause));
    const inView = await page.$eval('main', (main) => /[\d,]+(?= items? in view)/.exec(main.innerText)?.[0]);
    rows.push([inView ?? '?', ...(await pan(page, { x, y }, trace))]);
  }
  await browser.close();
  host.close();
  return rows;
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const map = await page.waitForSelector('main [role="application"]');
  const box = await map?.boundingBox();
  if (!box) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const traced = z.object({ traceEvents: z.array(z.object({ name: z.string() })) });

/** Pans to and fro about a place, and back to it. */
async function pan(page: Page, { x, y }: { x: number; y: number }, trace: string): Promise<string[]> {
  await page.tracing.start({ path: trace, categories: ['disabled-by-default-devtools.timeline.frame'] });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((entries) => {
      tasks.push(...entries.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(x, y);
  const begun = performance.now();
  await page.mouse.down();
  for (let turn = 0; performance.now() - begun < seconds * 1000; turn += 0.04)
    await page.mouse.move(x + Math.sin(turn) * 200, y + Math.sin(turn * 0.7) * 100);
  await page.mouse.move(x, y);
  const ended = performance.now();
  await page.tracing.stop();
  await page.mouse.up();
  const { traceEvents } = traced.parse(JSON.parse(await readFile(trace, 'utf8')));
  const count = (name: string) => traceEvents.filter((event) => event.name === name).length;
  const tasks = z.array(z.number()).parse(await page.evaluate('window.tasks'));
  return [
    (count('DrawFrame') / ((ended - begun) / 1000)).toFixed(1),
    String(count('DroppedFrame')),
    Math.max(0, ...tasks).toFixed(0),
  ];
}

await main();
