import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { rememberBuiltOf } from '#scripts/disk/built-of';
import { type ReadData, readData } from '#scripts/local-server/read-data';
import { createReporter } from '#scripts/report/reporter';
import { lastChange, openPublisher, type Publisher } from '#scripts/workshop/publish/publish';
import { folderOf } from '#tests/fixtures/folder';
import { writeSampleSite } from '#tests/hosts/sample-site';

let project: string;
let folder: string;
let collection: ReadData;
let publisher: Publisher;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'vitrine-publish-'));
  folder = join(project, 'harbour');
  await mkdir(folder);
  await writeFile(join(folder, 'site.yaml'), 'title: Harbour\nurl: https://harbour.github.io/archive\n');
  await writeFile(join(folder, 'items.csv'), 'id,title\ntower,Tower\n');
  const work = join(project, '.vitrine');
  const reporter = createReporter({ write: () => true });
  collection = await readData({ folder, work, reporter, store: 'dev' });
  publisher = openPublisher({
    ...{ collection: () => collection, folder, work, out: join(project, 'out') },
    environment: process.env,
  });
}, 60_000);
afterAll(() => rm(project, { recursive: true }));

test('the state has the host in the site’s address, and which hosts hold the site', async () => {
  const state = await publisher.state();
  expect(state).toMatchObject({
    host: { name: 'github-pages', isGuessed: true },
    ...{ build: { state: 'idle' }, out: 'out', basePath: '/archive', hasAddress: true, isReadOnly: false },
    hosts: expect.arrayContaining([expect.objectContaining({ name: 'netlify', holds: 'yes' })]),
  });
});

const amountSchema = z.object({ files: z.number(), bytes: z.number() });
const forecastSchema = z.object({
  forecast: z.object({ kinds: z.array(amountSchema), site: amountSchema }),
});

test('the parts of a site add up to all of it', async () => {
  const { kinds, site } = forecastSchema.parse(await publisher.state()).forecast;
  const sum = (key: 'files' | 'bytes') => kinds.reduce((total, kind) => total + kind[key], 0);
  expect(site.files).toBeGreaterThan(50);
  expect(sum('files')).toBe(site.files);
  expect(sum('bytes')).toBeCloseTo(site.bytes);
});

test('without a built site there is no preview, and nothing that a host needs to know', async () => {
  expect(await publisher.state()).not.toHaveProperty('site');
  await expect(publisher.preview()).rejects.toThrow('holds no site yet');
  await expect(publisher.hostSettings('nginx')).rejects.toThrow('holds no site yet');
  await expect(publisher.hostSettings('toString')).rejects.toThrow('No host has settings of this name.');
});

test('a built site is older than its folder once a file there is', async () => {
  await writeSampleSite(project, { basePath: '' });
  expect(await publisher.state()).toMatchObject({ site: { isOlder: false } });
  const later = new Date(Date.now() + 60_000);
  await utimes(join(folder, 'items.csv'), later, later);
  expect(await publisher.state()).toMatchObject({ site: { isOlder: true } });
  expect(await publisher.hostSettings('nginx')).toContain('server {');
});

test('the site of another collection is not offered as this one’s', async () => {
  const work = join(project, '.vitrine');
  const out = join(project, 'out');
  await writeSampleSite(project, { basePath: '' });
  rememberBuiltOf(work, { out, folder: join(project, 'other') });
  expect(await publisher.state()).not.toHaveProperty('site');
  rememberBuiltOf(work, { out, folder });
  expect(await publisher.state()).toHaveProperty('site');
});

const time = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
const seconds = (milliseconds: number) => (milliseconds - time(0).getTime()) / 1000;

let root: string;

beforeEach(async () => {
  root = await folderOf({ 'items.csv': 'id\n', 'pictures/a.txt': 'a', 'pictures/b.txt': 'b' });
  for (const path of ['items.csv', 'pictures/a.txt', 'pictures/b.txt', 'pictures', '.'])
    await utimes(join(root, path), time(0), time(0));
});

test('a file that is saved is a change', async () => {
  await utimes(join(root, 'items.csv'), time(5), time(5));
  expect(seconds(await lastChange(root, '/elsewhere/out'))).toBe(5);
});

test('a removed file is a change, though no file is newer', async () => {
  const before = Date.now() - 1000;
  await rm(join(root, 'pictures', 'a.txt'));
  expect(await lastChange(root, '/elsewhere/out')).toBeGreaterThan(before);
});

test('a site that is built into the folder is no change of it', async () => {
  await writeFile(join(root, 'out'), '');
  expect(seconds(await lastChange(root, join(root, 'out')))).toBe(0);
  expect(seconds(await lastChange(root, '/elsewhere/out'))).toBeGreaterThan(0);
});
