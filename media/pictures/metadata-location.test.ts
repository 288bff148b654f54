import { expect, test } from 'vitest';
import { readEmbedded } from '#media/pictures/metadata';
import { coordinatesFrom } from '#media/pictures/metadata-text';
import { sharp } from '#media/pictures/sharp';
import { readXmp } from '#media/pictures/xmp';
import { xmpOf } from '#tests/fixtures/picture-metadata';

test.each([
  ['a camera without reception', 0, 0],
  ['0/0', Number.NaN, 11.5],
  ['out of range', 91, 11.5],
  ['out of range', 43, -180.5],
])('%s is no place: %f, %f', (_, latitude, longitude) => {
  expect(coordinatesFrom(latitude, longitude)).toBeUndefined();
});

test('the equator and the meridian are places', () => {
  expect(coordinatesFrom(0, 6.1234567)).toEqual({ latitude: 0, longitude: 6.123457 });
});

test.each([
  [
    { GPSLatitude: '43/1 28/1 281/100', GPSLatitudeRef: 'S' },
    { latitude: -43.467447, longitude: -11.885 },
  ],
  [
    { GPSLatitude: '43/1 28/1 281/100', GPSLatitudeRef: 'N' },
    { latitude: 43.467447, longitude: -11.885 },
  ],
  [{ GPSLatitude: '0/0 0/0 0/0', GPSLatitudeRef: 'N' }, undefined],
  [{ GPSLatitude: '200/1 0/1 0/1', GPSLatitudeRef: 'N' }, undefined],
  [{ GPSLatitude: '43/1 28/1 281/100' }, undefined],
])('EXIF with %j is %j', async (tags, location) => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .withExif({ IFD3: { ...tags, GPSLongitude: '11/1 53/1 60/10', GPSLongitudeRef: 'W' } })
    .jpeg()
    .toBuffer();
  expect((await readEmbedded(await sharp(jpeg).metadata(), '')).location).toEqual(location);
});

test.each([
  ['43,28.0468N', '11,53.1W', { latitude: 43.467447, longitude: -11.885 }],
  ['43,28,2.81S', '11,53,6E', { latitude: -43.467447, longitude: 11.885 }],
  ['43.46', '11.88', undefined],
  ['', '11,53,6E', undefined],
])('XMP with %s, %s is %j', (latitude, longitude, location) => {
  const properties = `<exif:GPSLatitude xmlns:exif="http://ns.adobe.com/exif/1.0/">${latitude}</exif:GPSLatitude><exif:GPSLongitude xmlns:exif="http://ns.adobe.com/exif/1.0/">${longitude}</exif:GPSLongitude>`;
  expect(readXmp(Buffer.from(xmpOf(properties))).location).toEqual(location);
});
