import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pathInTree } from '#scripts/verify/links';
import { budgets } from '#tests/budgets';
import { type BuiltPage, parseBuiltPage } from '#tests/built-page';
import { builtTree, siteNames } from '#tests/built-tree';

/** Returns the pages of a built site, and what they load, in bytes after gzip -9. */
function weighedSite(name: (typeof siteNames)[number]) {
  const { tree, pages, paths, read, basePath } = builtTree(name);
  const weights = new Map<string, number>();
  function weigh(path: string): number {
    const weight = weights.get(path) ?? gzipSync(readFileSync(join(tree.folder, path)), { level: 9 }).length;
    weights.set(path, weight);
    return weight;
  }
  function weighLoaded(page: string, kind: keyof Pick<BuiltPage, 'scripts' | 'styles' | 'fonts'>): number {
    const loaded = parseBuiltPage(read(page))[kind];
    return loaded.reduce((sum, address) => sum + weigh(pathInTree(address, basePath)), 0);
  }
  return { pages, paths, weigh, weighLoaded };
}

const sites = siteNames.map((name) => ({ name, ...weighedSite(name) }));

describe.each(sites)('in the site $name', ({ pages, weighLoaded }) => {
  test.each([
    ['scripts', 124, budgets.firstLoadScripts],
    ['styles', 14, budgets.styles],
    ['fonts', 90, budgets.fonts],
  ] as const)('no page loads more than its budget of %s, %d KiB', (kind, _, budget) => {
    const loads = pages.map((page) => ({ page, bytes: weighLoaded(page, kind) }));
    expect(loads.filter(({ bytes }) => bytes > budget)).toEqual([]);
    expect(Math.max(...loads.map(({ bytes }) => bytes))).toBeGreaterThan(budget / 3);
  });
});

/** A page of each kind, in a site without and with monitoring. */
const pages = [
  ['/index.html', '/index.html'],
  ['/browse.html', '/browse.html'],
  ['/items/postcard.html', '/items/one.html'],
  ['/by/subject.html', '/by/subject.html'],
  ['/by/subject/boats.html', '/by/subject/plants.html'],
  ['/about.html', '/about.html'],
  ['/saved.html', '/saved.html'],
  ['/404.html', '/404.html'],
  ['/500.html', '/500.html'],
] as const;

const plain = weighedSite('archive');
const monitored = weighedSite('monitored');

test.each(pages)('%s loads scripts, and %s at most 6 KiB more for Sentry', (one, other) => {
  const more = monitored.weighLoaded(other, 'scripts') - plain.weighLoaded(one, 'scripts');
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThanOrEqual(budgets.monitoring);
});

test.each([
  ['/items/postcard.html', budgets.itemPage / 1024],
  ['/items/panorama.html', budgets.itemPage / 1024],
  ['/items/interview.html', budgets.itemPage / 1024],
  ['/browse.html', budgets.listPage / 1024],
  ['/by/subject.html', budgets.listPage / 1024],
])('%s is at most %d KiB of HTML', (page, kibibytes) => {
  expect(plain.weigh(page)).toBeLessThanOrEqual(kibibytes * 1024);
});

test.each(budgets.later)(
  'the scripts $names, which are loaded later, weigh at most $bytes bytes',
  (later) => {
    const { names, bytes } = later;
    const loads = sites.map(({ name: site, paths, weigh }) => {
      // `viewer.8367….js`, `stem-en.d4f8….js`
      const scripts = names.flatMap((name) =>
        paths.filter((path) => new RegExp(`/static/chunks/${name}[.-][^/]*\\.js$`).test(path)),
      );
      return { site, bytes: scripts.reduce((sum, path) => sum + weigh(path), 0) };
    });
    expect(loads.filter((load) => load.bytes > bytes)).toEqual([]);
    expect(Math.max(...loads.map((load) => load.bytes))).toBeGreaterThan(bytes / 2);
  },
);
