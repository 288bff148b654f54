import { expect, test } from 'vitest';
import { errorsIn, op, spansIn } from '#tests/monitoring/arrival';
import { follow, throwIn, untilFound, type WatchedTab, whenStarted } from '#tests/monitoring/watch';
import { watchFaulty } from '#tests/monitoring/watch-faulty';

const data = /\/_next\/data\/.*plants\.json/;
const script = /\/chunks\/pages\/by\//;
const html = '<!DOCTYPE html><title>Welcome</title><h1>Welcome</h1>';
const unreachable = 'This page could not be reached';

const watched = await watchFaulty();

/** Cuts a tab off from the site alone: its reports must be able to leave. */
async function disconnect({ page }: WatchedTab): Promise<void> {
  await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith(watched.host.address)) void request.abort('internetdisconnected');
    else void request.continue();
  });
}

interface Row {
  name: string;
  spoil: (tab: WatchedTab) => unknown;
  heading: string;
}

const rows: Row[] = [
  {
    name: 'data 404',
    spoil: () => watched.host.misbehave(data, { status: 404, body: html }),
    heading: 'plants',
  },
  {
    name: 'data 200 with HTML',
    spoil: () => watched.host.misbehave(data, { status: 200, body: html }),
    heading: 'plants',
  },
  {
    name: 'page script 404',
    spoil: () => watched.host.misbehave(script, { status: 404, body: html }),
    heading: 'plants',
  },
  { name: 'no connection', spoil: disconnect, heading: unreachable },
  {
    name: 'a host that never answers',
    spoil: () => watched.host.misbehave(/./, 'silence'),
    heading: unreachable,
  },
];

test.each(rows)('$name: the navigation is told, and no error but one of our own', async (row) => {
  watched.host.heal();
  const before = watched.collector.arrivals.length;
  // From all tabs: a page that is left sends under the browser's own name, not under the tab's.
  const arrived = () => watched.collector.arrivals.slice(before);
  const tab = await watched.open('/items/one', { cached: false });
  await row.spoil(tab);
  await follow(tab, '/by/subject/plants');
  await tab.page.waitForFunction(
    (wanted) => document.querySelector('h1')?.textContent?.includes(wanted),
    { polling: 50 },
    row.heading,
  );
  // The router asks for a page itself if one of its files did not arrive.
  expect(tab.requests).toContain('/by/subject/plants');
  // One that waits for an answer is given up after 15 seconds.
  await untilFound(() => spansIn(arrived()).some((span) => op(span) === 'navigation'));
  await whenStarted(tab);
  await throwIn(tab, row.name);
  await untilFound(() => tab.arrivals().some(({ type }) => type === 'event'));
  const told = errorsIn(arrived()).map(({ exception }) => exception?.values[0]?.value);
  expect(told).toEqual([row.name]);
  await tab.page.close();
});
