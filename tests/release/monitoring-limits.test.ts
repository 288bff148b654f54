import { dynamicSamplingContextToSentryBaggageHeader } from '@sentry/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tab } from '#tests/browser/visit';
import { errorsIn, op, type Span, spansIn } from '#tests/monitoring/arrival';
import {
  follow,
  hidePage,
  throwIn,
  untilFound,
  type WatchedTab,
  watchMonitored,
} from '#tests/monitoring/watch';

const watched = await watchMonitored();

beforeEach(() => watched.collector.answer({}));

function kinds(tab: WatchedTab): string[] {
  return tab.arrivals().map(({ type }) => type);
}

function reason(span: Span): unknown {
  return span.attributes['sentry.idle_span_finish_reason']?.value;
}

describe('rates', () => {
  test('a visit whose dice show 0.05 is recorded from the start, as 0.1 has it', async () => {
    const tab = await watched.open('/items/one', { random: 0.05 });
    const replay = await untilFound(() => tab.arrivals().find(({ type }) => type === 'replay_event'));
    expect(replay.payload).toMatchObject({ replay_type: 'session' });
  });

  test('a visit whose dice show 0.1 is not: one whose dice show 0.099 is', async () => {
    const tab = await watched.open('/items/one', { random: 0.1 });
    const less = await watched.open('/items/one', { random: 0.099 });
    await untilFound(() => kinds(less).includes('replay_recording'));
    await hidePage(tab);
    await untilFound(() => kinds(tab).includes('span'));
    expect(kinds(tab)).not.toContain('replay_recording');
  });

  test('of any other visit the last minute is sent once there is an error, whatever the dice show', async () => {
    const tab = await watched.open('/items/one', { random: 0.999999 });
    await hidePage(tab);
    await untilFound(() => kinds(tab).includes('span'));
    expect(kinds(tab)).not.toContain('replay_recording');
    await throwIn(tab, 'a lamp went out');
    const replay = await untilFound(() => tab.arrivals().find(({ type }) => type === 'replay_event'));
    expect(replay.payload).toMatchObject({ replay_type: 'buffer' });
  });

  test('every page load is traced, whatever the dice show', async () => {
    const tab = await watched.open('/items/one', { random: 0.999999 });
    await hidePage(tab);
    const load = await untilFound(() => spansIn(tab.arrivals()).find((span) => op(span) === 'pageload'));
    expect(load.attributes['sentry.sample_rate']?.value).toBe(1);
  });
});

