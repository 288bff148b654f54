import { mkdir, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLimits } from '#scripts/doctor/limits';
import { writeFiles } from '#tests/fixtures/files';

const mebibyte = 1024 ** 2;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-limits-'));
  await writeFiles(root, { 'scans/map.tif': '', 'scans/tower.jpg': '' });
  // Without content, it takes no room on the disk.
  await truncate(join(root, 'scans/map.tif'), 101 * mebibyte);
});
afterEach(() => rm(root, { recursive: true }));

const files = ['scans/map.tif', 'scans/tower.jpg'];

test('tells what a host does not hold, with what would help', async () => {
  const excess = { sentence: 'Netlify does not hold this site.', remedies: ['Another host.'] };
  expect(await checkLimits({ root, files }, { host: 'netlify', excess })).toEqual({
    ...{ title: 'Limits', notes: [] },
    faults: ['Netlify does not hold this site.', 'Another host.'],
  });
});

test('names the files of a repository that GitHub does not take', async () => {
  await mkdir(join(root, '.git'));
  const raw = { root: join(root, 'scans'), files: ['map.tif', 'tower.jpg'] };
  const { notes, faults } = await checkLimits(raw, { host: 'netlify', excess: undefined });
  expect(faults).toEqual([]);
  expect(notes).toEqual([
    'GitHub takes files over 100 MiB into a repository only by Git LFS (https://git-lfs.com): map.tif (106 MB).',
  ]);
});

test('says that no host is named, and nothing of repositories in a folder that is in none', async () => {
  const { notes, faults } = await checkLimits({ root, files }, { host: undefined, excess: undefined });
  expect(faults).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^No host is named: /)]);
});
