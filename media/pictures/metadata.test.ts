import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { calendarDate, readEmbedded } from '#media/pictures/metadata';
import { sharp } from '#media/pictures/sharp';
import type { Embedded } from '#model/schema';
import { temporaryCollection } from '#tests/fixtures/picture-collection';
import { iptcOf, photoshopOf, withSegment, xmpOf } from '#tests/fixtures/picture-metadata';
import { quarters } from '#tests/fixtures/test-patterns';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

async function embeddedIn(data: Buffer): Promise<Embedded> {
  const { root } = await temporaryCollection();
  const file = path.join(root, 'picture');
  await writeFile(file, data);
  return readEmbedded(await sharp(file).metadata(), file);
}

const plain = await quarters(16, 16).jpeg().toBuffer();
const withIptc = (datasets: Parameters<typeof iptcOf>[0]) =>
  withSegment(plain, 0xed, photoshopOf(iptcOf(datasets)));

describe('readEmbedded', () => {
  test('says nothing of a picture without metadata', async () => {
    expect(await embeddedIn(plain)).toEqual({ creators: [], keywords: [] });
  });

  test.each([
    ['UTF-8', utf8],
    ['Latin-1', latin1],
  ])('reads IPTC-IIM in %s', async (_, encode) => {
    const data = withIptc([
      [5, encode('Île de Ré')],
      [25, encode('phare')],
      [25, encode('été')],
      [80, encode('Zoë Müller')],
      [110, encode('Musée')],
      [116, encode('© Zoë Müller')],
      [120, encode('Le phare, près de la mer')],
    ]);
    expect(await embeddedIn(data)).toEqual({
      title: 'Île de Ré',
      description: 'Le phare, près de la mer',
      creators: ['Zoë Müller'],
      keywords: ['phare', 'été'],
      rights: '© Zoë Müller',
      credit: 'Musée',
    });
  });

  test('reads the quotation marks, dashes and euro signs of Windows-1252', async () => {
    const title = Buffer.from([0x93, 0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x94, 0x20, 0x96, 0x20, 0x80]);
    expect(await embeddedIn(withIptc([[5, title]]))).toMatchObject({ title: '“Zürich” – €' });
  });

  test('reads XMP with its entities, lists and languages, and takes a number for text', async () => {
    const xmp = xmpOf(
      '<dc:title><rdf:Alt><rdf:li xml:lang="fr">Tour</rdf:li><rdf:li xml:lang="x-default">1957</rdf:li></rdf:Alt></dc:title>' +
        '<dc:creator><rdf:Seq><rdf:li>Berg &amp; Tal</rdf:li><rdf:li>Ivo &#x141;</rdf:li></rdf:Seq></dc:creator>' +
        '<dc:subject><rdf:Bag><rdf:li>tower</rdf:li></rdf:Bag></dc:subject>' +
        '<photoshop:Credit>City Archive</photoshop:Credit><photoshop:DateCreated>1957-08</photoshop:DateCreated>',
    );
    expect(await embeddedIn(await quarters(16, 16).withXmp(xmp).png().toBuffer())).toEqual({
      title: '1957',
      creators: ['Berg & Tal', 'Ivo Ł'],
      keywords: ['tower'],
      credit: 'City Archive',
      date: '1957-08',
    });
  });

  test('reads XMP that writes its properties as attributes', async () => {
    const xmp = xmpOf('').replace('rdf:about=""', 'rdf:about="" photoshop:Credit="City Archive"');
    expect(await embeddedIn(await quarters(16, 16).withXmp(xmp).webp().toBuffer())).toMatchObject({
      credit: 'City Archive',
    });
  });

  test.each(['jpeg', 'webp', 'png', 'avif'] as const)('reads EXIF of %s', async (format) => {
    const exif = {
      IFD0: {
        Artist: 'Ada Berg; Ivo Tal',
        Copyright: 'CC BY 4.0',
        ImageDescription: 'A tower',
        Make: 'Camera',
      },
      IFD2: { DateTimeOriginal: '1999:12:31 23:59:59' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 8/1 0/1' },
    };
    const embedded = await embeddedIn(await quarters(16, 16).withExif(exif).toFormat(format).toBuffer());
    expect(embedded).toEqual({
      description: 'A tower',
      creators: ['Ada Berg', 'Ivo Tal'],
      keywords: [],
      rights: 'CC BY 4.0',
      date: '1999-12-31',
    });
  });

  test('reads the tags of a TIFF file', async () => {
    const artist = Buffer.from('Ada Berg\0');
    const tiff = Buffer.alloc(26 + artist.length);
    tiff.write('II*\0', 'latin1');
    tiff.writeUInt32LE(8, 4);
    tiff.writeUInt16LE(1, 8);
    tiff.writeUInt16LE(315, 10);
    tiff.writeUInt16LE(2, 12);
    tiff.writeUInt32LE(artist.length, 14);
    tiff.writeUInt32LE(26, 18);
    tiff.set(artist, 26);
    const { root } = await temporaryCollection();
    await writeFile(path.join(root, 'tags.tif'), tiff);
    expect(await readEmbedded({ format: 'tiff' }, path.join(root, 'tags.tif'))).toEqual({
      creators: ['Ada Berg'],
      keywords: [],
    });
  });

  test('takes EXIF text that is not UTF-8 for Latin-1', async () => {
    const exif = { IFD0: { Artist: 'Jos# Nu#ez' } };
    const data = await quarters(16, 16).withExif(exif).jpeg().toBuffer();
    const at = data.indexOf('Jos# Nu#ez');
    data.write('José Nuñez', at, 'latin1');
    expect(await embeddedIn(data)).toMatchObject({ creators: ['José Nuñez'] });
  });

  test('trusts IPTC before XMP before EXIF, and lets XMP finish what IPTC cut short', async () => {
    const xmp = xmpOf(
      '<dc:title>A title that goes on</dc:title><dc:rights>From XMP</dc:rights><dc:description>From XMP</dc:description>',
    );
    const base = await quarters(16, 16)
      .withExif({ IFD0: { Copyright: 'From EXIF', Artist: 'From EXIF' } })
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    const iptc = iptcOf([
      [5, utf8('A title that')],
      [120, utf8('From IPTC')],
    ]);
    expect(await embeddedIn(withSegment(base, 0xed, photoshopOf(iptc)))).toEqual({
      title: 'A title that goes on',
      description: 'From IPTC',
      creators: ['From EXIF'],
      keywords: [],
      rights: 'From XMP',
    });
  });

  test('leaves out default texts of cameras', async () => {
    const exif = { IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA', Artist: '   ' } };
    expect(await embeddedIn(await quarters(16, 16).withExif(exif).jpeg().toBuffer())).toEqual({
      creators: [],
      keywords: [],
    });
  });

  test('takes damaged metadata for none', async () => {
    const broken = withSegment(plain, 0xe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1'));
    expect(await embeddedIn(broken)).toEqual({ creators: [], keywords: [] });
  });
});

test.each([
  'My beautiful picture',
  'Picasa 2.7',
  'Processed with VSCO with c1 preset',
  'DigitalStillCamera',
  'SONY DSC',
  'Created with GIMP',
  'Screenshot',
  'x-default',
])('takes "%s" for the word of a camera or a program, and nobody’s title', async (words) => {
  expect(await embeddedIn(withIptc([[5, utf8(words)]]))).toEqual({ creators: [], keywords: [] });
});

async function dateOf(DateTimeOriginal: string, datasets: Parameters<typeof iptcOf>[0] = []) {
  const scan = await quarters(16, 16).withExif({ IFD2: { DateTimeOriginal } }).jpeg().toBuffer();
  const data = datasets.length === 0 ? scan : withSegment(scan, 0xed, photoshopOf(iptcOf(datasets)));
  return (await embeddedIn(data)).date;
}

test('prefers the date in IPTC to that of the scan', async () => {
  expect(await dateOf('2019:05:04 10:00:00', [[55, utf8('19570612')]])).toBe('1957-06-12');
  expect(await dateOf('2019:05:04 10:00:00', [[55, utf8('19570000')]])).toBe('1957');
  expect(await dateOf('2019:05:04 10:00:00', [[55, utf8('June 1957')]])).toBe('2019-05-04');
});

test.each(['1970:01:01 01:00:00', '1980:01:01 00:00:12', '2000:01:01 00:00:00', '2087:03:04 10:00:00'])(
  'reads no date from a clock that says %s',
  async (written) => {
    expect(await dateOf(written)).toBeUndefined();
  },
);

describe('calendarDate', () => {
  test.each([
    ['2008:10:22 16:28:39', '2008-10-22'],
    ['2008-10-22T16:28:39+02:00', '2008-10-22'],
    ['2008:10:00 00:00:00', '2008-10'],
    ['2008:00:00 00:00:00', '2008'],
    ['1957-08', '1957-08'],
    ['1957', '1957'],
    ['0000:00:00 00:00:00', undefined],
    ['2008:13:01 00:00:00', undefined],
    ['2009:02:29 00:00:00', undefined],
    ['    :  :     :  :  ', undefined],
    ['22/10/2008', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (written, wanted) => {
    expect(calendarDate(written)).toBe(wanted);
  });
});
