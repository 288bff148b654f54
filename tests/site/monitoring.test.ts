import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { errorsIn, op, spansIn } from '#tests/monitoring/arrival';
import { follow, hidePage, throwIn, untilFound, watchMonitored } from '#tests/monitoring/watch';

const { cwd } = inject('monitored');
const watched = await watchMonitored();

test('an error arrives with release, environment and the id of the build', async () => {
  const tab = await watched.open('/items/one');
  await throwIn(tab, 'a lamp went out');
  const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.value).toBe('a lamp went out');
  const { buildId } = JSON.parse(await readFile(join(cwd, 'out', 'vitrine.json'), 'utf8'));
  expect(error).toMatchObject({ release: buildId, environment: 'trial' });
});

test.each([
  ['a page that crashes while it is shown is told as an error', '{}', /^TypeError$/],
  [
    'a page whose frame crashes, so that nothing can be shown, is told as an error',
    '{"site":{}}',
    /^(Type)?Error$/,
  ],
])('%s', async (_, pageProps, type) => {
  const tab = await watched.open('/items/one');
  await tab.page.setRequestInterception(true);
  tab.page.on('request', (request) => {
    const body = `{"pageProps":${pageProps},"__N_SSG":true}`;
    if (request.url().includes('/_next/data/'))
      void request.respond({ contentType: 'application/json', body });
    else void request.continue();
  });
  await tab.page.$eval('a[href="/items/two"]', (link) => link.click());
  const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.type).toMatch(type);
});

test('the trace of a page load begins with the request and holds the web vitals', async () => {
  const tab = await watched.open('/items/one', { before: 'window.origin0 = performance.timeOrigin;' });
  await tab.page.click('h1');
  await hidePage(tab);
  const load = await untilFound(() => spansIn(tab.arrivals()).find((span) => op(span) === 'pageload'));
  const origin = Number(await tab.page.evaluate('performance.timeOrigin'));
  expect(Math.abs(load.start_timestamp * 1000 - origin)).toBeLessThan(5);
  expect(load.name).toBe('/items/[id]');
  await untilFound(() =>
    ['lcp', 'cls', 'fcp', 'ttfb'].every((vital) => tab.text().includes(`web_vital.${vital}`)),
  );
});

test('the time to the next paint after a click arrives', async () => {
  const tab = await watched.open('/items/one', {
    before: `addEventListener('click', () => { const end = performance.now() + 80; while (performance.now() < end); });
      new PerformanceObserver((list) => {
        // The SDK reads measurements when the browser is idle.
        if (list.getEntriesByName('click').length > 0)
          requestIdleCallback(() => requestIdleCallback(() => Object.assign(window, { isMeasured: true })));
      }).observe({ type: 'event', durationThreshold: 40 });`,
  });
  await tab.page.click('h1');
  await tab.page.waitForFunction('window.isMeasured', { polling: 50 });
  await hidePage(tab);
  await untilFound(() => spansIn(tab.arrivals()).find((span) => op(span) === 'ui.interaction.click'));
});

test('a navigation arrives as a trace of its own, named by its route', async () => {
  const tab = await watched.open('/items/one');
  await follow(tab, '/by/subject/plants');
  const span = await untilFound(() => spansIn(tab.arrivals()).find((found) => op(found) === 'navigation'));
  expect(span.name).toBe('/by/[field]/[value]');
  expect(span.attributes['url.path']?.value).toBe('/by/subject/plants');
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
});

test('the route manifest is empty', async () => {
  const { page } = await watched.open('/');
  expect(JSON.parse(String(await page.evaluate('globalThis._sentryRouteManifest')))).toEqual({
    dynamicRoutes: [],
    isrRoutes: [],
    staticRoutes: [],
  });
});

test('a browser that lacks what the SDK takes for given reports errors and recordings all the same', async () => {
  const tab = await watched.open('/items/one', {
    before: `
      delete Object.fromEntries; delete Array.prototype.at; delete Array.prototype.flatMap; delete window.WeakRef;
      delete window.CompressionStream; delete window.requestIdleCallback; delete window.queueMicrotask;
      delete Promise.allSettled;`,
  });
  await throwIn(tab, 'an old lamp went out');
  await untilFound(() => tab.text().includes('an old lamp went out'));
  await untilFound(() => tab.arrivals().find(({ type }) => type === 'replay_recording'));
});
