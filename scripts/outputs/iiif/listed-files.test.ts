import { expect, test } from 'vitest';
import { planPicture } from '#media/pictures/plan';
import { imageInfo } from '#model/iiif/image-info';
import { barePicture, bareSite } from '#tests/fixtures/bare';
import { infoFiles } from '#tests/info-files';

const id = '0123456789abcdef0123';
const site = { ...bareSite, basePath: '', zoom: true as const };

test.each([
  [900, 600],
  [7680, 4320],
  [12_247, 8165],
  [5000, 9001],
])('what a picture of %i x %i pixels lists in its info.json is planned', (width, height) => {
  const picture = barePicture(id, { width, height });
  const pictureOptions = { formats: site.formats, quality: {}, zoom: true };
  const planned = planPicture(picture, { pictureOptions, codecs: '' }).flatMap(({ files }) => files);
  const listed = infoFiles(id, imageInfo(site, picture));
  expect(listed.length).toBeGreaterThan(3);
  expect(planned.map(({ path }) => path)).toEqual(expect.arrayContaining(listed));
});
