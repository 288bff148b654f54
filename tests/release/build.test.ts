import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeFiles } from '#tests/fixtures/files';
import { damageLaterFrames, drawAnimation, drawPicture } from '#tests/fixtures/pictures';
import { differences, hashTree } from '#tests/fixtures/tree';
import { vitrine } from '#tests/vitrine';

let cwd: string;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

describe('a further build of the same folder', () => {
  // The first found nothing that webpack has kept, the second does.
  test('makes no derivative, says so, and gives the same tree byte for byte', async () => {
    const { cwd: built, code } = inject('archive');
    const { text } = await vitrine(['build', 'collection', '--out', 'again'], { cwd: built, code });
    expect(text).toContain('Derive: no derivative made, ');
    expect(await differences(join(built, 'again'), join(built, 'out'))).toEqual([]);
  });

  test('links derivatives instead of copying them', async () => {
    const { cwd: built } = inject('archive');
    const [picture = ''] = await readdir(join(built, 'out/pictures'));
    const [size = ''] = await readdir(join(built, 'out/pictures', picture, 'full'));
    const { nlink } = await stat(join(built, 'out/pictures', picture, 'full', size, '0/default.jpg'));
    expect(nlink).toBeGreaterThan(1);
  });
});

describe('a build that does not end', () => {
  let folder: string;
  let before: Record<string, string>;

  beforeAll(async () => {
    folder = join(cwd, 'killed');
    await cp(join(inject('archive').cwd, 'out'), join(folder, 'out'), { recursive: true });
    await drawPicture(join(folder, 'collection/one.jpg'), { width: 700, height: 500, hue: 120 });
    before = await hashTree(join(folder, 'out'));
  });

  test.each(['Inspect:', 'Derive:', 'Render:', 'Publish:'])(
    'killed after "%s" leaves the former site as it was',
    async (killAt) => {
      const { code: own } = inject('archive');
      const { code, text } = await vitrine(['build', 'collection'], { cwd: folder, code: own, killAt });
      expect(text).toContain(killAt);
      expect(code).toBeNull();
      expect(await hashTree(join(folder, 'out'))).toEqual(before);
    },
  );
});

test('a build leaves out a picture that fails late, says so, and publishes the next one in its place', async () => {
  const folder = join(cwd, 'late');
  await drawAnimation(join(folder, 'harbour/lamp.gif'), { width: 240, height: 160, frames: 8 });
  await damageLaterFrames(join(folder, 'harbour/lamp.gif'));
  await drawPicture(join(folder, 'harbour/quay.png'), { width: 900, height: 700, hue: 200 });
  await writeFiles(join(folder, 'harbour'), {
    'items.csv': 'id,title,file\nharbour,The harbour,lamp.gif; quay.png\n',
    'site.yaml': 'url: https://example.org\n',
  });
  const { code, text } = await vitrine(['build', 'harbour'], { cwd: folder, code: inject('archive').code });
  expect(text).toContain('It begins again without 1 picture that cannot be made.');
  expect(text).toContain('lamp.gif: found a failure');
  expect(text).toContain('1 item, 1 picture, ');
  expect(code).toBe(0);
});

describe('what a build refuses', () => {
  test('a folder that does not exist, with a sentence and no stack', async () => {
    const { code, text } = await vitrine(['build', 'nowhere'], { cwd });
    expect(code).toBe(1);
    expect(text).toContain('nowhere');
    expect(text).not.toMatch(/\n\s+at /);
  });

  test('to replace a folder that holds other files', async () => {
    await writeFiles(join(cwd, 'mine'), { 'letter.txt': 'Dear all' });
    await drawPicture(join(cwd, 'pictures/one.jpg'), { width: 300, height: 200, hue: 5 });
    const { code, text } = await vitrine(['build', 'pictures', '--out', 'mine'], { cwd });
    expect(code).toBe(1);
    expect(text).toContain('holds files that Vitrine did not make');
    expect(await readFile(join(cwd, 'mine/letter.txt'), 'utf8')).toBe('Dear all');
  });

  test('any problem under --strict', async () => {
    const { cwd: built } = inject('archive');
    const { code, text } = await vitrine(['build', join(built, 'collection'), '--strict'], { cwd });
    expect(code).toBe(1);
    expect(text).toContain('Nothing was built');
    expect(text).toContain('items.csv, row 13, column File');
    await expect(stat(join(cwd, 'out'))).rejects.toThrow();
  });
});

describe('check', () => {
  test('exits with 1 on errors and builds nothing', async () => {
    const { cwd: built } = inject('archive');
    const { code, text } = await vitrine(['check', join(built, 'collection')], { cwd });
    expect(code).toBe(1);
    expect(text).toContain('items.csv, row 13, column File');
  });

  test('exits with 0 where there is nothing to mend', async () => {
    await writeFile(join(cwd, 'pictures/notes.txt'), 'not published');
    const { code, text } = await vitrine(['check', 'pictures'], { cwd });
    expect(code).toBe(0);
    expect(text).toContain('No problems.');
  });
});
