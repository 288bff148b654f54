import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import { imageInfo } from '#model/iiif/image-info';
import type { PublicSite } from '#model/linked-data/nodes';
import { planPicture } from '#scripts/pictures/plan';
import { infoFiles } from '#tests/info-files';

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

test.each([
  [900, 600],
  [7680, 4320],
  [12_247, 8165],
  [5000, 9001],
])('what a picture of %i x %i pixels lists in its info.json is planned', (width, height) => {
  const picture = {
    ...{ id, hash: id, width, height, color: '#336699', file: 'a.jpg', bytes: 1 },
    embedded: { creators: [], keywords: [] },
  };
  const pictureOptions = { formats: site.formats, quality: {}, zoom: true };
  const planned = planPicture(picture, { pictureOptions, codecs: '' }).flatMap(({ files }) => files);
  const listed = infoFiles(id, imageInfo(site, picture));
  expect(listed.length).toBeGreaterThan(3);
  expect(planned.map(({ path }) => path)).toEqual(expect.arrayContaining(listed));
});
