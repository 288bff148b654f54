import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import type { Part, Picture } from '#model/schema';
import { viewerThumbnails } from '#scripts/outputs/iiif/viewer-thumbnails';

const site = { formats: shownFormats(['avif', 'jpg']), iiif: { facets: [] } };

function part(id: string, width = 3000): Part {
  const embedded = { creators: [], keywords: [] };
  const shape = { id, hash: id, width, height: width / 2, color: '#aabbcc', file: `${id}.jpg`, bytes: 1 };
  const picture: Picture = { ...shape, embedded };
  return { id, object: { kind: 'picture', picture }, values: {} };
}

test('pictures among others have the two widths that Universal Viewer asks for, made from the next wider JPEG', () => {
  const both = [{ parts: [part('front'), part('back')] }, { parts: [part('back'), part('front')] }];
  expect(viewerThumbnails(both, site)).toEqual([
    {
      path: '/pictures/front/full/90,/0/default.jpg',
      derivative: '/pictures/front/full/128,64/0/default.jpg',
    },
    {
      path: '/pictures/front/full/200,/0/default.jpg',
      derivative: '/pictures/front/full/256,128/0/default.jpg',
    },
    { path: '/pictures/back/full/90,/0/default.jpg', derivative: '/pictures/back/full/128,64/0/default.jpg' },
    {
      path: '/pictures/back/full/200,/0/default.jpg',
      derivative: '/pictures/back/full/256,128/0/default.jpg',
    },
  ]);
});

test('a small picture answers with its largest', () => {
  const [{ derivative } = { derivative: '' }] = viewerThumbnails(
    [{ parts: [part('a', 60), part('b')] }],
    site,
  );
  expect(derivative).toBe('/pictures/a/full/60,30/0/default.jpg');
});

test.each([
  ['a picture alone', [{ parts: [part('a')] }], site],
  ['a site without IIIF documents', [{ parts: [part('a'), part('b')] }], { ...site, iiif: undefined }],
])('%s has none', (_, items, of) => {
  expect(viewerThumbnails(items, of)).toEqual([]);
});
