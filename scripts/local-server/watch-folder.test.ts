import { once } from 'node:events';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from '#scripts/local-server/watch-folder';
import { writeFiles } from '#tests/fixtures/files';

test('links in the folder are watched without their targets; a folder given as a link is watched', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-watch-')));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFiles(root, { 'disk/more/a.jpg': '', 'folder/items.csv': 'id\n' });
  await symlink(join(root, 'disk'), join(root, 'folder/disk'));
  await symlink(join(root, 'folder'), join(root, 'link'));
  const watcher = watchFolder(join(root, 'link'));
  onTestFinished(() => watcher.close());
  await once(watcher, 'ready');
  expect(watcher.getWatched()).toEqual({
    [root]: ['folder'],
    [join(root, 'folder')]: ['disk', 'items.csv'],
  });
  const changed = once(watcher, 'change');
  await writeFile(join(root, 'folder/items.csv'), 'id\na\n');
  expect(await changed).toEqual(expect.arrayContaining([join(root, 'folder/items.csv')]));
});

test('a folder whose name begins with a dot is watched, if it is the collection', async () => {
  const root = join(await realpath(await mkdtemp(join(tmpdir(), 'vitrine-watch-'))), '.archive');
  onTestFinished(() => rm(dirname(root), { recursive: true }));
  await writeFiles(root, { 'items.csv': 'id\n', '.git/HEAD': '' });
  const watcher = watchFolder(root);
  onTestFinished(() => watcher.close());
  await once(watcher, 'ready');
  expect(watcher.getWatched()[root]).toEqual(['items.csv']);
});

test('a site that was built in the folder is not watched', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-watch-')));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFiles(root, { 'items.csv': 'id\n', 'out/vitrine.json': '{}', 'out/index.html': '' });
  const watcher = watchFolder(root);
  onTestFinished(() => watcher.close());
  await once(watcher, 'ready');
  expect(Object.keys(watcher.getWatched())).not.toContain(join(root, 'out'));
});
