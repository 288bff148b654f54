import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine pages '));
  for (const below of ['pages', 'pages-of-others', 'out']) await mkdir(join(folder, below));
  await copyFile(new URL('./page-files.mjs', import.meta.url), module());
  await writeFile(join(folder, 'pages', 'a.html'), 'a');
  await writeFile(join(folder, 'pages-of-others', 'b.html'), 'b');
});

afterEach(() => rm(folder, { recursive: true }));

/** The module, below a folder whose name has a space. */
const module = () => join(folder, 'page-files.mjs');

/** Runs code with `fs` in a process as Next's, and returns what it prints. */
async function inProcess(code: string): Promise<string> {
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${pathToFileURL(module())}`,
    VITRINE_RENDER_FOLDER: join(folder, 'pages'),
    VITRINE_EXPORT_FOLDER: join(folder, 'out'),
    VITRINE_CALLS_FILE: join(folder, 'calls.txt'),
  };
  const whole = `const fs = require('fs/promises'); const at = (path) => require('path').join(${JSON.stringify(folder)}, path); ${code}`;
  return (await run(process.execPath, ['-e', whole], { env })).stdout.trim();
}

/** Copies a file as Next does. */
const copy = (from: string, to: string) => inProcess(`fs.copyFile(at('${from}'), at('${to}'))`);

test('a page is moved where it would be copied', async () => {
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

test('a page is written below folders that were not there, and so is a file elsewhere', async () => {
  for (const place of ['pages', 'pages-of-others'])
    await inProcess(`(async () => {
      for (const name of ['c', 'd']) {
        await fs.mkdir(at('${place}/items/of'), { recursive: true });
        await fs.writeFile(at('${place}/items/of/' + name + '.html'), name + 'é');
      }
    })()`);
  for (const place of ['pages', 'pages-of-others']) {
    const made = join(folder, place, 'items', 'of');
    expect(await Promise.all(['c', 'd'].map((name) => readFile(join(made, `${name}.html`), 'utf8')))).toEqual(
      ['cé', 'dé'],
    );
  }
});

test('a folder that was deleted is made again', async () => {
  await inProcess(`(async () => {
    await fs.mkdir(at('out/items'), { recursive: true });
    await fs.rm(at('out'), { recursive: true });
    await fs.mkdir(at('out/items'), { recursive: true });
  })()`);
  expect(await readdir(join(folder, 'out'))).toEqual(['items']);
});

test('a page that cannot be written fails as writing does', async () => {
  await expect(inProcess(`fs.writeFile(at('pages/nowhere/c.html'), 'c')`)).rejects.toThrow(/ENOENT.*open/s);
});

test('other work has its turn after each page', async () => {
  const printed = await inProcess(`(async () => {
    let turns = 0;
    const count = () => { turns += 1; setImmediate(count).unref(); };
    setImmediate(count).unref();
    for (let page = 0; page < 10; page += 1) await fs.writeFile(at('pages/' + page + '.html'), 'a page');
    console.log(turns);
  })()`);
  expect(Number(printed)).toBeGreaterThanOrEqual(10);
});

test('each function that was called is named once for each process, for the build to compare', async () => {
  await inProcess(`(async () => {
    await fs.mkdir(at('pages/items'), { recursive: true });
    for (const name of ['c', 'd']) await fs.writeFile(at('pages/items/' + name + '.html'), name);
    await fs.writeFile(at('pages-of-others/c.html'), 'c');
    await fs.copyFile(at('pages/items/c.html'), at('out/c.html'));
  })()`);
  expect(await readFile(join(folder, 'calls.txt'), 'utf8')).toBe('mkdir\nwriteFile\ncopyFile\n');
});
