import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Tab } from '#tests/browser/visit';
import { errorsIn, spansIn } from '#tests/monitoring/arrival';
import { follow, throwIn, turnAway, until, type Watch, watch, whenStarted } from '#tests/monitoring/watch';

const { cwd } = inject('monitored');
let watched: Watch;

beforeAll(async () => {
  watched = await watch(cwd);
});
afterAll(() => watched.close());

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function op(span: { attributes: Record<string, { value: unknown }> }): unknown {
  return span.attributes['sentry.op']?.value;
}

describe('a site without a Sentry project', () => {
  const plain = inject('archive').cwd;

  test('holds not a byte of Sentry', async () => {
    const holding: string[] = [];
    for (const file of await filesBelow(join(plain, 'out'))) {
      if (/sentry/i.test(await readFile(file, 'latin1'))) holding.push(file);
    }
    expect(holding).toEqual([]);
  });

  test('has no file for monitoring', async () => {
    const files = await filesBelow(join(plain, 'out', '_next'));
    expect(files.filter((file) => /monitoring|replay|\.map$/.test(file))).toEqual([]);
  });
});

test('Sentry is loaded after the page has, by one file for errors and one for recordings', async () => {
  const { page, requests, faults } = await watched.open('/items/one');
  const loaded = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const end = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /monitoring|replay/.test(name))
      .map(({ startTime }) => startTime - end);
  });
  expect(loaded).toHaveLength(2);
  expect(Math.min(...loaded)).toBeGreaterThanOrEqual(0);
  expect(requests.filter((path) => /chunks\/(monitoring|replay)\.[0-9a-f]+\.js$/.test(path))).toHaveLength(2);
  expect(faults).toEqual([]);
  await page.close();
});

test('an error arrives with release, environment and the id of the build', async () => {
  const tab = await watched.open('/items/one');
  await throwIn(tab, 'a lamp went out');
  const error = await until(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.value).toBe('a lamp went out');
  const { buildId } = JSON.parse(await readFile(join(cwd, 'out', 'vitrine.json'), 'utf8'));
  expect(error).toMatchObject({ release: buildId, environment: 'trial' });
  await tab.page.close();
});

test('an error before Sentry is there arrives with its own time and stack', async () => {
  const tab = await watched.open('/items/one', {
    before: `
      function earlyBird() { throw new Error('too early'); }
      addEventListener('DOMContentLoaded', () => { window.thrown = Date.now(); earlyBird(); });`,
  });
  const error = await until(() => errorsIn(tab.arrivals())[0]);
  const [value] = error.exception?.values ?? [];
  expect(value?.value).toBe('too early');
  expect(value?.stacktrace?.frames.at(-1)?.function).toBe('earlyBird');
  const thrown = Number(await tab.page.evaluate('window.thrown'));
  expect(Math.abs(error.timestamp * 1000 - thrown)).toBeLessThan(50);
  const started = Number(
    await tab.page.evaluate(
      `performance.timeOrigin + performance.getEntriesByType('resource').find(({ name }) => name.includes('replay')).responseEnd`,
    ),
  );
  expect(error.timestamp * 1000).toBeLessThan(started);
  await tab.page.close();
});

test('a rejection before Sentry is there arrives', async () => {
  const tab = await watched.open('/items/one', {
    // The event that browsers send: Chromium sends none for a promise that a debugger's script rejects.
    before: `addEventListener('DOMContentLoaded', () => {
      const [promise, reason] = [Promise.resolve(), new Error('refused')];
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
    });`,
  });
  const error = await until(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.value).toBe('refused');
  await tab.page.close();
});

test('of a flood of errors before Sentry is there ten arrive', async () => {
  const tab = await watched.open('/items/one', {
    before: `addEventListener('DOMContentLoaded', () => {
      for (let n = 1; n <= 30; n++) setTimeout(() => { throw new Error('flood ' + n); });
    });`,
  });
  await throwIn(tab, 'the end');
  await until(() => tab.text().includes('the end'));
  const told = errorsIn(tab.arrivals()).map(({ exception }) => exception?.values[0]?.value);
  expect(told.filter((value) => value?.startsWith('flood'))).toHaveLength(10);
  await tab.page.close();
});

test('a page that crashes while it is shown is told as an error', async () => {
  const tab = await watched.open('/items/one');
  await tab.page.setRequestInterception(true);
  tab.page.on('request', (request) => {
    if (request.url().includes('/_next/data/')) {
      void request.respond({ contentType: 'application/json', body: '{"pageProps":{},"__N_SSG":true}' });
    } else void request.continue();
  });
  await tab.page.$eval('a[href="/items/two"]', (link) => link.click());
  const error = await until(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.type).toBe('TypeError');
  await tab.page.close();
});

test('a page whose frame crashes, so that nothing can be shown, is told as an error', async () => {
  const tab = await watched.open('/items/one');
  await tab.page.setRequestInterception(true);
  tab.page.on('request', (request) => {
    if (request.url().includes('/_next/data/')) {
      void request.respond({
        contentType: 'application/json',
        body: '{"pageProps":{"shell":{}},"__N_SSG":true}',
      });
    } else void request.continue();
  });
  await tab.page.$eval('a[href="/items/two"]', (link) => link.click());
  const error = await until(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.type).toBe('TypeError');
  await tab.page.close();
});

