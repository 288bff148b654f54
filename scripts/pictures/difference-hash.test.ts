import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differenceHash, hashDistance } from '#scripts/pictures/difference-hash';
import { sharp } from '#scripts/pictures/sharp';
import { writeFiles } from '#tests/fixtures/files';
import { drawLandscape } from '#tests/fixtures/landscape';

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
