import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differenceHash, hashDistance, openAlike } from '#media/pictures/alike';
import { sharp } from '#media/pictures/sharp';
import { packageRoot } from '#scripts/disk/package-root';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { drawLandscape } from '#tests/fixtures/landscape';

/** A folder with landscapes `1.jpg`, `2.jpg`, `3.jpg`, and `small.jpg`, the second one at a third of its size. */
async function landscapes(): Promise<string> {
  const root = await folderOf({});
  for (const seed of [1, 2, 3])
    await drawLandscape(join(root, `${seed}.jpg`), { width: 900, height: 600, seed });
  await sharp(join(root, '2.jpg')).resize(300).jpeg({ quality: 60 }).toFile(join(root, 'small.jpg'));
  return root;
}

function picturesOf(...files: string[]): { id: string; file: string }[] {
  return files.map((file) => ({ id: file, file }));
}

test('a smaller copy of a picture is found, and no other picture', async () => {
  const alike = openAlike(await landscapes());
  expect(await alike.find('small.jpg', picturesOf('1.jpg', '2.jpg', '3.jpg', 'gone.jpg'))).toBe('2.jpg');
  expect(await alike.find('1.jpg', picturesOf('2.jpg', '3.jpg'))).toBeUndefined();
});

test('a picture is not like itself, once the collection was read again', async () => {
  const alike = openAlike(await landscapes());
  expect(await alike.find('1.jpg', picturesOf('1.jpg'))).toBeUndefined();
});

test('one that was just added is found before the collection is read again', async () => {
  const alike = openAlike(await landscapes());
  expect(await alike.find('2.jpg', [])).toBeUndefined();
  expect(await alike.find('small.jpg', [])).toBe('2.jpg');
});

test('a picture that another one replaced, with another id, is compared as it is now', async () => {
  const root = await landscapes();
  const alike = openAlike(root);
  expect(await alike.find('small.jpg', [{ id: 'before', file: '1.jpg' }])).toBeUndefined();
  await copyFile(join(root, '2.jpg'), join(root, '1.jpg'));
  expect(await alike.find('small.jpg', [{ id: 'after', file: '1.jpg' }])).toBe('1.jpg');
});

test('pictures that take too long are compared with the next one', async () => {
  const alike = openAlike(await landscapes(), { patience: 0 });
  const among = picturesOf('1.jpg', '2.jpg', '3.jpg');
  expect(await alike.find('small.jpg', among)).toBeUndefined();
  await expect.poll(() => alike.find('small.jpg', among)).toBe('2.jpg');
});

/** Photographs of archives outside the project, with copies that their owners made. */
const shared = join(packageRoot, '../shared/data/projects/tjls/objects');

describe.skipIf(!existsSync(shared))('of real photographs', () => {
  test.each(['small', 'thumbs'])(
    'each copy in the folder %s is found, and no other picture',
    async (folder) => {
      const alike = openAlike(shared, { patience: 60_000 });
      const originals = (await readdir(shared)).filter((name) => /\.jpg$/i.test(name));
      for (const copy of await readdir(join(shared, folder))) {
        const original = originals.find(
          (name) => posix.parse(name).name === copy.replace(/_(?:sm|th)\..+/, ''),
        );
        expect(await alike.find(`${folder}/${copy}`, picturesOf(...originals)), copy).toBe(original);
      }
    },
  );
});

let folder: string;
let original: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-hash-'));
  original = join(folder, 'landscape.jpg');
  await drawLandscape(original, { width: 1200, height: 800, seed: 1 });
});
afterAll(() => rm(folder, { recursive: true }));

type Change = (picture: ReturnType<typeof sharp>) => ReturnType<typeof sharp>;

async function hashOf(name: string, change: Change): Promise<bigint | undefined> {
  const file = join(folder, name);
  await change(sharp(original)).toFile(file);
  return differenceHash(file);
}

describe('differs in 12 of 128 bits at most:', () => {
  const copies: [string, Change][] = [
    ['small.jpg', (picture) => picture.resize(300)],
    ['small.webp', (picture) => picture.resize(300).webp({ quality: 60 })],
    ['poor.jpg', (picture) => picture.jpeg({ quality: 20 })],
    ['grey.png', (picture) => picture.greyscale()],
    ['deep.png', (picture) => picture.toColourspace('rgb16')],
    ['cropped.jpg', (picture) => picture.extract({ left: 12, top: 8, width: 1176, height: 784 })],
    ['turned.jpg', (picture) => picture.rotate(-90).withMetadata({ orientation: 6 })],
  ];
  test.each(copies)('%s', async (name, change) => {
    const [hash, other] = await Promise.all([differenceHash(original), hashOf(name, change)]);
    expect(hashDistance(hash ?? 0n, other ?? 0n)).toBeLessThanOrEqual(12);
  });
});

test('other pictures, and a picture turned or mirrored, differ in more than 15 bits', async () => {
  const files = [2, 3, 4, 5].map((seed) => ({ file: join(folder, `${seed}.jpg`), seed }));
  for (const { file, seed } of files) await drawLandscape(file, { width: 1200, height: 800, seed });
  const hashes = await Promise.all([
    differenceHash(original),
    ...files.map(({ file }) => differenceHash(file)),
    hashOf('left.jpg', (picture) => picture.rotate(90)),
    hashOf('mirrored.jpg', (picture) => picture.flop()),
  ]);
  const distances = hashes.flatMap((one, at) =>
    hashes.slice(at + 1).map((other) => hashDistance(one ?? 0n, other ?? 0n)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(15);
});

test('a flat picture, a gradient, a damaged file and one that is not there have none', async () => {
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><linearGradient id="a" x2="0" y2="1"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="300" height="200" fill="url(#a)"/></svg>';
  await writeFiles(folder, { 'gradient.svg': gradient, 'damaged.jpg': 'no picture' });
  const flat = { width: 300, height: 200, channels: 3, background: '#d0c0a0' } as const;
  await sharp({ create: flat }).toFile(join(folder, 'flat.png'));
  for (const name of ['flat.png', 'gradient.svg', 'damaged.jpg', 'gone.jpg'])
    expect(await differenceHash(join(folder, name)), name).toBeUndefined();
});
