import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyCode, vitrine } from '#tests/vitrine';

test('a clone runs its sources as they are now, bundles them once, and deletes what it bundled long ago', async () => {
  const code = await mkdtemp(join(tmpdir(), 'vitrine-code-'));
  onTestFinished(() => rm(code, { recursive: true, force: true }));
  await copyCode(code);
  const versionNow = async () => (await vitrine(['--version'], { cwd: code, code })).text.trim();
  const programs = join(code, '.vitrine/programs');
  const source = join(code, 'package.json');
  const text = await readFile(source, 'utf8');
  const { version } = JSON.parse(text);

  expect([await versionNow(), await versionNow()]).toEqual([version, version]);
  const first = await readdir(programs);
  expect(first).toHaveLength(1);

  await utimes(join(programs, String(first)), new Date(0), new Date(0));
  await writeFile(source, text.replace(`"version": "${version}"`, '"version": "9.9.9"'));
  expect(await versionNow()).toBe('9.9.9');
  const second = await readdir(programs);
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});
