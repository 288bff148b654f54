import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectPictures } from '#media/pictures/inspect';
import { temporaryCollection } from '#tests/fixtures/picture-collection';
import { realCollections } from '#tests/fixtures/real';

/** Pictures that break pipelines. */
const folder = path.join(realCollections, 'odd');

const leftOut = ['corrupt-header.jpg', 'truncated.png', 'vfile.v'];

/** Facts about pictures that are easily mistaken: frames, sizes, colours outside sRGB. */
const facts: Record<string, object> = {
  'animated-loop-3.gif': { width: 370, height: 285, frames: 10 },
  'rotating-squares.webp': { width: 80, height: 80, frames: 9 },
  'p3.png': { width: 8, height: 8, wide: true, color: '#ff0000' },
  'prophoto.png': { width: 1, color: '#76a1d1' },
  '8bit_depth.tiff': {},
};

test('takes every odd picture, or tells why not', async () => {
  const { pool, ...collection } = await temporaryCollection();
  const files = readdirSync(folder);
  const { pictures, problems } = await inspectPictures(files, { ...collection, pool, root: folder });
  expect(files.filter((file) => !pictures.has(file)).sort()).toEqual(leftOut);
  expect(Object.keys(facts).sort()).toEqual([...pictures.keys()].sort());
  for (const [file, fact] of Object.entries(facts))
    expect(pictures.get(file), file).toEqual([expect.objectContaining(fact)]);
  for (const file of leftOut)
    expect(problems.find((problem) => problem.file === file)?.severity, file).toBe('error');
});