describe('sizes', () => {
  test('an error brings its last 100 breadcrumbs', async () => {
    const tab = await watched.open('/items/one');
    await tab.page.evaluate('for (let n = 1; n <= 130; n++) console.info("crumb " + n)');
    await throwIn(tab, 'a lamp went out');
    const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
    const crumbs = error.breadcrumbs?.map(({ message }) => message) ?? [];
    expect(crumbs).toHaveLength(100);
    expect(crumbs.slice(-1)).toEqual(['crumb 130']);
    expect(crumbs[0]).toBe('crumb 31');
  });

  test.each([
    [
      'that the browser wrote',
      `function deeper(n) { if (n === 0) throw new Error('deep'); deeper(n - 1); } deeper(80);`,
    ],
    [
      'that is longer than browsers write',
      `const deep = new Error('deep');
       deep.stack = 'Error: deep' + '\\n    at deeper (https://far.example/far.js:1:1)'.repeat(80);
       throw deep;`,
    ],
  ])('a stack has 50 frames, the innermost: one %s', async (_, act) => {
    const tab = await watched.open('/items/one');
    await tab.page.evaluate(`setTimeout(() => { ${act} }); 0;`);
    const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
    const frames = error.exception?.values[0]?.stacktrace?.frames ?? [];
    expect(frames).toHaveLength(50);
    expect(new Set(frames.map((frame) => frame.function))).toEqual(new Set(['deeper']));
  });

  test('a line of a stack counts to its 1024th character', async () => {
    const tab = await watched.open('/items/one');
    await tab.page.evaluate(`
      const long = new Error('long way');
      const line = (length) => '    at far (https://far.example/' + 'x'.repeat(length) + '.js:1:1)';
      long.stack = ['Error: long way', line(2000), line(100)].join('\\n');
      setTimeout(() => { throw long; }); 0;`);
    const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
    const files = error.exception?.values[0]?.stacktrace?.frames.map(({ filename = '' }) => filename.length);
    expect(Math.max(...(files ?? []))).toBeLessThanOrEqual(1024);
    expect(error.exception?.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0);
  });

  test('a value goes three levels deep and a thousand entries wide', async () => {
    const tab = await watched.open('/items/one');
    await tab.page.evaluate(`
      console.info({ three: { four: 'five' } }, Array.from({ length: 1500 }, (_, n) => n));
      setTimeout(() => { throw new Error('a lamp went out'); }); 0;`);
    const error = await untilFound(() => errorsIn(tab.arrivals())[0]);
    const crumb = error.breadcrumbs?.find(({ category }) => category === 'console');
    const [deep, wide] = consoleData.parse(crumb?.data).arguments;
    // Below the breadcrumb's data: `arguments` is the first level, the object the second, `three` the third.
    expect(deep).toEqual({ three: '[Object]' });
    expect(wide).toEqual([...Array.from({ length: 1000 }, (_, n) => n), '[MaxProperties ~]']);
  });

  test('64 requests to Sentry run in parallel; further ones are dropped, and their number is reported', async () => {
    watched.collector.answer({ silent: true });
    const tab = await watched.open('/items/one');
    await tab.page.evaluate(
      'for (let n = 0; n < 100; n++) setTimeout(() => { throw new Error("lamp " + n); }); 0;',
    );
    await untilFound(() => tab.faults.some((fault) => fault.includes('lamp 99')));
    // Some were sent when the page loaded.
    await untilFound(() => tab.otherRequests.length >= 64);
    expect(tab.otherRequests).toHaveLength(64);
    watched.collector.answer({});
    await untilFound(() => tab.arrivals().filter(({ type }) => type === 'event').length >= 64 - 10);
    await hidePage(tab);
    const report = await untilFound(() => tab.arrivals().find(({ type }) => type === 'client_report'));
    expect(report.text).toContain('queue_overflow');
  });

  test('a header of a trace has at most 8192 characters', () => {
    const fits = 8192 - 'sentry-release='.length;
    const header = (length: number) =>
      dynamicSamplingContextToSentryBaggageHeader({
        trace_id: '',
        public_key: '',
        release: 'x'.repeat(length),
      });
    expect(header(fits)).toHaveLength(8192);
    expect(header(fits + 1)).toBe('');
  });
});

