import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derivePictures } from '#media/pictures/derive';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { sharp } from '#media/pictures/sharp';
import { encodeIco, makeIcons } from '#scripts/outputs/sharing/icons';
import { makeTheme } from '#scripts/outputs/theme/apply-theme';
import { prune } from '#scripts/pipeline/cache';
import { picturePaths } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { writeFiles } from '#tests/fixtures/files';
import { pool } from '#tests/fixtures/pool';
import { atHand, temporaryFolder } from '#tests/fixtures/small-pictures';
import { quarters } from '#tests/fixtures/test-patterns';
import { hashTree } from '#tests/fixtures/tree';

test('an icon file has the position and size of its only picture, and the picture', () => {
  const png = Uint8Array.from([137, 80, 78, 71, 1, 2, 3]);
  const ico = Buffer.from(encodeIco(png, 48));
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const length = ico.readUInt32LE(14);
  const at = ico.readUInt32LE(18);
  expect(new Uint8Array(ico.subarray(at, at + length))).toEqual(png);
  expect(ico).toHaveLength(at + length);
});

/** Makes the icons of a collection of these files. */
async function made(files: Record<string, string | Buffer>) {
  const root = await temporaryFolder();
  const [folder, work] = [join(root, 'collection'), join(root, 'work')];
  await writeFiles(folder, { 'site.yaml': 'title: The Quay\n', ...files });
  const { raw, built, pictures } = await prepare({ folder, work, ...atHand });
  const { cache } = picturePaths(work);
  const theme = await makeTheme(built, { raw, work });
  const pictureOptions = resolvePictureOptions(raw.settings);
  const options = { root: raw.root, cache, pictureOptions, theme, pool };
  await derivePictures(pictures, options);
  const { icons, stored } = await makeIcons(built, options);
  const iconOf = (name: string) => sharp(join(cache, icons.folder, `icon-${name}.png`));
  return { folder, work, cache, stored, iconOf };
}

const pictured = async () => ({
  'items.csv': 'id,title,file\nquay,The quay,quay.png\n',
  'quay.png': await quarters(900, 600).png().toBuffer(),
});

test('a collection has icons of its featured picture, without alpha, and pruning keeps them', async () => {
  const { folder, work, cache, stored, iconOf } = await made(await pictured());
  expect(stored.hasOwnIcon).toBe(true);
  for (const [name, size] of [
    ['48', 48],
    ['180', 180],
    ['192', 192],
    ['512', 512],
    ['maskable-512', 512],
  ] as const) {
    const metadata = await iconOf(name).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: false });
  }
  const before = await hashTree(cache);
  await prune({ folder, work, ...atHand });
  expect(await hashTree(cache)).toEqual(before);
});

test('a collection without pictures has Vitrine’s icons, with a margin for circular masks', async () => {
  const { stored, iconOf } = await made({ 'items.csv': 'id,title\nnote,A note\n' });
  expect(stored.hasOwnIcon).toBe(false);
  const { channels } = await iconOf('512').stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
  const edge = iconOf('maskable-512').extract({ left: 0, top: 0, width: 102, height: 512 });
  const pixels = (await edge.raw().toBuffer()).toString('hex').match(/.{6}/g);
  expect([...new Set(pixels)]).toEqual(['fdfdfb']);
});
