import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { stageOf } from '#tests/browser/failing';
import { openFilter, pressFilter } from '#tests/browser/search';
import { manifestIn } from '#tests/search/manifest-in';

const { cwd } = inject('archive');
const stage = await stageOf('archive');
/** Files that may be missing. */
const files = {
  script: /\/chunks\/(cells|map|timeline)\./,
  index: /^\/search-index\//,
  rows: await rowFiles(),
  worker: /\/search-worker\./,
};

/** Index files with the rows shown in lists. */
async function rowFiles(): Promise<RegExp> {
  const folder = join(cwd, 'out/search-index');
  const { rows } = JSON.parse(await readFile(join(folder, await manifestIn(folder)), 'utf8'));
  return new RegExp(rows.files.join('|'));
}

const again = 'main ::-p-xpath(//button[normalize-space()="Try again"])';

const losses = [
  ['script', 'does not arrive', 500, 1],
  ['index', 'is gone since the site was published anew', 404, 2],
  ['index', 'is in trouble', 500, 1],
  ['rows', 'are gone since the site was published anew', 404, 2],
  ['rows', 'are in trouble', 500, 1],
  ['worker', 'does not arrive', 404, 1],
] as const;

/**
 * Pages that use the search, their message without an answer, and an item that each lists with one; none has results in its
 * document. All use one hook: every loss is tested on the first, a missing script of the page and a missing index on all.
 */
describe.each([
  { path: '/search?q=lamp', sentence: 'Search could not be loaded.', item: '/items/beam', lost: losses },
  { path: '/map', sentence: 'The map could not be loaded.', item: '/items/view-1', lost: losses.slice(0, 2) },
  {
    ...{ path: '/timeline', sentence: 'Search could not be loaded.', item: '/items/letter' },
    lost: losses.slice(0, 2),
  },
])('$path', ({ path, sentence, item, lost }) => {
  test.each(lost)(
    'because its %s %s (%d): the page is loaded %d times, says so, and tries again',
    async (missing, _, status, loads) => {
      const { host, tab } = await stage.open(path, ({ misbehave }) => misbehave(files[missing], { status }));
      await tab.page.waitForSelector(again);
      expect(tab.loads).toHaveLength(loads);
      expect(await tab.page.$eval('main', ({ textContent }) => textContent)).toContain(sentence);
      host.heal();
      await tab.page.click(again);
      await tab.page.waitForSelector(`main li a[href="${item}"]`);
      expect(await tab.page.$(again)).toBeNull();
      expect(tab.loads).toHaveLength(loads);
    },
  );
});

test('a worker that did not arrive is asked for again by the next page', async () => {
  const { host, tab } = await stage.open('/search?q=tower', ({ misbehave }) =>
    misbehave(files.worker, { status: 404 }),
  );
  await tab.page.waitForSelector(again);
  await tab.page.click('header a[href="/browse"]');
  await tab.page.waitForFunction(() => location.pathname === '/browse');
  host.heal();
  await tab.page.goBack();
  await tab.page.waitForSelector('main li a[href="/items/tower"]');
});

test('a filter by years that does not arrive says so, and is asked for again', async () => {
  const { host, tab } = await stage.open('/search?q=tower', ({ misbehave }) =>
    misbehave(/\/chunks\/years\./, { status: 500 }),
  );
  await tab.page.waitForSelector('main li a[href="/items/tower"]');
  await pressFilter(tab.page, 'Years');
  await tab.page.waitForSelector(again);
  expect(await tab.page.$eval('main [role=alert]', ({ textContent }) => textContent)).toContain(
    'Please try again in a moment',
  );
  host.heal();
  await tab.page.$eval(again, (button) => (button as HTMLElement).click());
  await openFilter(tab.page, 'Years');
  expect(await tab.page.$('main [role=alert]')).toBeNull();
});