describe('times', () => {
  test('after a 429 that names no time, nothing is sent for 60 seconds', async () => {
    const tab = await watched.open('/items/one', {
      before: `
        const real = Date.now;
        window.stopped = 0;
        Date.now = () => window.stopped || real();`,
    });
    const start = Number(await tab.page.evaluate('window.stopped = Date.now()'));
    watched.collector.answer({ status: 429 });
    await throwIn(tab, 'too much');
    await untilFound(() => tab.faults.some((fault) => fault.startsWith('answered 429')));
    watched.collector.answer({});
    await tab.page.evaluate(`window.stopped = ${start + 59_999}`);
    await throwIn(tab, 'still too much');
    await untilFound(() => tab.faults.some((fault) => fault.includes('still too much')));
    await tab.page.evaluate(`window.stopped = ${start + 60_001}`);
    await throwIn(tab, 'enough waited');
    await untilFound(() => tab.text().includes('enough waited'));
    const told = errorsIn(tab.arrivals()).map(({ exception }) => exception?.values[0]?.value);
    expect(told).toEqual(['too much', 'enough waited']);
    await tab.page.close();
  });

  /** Speed-up of a page's clock in tests with long waits. */
  const speed = 3;
  const fasterClock = `
    const [now, since, timer, start] = [Date.now, performance.now.bind(performance), setTimeout, Date.now()];
    Date.now = () => start + (now() - start) * ${speed};
    performance.now = () => since() * ${speed};
    window.setTimeout = (act, after = 0, ...more) => timer(act, after / ${speed}, ...more);`;

  /** Follows a link, and returns the trace of the navigation once it has ended. */
  async function navigate(tab: WatchedTab): Promise<() => Promise<Span>> {
    await follow(tab, '/by/subject/plants');
    return () => untilFound(() => spansIn(tab.arrivals()).find((span) => op(span) === 'navigation'));
  }

  function requestsOf(tab: WatchedTab, path: string): Span[] {
    return spansIn(tab.arrivals()).filter(
      (span) => op(span) === 'http.client' && String(span.attributes['url.full']?.value).endsWith(path),
    );
  }

  test.concurrent('a navigation is over a second after the last of it', async () => {
    const tab = await watched.open('/items/one');
    const arrived = await navigate(tab);
    await tab.page.evaluate(`
      setTimeout(() => fetch('/robots.txt'), 700);
      setTimeout(() => fetch('/compat.js'), 1400);
      setTimeout(() => fetch('/icon.svg'), 2900);`);
    const span = await arrived();
    expect(reason(span)).toBe('idleTimeout');
    await untilFound(() => requestsOf(tab, '/icon.svg')[0]);
    for (const path of ['/robots.txt', '/compat.js'])
      expect(requestsOf(tab, path)[0]).toMatchObject({
        trace_id: span.trace_id,
        parent_span_id: span.span_id,
      });
    expect(requestsOf(tab, '/icon.svg')[0]?.parent_span_id).toBeUndefined();
    await tab.page.close();
  });

  test.concurrent('a navigation that never rests is over after 30 seconds', async () => {
    const tab = await watched.open('/items/one', { before: fasterClock });
    await answerSlowly(tab, 500 / speed);
    const arrived = await navigate(tab);
    // Not by an interval, which is throttled in a background tab.
    await tab.page.evaluate(`(function again() { fetch('/slow').then(again); })(); 0;`);
    const span = await arrived();
    expect(reason(span)).toBe('finalTimeout');
    expect(span.end_timestamp - span.start_timestamp).toBeGreaterThan(29);
    expect(span.end_timestamp - span.start_timestamp).toBeLessThanOrEqual(30);
    await tab.page.close();
  });

  test.concurrent.each([
    { seconds: 10, what: 'waited for', ended: 'idleTimeout', least: 9, most: 30 },
    { seconds: 25, what: 'given up after 15', ended: 'heartbeatFailed', least: 0, most: 15 },
  ])('a part of it that takes $seconds seconds is $what', async ({ seconds, ended, least, most }) => {
    const tab = await watched.open('/items/one', { before: fasterClock });
    await answerSlowly(tab, (seconds * 1000) / speed);
    // From within the page, so that a slow machine cannot request it after the navigation has ended.
    await tab.page.evaluate(`
      const push = history.pushState.bind(history);
      history.pushState = (...state) => { push(...state); void fetch('/slow'); };`);
    const span = await (await navigate(tab))();
    expect(reason(span)).toBe(ended);
    const lasted = span.end_timestamp - span.start_timestamp;
    expect(lasted).toBeGreaterThanOrEqual(least);
    expect(lasted).toBeLessThanOrEqual(most);
    await tab.page.close();
  });
});

/** Makes a tab wait a number of ms for `/slow`. */
async function answerSlowly({ page }: Tab, wait: number): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('/slow')) void request.continue();
    else setTimeout(() => void request.respond({ body: 'at last' }).catch(() => {}), wait);
  });
}

const consoleData = z.object({ arguments: z.array(z.unknown()) });
