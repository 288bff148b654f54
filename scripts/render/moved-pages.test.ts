import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movingFrom } from '#scripts/render/moved-pages';

const run = promisify(execFile);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine moved '));
  for (const below of ['pages', 'pages-of-others', 'out']) await mkdir(join(folder, below));
  await writeFile(join(folder, 'pages', 'a.html'), 'a');
  await writeFile(join(folder, 'pages-of-others', 'b.html'), 'b');
});

afterEach(() => rm(folder, { recursive: true }));

/** Copies a file to the folder `out` in a process of its own, as Next does. */
function copy(from: string, to: string): Promise<unknown> {
  const code = `require('fs').promises.copyFile(${JSON.stringify(join(folder, from))}, ${JSON.stringify(join(folder, to))})`;
  const env = { ...process.env, NODE_OPTIONS: movingFrom(join(folder, 'pages'), '--title=mine') };
  return run(process.execPath, ['-e', code], { env });
}

test('a file of the folder is moved where it would be copied', async () => {
  await copy('pages/a.html', 'out/a.html');
  expect(await readFile(join(folder, 'out', 'a.html'), 'utf8')).toBe('a');
  expect(await readdir(join(folder, 'pages'))).toEqual([]);
});

test('every other file is copied', async () => {
  await copy('pages-of-others/b.html', 'out/b.html');
  expect(await readFile(join(folder, 'out', 'b.html'), 'utf8')).toBe('b');
  expect(await readdir(join(folder, 'pages-of-others'))).toEqual(['b.html']);
});

test('what cannot be moved is copied, and fails as copying does', async () => {
  await expect(copy('pages/a.html', 'nowhere/a.html')).rejects.toThrow(/ENOENT.*copyfile/s);
  expect(await readdir(join(folder, 'pages'))).toEqual(['a.html']);
});
