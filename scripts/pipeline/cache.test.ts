import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNeeded, readCache } from '#media/pictures/cache-contents';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { sharp } from '#media/pictures/sharp';
import { formatCache, formatPruned } from '#scripts/commands/cache';
import { prune, viewCache } from '#scripts/pipeline/cache';
import { writeFiles } from '#tests/fixtures/files';
import { makePdf, written } from '#tests/fixtures/pdf';
import {
  atHand,
  make,
  mergeCaches,
  temporaryFolder,
  writeSmallPictures,
} from '#tests/fixtures/small-pictures';
import { quarters } from '#tests/fixtures/test-patterns';
import { hashTree } from '#tests/fixtures/tree';

let made: string;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'vitrine-made-'));
  const collection = join(made, 'collection');
  await writeSmallPictures(collection, [20, 33]);
  await writeFiles(collection, { 'broken.jpg': 'no picture' });
  await make(collection, join(made, 'work'));
});
afterAll(() => rm(made, { recursive: true }));

/** Makes a collection with a cache that contains only what it needs. */
async function freshCache(): Promise<{ folder: string; collection: string; work: string; cache: string }> {
  const folder = await temporaryFolder();
  await cp(made, folder, { recursive: true });
  const work = join(folder, 'work');
  return { folder, collection: join(folder, 'collection'), work, cache: join(work, 'cache') };
}

function amountOf(files: Record<string, string>): number {
  return Object.keys(files).length;
}

