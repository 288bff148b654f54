import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import { imageInfo } from '#model/iiif/image-info';
import type { PublicSite } from '#model/linked-data/nodes';
import { planPicture } from '#scripts/pictures/plan';
import { imageInfoFaults } from '#scripts/verify/image-info';
import { listTree } from '#scripts/verify/tree';
import { writeFiles } from '#tests/fixtures/files';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

const id = '0123456789abcdef0123';
const site: PublicSite = {
  title: 'Test',
  language: 'en',
  origin: 'https://host.example',
  basePath: '',
  noindex: false,
  formats: shownFormats(['avif', 'jpg']),
  zoom: true,
  originals: false,
  fields: [],
  facets: [],
  navigation: [],
  counts: { items: 0, pictures: 0, files: 0, links: 0 },
};

/** Writes the files that are planned of a picture, empty, with its description. */
async function written(width: number, height: number): Promise<string> {
  const picture = {
    ...{ id, hash: id, width, height, color: '#336699', file: 'a.jpg', bytes: 1 },
    embedded: { creators: [], keywords: [] },
  };
  const pictureOptions = { formats: site.formats, quality: {}, zoom: true };
  const planned = planPicture(picture, { pictureOptions, codecs: '' }).flatMap(({ files }) => files);
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    ...Object.fromEntries(planned.map(({ path }) => [path, ''])),
    [`pictures/${id}/info.json`]: JSON.stringify(imageInfo(site, picture)),
  });
  return folder;
}

test.each([
  [900, 600],
  [7680, 4320],
  [12_247, 8165],
  [5000, 9001],
])('what a picture of %i x %i pixels lists is what was planned', async (width, height) => {
  expect(imageInfoFaults(listTree(await written(width, height)))).toEqual([]);
});

test.each([
  ['a size', 'full/766,511/0/default.jpg'],
  ['a tile', '10240,6144,2007,2021/1004,1011/0/default.jpg'],
])('%s that is not there is told', async (_, path) => {
  const folder = await written(12_247, 8165);
  await unlink(join(folder, 'pictures', id, path));
  const page = `/pictures/${id}/info.json`;
  expect(imageInfoFaults(listTree(folder))).toEqual([
    { page, sentence: `${page} lists /pictures/${id}/${path}, which is not there.` },
  ]);
});
