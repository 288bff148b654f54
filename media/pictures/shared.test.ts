import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derivePictures } from '#media/pictures/derive';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { planPicture } from '#media/pictures/plan';
import { codecs, sharp } from '#media/pictures/sharp';
import { prune } from '#scripts/pipeline/cache';
import { picturePaths } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { writeFiles } from '#tests/fixtures/files';
import { pool } from '#tests/fixtures/pool';
import { atHand, temporaryFolder } from '#tests/fixtures/small-pictures';
import { quarters } from '#tests/fixtures/test-patterns';
import { hashTree } from '#tests/fixtures/tree';

/** A grey sheet, 300 by 700, with the quarters of four colours near its lower end. */
async function sheet(): Promise<Buffer> {
  const quartered = await quarters(160, 80).png().toBuffer();
  return sharp({ create: { width: 300, height: 700, channels: 3, background: '#808080' } })
    .composite([{ input: quartered, left: 70, top: 560 }])
    .png()
    .toBuffer();
}

/** Writes a collection of an upright picture, a wide one and one with a warning, which pages also show in part. */
async function written(settings: string): Promise<{ folder: string; work: string }> {
  const root = await temporaryFolder();
  const folder = join(root, 'collection');
  await writeFiles(folder, {
    'site.yaml': `title: The Quay\npictures: { formats: [jpeg] }\n${settings}`,
    'items.csv': [
      'id,parent,title,file,warning',
      'up,,Upright,up.png,',
      'wide,,Wide,wide.png,',
      'warned,,Warned,warned.png,Shows a wreck',
      'part,up,Part,part.png,',
      'other,up,Other,other.png,',
      '',
    ].join('\n'),
    'up.png': await sheet(),
    'wide.png': await quarters(300, 200).png().toBuffer(),
    'warned.png': await quarters(200, 300).png().toBuffer(),
    'part.png': await quarters(120, 160).png().toBuffer(),
    'other.png': await quarters(120, 161).png().toBuffer(),
    'pages/about.md': '# About\n\n![A part](part)\n',
  });
  return { folder, work: join(root, 'work') };
}

/** Plans derivatives for social networks, by original and first part of the address. */
async function planned({ folder, work }: { folder: string; work: string }) {
  const { raw, pictures } = await prepare({ folder, work, ...atHand });
  const { cache } = picturePaths(work);
  const options = { root: raw.root, cache, pictureOptions: resolvePictureOptions(raw.settings), pool };
  const files = pictures.flatMap((picture) =>
    planPicture(picture, { ...options, codecs }).flatMap((set) =>
      set.files
        .filter(({ path }) => path.endsWith('/shared.jpg'))
        .map(({ path, name }): [string, string] => [
          `${picture.file}: ${path.split('/')[3]}`,
          join(cache, set.folder, name),
        ]),
    ),
  );
  return { cache, pictures, options, files: new Map(files.sort()) };
}

/** Returns the maximum difference of red between adjacent pixels in a row. */
async function steepest(file: string | undefined): Promise<number> {
  const { data, info } = await sharp(file).extractChannel('red').raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (const [at, level] of data.entries()) {
    const isLast = (at + 1) % info.width === 0;
    if (!isLast) most = Math.max(most, Math.abs(level - (data[at + 1] ?? level)));
  }
  return most;
}

test.each([
  ['items, and a part that a page shows', 'url: https://h.example\n', ['part.png', 'up.png', 'warned.png']],
  ['none, if the address of the site is not known', '', []],
  [
    'what is warned of, if whole pictures are shared',
    'url: https://h.example\nshare: { cards: false }\n',
    ['warned.png'],
  ],
])('a version of its own is planned for %s', async (_, settings, originals) => {
  const { files } = await planned(await written(settings));
  expect([...new Set([...files.keys()].map((file) => file.split(':')[0]))]).toEqual(originals);
});

test('it is cropped to what stands out, blurred of a warned picture, and pruned once nothing needs it', async () => {
  const collection = await written('url: https://h.example\n');
  const { cache, pictures, options, files } = await planned(collection);
  await derivePictures(pictures, options);
  const { data, info } = await sharp(files.get('up.png: cropped'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 300, height: 158 });
  let colorful = 0;
  for (let at = 0; at < data.length; at += 3) {
    const pixel = [...data.subarray(at, at + 3)];
    if (Math.max(...pixel) - Math.min(...pixel) > 60) colorful += 1;
  }
  expect(colorful).toBeGreaterThan(0.95 * 160 * 80);

  expect(await steepest(files.get('warned.png: cropped'))).toBeGreaterThan(40);
  expect(await steepest(files.get('warned.png: veiled'))).toBeLessThan(8);

  const before = await hashTree(cache);
  await prune({ ...collection, ...atHand });
  expect(await hashTree(cache)).toEqual(before);
  await writeFiles(collection.folder, { 'site.yaml': 'title: The Quay\npictures: { formats: [jpeg] }\n' });
  const { unneeded } = await prune({ ...collection, ...atHand });
  // Four pictures, and what is recorded of three sets.
  expect(unneeded.files).toBe(4 + 3);
});