test('the trace of a page load begins with the request and holds the web vitals', async () => {
  const tab = await watched.open('/items/one', { before: 'window.origin0 = performance.timeOrigin;' });
  await tab.page.click('h1');
  await turnAway(tab);
  const load = await until(() => spansIn(tab.arrivals()).find((span) => op(span) === 'pageload'));
  const origin = Number(await tab.page.evaluate('performance.timeOrigin'));
  expect(Math.abs(load.start_timestamp * 1000 - origin)).toBeLessThan(5);
  expect(load.name).toBe('/items/[id]');
  await until(() =>
    ['lcp', 'cls', 'fcp', 'ttfb'].every((vital) => tab.text().includes(`web_vital.${vital}`)),
  );
  await tab.page.close();
});

test('the time to the next paint after a click arrives', async () => {
  const tab = await watched.open('/items/one', {
    before: `addEventListener('click', () => { const end = performance.now() + 80; while (performance.now() < end); });`,
  });
  await tab.page.click('h1');
  await tab.page.evaluate('new Promise((done) => setTimeout(done, 300))');
  await turnAway(tab);
  await until(() => spansIn(tab.arrivals()).find((span) => op(span) === 'ui.interaction.click'));
  await tab.page.close();
});

test('a navigation arrives as a trace of its own, named by its route', async () => {
  const tab = await watched.open('/items/one');
  await follow(tab, '/by/subject/plants');
  const span = await until(() => spansIn(tab.arrivals()).find((found) => op(found) === 'navigation'));
  expect(span.name).toBe('/by/[field]/[value]');
  expect(span.attributes['url.path']?.value).toBe('/by/subject/plants');
  await tab.page.close();
});

test('a navigation before Sentry is there ends the page load, and is told as what it is', async () => {
  const tab = await watched.open('/items/one', {
    started: false,
    before: 'window.idle = []; window.requestIdleCallback = (task) => window.idle.push(task);',
  });
  await follow(tab, '/by/subject/plants');
  await tab.page.evaluate('window.idle.forEach((task) => task())');
  await whenStarted(tab);
  await turnAway(tab);
  const load = await until(() => spansIn(tab.arrivals()).find((span) => op(span) === 'pageload'));
  const next = await until(() => spansIn(tab.arrivals()).find((span) => op(span) === 'navigation'));
  expect([load.name, load.attributes['url.path']?.value]).toEqual(['/items/[id]', '/items/one']);
  expect([next.name, next.attributes['url.path']?.value]).toEqual([
    '/by/[field]/[value]',
    '/by/subject/plants',
  ]);
  expect(load.end_timestamp).toBeLessThanOrEqual(next.start_timestamp);
  await tab.page.close();
});

test('pages are asked for without trace headers', async () => {
  const tab = await watched.open('/items/one');
  const headers: Record<string, string>[] = [];
  tab.page.on('request', (request) => headers.push(request.headers()));
  await follow(tab, '/by/subject/plants');
  expect(headers.length).toBeGreaterThan(0);
  for (const names of headers.map(Object.keys)) {
    expect(names).not.toContain('sentry-trace');
    expect(names).not.toContain('baggage');
  }
  await tab.page.close();
});

test('the route manifest is empty', async () => {
  const { page } = await watched.open('/');
  expect(JSON.parse(String(await page.evaluate('globalThis._sentryRouteManifest')))).toEqual({
    dynamicRoutes: [],
    isrRoutes: [],
    staticRoutes: [],
  });
  await page.close();
});

test('a browser that lacks what the SDK takes for given reports errors and recordings all the same', async () => {
  const tab = await watched.open('/items/one', {
    before: `
      delete Object.fromEntries; delete Array.prototype.at; delete Array.prototype.flatMap; delete window.WeakRef;
      delete window.CompressionStream; delete window.requestIdleCallback; delete window.queueMicrotask;
      delete Promise.allSettled;`,
  });
  await throwIn(tab, 'an old lamp went out');
  await until(() => tab.text().includes('an old lamp went out'));
  await until(() => tab.arrivals().find(({ type }) => type === 'replay_recording'));
  await tab.page.close();
});

describe('the site does not notice that Sentry', () => {
  async function walks(tab: Tab): Promise<void> {
    await follow(tab, '/by/subject/plants');
    await tab.page.goBack();
    await tab.page.waitForFunction(`location.pathname === '/items/one'`, { polling: 50 });
  }

  test.each([
    ['answers 500', { status: 500 }],
    ['never answers', { silent: true }],
  ])('%s', async (_, answer) => {
    watched.collector.answer(answer);
    const tab = await watched.open('/items/one', { random: 0.05 });
    await throwIn(tab, 'unheard');
    await until(() => tab.text().includes('unheard'));
    await walks(tab);
    watched.collector.answer({});
    // The browser itself notes answers above 399 and our own error.
    const ours = tab.faults.filter((fault) => !/collector\.test|unheard|status of 500/.test(fault));
    expect(ours).toEqual([]);
    await tab.page.close();
  });

  test.each(['collector.test', 'chunks/monitoring', 'chunks/replay'])('is blocked: %s', async (what) => {
    const tab = await watched.site.open({ mayAsk: 'http://collector.test' });
    await tab.page.setRequestInterception(true);
    let blocked = 0;
    tab.page.on('request', (request) => {
      if (!request.url().includes(what)) return void request.continue();
      blocked++;
      return void request.abort('blockedbyclient');
    });
    await tab.page.goto(`${watched.site.address}/items/one`, { waitUntil: 'networkidle0' });
    await walks(tab);
    await throwIn(tab, 'unheard');
    await until(() => blocked > 0 && tab.faults.some((fault) => fault.includes('unheard')));
    const ours = tab.faults.filter((fault) => !/ERR_BLOCKED_BY_CLIENT|unheard/.test(fault));
    expect(ours).toEqual([]);
    await tab.page.close();
  });
});
