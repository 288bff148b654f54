import { expect, test } from 'vitest';
import { errorsIn, op, spansIn } from '#tests/monitoring/arrival';
import { follow, throwIn, untilFound, type WatchedTab, whenStarted } from '#tests/monitoring/watch';
import { watchFaulty } from '#tests/monitoring/watch-faulty';

const data = /\/_next\/data\/.*plants\.json/;
const script = /\/chunks\/pages\/by\//;
const html = '<!DOCTYPE html><title>Welcome</title><h1>Welcome</h1>';
const unreachable = 'This page could not be reached';

const watched = await watchFaulty();

/** Takes a tab offline for the site only, so that its reports can still be sent. */
async function disconnect({ page }: WatchedTab): Promise<void> {
  await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith(watched.host.address)) void request.abort('internetdisconnected');
    else void request.continue();
  });
}

const lost = (path: RegExp, status: number) => () => watched.host.misbehave(path, { status, body: html });

test.each<{ name: string; spoil: (tab: WatchedTab) => unknown; heading?: string }>([
  { name: 'data 404', spoil: lost(data, 404) },
  { name: 'data 200 with HTML', spoil: lost(data, 200) },
  { name: 'page script 404', spoil: lost(script, 404) },
  { name: 'no connection', spoil: disconnect, heading: unreachable },
  {
    ...{ name: 'a host that never answers', heading: unreachable },
    spoil: () => watched.host.misbehave(/./, 'silence'),
  },
])(
  '$name: the navigation is told, and no error but one of our own',
  async ({ name, spoil, heading = 'plants' }) => {
    watched.host.heal();
    const before = watched.collector.arrivals.length;
    // From all tabs: a page being left sends under the browser's user agent, not the tab's.
    const arrived = () => watched.collector.arrivals.slice(before);
    const tab = await watched.open('/items/one', { cached: false });
    await spoil(tab);
    await follow(tab, '/by/subject/plants');
    await tab.page.waitForFunction(
      (wanted) => document.querySelector('h1')?.textContent?.includes(wanted),
      { polling: 50 },
      heading,
    );
    // The router requests the page itself if one of its files cannot be loaded.
    expect(tab.requests).toContain('/by/subject/plants');
    // A request without an answer is aborted after 15 seconds.
    await untilFound(() => spansIn(arrived()).some((span) => op(span) === 'navigation'));
    await whenStarted(tab);
    await throwIn(tab, name);
    await untilFound(() => tab.arrivals().some(({ type }) => type === 'event'));
    const told = errorsIn(arrived()).map(({ exception }) => exception?.values[0]?.value);
    expect(told).toEqual([name]);
    await tab.page.close();
  },
);
