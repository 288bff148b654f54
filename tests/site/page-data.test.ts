import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { type Scene, stageOf } from '#tests/browser/failing';
import { followLink, pushRoute, untilHeading } from '#tests/browser/watched-tab';
import type { MisbehavingHost } from '#tests/hosts/misbehaving';

const { cwd } = inject('archive');
const out = join(cwd, 'out');

const stage = await stageOf('archive');

async function buildIdOf(folder: string): Promise<string> {
  const html = await readFile(join(folder, 'out/index.html'), 'utf8');
  return /"buildId":"([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Requested page data, as paths of pages. */
function asked(host: MisbehavingHost): string[] {
  return host.seen
    .filter(({ path }) => path.includes('/_next/data/'))
    .map(({ path }) => path.replace(/^.*\/_next\/data\/[^/]+|\.json.*$/g, ''));
}

test('every page has its data at /_next/data/{buildId}/{page}.json, the same that its HTML holds', async () => {
  const buildId = await buildIdOf(cwd);
  const files = await readdir(out, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('files/'));
  expect(pages.length).toBeGreaterThan(80);
  for (const page of pages) {
    const html = await readFile(join(out, page), 'utf8');
    const [, held = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const data = await readFile(join(out, '_next/data', buildId, page.replace(/html$/, 'json')), 'utf8');
    expect(JSON.parse(data).pageProps, page).toEqual(JSON.parse(held).props.pageProps);
  }
});

test('the build id is of the code and what is compiled in: two collections share it, one in a subfolder has another', async () => {
  const [archive, hostile, project] = await Promise.all(
    [cwd, inject('hostile').cwd, inject('project').cwd].map(buildIdOf),
  );
  expect(archive).toMatch(/^[0-9a-f]{16}$/);
  expect(hostile).toBe(archive);
  expect(project).not.toBe(archive);
});

test('it is asked for once, with the marker and the site’s own cookies', async () => {
  const { tab, host } = await stage.openHydrated('/browse');
  await tab.page.setCookie({ name: 'member', value: 'yes', url: host.address });
  await followLink(tab, '/items/tower');
  await untilHeading(tab, 'Tower');
  const data = host.seen.filter(({ path }) => path.includes('/_next/data/'));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    method: 'GET',
    path: `/_next/data/${await buildIdOf(cwd)}/items/tower.json?id=tower`,
    headers: { 'x-nextjs-data': '1', cookie: 'member=yes' },
  });
});

test.each(['/browse', '/browse?from=afar', '/items/panorama?from=afar'])(
  'coming back to the first page asks for nothing: %s',
  async (first) => {
    const { tab, host } = await stage.openHydrated(first);
    const [, title = ''] = /^(.*) – /.exec(await tab.page.title()) ?? [];
    await pushRoute(tab, '/items/tower');
    await untilHeading(tab, 'Tower');
    await tab.page.goBack();
    await untilHeading(tab, title);
    expect(asked(host)).toEqual(['/items/tower']);
  },
);

