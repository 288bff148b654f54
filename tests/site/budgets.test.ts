import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { budgets } from '#scripts/verify/budgets';
import { collectFrom, collectReferences } from '#scripts/verify/references';

const plain = join(inject('archive').cwd, 'out');
const monitored = join(inject('monitored').cwd, 'out');

/** Bytes of gzip -9. */
async function weigh(file: string): Promise<number> {
  return gzipSync(await readFile(file), { level: 9 }).length;
}

async function firstLoad(out: string, page: string): Promise<number> {
  const references = collectReferences();
  collectFrom(await readFile(join(out, page), 'utf8'), [references]);
  const { scripts } = references.found();
  expect(scripts.length).toBeGreaterThan(5);
  const weights = await Promise.all(scripts.map((script) => weigh(join(out, decodeURI(script)))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** A page of each kind: in a site that reports nothing, and in one that reports to Sentry. */
const pages = [
  ['index.html', 'index.html'],
  ['browse.html', 'browse.html'],
  ['items/postcard.html', 'items/one.html'],
  ['by/subject.html', 'by/subject.html'],
  ['by/subject/boats.html', 'by/subject/plants.html'],
  ['about.html', 'about.html'],
  ['saved.html', 'saved.html'],
  ['404.html', '404.html'],
  ['500.html', '500.html'],
] as const;

test.each(pages)(
  '%s loads at most 124 KiB of scripts, and %s at most 6 KiB more for Sentry',
  async (one, other) => {
    const without = await firstLoad(plain, one);
    const withSentry = await firstLoad(monitored, other);
    expect(without).toBeGreaterThan(60 * 1024);
    expect(withSentry).toBeLessThanOrEqual(124 * 1024);
    expect(withSentry - without).toBeGreaterThan(0);
    expect(withSentry - without).toBeLessThanOrEqual(budgets.monitoring);
  },
);

test.each([
  ['items/postcard.html', budgets.itemPage / 1024],
  ['items/panorama.html', budgets.itemPage / 1024],
  ['browse.html', budgets.listPage / 1024],
  ['by/subject.html', budgets.listPage / 1024],
])('%s is at most %d KiB of HTML', async (page, kibibytes) => {
  expect(await weigh(join(plain, page))).toBeLessThanOrEqual(kibibytes * 1024);
});

test('the budgets are those of the specification', () => {
  const { later, ...sizes } = budgets;
  expect(sizes).toEqual({
    firstLoadScripts: 126_976,
    mapDrawing: 3072,
    monitoring: 6144,
    styles: 14_336,
    fonts: 92_160,
    itemPage: 14_336,
    listPage: 30_720,
  });
  expect(later).toEqual([
    { names: ['monitoring', 'replay'], bytes: 107_520 },
    { names: ['viewer'], bytes: 102_400 },
    { names: ['map', 'map-points'], bytes: 59_392 },
    { names: ['beacon'], bytes: 1024 },
    { names: ['result'], bytes: 4096 },
    { names: ['search'], bytes: 17_408 },
    { names: ['cells', 'years'], bytes: 8192 },
    { names: ['timeline'], bytes: 20_480 },
    { names: ['stem'], bytes: 61_440 },
  ]);
});

test('what is loaded later for Sentry weighs at most 105 KiB', async () => {
  const folder = join(monitored, '_next/static/chunks');
  const later = (await readdir(folder)).filter((name) => /^(monitoring|replay)\./.test(name));
  expect(later).toHaveLength(2);
  const weights = await Promise.all(later.map((name) => weigh(join(folder, name))));
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(105 * 1024);
});

test('what is loaded later for the viewer weighs at most 100 KiB', async () => {
  const folder = join(plain, '_next/static/chunks');
  const later = (await readdir(folder)).filter((name) => name.startsWith('viewer.'));
  expect(later).toHaveLength(1);
  const [weight = 0] = await Promise.all(later.map((name) => weigh(join(folder, name))));
  expect(weight).toBeGreaterThan(80 * 1024);
  expect(weight).toBeLessThanOrEqual(100 * 1024);
});

test('what is loaded later for the map weighs at most 58 KiB', async () => {
  const folder = join(plain, '_next/static/chunks');
  const later = (await readdir(folder)).filter((name) => /^map(-points)?\./.test(name));
  expect(later).toHaveLength(2);
  const weights = await Promise.all(later.map((name) => weigh(join(folder, name))));
  expect(Math.max(...weights)).toBeGreaterThan(40 * 1024);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(58 * 1024);
});
