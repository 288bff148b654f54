import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPages } from '#scripts/verify/pages';
import { checkInThreads } from '#scripts/verify/threads';
import { listTree } from '#scripts/verify/tree';
import { writeFiles } from '#tests/fixtures/files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-threads-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** So many pages: every third links to one that is not there, every seventh is heavier than it should be. */
async function writeSite(count: number) {
  const pages = Array.from({ length: count }, (_, n) => `/items/${n}.html`);
  const texts = pages.map((_, n) => {
    const text = n % 7 === 1 ? Array.from({ length: 12_000 }, (_letter, at) => at * n).join() : '';
    return `<a href="/items/${n % 3 === 0 ? 'gone' : 1}">Next</a><p>${text}</p>`;
  });
  await writeFiles(folder, Object.fromEntries(pages.map((page, n) => [page.slice(1), texts[n] ?? ''])));
  return { pages, site: { tree: listTree(folder), buildId: 'b1', basePath: '' } };
}

test('threads find together what one finds alone, and every page is counted', async () => {
  const { pages, site } = await writeSite(250);
  const alone = checkPages(pages, site);
  const counted: number[] = [];
  const together = await checkInThreads(
    { pages, site },
    { threads: 3, advance: (done) => counted.push(done) },
  );
  expect(alone.faults.size).toBe(84);
  expect(new Map([...together.faults].sort())).toEqual(new Map([...alone.faults].sort()));
  expect(together.heavy.reduce((sum, { pages: some }) => sum + some, 0)).toBe(36);
  expect(counted.at(-1)).toBe(250);
});

test('a page that cannot be read stops the check', async () => {
  const { pages, site } = await writeSite(4);
  const missing = [...pages, '/items/none.html'];
  await expect(checkInThreads({ pages: missing, site }, { threads: 2 })).rejects.toThrow(/none\.html/);
});
