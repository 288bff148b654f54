import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openLastRun } from '#scripts/workshop/last-run';
import { folderOf } from '#tests/fixtures/folder';

const run = { mark: 'A'.repeat(43), port: 3000, time: 1 };
let config: string;

beforeEach(async () => {
  config = await mkdtemp(join(tmpdir(), 'vitrine-config-'));
  vi.stubEnv('XDG_CONFIG_HOME', config);
});

test('a run is kept for its folder alone, where only the owner reads it, and never in the folder', async () => {
  const [folder, other] = [await folderOf({}), await folderOf({})];
  expect(openLastRun(folder).run).toBeUndefined();
  openLastRun(folder).keep(run);
  expect(openLastRun(folder).run).toEqual(run);
  expect(openLastRun(other).run).toBeUndefined();
  expect(openLastRun(other).folder).not.toBe(openLastRun(folder).folder);
  expect(await readdir(folder)).toEqual([]);
  const [file = ''] = await readdir(join(config, 'vitrine/desk'));
  expect((await stat(join(config, 'vitrine/desk', file))).mode & 0o777).toBe(0o600);
  expect((await stat(join(config, 'vitrine/desk'))).mode & 0o777).toBe(0o700);
});

test('a file that is no run, and a folder for it that cannot be written, are as if there was none', async () => {
  const folder = await folderOf({});
  openLastRun(folder).keep(run);
  const [file = ''] = await readdir(join(config, 'vitrine/desk'));
  await writeFile(join(config, 'vitrine/desk', file), '{"mark":"","port":3000}');
  expect(openLastRun(folder).run).toBeUndefined();
  await writeFile(join(config, 'in-the-way'), '');
  vi.stubEnv('XDG_CONFIG_HOME', join(config, 'in-the-way'));
  openLastRun(folder).keep(run);
  expect(openLastRun(folder).run).toBeUndefined();
  expect(openLastRun(join(folder, 'missing')).run).toBeUndefined();
});
