import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Stage, stageOf } from '#tests/browser/failing';

const { cwd } = inject('archive');
let stage: Stage;
/** What may be missing. */
const files = {
  script: /\/chunks\/(cells|map|timeline)\./,
  index: /^\/search-index\//,
  rows: /^$/,
  worker: /\/search-worker\./,
};

beforeAll(async () => {
  stage = await stageOf(cwd);
  files.rows = await rowFiles();
});
afterAll(() => stage.close());

/** The files of the index that hold what lists show of items. */
async function rowFiles(): Promise<RegExp> {
  const folder = join(cwd, 'out/search-index');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const found = names.filter((_, n) => texts[n]?.includes('Letter to the council'));
  expect(found.length).toBeGreaterThan(0);
  return new RegExp(found.join('|'));
}

const again = 'main ::-p-xpath(//button[normalize-space()="Try again"])';

/** Pages that ask the search, what each says where it has no answer, and an item that it lists once it has one. */
describe.each([
  { path: '/search?q=tower', sentence: 'The search could not be loaded.', item: '/items/tower' },
  { path: '/map', sentence: 'The map could not be loaded.', item: '/items/view-1' },
  { path: '/timeline', sentence: 'The search could not be loaded.', item: '/items/letter' },
])('$path', ({ path, sentence, item }) => {
  test.each([
    ['script', 'does not arrive', 500, 1],
    ['index', 'is gone since the site was published anew', 404, 2],
    ['index', 'is in trouble', 500, 1],
    ['rows', 'are gone since the site was published anew', 404, 2],
    ['rows', 'are in trouble', 500, 1],
    ['worker', 'does not arrive', 404, 1],
  ] as const)(
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
      await tab.page.close();
    },
  );
});
