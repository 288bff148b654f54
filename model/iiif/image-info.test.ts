import { expect, test } from 'vitest';
import { imageInfo } from '#model/iiif/image-info';
import type { PublicSite } from '#model/linked-data/nodes';
import { type FormatName, shownFormats } from '#model/pictures/formats';
import type { WidthSet } from '#model/pictures/widths';
import { plainSite } from '#tests/fixtures/plain-site';

const id = '0123456789abcdef0123';
const picture = (width: number, height: number) => ({ id, width, height, color: '#336699' });

interface Settings {
  formats?: FormatName[];
  widths?: WidthSet;
  largest?: number;
}

const siteWith = ({ formats = ['avif', 'jpg'], widths = 'all', largest = 3840 }: Settings): PublicSite => ({
  ...plainSite,
  formats: shownFormats(formats, { widths, largest }),
  iiif: { facets: [] },
});

test('lists the sizes in JPEG, ascending and rounded up, and nothing that is not there', () => {
  expect(imageInfo(siteWith({}), picture(1400, 901))).toEqual({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `https://h.example/a/pictures/${id}`,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width: 1400,
    height: 901,
    sizes: [
      { width: 128, height: 83 },
      { width: 256, height: 165 },
      { width: 640, height: 412 },
      { width: 1200, height: 773 },
      { width: 1400, height: 901 },
    ],
    preferredFormats: ['avif'],
    extraFormats: ['avif'],
  });
});

test.each([
  ['smaller than the largest width', picture(2000, 3000), {}],
  ['wider than it', picture(7680, 4320), { maxWidth: 3840, maxHeight: 2160 }],
  [
    'wider and tall: its height has a limit of its own',
    picture(4000, 9000),
    { maxWidth: 3840, maxHeight: 8640 },
  ],
])('says how large the largest file is, of a picture that is %s', (_, shown, limits) => {
  const { maxWidth, maxHeight } = imageInfo(siteWith({}), shown);
  expect({ maxWidth, maxHeight }).toEqual({ maxWidth: undefined, maxHeight: undefined, ...limits });
});

test.each<[string, Settings, ReturnType<typeof picture>, string[] | undefined, string[] | undefined]>([
  ['AVIF before JPEG', {}, picture(900, 600), ['avif'], ['avif']],
  ['few widths', { widths: 'few' }, picture(5000, 3000), ['avif'], ['avif']],
  [
    'WebP and AVIF',
    { formats: ['webp', 'avif', 'jpg'] },
    picture(900, 600),
    ['webp', 'avif'],
    ['webp', 'avif'],
  ],
  ['a scroll that AVIF does not take', {}, picture(300, 20_000), undefined, undefined],
  ['JPEG at more widths than AVIF', { formats: ['jpg', 'avif'] }, picture(900, 600), undefined, undefined],
  [
    'a picture that has the same widths in both',
    { formats: ['jpg', 'avif'] },
    picture(16, 12),
    undefined,
    ['avif'],
  ],
  ['JPEG alone', { formats: ['jpg'] }, picture(900, 600), undefined, undefined],
])('names formats in which every listed size is there: %s', (_, settings, shown, preferred, extra) => {
  const info = imageInfo(siteWith(settings), shown);
  expect([info.preferredFormats, info.extraFormats]).toEqual([preferred, extra]);
});

test('lists the single files of a picture with tiles, and no format that tiles are not in', () => {
  const info = imageInfo({ ...siteWith({}), zoom: true }, picture(12_247, 8165), {
    rights: 'http://r.example',
  });
  expect(info).toMatchObject({
    ...{ maxWidth: 3062, maxHeight: 2042 },
    sizes: [
      { width: 766, height: 511 },
      { width: 1531, height: 1021 },
      { width: 3062, height: 2042 },
    ],
    tiles: [
      { width: 1024, scaleFactors: [1, 2] },
      { width: 3840, scaleFactors: [4, 8, 16] },
    ],
    rights: 'http://r.example',
  });
  expect([info.preferredFormats, info.extraFormats]).toEqual([undefined, undefined]);
});

test('lies where the pictures live', () => {
  const site = { ...siteWith({}), picturesUrl: 'https://pictures.example/far' };
  expect(imageInfo(site, picture(40, 30)).id).toBe(`https://pictures.example/far/pictures/${id}`);
});
