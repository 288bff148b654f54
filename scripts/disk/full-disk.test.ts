import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { fullDisk } from '#scripts/disk/full-disk';

test('a full disk is reported with a folder on it, other faults are not', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  // A file system without free space.
  const folders = process.platform === 'linux' ? [tmpdir(), '/proc'] : [tmpdir()];
  expect((await fullDisk(full, folders))?.message).toContain(
    `no room left on the disk of ${folders.at(-1)}.`,
  );
  expect(await fullDisk(new Error('other'), folders)).toBeUndefined();
});
