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

test.skipIf(!existsSync(folder))(
  'takes every odd picture, or says what to do (needs ../shared/data)',
  async () => {
    const { cache, hashes, wishes } = await temporaryCollection();
    const files = ['odd', 'gps', 'orientation'].flatMap((name) =>
      readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`),
    );
    const { pictures, problems } = await inspectPictures(files, { root: folder, cache, hashes, wishes });
    expect(files.filter((file) => !pictures.has(file)).sort()).toEqual([...leftOut].sort());
    for (const file of leftOut) {
      expect(problems.find((problem) => problem.file === file)?.remedy).toMatch(
        /^The picture was left out\. ./,
      );
    }
  },
);
