import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scriptFaults } from '#scripts/verify/scripts';
import { listTree } from '#scripts/verify/tree';
import { writeFiles } from '#tests/fixtures/files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-scripts-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function faultsOf(files: Record<string, string>): Promise<string[]> {
  await writeFiles(folder, files);
  return (await scriptFaults(listTree(folder))).map(({ sentence }) => sentence);
}

test('what the oldest browsers read is no fault', async () => {
  const files = {
    '_next/static/chunks/a.js': 'const f = async ({ a, ...b }) => { await a; };',
    'compat.js': 'var a = 1;',
    'files/ab/script.js': 'a?.b',
  };
  expect(await faultsOf(files)).toEqual([]);
});

test.each([
  ['_next/static/chunks/a.js', 'a?.b', 'is no ES2018'],
  ['_next/static/chunks/a.js', 'try {} catch {}', 'is no ES2018'],
  ['_next/static/b1/_buildManifest.js', 'a ??= 1', 'is no ES2018'],
  ['compat.js', 'const a = 1;', 'is no ES5'],
  ['_next/static/chunks/a.js', 'a()\n//# sourceMappingURL=a.js.map', 'names a source map'],
  ['_next/static/chunks/a.js.map', '{}', 'is a source map'],
])('%s with %j is told: %s', async (file, code, sentence) => {
  expect(await faultsOf({ [file]: code })).toEqual([expect.stringContaining(`/${file} ${sentence}`)]);
});
