import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectPictures } from '#scripts/pictures/inspect';
import { temporaryCollection } from '#tests/fixtures/picture-collection';

/** Pictures that break pipelines; they are not part of the project. */
const folder = path.resolve('../shared/data/pictures');

const leftOut = [
  'odd/65536-uint32-limit.png',
  'odd/IMG_5195.HEIC',
  'odd/corrupt-header.jpg',
  'odd/corrupted.jpg',
  'odd/relax.jp2',
  'odd/samplefilehub.heif',
  'odd/truncated.jpg',
  'odd/truncated.png',
  'odd/vfile.v',
];

/** Facts about those that are easily taken for something else: pages, frames, sizes, colours outside sRGB. */
const facts: [string, object[]][] = [
  // The second page is the first at half its size.
  ['odd/G31D_MULTI.TIF', [{ width: 2464, height: 3248 }]],
  ['odd/animated-loop-3.gif', [{ width: 370, height: 285, frames: 10 }]],
  ['odd/animated-loop-3.webp', [{ width: 370, height: 285, frames: 10 }]],
  ['odd/rotating-squares.webp', [{ width: 80, height: 80, frames: 9 }]],
  // Its items are tiles and, last, the picture that they make.
  ['odd/pitm.avif', [{ width: 4096, height: 800 }]],
  ['odd/circle.svg', [{ width: 2048, height: 2048 }]],
  ['odd/Landscape_6.jpg', [{ width: 600, height: 450 }]],
  ['odd/gain-map.jpg', [{ width: 3840, height: 2160 }]],
  ['odd/p3.png', [{ width: 8, height: 8, wide: true, color: '#ff0000' }]],
  ['odd/tifftag-photoshop.tiff', [{ width: 317, height: 211, wide: true }]],
  ['odd/fogra-0-100-100-0.tif', [{ width: 1000, height: 1000, color: '#e30714' }]],
];

test.skipIf(!existsSync(folder))(
  'takes every odd picture, or says what to do (needs ../shared/data)',
  async () => {
    const { cache, hashes, pictureOptions } = await temporaryCollection();
    const files = ['odd', 'gps', 'orientation'].flatMap((name) =>
      readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`),
    );
    const { pictures, problems } = await inspectPictures(files, {
      root: folder,
      cache,
      hashes,
      pictureOptions,
    });
    expect(files.filter((file) => !pictures.has(file)).sort()).toEqual([...leftOut].sort());
    for (const [file, pages] of facts) {
      expect(pictures.get(file), file).toEqual(pages.map((page) => expect.objectContaining(page)));
    }
    const marked = [...pictures.values()].flat().filter(({ frames, wide, page }) => frames || wide || page);
    expect(new Set(marked.map(({ file }) => file)).size).toBe(6);
    for (const file of leftOut) {
      expect(problems.find((problem) => problem.file === file)?.remedy).toMatch(
        /^The picture was left out\. ./,
      );
    }
  },
);
