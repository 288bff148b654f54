import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budgets } from '#scripts/verify/budgets';
import { listTree } from '#scripts/verify/tree';
import {
  fileWeights,
  findHeavyPages,
  formatHeavyPages,
  overweightLater,
  overweightPage,
} from '#scripts/verify/weights';
import { writeFiles } from '#tests/fixtures/files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-weights-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Text that gzip makes about so many bytes of. */
function textOf(bytes: number): string {
  const text = randomBytes(2 * bytes).toString('base64');
  const share = gzipSync(text, { level: 9 }).length / text.length;
  return text.slice(0, Math.floor(bytes / share));
}

async function treeOf(files: Record<string, string>) {
  await writeFiles(folder, files);
  const tree = listTree(folder);
  return { tree, weigh: fileWeights(tree) };
}

test.each([
  ['scripts', 0.9, []],
  [
    'scripts',
    1.1,
    [expect.stringMatching(/^\/a\.html loads [\d,]+ bytes \(gzip\) of scripts .* is 126,976 bytes/)],
  ],
  ['styles', 0.9, []],
  [
    'styles',
    1.1,
    [expect.stringMatching(/^\/a\.html loads [\d,]+ bytes \(gzip\) of style .* is 14,336 bytes/)],
  ],
] as const)('a page’s %s with %d of their budget', async (kind, share, sentences) => {
  const half = (share * (kind === 'scripts' ? budgets.firstLoadScripts : budgets.styles)) / 2;
  const { weigh } = await treeOf({ one: textOf(half), two: textOf(half) });
  const load = { scripts: [], styles: [], [kind]: ['/one', '/two'], weigh };
  expect(overweightPage('/a.html', load)).toEqual(sentences);
});

test.each([
  [0.9, []],
  [1.1, [expect.stringMatching(/^The scripts of monitoring and replay are .* budget is 107,520 bytes/)]],
])('scripts for later with %d of their budget', async (share, sentences) => {
  const half = (share * 105 * 1024) / 2;
  const { tree, weigh } = await treeOf({
    '_next/static/chunks/monitoring.0a1b.js': pageOf(half),
    '_next/static/chunks/replay.2c3d.js': pageOf(half),
    '_next/static/chunks/other.js': pageOf(half),
  });
  expect(overweightLater(tree, weigh)).toEqual(sentences);
});

/** Text that gzip makes no less than three quarters of. */
const pageOf = (bytes: number) => randomBytes(bytes).toString('base64');
const nothing = { fonts: [], weigh: () => 0 };

test.each([
  ['/items/a.html', 30, 'The text of one page weighs more than 14,336 bytes (gzip), most on /items/a.html'],
  ['/fr/items/a.html', 30, 'The text of one page'],
  ['/browse/2.html', 60, 'The list of one page weighs more than 30,720 bytes (gzip), most on /browse/2.html'],
  ['/by/subject/boats.html', 60, 'The list of one page'],
])('%s of %d KiB is told as heavy', (page, kibibytes, sentence) => {
  const heavy = findHeavyPages();
  heavy.check(page, pageOf(kibibytes * 1024), nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([expect.stringContaining(sentence)]);
});

/** Chinese text of so many signs, each of three bytes, in no order that gzip could use. */
const signs = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + randomInt(0x5000))).join('');

test('a page is weighed by its bytes, of which a Chinese sign has three', () => {
  const heavy = findHeavyPages();
  const html = signs(9_000);
  expect(html.length).toBeLessThan(14 * 1024);
  heavy.check('/items/a.html', html, nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([
    expect.stringMatching(/^The text of one page .* most on \/items\/a\.html/),
  ]);
});

test('many heavy pages are told in one sentence, by the heaviest', () => {
  const heavy = findHeavyPages();
  for (const [page, size] of [
    ['/items/a.html', 30],
    ['/items/b.html', 50],
    ['/items/c.html', 40],
  ] as const)
    heavy.check(page, pageOf(size * 1024), nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([
    expect.stringMatching(/^The text of 3 pages .* most on \/items\/b\.html/),
  ]);
});

test('what several threads have found is told as one', () => {
  const [one, other] = [findHeavyPages(), findHeavyPages()];
  one.check('/items/a.html', pageOf(30 * 1024), nothing);
  other.check('/browse/2.html', pageOf(60 * 1024), nothing);
  other.check('/items/b.html', pageOf(50 * 1024), nothing);
  expect(formatHeavyPages([...other.found(), ...one.found()])).toEqual([
    expect.stringMatching(/^The text of 2 pages .* most on \/items\/b\.html/),
    expect.stringMatching(/^The list of one page .* most on \/browse\/2\.html/),
  ]);
});

test('fonts beyond their budget are told', () => {
  const heavy = findHeavyPages();
  heavy.check('/about.html', '', { fonts: ['/a.woff2', '/b.woff2'], weigh: () => 50 * 1024 });
  expect(formatHeavyPages(heavy.found())).toEqual([
    expect.stringContaining('The type of one page weighs more than 92,160 bytes'),
  ]);
});

test.each(['/items/a.html', '/browse.html', '/essays/long.html'])('a light %s is not', (page) => {
  const heavy = findHeavyPages();
  heavy.check(page, 'a line of text\n'.repeat(10_000), nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([]);
});

test.each([
  ['beginning', (same: string, other: string) => same + other],
  ['end', (same: string, other: string) => other + same],
])('a page that is light for the lines of its %s is not', (_, join) => {
  const heavy = findHeavyPages();
  const html = join('a line of text\n'.repeat(1_000), pageOf(5 * 1024));
  expect(html.length).toBeGreaterThan(14 * 1024);
  heavy.check('/items/a.html', html, nothing);
  expect(formatHeavyPages(heavy.found())).toEqual([]);
});
