import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteFolder } from '#scripts/disk/delete-folder';
import { writeFiles } from '#tests/fixtures/files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-delete-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder is gone with all that is in it, and what lies beside it is not', async () => {
  await writeFiles(folder, { 'server/pages/a/b.html': 'b', 'server/c.json': '{}', 'kept.txt': '' });
  await deleteFolder(join(folder, 'server'));
  expect(existsSync(join(folder, 'server'))).toBe(false);
  expect(existsSync(join(folder, 'kept.txt'))).toBe(true);
});

test('a folder that is not there is no fault', async () => {
  await expect(deleteFolder(join(folder, 'none'))).resolves.toBeUndefined();
});

test('a folder that cannot be deleted is', async () => {
  await expect(deleteFolder('\0')).rejects.toThrow();
});
