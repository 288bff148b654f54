import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFiles } from '#scripts/search/files';
import { usualLimits } from '#scripts/search/limits';
import { writeAllRows } from '#scripts/search/write-rows';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-rows-'));
afterAll(() => rm(folder, { recursive: true }));

/** The first items of the files of rows of items with such titles. */
async function firstsOf(name: string, titles: readonly string[], rowFiles: number): Promise<number[]> {
  const files = await openFiles(join(folder, name));
  const cards = titles.map((title, n) => ({ id: `${n}`, title, media: 'none' as const, parts: 0 }));
  const rows = { cards, creators: [], bytes: 40 };
  const entries = await writeAllRows(rows, { files, limits: { ...usualLimits, rows: 100, rowFiles } });
  return entries.map(({ first }) => first);
}

test('files of rows are about equally large: of long titles with few items', async () => {
  const alike = new Array<string>(60).fill('Untitled');
  const unlike = Array.from(
    { length: 60 },
    (_, n) => `The ${n}th plate of volume ${n * 7} of series ${n * 13}`,
  );
  const firsts = await firstsOf('uneven', [...alike, ...unlike], 6);
  expect(firsts).toHaveLength(6);
  expect(firsts[0]).toBe(0);
  expect(firsts.filter((first) => first > 60).length).toBeGreaterThanOrEqual(3);
});

test('no more files are written than there may be, and none where nothing is', async () => {
  expect(await firstsOf('even', new Array<string>(100).fill('Untitled'), 4)).toHaveLength(4);
  expect(await firstsOf('few', ['Untitled'], 4)).toEqual([0]);
  expect(await firstsOf('none', [], 4)).toEqual([]);
});