describe('data is fetched ahead', () => {
  const browsing = () => stage.openHydrated('/browse');

  /** Waits longer than the pointer must rest on a link. */
  async function rest({ tab }: Scene): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await tab.page.waitForNetworkIdle();
  }

  /** Hovers or focuses each item's link for 20 ms. */
  function sweep({ tab }: Scene, how: 'mouseover' | 'focus'): Promise<number> {
    return tab.page.$$eval(
      'main a[href^="/items/"]',
      async (links, kind) => {
        let before: Element | null = null;
        for (const link of links) {
          if (kind === 'focus') link.focus();
          else {
            before?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: link }));
            link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: before }));
          }
          before = link;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return links.length;
      },
      how,
    );
  }

  test('once for a link that the pointer rests on, and the click then asks for nothing', async () => {
    const scene = await browsing();
    const { tab, host } = scene;
    await tab.page.hover('main a[href="/items/tower"]');
    await rest(scene);
    expect(asked(host)).toEqual(['/items/tower']);
    await tab.page.mouse.move(0, 0);
    await tab.page.hover('main a[href="/items/tower"]');
    await tab.page.click('main a[href="/items/tower"]');
    await untilHeading(tab, 'Tower');
    expect(asked(host)).toEqual(['/items/tower']);
  });

  test('for a link that the focus rests on, and at once for one that is touched', async () => {
    const scene = await browsing();
    await scene.tab.page.focus('main a[href="/items/tower"]');
    await rest(scene);
    expect(asked(scene.host)).toEqual(['/items/tower']);
    await scene.tab.page.$eval('main a[href="/items/panorama"]', (link) =>
      link.dispatchEvent(new Event('touchstart', { bubbles: true })),
    );
    await rest(scene);
    expect(asked(scene.host)).toEqual(['/items/tower', '/items/panorama']);
  });

  test('for the neighbours of an item once they are in view, if nothing can point at them', async () => {
    const scene = await stage.openHydrated('/items/tower');
    await rest(scene);
    expect(asked(scene.host)).toEqual([]);
    const neighbours = await scene.tab.page.$$eval(
      'main a[rel=prev], main a[rel=next]',
      ([first, ...more]) => {
        first?.scrollIntoView();
        return [first, ...more].map((link) => link?.getAttribute('href'));
      },
    );
    await rest(scene);
    expect(neighbours).toHaveLength(2);
    expect(asked(scene.host)).toEqual(neighbours);
  });

  test.each(['mouseover', 'focus'] as const)('for none but the last of sixty links (%s)', async (how) => {
    const scene = await browsing();
    expect(await sweep(scene, how)).toBeGreaterThanOrEqual(60);
    await rest(scene);
    expect(asked(scene.host)).toHaveLength(1);
  });

  test('for none that the pointer has left', async () => {
    const scene = await browsing();
    await scene.tab.page.$eval('main a[href="/items/tower"]', async (link) => {
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 40));
      link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    });
    await rest(scene);
    expect(asked(scene.host)).toEqual([]);
  });

  test('for none once another is followed', async () => {
    const scene = await browsing();
    const { tab, host } = scene;
    await tab.page.evaluate(() => {
      document
        .querySelector('main a[href="/items/panorama"]')
        ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      Reflect.get(window, 'next').router.push('/about');
    });
    await untilHeading(tab, 'About the archive');
    await rest(scene);
    expect(asked(host)).toEqual(['/about']);
  });

  test('for none to the page itself', async () => {
    const scene = await browsing();
    await scene.tab.page.hover('header nav a[href="/browse"]');
    await rest(scene);
    expect(asked(scene.host)).toEqual([]);
  });

  test('for none on another site', async () => {
    const scene = await stage.openHydrated('/items/elsewhere');
    // The neighbours, which are visible.
    await rest(scene);
    const before = asked(scene.host);
    await scene.tab.page.hover('main a[href^="https://example.org"]');
    await rest(scene);
    expect(asked(scene.host)).toEqual(before);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'for none where the connection says %o',
    async (connection) => {
      const scene = await browsing();
      await scene.tab.page.evaluate(
        (value) => Object.defineProperty(navigator, 'connection', { get: () => value }),
        connection,
      );
      await scene.tab.page.hover('main a[href="/items/tower"]');
      await rest(scene);
      expect(asked(scene.host)).toEqual([]);
      await scene.tab.page.click('main a[href="/items/tower"]');
      await untilHeading(scene.tab, 'Tower');
      expect(asked(scene.host)).toEqual(['/items/tower']);
    },
  );
});

test('the pictures of a page that is left are not asked for in another width', async () => {
  const { host, tab } = await stage.openHydrated('/browse');
  await tab.page.waitForNetworkIdle();
  const pictures = () => host.seen.filter(({ path }) => path.startsWith('/pictures/'));
  const before = pictures();
  expect(before.length).toBeGreaterThan(5);
  await followLink(tab, '/about');
  await untilHeading(tab, 'About the archive');
  await tab.page.waitForNetworkIdle();
  expect(pictures()).toEqual(before);
});
