import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { errorsIn, op, spansIn } from '#tests/monitoring/arrival';
import { filesBelow } from '#tests/monitoring/files-below';
import { follow, hidePage, throwIn, untilFound, watchMonitored, whenStarted } from '#tests/monitoring/watch';

const watched = await watchMonitored();

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
});

test('an error before Sentry is there arrives with its own time and stack', async () => {
  const tab = await watched.open('/items/one', {
    before: `
      function earlyBird() { throw new Error('too early'); }
      addEventListener('DOMContentLoaded', () => { window.thrown = Date.now(); earlyBird(); });`,
  });
  const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
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
});

test('a rejection before Sentry is there arrives', async () => {
  const tab = await watched.open('/items/one', {
    // The event that browsers dispatch: Chromium dispatches none for a promise rejected by a debugger's script.
    before: `addEventListener('DOMContentLoaded', () => {
      const [promise, reason] = [Promise.resolve(), new Error('refused')];
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
    });`,
  });
  const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
  expect(error.exception?.values[0]?.value).toBe('refused');
});

test('of a flood of errors before Sentry is there ten arrive', async () => {
  const tab = await watched.open('/items/one', {
    before: `addEventListener('DOMContentLoaded', () => {
      for (let n = 1; n <= 30; n++) setTimeout(() => { throw new Error('flood ' + n); });
    });`,
  });
  await throwIn(tab, 'the end');
  await untilFound(() => tab.text().includes('the end'));
  const told = errorsIn(tab.arrivals()).map(({ exception }) => exception?.values[0]?.value);
  expect(told.filter((value) => value?.startsWith('flood'))).toHaveLength(10);
});

test('a navigation before Sentry has started ends the page load, and is reported as a navigation', async () => {
  const tab = await watched.open('/items/one', {
    started: false,
    before: 'window.idle = []; window.requestIdleCallback = (task) => window.idle.push(task);',
  });
  await follow(tab, '/by/subject/plants');
  await tab.page.evaluate('window.idle.forEach((task) => task())');
  await whenStarted(tab);
  await hidePage(tab);
  const load = await untilFound(() => spansIn(tab.arrivals()).find((span) => op(span) === 'pageload'));
  const next = await untilFound(() => spansIn(tab.arrivals()).find((span) => op(span) === 'navigation'));
  expect([load.name, load.attributes['url.path']?.value]).toEqual(['/items/[id]', '/items/one']);
  expect([next.name, next.attributes['url.path']?.value]).toEqual([
    '/by/[field]/[value]',
    '/by/subject/plants',
  ]);
  expect(load.end_timestamp).toBeLessThanOrEqual(next.start_timestamp);
});
