import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const { cwd } = inject('archive');

/** APIs that pages polyfill for the oldest browsers, but workers do not. */
const newer =
  /\.(?:flat|flatMap|at|fromEntries|replaceAll|matchAll|finally|allSettled|hasOwn|trimStart|trimEnd|findLast)\(|\\p\{/;

test('the search and its worker call nothing that the oldest browsers lack', async () => {
  const chunks = join(cwd, 'out/_next/static/chunks');
  const names = (await readdir(chunks)).filter((name) => /^(?:search|stem)[.-]/.test(name));
  expect(names.some((name) => name.startsWith('search-worker.'))).toBe(true);
  expect(names.some((name) => name.startsWith('stem-en.'))).toBe(true);
  for (const name of names) {
    const [found] = newer.exec(await readFile(join(chunks, name), 'utf8')) ?? [];
    expect([name, found]).toEqual([name, undefined]);
  }
});
