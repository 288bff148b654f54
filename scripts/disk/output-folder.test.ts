import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildManifestFile } from '#scripts/disk/build-manifest';
import { openOutput, stagingFolder, swapOutput } from '#scripts/disk/output-folder';
import { writeFiles } from '#tests/fixtures/files';

const manifest = '{"generator":"vitrine"}';

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tree-'));
  out = join(folder, 'out');
});
afterEach(() => rm(folder, { recursive: true }));

const read = () => readFile(join(out, 'index.html'), 'utf8');

test('a new tree takes the place of the old, which is gone', async () => {
  await writeFiles(out, { [buildManifestFile]: manifest, 'index.html': 'old', 'old.html': '' });
  await openOutput(out, '/elsewhere');
  await writeFiles(stagingFolder(out), { [buildManifestFile]: manifest, 'index.html': 'new' });
  expect(await read()).toBe('old');
  await swapOutput(out);
  expect(await read()).toBe('new');
  expect(await readdir(folder)).toEqual(['out']);
});

test.each([
  [0o755, 0o644],
  [0o700, 0o600],
  [0o750, 0o640],
])(
  'in a folder of mode %o each file has the mode %o: neither that of an owner’s file nor of the cache',
  async (folders, files) => {
    const staging = stagingFolder(out);
    const names = ['own.jpg', 'a/cached.avif', 'a/b/page.html'];
    await writeFiles(staging, {
      [buildManifestFile]: manifest,
      ...Object.fromEntries(names.map((name) => [name, ''])),
    });
    for (const [n, mode] of [0o400, 0o644, 0o777].entries()) await chmod(join(staging, names[n] ?? ''), mode);
    await chmod(join(staging, 'a'), 0o711);
    await chmod(staging, folders);
    await swapOutput(out);
    for (const name of names) expect((await stat(join(out, name))).mode & 0o777).toBe(files);
    for (const name of ['a', 'a/b']) expect((await stat(join(out, name))).mode & 0o777).toBe(folders);
  },
);

test('a tree without its marker is not swapped in', async () => {
  await writeFiles(out, { [buildManifestFile]: manifest, 'index.html': 'old' });
  await writeFiles(stagingFolder(out), { 'index.html': 'half' });
  await expect(swapOutput(out)).rejects.toThrow();
  expect(await read()).toBe('old');
});

test('a swap that was cut off between its renames is taken back', async () => {
  await writeFiles(out, { [buildManifestFile]: manifest, 'index.html': 'old' });
  await rename(out, join(folder, '.out.old'));
  await openOutput(out, '/elsewhere');
  expect(await read()).toBe('old');
});

test('what a killed build left is cleared', async () => {
  await writeFiles(stagingFolder(out), { '_next/a.js': 'half' });
  await openOutput(out, '/elsewhere');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['out/thesis.doc'],
  ['out/thesis.doc', 'out/vitrine.json', '{"wine":"list"}'],
  ['out/.git/HEAD', 'out/vitrine.json', manifest],
  ['.out.next/thesis.doc'],
  ['.out.old/thesis.doc'],
])('a folder with other files, such as %s, is left alone', async (file, marker = 'b', content = '') => {
  await writeFiles(folder, { [marker]: content, [file]: 'mine' });
  await expect(openOutput(out, '/elsewhere')).rejects.toThrow('holds files that Vitrine did not make');
  expect(await readFile(join(folder, file), 'utf8')).toBe('mine');
});

test('a folder that contains the collection is refused, also if either is given as a link', async () => {
  await writeFiles(out, { [buildManifestFile]: manifest, 'pictures/a.jpg': 'mine' });
  await symlink(join(out, 'pictures'), join(folder, 'link'));
  await symlink(out, join(folder, 'site'));
  const pairs = [
    [out, join(out, 'pictures')],
    [out, join(folder, 'link')],
    [join(folder, 'site'), join(out, 'pictures')],
    [join(folder, 'site'), join(folder, 'link')],
  ] as const;
  for (const [asked, collection] of pairs)
    await expect(openOutput(asked, collection)).rejects.toThrow('The collection lies in');
  expect(await readFile(join(out, 'pictures/a.jpg'), 'utf8')).toBe('mine');
});

test.each(['.out.next', '.out.old'])('a collection in %s, which a build clears, is refused', async (name) => {
  await writeFiles(join(folder, name), { 'a.jpg': 'mine' });
  await expect(openOutput(out, join(folder, name))).rejects.toThrow('The collection lies in');
  expect(await readFile(join(folder, name, 'a.jpg'), 'utf8')).toBe('mine');
});

test('if a link is named, the site is built into its target', async () => {
  await mkdir(join(folder, 'disk'));
  await symlink(join(folder, 'disk'), out);
  expect(await openOutput(out, '/elsewhere')).toBe(join(await realpath(folder), 'disk'));
});

test('a link that leads nowhere is refused', async () => {
  await symlink(join(folder, 'nowhere'), out);
  await expect(openOutput(out, '/elsewhere')).rejects.toThrow('is a link that leads nowhere');
});

test('an empty folder is taken', async () => {
  await mkdir(out);
  expect(await openOutput(out, '/elsewhere')).toBe(join(await realpath(folder), 'out'));
});
