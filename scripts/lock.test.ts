import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from '#scripts/lock';

let folder: string;
let file: string;
/** A process that lives and is not this one. */
const other = process.ppid;
const done = () => Promise.resolve('done');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('a build runs and leaves no lock, also when it fails', async () => {
  expect(await alone(done, file)).toBe('done');
  await expect(alone(() => Promise.reject(new Error('full')), file)).rejects.toThrow('full');
  expect(await readdir(folder)).toEqual([]);
});

test('a second build is refused while the first lives', async () => {
  await writeFile(file, String(other));
  await expect(alone(done, file)).rejects.toThrow(`Another build runs (process ${other})`);
});

test('the lock of a killed build counts for nothing', async () => {
  await writeFile(file, '999999999');
  expect(await alone(done, file)).toBe('done');
});

test('a lock without a pulse counts for nothing, though a process has its number', async () => {
  await writeFile(file, String(other));
  const before = new Date(Date.now() - 120_000);
  await utimes(file, before, before);
  expect(await alone(done, file)).toBe('done');
});
