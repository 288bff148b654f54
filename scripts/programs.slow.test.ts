import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownPackage } from '#scripts/disk/package-root';
import { writeFiles } from '#tests/fixtures/files';
import { copyCode, vitrine } from '#tests/vitrine';

test('a clone runs its current sources, and no code of a work folder', async () => {
  const code = await mkdtemp(join(tmpdir(), 'vitrine-code-'));
  onTestFinished(() => rm(code, { recursive: true, force: true }));
  await copyCode(code);
  const evil = `console.log('evil'); export class Command {}`;
  await writeFiles(code, {
    '.vitrine/package.json': '{"version":"0.0.0"}',
    '.vitrine/node_modules/commander/package.json': '{"type":"module","exports":"./index.js"}',
    '.vitrine/node_modules/commander/index.js': evil,
    '.programs/mine/kept.txt': '',
  });
  const versionNow = async () => (await vitrine(['--version'], { cwd: code, code })).text.trim();
  const programs = join(code, '.programs');
  const source = join(code, 'scripts/commands/cli.ts');
  const text = await readFile(source, 'utf8');
  const { version } = ownPackage;

  // Two start together, and a third finds the bundled programs.
  expect(await Promise.all([versionNow(), versionNow()])).toEqual([version, version]);
  await writeFile(join(code, 'scripts', '.vitrine.mjs.swp'), '');
  expect(await versionNow()).toBe(version);
  const bundled = async () => (await readdir(programs)).filter((name) => name !== 'mine');
  const first = await bundled();
  expect(first).toEqual([expect.stringMatching(/^[\da-f]{16}$/)]);

  const longAgo = new Date(0);
  for (const name of [...first, 'mine']) await utimes(join(programs, name), longAgo, longAgo);
  await writeFile(source, text.replace('ownPackage.version', '"9.9.9"'));
  expect(await versionNow()).toBe('9.9.9');
  expect(await bundled()).toHaveLength(1);
  expect(await bundled()).not.toEqual(first);
  expect(await readdir(join(programs, 'mine'))).toEqual(['kept.txt']);
});
