import { describe, expect, test } from 'vitest';
import { type Scene, stageOf } from '#tests/browser/failing';
import { followLink, hydrated, pageState, pushRoute, untilHeading } from '#tests/browser/watched-tab';
import { projectBase } from '#tests/fixtures/project';

const unreachable = 'This page could not be reached';
const data = /\/_next\/data\//;

const stage = await stageOf('archive');
const project = await stageOf('project');

const browsing = () => stage.openHydrated('/browse');

function says({ tab }: Scene, text: string): Promise<unknown> {
  return tab.page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted),
    { polling: 50 },
    text,
  );
}

describe('a page that cannot be reached', () => {
  // The first three run one by one: tabs share a process, and so whether they are online.
  test('says that there is no connection, and opens by itself when there is', async () => {
    const scene = await browsing();
    const { tab } = scene;
    await tab.page.setOfflineMode(true);
    await followLink(tab, '/items/tower');
    await untilHeading(tab, unreachable);
    await says(scene, 'You are offline.');
    expect((await pageState(tab)).title).toBe(`${unreachable} – The Harbour Archive`);
    await tab.page.setOfflineMode(false);
    await untilHeading(tab, 'Tower');
    expect(tab.loads).toEqual(['/browse', '/items/tower']);
  });

  test('retries if the connection is back before the host can be reached', async () => {
    const scene = await browsing();
    const { tab, host } = scene;
    await tab.page.setOfflineMode(true);
    await followLink(tab, '/items/tower');
    await says(scene, 'You are offline.');
    await host.stop();
    await tab.page.setOfflineMode(false);
    await says(scene, 'Trying again');
    await host.start();
    await untilHeading(tab, 'Tower');
    expect(tab.loads).toEqual(['/browse', '/items/tower']);
  });

  test('says that the host does not answer, and arrives once it does', async () => {
    const scene = await browsing();
    const { tab, host } = scene;
    await host.stop();
    await followLink(tab, '/items/tower');
    await untilHeading(tab, unreachable);
    await says(scene, 'The site is not responding.');
    await tab.page.click('main button[type=submit]');
    await says(scene, 'The page still cannot be reached.');
    expect(await tab.page.$eval('main [role=status]', (note) => note.textContent)).toContain('still');
    expect(tab.loads).toEqual(['/browse']);
    await host.start();
    await tab.page.click('main button[type=submit]');
    await untilHeading(tab, 'Tower');
    expect(tab.loads).toEqual(['/browse', '/items/tower']);
  });

  test.concurrent('gives the status that the host answers with', async () => {
    const { tab, host } = await browsing();
    host.misbehave(/tower/, { status: 503 });
    await followLink(tab, '/items/tower');
    await untilHeading(tab, 'An unexpected error has occurred');
    const { title } = await pageState(tab);
    expect(title).toBe('503: An unexpected error has occurred – The Harbour Archive');
    expect(await tab.page.$('meta[name=robots][content=noindex]')).not.toBeNull();
    await followLink(tab, '/browse');
    await untilHeading(tab, 'Browse');
    expect(await tab.page.$('meta[name=robots]')).toBeNull();
    expect(tab.loads).toEqual(['/browse']);
  });

  test.concurrent('offers the way back', async () => {
    const { tab, host } = await browsing();
    await host.stop();
    await followLink(tab, '/items/tower');
    await untilHeading(tab, unreachable);
    const back = await tab.page.waitForSelector('main ::-p-xpath(//button[normalize-space()="Go back"])');
    await back?.evaluate((button) => button instanceof HTMLElement && button.click());
    await untilHeading(tab, 'Browse');
    expect((await pageState(tab)).path).toBe('/browse');
  });

  test.concurrent('does not stand under the address of one that can', async () => {
    const { tab, host } = await browsing();
    await followLink(tab, '/items/tower');
    await untilHeading(tab, 'Tower');
    host.misbehave(/panorama/, { status: 503 });
    await followLink(tab, '/items/panorama');
    await untilHeading(tab, 'An unexpected error');
    await pushRoute(tab, '/items/panorama#again');
    await tab.page.waitForFunction(() => location.hash === '#again', { polling: 50 });
    await untilHeading(tab, 'An unexpected error');
    host.heal();
    await pushRoute(tab, '/items/postcard');
    await untilHeading(tab, 'Postcard from the harbour');
    await followLink(tab, '/browse');
    await untilHeading(tab, 'Browse');
    expect(tab.loads).toEqual(['/browse']);
  });

  test.concurrent('is left for the link that is followed while the host is asked', async () => {
    const { tab, host } = await browsing();
    host.misbehave(data, { status: 500 });
    host.misbehave(/^\/items\/tower/, 'silence');
    await followLink(tab, '/items/tower');
    await tab.page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
    while (!host.seen.some(({ method, path }) => method === 'HEAD' && path === '/items/tower'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    host.heal();
    await pushRoute(tab, '/about');
    await untilHeading(tab, 'About the archive');
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect((await pageState(tab)).path).toBe('/about');
    expect(tab.routeErrors).toEqual(['Failed to load static props', 'Route Cancelled']);
    expect(tab.loads).toEqual(['/browse']);
  });
});

describe('a page that can be reached', () => {
  test.concurrent('may come slowly, as long as something comes', async () => {
    const { tab, host } = await browsing();
    host.misbehave(data, { pause: 2000 });
    await followLink(tab, '/items/tower');
    await untilHeading(tab, 'Tower');
    expect(tab.loads).toEqual(['/browse']);
    expect(tab.routeErrors).toEqual([]);
  });

  test.concurrent('shows the anchor that was asked for, with and without a full load', async () => {
    const { tab, host } = await browsing();
    const anchored = () =>
      tab.page.waitForFunction(
        () => {
          const top = document.getElementById('postcard-back')?.getBoundingClientRect().top;
          return scrollY > 0 && top !== undefined && top > -5 && top < innerHeight;
        },
        { polling: 50 },
      );
    await pushRoute(tab, '/items/postcard#postcard-back');
    await anchored();
    expect((await pageState(tab)).focus).toBe('postcard-back');
    await followLink(tab, '/browse');
    await untilHeading(tab, 'Browse');
    await tab.page.reload();
    await hydrated(tab);
    host.misbehave(data, { status: 404 });
    await pushRoute(tab, '/items/postcard#postcard-back');
    await anchored();
    expect(tab.loads).toEqual(['/browse', '/browse', '/items/postcard']);
  });

  test.concurrent('is loaded in full after Back too, where its address has an anchor', async () => {
    const { tab, host } = await browsing();
    await pushRoute(tab, '/items/postcard#postcard-back');
    await untilHeading(tab, 'Postcard');
    await tab.page.reload();
    await hydrated(tab);
    await followLink(tab, '/browse');
    await untilHeading(tab, 'Browse');
    await tab.page.evaluate(() => {
      Reflect.get(window, 'next').router.sdc = {};
    });
    host.misbehave(data, { status: 404 });
    await tab.page.evaluate(() => history.back());
    await untilHeading(tab, 'Postcard');
    expect(tab.loads).toEqual(['/browse', '/items/postcard', '/items/postcard']);
  });

  test.concurrent('is loaded in full where the host asks for a login elsewhere', async () => {
    const { tab, host } = await browsing();
    const { host: other } = await stage.open('/about');
    const login = `${other.address.replace('localhost', '127.0.0.1')}/login`;
    host.misbehave(/tower/, { status: 302, headers: { location: login } });
    await followLink(tab, '/items/tower');
    await tab.page.waitForFunction(() => location.hostname === '127.0.0.1', { polling: 50 }).catch(() => {});
    expect(tab.loads.slice(0, 2)).toEqual(['/browse', '/items/tower']);
  });

  test.concurrent('that has gone with a new release is the host’s own 404', async () => {
    const { tab, host } = await browsing();
    host.misbehave(/tower/, { status: 404, body: '<h1>Not here</h1>' });
    await followLink(tab, '/items/tower');
    await untilHeading(tab, 'Not here');
    expect(tab.loads).toEqual(['/browse', '/items/tower']);
  });
});

describe('with the build manifest gone', () => {
  test.concurrent('the framework says so to whoever asks for its pages', async () => {
    const { tab } = await stage.openHydrated('/browse', (host) =>
      host.misbehave(/_buildManifest\.js/, { status: 404 }),
    );
    const said = await tab.page.evaluate(() =>
      Promise.resolve(Reflect.get(window, 'next').router.pageLoader.getPageList()).catch(String),
    );
    expect(said).toBe('Error: Failed to load client build manifest');
  });

  test.concurrent('an address with a query stays as it is, without an error', async () => {
    const { tab } = await stage.openHydrated('/browse?from=afar', (host) =>
      host.misbehave(/_buildManifest\.js/, { status: 404 }),
    );
    await tab.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('unhandledrejection', () => resolve(), { once: true });
        }),
    );
    await untilHeading(tab, 'Browse');
    expect(tab.loads).toEqual(['/browse']);
    expect(tab.errors.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

describe('in a subfolder', () => {
  test.concurrent('a click arrives where data never does, and ends in place where the host is gone', async () => {
    const { tab, host } = await project.openHydrated('/browse');
    host.misbehave(data, 'silence');
    await followLink(tab, '/items/quay_001');
    await untilHeading(tab, 'The old quay');
    expect(tab.loads).toEqual([`${projectBase}/browse`, `${projectBase}/items/quay_001`]);
    await hydrated(tab);
    await host.stop();
    await followLink(tab, projectBase);
    await untilHeading(tab, unreachable);
    expect((await pageState(tab)).path).toBe(projectBase);
  });
});