test('what one run made is needed, to the last file', async () => {
  const { collection, work, cache } = await freshCache();
  const frames = await Promise.all(
    [30, 20].map((left) => quarters(left, 20).resize(30, 20).png().toBuffer()),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await writeFiles(collection, { 'moving.gif': animation });
  await make(collection, work);
  const view = await viewCache({ folder: collection, work, ...atHand });
  const files = amountOf(await hashTree(cache));
  expect(view).toMatchObject({
    pictures: 3,
    all: { files },
    needed: view.all,
    unneeded: { files: 0, bytes: 0 },
  });
  expect(formatCache(view).at(-1)).toBe('There is nothing to prune.');
  expect(formatPruned(view)).toMatch(/^There was nothing to prune; .* are kept\.$/);
});

test('other recipes and pictures of other collections are pruned, and a run afterwards makes nothing', async () => {
  const { folder, collection, work, cache } = await freshCache();
  const before = await hashTree(cache);
  const other = join(folder, 'other');
  await writeSmallPictures(other, [20, 41]);
  await writeFiles(other, { 'site.yaml': 'pictures:\n  formats: [webp, jpeg]\n  quality:\n    jpeg: 50\n' });
  await make(other, join(folder, 'other-work'));
  await mergeCaches([join(folder, 'other-work')], work);
  const full = await hashTree(cache);
  const view = await viewCache({ folder: collection, work, ...atHand });
  expect(view.pictures).toBe(3);
  expect(view.unneeded.files).toBe(amountOf(full) - amountOf(before));
  expect(formatCache(view).at(-1)).toMatch(/^--prune would free .* in 12 files\. Other collections/);
  expect(await hashTree(cache)).toEqual(full);
  expect(await prune({ folder: collection, work, ...atHand })).toEqual(view);
  expect(await hashTree(cache)).toEqual(before);
  expect(await make(collection, work)).toMatchObject({ made: 0 });
});

test('pictures that left the collection are pruned, with their empty folders', async () => {
  const { collection, work, cache } = await freshCache();
  await rm(join(collection, 'a.png'));
  await prune({ folder: collection, work, ...atHand });
  const left = await readCache(cache);
  expect(left.filter(({ picture }) => picture)).toHaveLength(2);
  expect(left).toHaveLength(4);
});

test('results of documents and texts of pages stay while the collection has them', async () => {
  const { collection, work, cache } = await freshCache();
  await writeFiles(collection, {
    'items.csv': 'id,file\na,a.png\nb,b.png\nc,broken.jpg\np,paper.pdf\nlocked,locked.pdf\n',
    'paper.pdf': makePdf({ pages: [{ content: [written('Harbour dues', { x: 50, y: 700 })] }] }),
    'locked.pdf': '%PDF-1.4\nnot a document',
  });
  const options = { folder: collection, work, ...atHand };
  const readOnce = async () =>
    (await readCache(cache))
      .map(({ path }) => path.split('/')[0])
      .filter((folder) => folder !== 'derivatives');
  expect(await viewCache(options)).toMatchObject({ unneeded: { files: 0 } });
  const kept = ['documents', 'documents', 'probes', 'probes', 'probes', 'texts'];
  expect((await readOnce()).sort()).toEqual(kept);
  await prune(options);
  expect((await readOnce()).sort()).toEqual(kept);
  await rm(join(collection, 'paper.pdf'));
  expect(await prune(options)).toMatchObject({ unneeded: { files: 2 } });
  expect((await readOnce()).sort()).toEqual(['documents', 'probes', 'probes', 'probes']);
});

test('only known names are pruned: other files, links and their targets stay', async () => {
  const { folder, collection, work, cache } = await freshCache();
  const outside = join(folder, 'outside');
  const id = '0123456789abcdef0123';
  const set = `derivatives/01/${id}/jpg-0123456789ab`;
  await writeFiles(outside, { '16,16.jpg': 'of others' });
  await writeFiles(join(folder, 'outside-probes'), { 'ff/ff23456789abcdef0123-0123456789ab.json': '{}' });
  await writeFiles(cache, {
    'notes.txt': 'mine',
    'probes/01/notes.json': 'mine',
    'texts/01/notes.json': 'mine',
    'documents/01/notes.json': 'mine',
    [`texts/${id}.json`]: 'mine',
    [`probes/01/${id}-0123456789ab.json`]: '{}',
    [`${set}/16,16.jpg`]: 'not needed',
    [`${set}/notes.jpg`]: 'mine',
    [`derivatives/01/${id}/jpg-mine/16,16.jpg`]: 'mine',
    [`derivatives/mine/${id}/jpg-0123456789ab/16,16.jpg`]: 'mine',
  });
  await symlink(outside, join(cache, 'derivatives', '01', id, 'avif-0123456789ab'));
  await symlink(join(outside, '16,16.jpg'), join(cache, set, '32,32.jpg'));
  await symlink(join(folder, 'outside-probes', 'ff'), join(cache, 'probes', 'f0'));
  const before = await hashTree(folder);
  const { unneeded } = await prune({ folder: collection, work, ...atHand });
  expect(unneeded).toEqual({ files: 2, bytes: 12 });
  const after = await hashTree(folder);
  const gone = Object.keys(before).filter((file) => !(file in after));
  expect(gone.sort()).toEqual([
    `/work/cache/${set}/16,16.jpg`,
    `/work/cache/probes/01/${id}-0123456789ab.json`,
  ]);
});

test('a folder of the cache that is a link is reported, and left alone', async () => {
  const { folder, collection, work, cache } = await freshCache();
  await writeFiles(join(folder, 'elsewhere'), { 'ff/ff23456789abcdef0123-0123456789ab.json': '{}' });
  await rm(join(cache, 'probes'), { recursive: true });
  await symlink(join(folder, 'elsewhere'), join(cache, 'probes'));
  await expect(prune({ folder: collection, work, ...atHand })).rejects.toThrow('probes is a link');
  expect(await hashTree(join(folder, 'elsewhere'))).toHaveProperty([
    '/ff/ff23456789abcdef0123-0123456789ab.json',
  ]);
});

test('temporary files of killed runs are deleted, unless they are being written', async () => {
  const { collection, work, cache } = await freshCache();
  const set = (await readCache(cache)).find(({ picture }) => picture)?.path ?? '';
  const host = hostname().replace(/[^\w-]/g, '') || 'host';
  const left = join(cache, set, `.16,24.jpg.${host}.999999999-1.tmp`);
  const written = join(cache, set, `.16,24.jpg.${host}.${process.ppid}-1.tmp`);
  await writeFile(left, 'half');
  await writeFile(written, 'half');
  const { unneeded } = await prune({ folder: collection, work, ...atHand });
  expect(unneeded).toEqual({ files: 1, bytes: 4 });
  expect(await hashTree(join(cache, set))).toHaveProperty([written.slice(join(cache, set).length)]);
});

test('an unreadable picture keeps everything, since its needs are unknown', async () => {
  const { collection, work, cache } = await freshCache();
  const pictureOptions = resolvePictureOptions({});
  const options = { root: collection, cache, hashes: join(work, 'hashes.json'), pictureOptions };
  const all = ['a.png', 'b.png', 'broken.jpg'];
  expect((await findNeeded({ named: all, pictures: [] }, options)).unknown).toEqual([]);
  await copyFile(join(collection, 'a.png'), join(collection, 'c.png'));
  await rm(join(collection, 'a.png'));
  await mkdir(join(collection, 'a.png'));
  await expect(findNeeded({ named: [...all, 'c.png'], pictures: [] }, options)).rejects.toThrow(
    /^a\.png was there/,
  );
});
