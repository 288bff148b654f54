import { expect, test } from 'vitest';
import type { Item, Part } from '#model/schema';
import { rightsOfPictures, viewerThumbnails, wholePicture } from '#scripts/outputs/iiif/iiif';
import { barePicture, bareSite } from '#tests/fixtures/bare';

const [by, zero] = [
  'http://creativecommons.org/licenses/by/4.0/',
  'http://creativecommons.org/publicdomain/zero/1.0/',
];

function item(id: string, uri?: string): Pick<Item, 'rights' | 'parts'> {
  return { ...(uri && { rights: { label: 'A licence', uri } }), parts: [part(id)] };
}

test.each([
  ['one item', [item('a', by)], by],
  ['two that agree', [item('a', by), item('b', zero), item('a', by)], by],
  ['two that do not', [item('a', by), item('a', zero), item('a', by)], undefined],
  ['one that says nothing', [item('a', by), item('a')], undefined],
  ['first one that says nothing', [item('a'), item('a', by)], undefined],
  ['none', [], undefined],
])('a picture has the rights of the items that show it: %s', (_, items, rights) => {
  expect(rightsOfPictures(items).get('a')).toBe(rights);
});

const site = { ...bareSite, iiif: { facets: [] } };

function part(id: string, width = 3000): Part {
  return {
    id,
    object: { kind: 'picture', picture: barePicture(id, { width, height: width / 2 }) },
    values: {},
  };
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

test('a small picture has its largest width', () => {
  const [{ derivative } = { derivative: '' }] = viewerThumbnails(
    [{ parts: [part('a', 60), part('b')] }],
    site,
  );
  expect(derivative).toBe('/pictures/a/full/60,30/0/default.jpg');
});

test('a single picture has none', () => {
  expect(viewerThumbnails([{ parts: [part('a')] }], site)).toEqual([]);
});

test.each([
  ['its own size', 3000, site, '3000,1500'],
  ['the largest width', 6000, site, '3840,1920'],
  ['the largest level in one file, if it has tiles', 6000, { ...site, zoom: true as const }, '3000,1500'],
])('the whole picture is there in %s', (_, width, within, size) => {
  const picture = barePicture('map', { width, height: width / 2 });
  expect(wholePicture(picture, within)).toEqual({
    path: '/pictures/map/full/max/0/default.jpg',
    derivative: `/pictures/map/full/${size}/0/default.jpg`,
    picture,
  });
});
