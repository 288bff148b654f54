import { describe, expect, test } from 'vitest';
import { stageOf } from '#tests/browser/failing';
import { pageState, pushRoute, untilHeading } from '#tests/browser/watched-tab';

const stage = await stageOf('archive');

describe.each([
  ['a bracket', '/items/tower', '/items/[id]', 'Tower'],
  ['nested brackets', '/by/subject/views/2', '/by/[field]/[value]/[page]', 'views'],
  ['nested brackets without the last', '/by/subject/boats', '/by/[field]/[value]', 'boats'],
  ['a catch-all of one part', '/about', '/[...slug]', 'About the archive'],
  ['a catch-all of two parts', '/essays/north', '/[...slug]', 'The north quay'],
])('%s answers %s', (_, path, route, title) => {
  test('on a full load', async () => {
    const { tab } = await stage.openHydrated(path);
    await untilHeading(tab, title);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'next').router.route)).toBe(route);
    expect(tab.errors).toEqual([]);
  });

  test('on client-side navigation', async () => {
    const { tab } = await stage.openHydrated('/');
    await pushRoute(tab, path);
    await untilHeading(tab, title);
    expect((await pageState(tab)).path).toBe(path);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'next').router.route)).toBe(route);
    expect(tab.loads).toEqual(['/']);
    expect(tab.errors).toEqual([]);
  });
});

test('a document below /api/ is the host’s: it is loaded in full', async () => {
  const { tab, host } = await stage.openHydrated('/browse', (host) =>
    host.misbehave(/^\/api\/items\.json$/, {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '[]',
    }),
  );
  await pushRoute(tab, '/api/items.json');
  await tab.page.waitForFunction(() => document.contentType === 'application/json', { polling: 50 });
  expect(tab.loads).toEqual(['/browse', '/api/items.json']);
  expect(host.seen.filter(({ method, path }) => method === 'GET' && path === '/api/items.json')).toHaveLength(
    1,
  );
});

test('an unknown one answers 404', async () => {
  const { tab, host } = await stage.open('/browse');
  const answer = await tab.page.goto(`${host.address}/api/unknown.json`);
  expect(answer?.status()).toBe(404);
});

test('a file is the host’s, and is linked as one', async () => {
  const { tab, host } = await stage.openHydrated('/items/letter');
  const file = await tab.page.$eval('main a[href^="/pdf/"]', (link) => link.getAttribute('href') ?? '');
  await tab.page.hover('main a[href^="/pdf/"]');
  expect((await fetch(host.address + file)).headers.get('content-type')).toContain('application/pdf');
  expect(host.seen.filter(({ path }) => path.includes('/_next/data/'))).toEqual([]);
});

test('a click with a key held down is left to the browser', async () => {
  const { tab } = await stage.openHydrated('/browse');
  const opened = tab.page.browserContext().waitForTarget((target) => target.url().endsWith('/items/tower'));
  await tab.page.keyboard.down('Control');
  await tab.page.click('main a[href="/items/tower"]');
  await tab.page.keyboard.up('Control');
  await opened;
  expect((await pageState(tab)).path).toBe('/browse');
  expect(tab.loads).toEqual(['/browse']);
});
