import { expect, test } from 'vitest';
import { stageOf } from '#tests/browser/failing';
import { followLink, pageState, untilHeading, type WatchedTab } from '#tests/browser/watched-tab';

const crashed = 'Application error: a client-side exception has occurred';

const stage = await stageOf('archive');

/** Well-formed page data without what the page needs. */
function withoutItem(json: string): string {
  return json.replace('"item":', '"itm":');
}

function ways({ page }: WatchedTab): Promise<(string | null)[]> {
  return page.$$eval('main button, main a', (ways) => ways.map(({ textContent }) => textContent));
}

test('a page that crashes keeps the header, says so, and leads back', async () => {
  const { tab, host } = await stage.openHydrated('/browse');
  host.misbehave(/\/_next\/data\/.*\/tower\.json/, { alter: withoutItem });
  await followLink(tab, '/items/tower');
  await untilHeading(tab, crashed);
  const { path, title, focus, scroll, hasHeader, text } = await pageState(tab);
  expect({ path, title, focus, scroll, hasHeader }).toEqual({
    path: '/items/tower',
    title: `${crashed} – The Harbour Archive`,
    focus: 'H1',
    scroll: 0,
    hasHeader: true,
  });
  expect(text).toContain('Please try again in a moment');
  expect(await tab.page.$('header nav a[href="/browse"]')).not.toBeNull();
  expect(await tab.page.$('meta[name=robots][content=noindex]')).not.toBeNull();
  expect(await ways(tab)).toEqual(['Try again', 'Go back', 'Go to the home page', 'Browse the collection']);
  expect(tab.errors).toContainEqual(expect.stringMatching(/^uncaught: TypeError/));
  await followLink(tab, '/browse');
  await untilHeading(tab, 'Browse');
  await tab.page.goBack();
  await untilHeading(tab, crashed);
  host.heal();
  await tab.page.click('main button[type=submit]');
  await untilHeading(tab, 'Tower');
  expect(tab.loads).toEqual(['/browse', '/items/tower']);
});

test('a page that crashes when it is loaded in full keeps the header, and leads on', async () => {
  const { tab } = await stage.open('/items/tower', (host) =>
    host.misbehave(/^\/items\/tower/, {
      alter: (html) => html.replace(/(<script id="__NEXT_DATA__".*"pageProps".*?)"item":/, '$1"itm":'),
    }),
  );
  await untilHeading(tab, crashed);
  expect(await tab.page.$('header nav a[href="/browse"]')).not.toBeNull();
  expect((await pageState(tab)).title).toBe(`${crashed} – The Harbour Archive`);
  expect(await ways(tab)).toEqual(['Try again', 'Go to the home page', 'Browse the collection']);
  await followLink(tab, '/browse');
  await untilHeading(tab, 'Browse');
  expect(tab.loads).toEqual(['/items/tower']);
});

test('a crash is shown though the script of the error page has gone', async () => {
  const { tab, host } = await stage.openHydrated('/browse');
  host.misbehave(/\/pages\/_error-/, { status: 404 });
  host.misbehave(/\/_next\/data\/.*\/tower\.json/, { alter: withoutItem });
  await followLink(tab, '/items/tower');
  await untilHeading(tab, crashed);
});

test('a page whose script fails while it starts is a crash too', async () => {
  const { tab, host } = await stage.openHydrated('/browse');
  host.misbehave(/\/chunks\/pages\/items\/%5Bid%5D-/, {
    alter: (script) => script.replace(/(push\(\["\/items\/\[id\]",)/, '$1()=>{throw new Error("torn")},'),
  });
  await followLink(tab, '/items/tower');
  await untilHeading(tab, crashed);
  const { hasHeader, path } = await pageState(tab);
  expect({ hasHeader, path }).toEqual({ hasHeader: true, path: '/items/tower' });
  expect(tab.errors).toContainEqual(expect.stringContaining('torn'));
  await tab.page.goBack();
  await untilHeading(tab, 'Browse');
  expect(tab.loads).toEqual(['/browse']);
});
