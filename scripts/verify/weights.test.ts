import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budgets } from '#scripts/verify/budgets';
import { listTree } from '#scripts/verify/tree';
import { overweightLater, overweightPage, scalesFor } from '#scripts/verify/weights';
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
  return { tree, scales: scalesFor(tree) };
}

test.each([
  ['scripts', 0.9, []],
  [
    'scripts',
    1.1,
    [expect.stringMatching(/^\/a\.html loads [\d,]+ bytes \(gzip\) of scripts .* is 124,928 bytes/)],
  ],
  ['styles', 0.9, []],
  [
    'styles',
    1.1,
    [expect.stringMatching(/^\/a\.html loads [\d,]+ bytes \(gzip\) of style .* is 14,336 bytes/)],
  ],
] as const)('a page’s %s with %d of their budget', async (kind, share, sentences) => {
  const half = (share * (kind === 'scripts' ? budgets.firstLoadScripts : budgets.styles)) / 2;
  const { scales } = await treeOf({ one: textOf(half), two: textOf(half) });
  const load = { scripts: [], styles: [], [kind]: ['/one', '/two'], scales };
  expect(overweightPage('/a.html', load)).toEqual(sentences);
});

test.each([
  [0.9, []],
  [1.1, [expect.stringMatching(/^The scripts of monitoring and replay are .* budget is 107,520 bytes/)]],
])('scripts for later with %d of their budget', async (share, sentences) => {
  const half = (share * 105 * 1024) / 2;
  const { tree, scales } = await treeOf({
    '_next/static/chunks/monitoring.0a1b.js': textOf(half),
    '_next/static/chunks/replay.2c3d.js': textOf(half),
    '_next/static/chunks/other.js': textOf(half),
  });
  expect(overweightLater(tree, scales)).toEqual(sentences);
});
