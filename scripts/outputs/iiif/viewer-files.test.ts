import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import type { PublicSite } from '#model/linked-data/nodes';
import type { Part, Picture } from '#model/schema';
import { viewerThumbnails, wholePicture } from '#scripts/outputs/iiif/viewer-files';

const site: PublicSite = {
  title: 'Test',
  language: 'en',
  origin: 'https://host.example',
  basePath: '/a',
  noindex: false,
  formats: shownFormats(['avif', 'jpg']),
  originals: false,
  iiif: { facets: [] },
  fields: [],
  facets: [],
  navigation: [],
  counts: { items: 0, pictures: 0, files: 0, links: 0 },
};

function part(id: string, width = 3000): Part {
  const embedded = { creators: [], keywords: [] };
  const shape = { id, hash: id, width, height: width / 2, color: '#aabbcc', file: `${id}.jpg`, bytes: 1 };
  const picture: Picture = { ...shape, embedded };
  return { id, object: { kind: 'picture', picture }, values: {} };
}

test('pictures among others have the two widths that Universal Viewer asks for, made from the next wider JPEG', () => {
  const both = [{ parts: [part('front'), part('back')] }, { parts: [part('back'), part('front')] }];
  expect(viewerThumbnails(both, site).map(({ path, derivative }) => [path, derivative])).toEqual([
    ['/pictures/front/full/90,/0/default.jpg', '/pictures/front/full/128,64/0/default.jpg'],
    ['/pictures/front/full/200,/0/default.jpg', '/pictures/front/full/256,128/0/default.jpg'],
    ['/pictures/back/full/90,/0/default.jpg', '/pictures/back/full/128,64/0/default.jpg'],
    ['/pictures/back/full/200,/0/default.jpg', '/pictures/back/full/256,128/0/default.jpg'],
  ]);
});

test('a small picture answers with its largest', () => {
  const [{ derivative } = { derivative: '' }] = viewerThumbnails(
    [{ parts: [part('a', 60), part('b')] }],
    site,
  );
  expect(derivative).toBe('/pictures/a/full/60,30/0/default.jpg');
});

test('a picture alone has none', () => {
  expect(viewerThumbnails([{ parts: [part('a')] }], site)).toEqual([]);
});

test.each([
  ['its own size', 3000, site, '3000,1500'],
  ['the largest width', 6000, site, '3840,1920'],
  ['the largest level in one file, if it has tiles', 6000, { ...site, zoom: true as const }, '3000,1500'],
])('the whole picture is there in %s', (_, width, within, size) => {
  const { object } = part('map', width);
  if (object?.kind !== 'picture') throw new Error('The part has no picture.');
  const [pixelsAcross = 0, pixelsDown = 0] = size.split(',').map(Number);
  expect(wholePicture(object.picture, within)).toEqual({
    path: '/pictures/map/full/max/0/default.jpg',
    derivative: `/pictures/map/full/${size}/0/default.jpg`,
    pixels: pixelsAcross * pixelsDown,
  });
});
