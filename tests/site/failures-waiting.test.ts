import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Scene, stageOf } from '#tests/browser/failing';
import { followLink, pageState, pushRoute, untilHeading } from '#tests/browser/watched-tab';

const data = /\/_next\/data\//;
const dataOfTower = /\/_next\/data\/.*tower/;
/** Longer than the timeout of a route's files and of the following request to the host. */
const pastAll = 8500;

const stage = await stageOf('archive');

async function browsing(): Promise<Scene> {
  const scene = await stage.openHydrated('/about');
  await pushRoute(scene.tab, '/browse');
  await untilHeading(scene.tab, 'Browse');
  return scene;
}

async function asksFor({ host }: Scene, path: RegExp): Promise<void> {
  while (!host.seen.some((request) => path.test(request.path))) await wait(20);
}

test.concurrent.each([
  ['a link', ({ tab }: Scene): Promise<void> => pushRoute(tab, '/essays/north'), '/essays/north'],
  ['Back', ({ tab }: Scene): Promise<void> => tab.page.evaluate(() => history.back()), '/about'],
] as const)('a visitor who has gone elsewhere by %s stays there', async (_, goElsewhere, path) => {
  const scene = await browsing();
  const { tab, host } = scene;
  host.misbehave(dataOfTower, 'silence');
  await followLink(tab, '/items/tower');
  await asksFor(scene, dataOfTower);
  await goElsewhere(scene);
  await tab.page.waitForFunction((wanted) => location.pathname === wanted, { polling: 50 }, path);
  await wait(pastAll);
  expect((await pageState(tab)).path).toBe(path);
  expect(tab.loads).toEqual(['/about']);
  expect(host.seen.filter(({ method }) => method === 'HEAD')).toEqual([]);
});

test.concurrent('links whose data hangs do not keep a page from arriving', async () => {
  const scene = await browsing();
  const { tab, host } = scene;
  host.misbehave(data, 'silence');
  await tab.page.$$eval('main a[href^="/items/"]', async (links) => {
    for (const link of links.slice(0, 8)) {
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await asksFor(scene, data);
  await followLink(tab, '/items/tower');
  await untilHeading(tab, 'Tower');
  expect(tab.loads).toEqual(['/about', '/items/tower']);
});

test.concurrent('a host that is slower than the first attempt allows is reached by the second', async () => {
  const { tab, host } = await browsing();
  host.misbehave(/./, { late: 4500 });
  await followLink(tab, '/items/tower');
  await untilHeading(tab, 'This page could not be reached');
  await tab.page.click('main button[type=submit]');
  await untilHeading(tab, 'Tower');
  expect(tab.loads).toEqual(['/about', '/items/tower']);
});

test.concurrent('an anchor that is badly written is no anchor', async () => {
  const { tab } = await browsing();
  await pushRoute(tab, '/items/tower#100%');
  await untilHeading(tab, 'Tower');
  await tab.page.waitForFunction(() => document.activeElement?.tagName === 'H1', { polling: 50 });
});
