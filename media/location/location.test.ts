import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTraces, hasLocation, withoutLocation } from '#media/location/location';
import { readExif } from '#media/pictures/exif';
import { readEmbedded } from '#media/pictures/metadata';
import { sharp } from '#media/pictures/sharp';
import { bytesFromBuffer } from '#scripts/bytes/bytes';
import {
  aiffWith,
  atom,
  boxSegments,
  credentialsOf,
  gifWith,
  id3Text,
  id3With,
  ixmlChunk,
  packedObjects,
  pdfWith,
  pngChunk,
  riffChunk,
  tiffWith,
  unmendableFilm,
  waveWith,
} from '#tests/fixtures/located';
import { photoshopOf, withSegment, xmpOf } from '#tests/fixtures/picture-metadata';

const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '43/1 28/1 281/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '11/1 53/1 6/1',
};
const exif = { IFD0: { Artist: 'A. Berg' }, IFD3: gps };
const latitude = 'exif:GPSLatitude="43,28.1N"';
const packet = xmpOf('<dc:title>Tower</dc:title><exif:GPSLatitude>43,28.1N</exif:GPSLatitude>');

const blank = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } });
const plain = await blank().jpeg().toBuffer();
const jpeg = await blank().withExif(exif).withXmp(packet).jpeg().toBuffer();
const block = (await sharp(jpeg).metadata()).exif ?? Buffer.alloc(0);
const hex = block.toString('hex').replace(/.{72}/g, '$&\n');
const profile = Buffer.from(`Raw profile type exif\0\nexif\n${block.length}\n${hex}\n`, 'latin1');
const credited = await blank()
  .withExif({ IFD0: { Artist: 'A' } })
  .withXmp(xmpOf('<dc:title>Gps Latitude</dc:title>'))
  .jpeg()
  .toBuffer();
const png = await blank().png().toBuffer();
const keys = Buffer.concat([
  Buffer.alloc(7),
  Buffer.from([1]),
  atom('mdta', Buffer.from('com.apple.quicktime.location.ISO6709')),
]);
const value = atom('\0\0\0\x01', atom('data', Buffer.from('\0\0\0\x01\0\0\0\0+43.46+11.88/', 'latin1')));
/** A place as films have it. */
const place = atom('udta', atom('\xa9xyz', Buffer.from('\0\0\0\0+43.46+11.88/')));
const film = (...movie: Buffer[]) =>
  Buffer.concat([
    atom('ftyp', Buffer.from('isom\0\0\0\0')),
    atom('moov', ...movie),
    atom('mdat', Buffer.alloc(99, 7)),
  ]);
const splitAt = packet.indexOf('GPSLatitude') + 4;
const extended = [packet.slice(0, splitAt), packet.slice(splitAt)].map((text, index) => {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(packet.length, 0);
  numbers.writeUInt32BE(index * splitAt, 4);
  return Buffer.concat([
    Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}`),
    numbers,
    Buffer.from(text),
  ]);
});
const riffWith = (type: string, data: Buffer) =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), riffChunk(type, data)]));
const withXmp = (text: string) =>
  withSegment(plain, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`));
const prefixedAvif = await blank().withExif(exif).avif().toBuffer();
prefixedAvif.writeUInt32BE(0, prefixedAvif.indexOf('Exif\0\0II') - 4);
// As Windows leaves it: a third entry in the GPS directory, which keeps room.
const padded = tiffWith({ isLittle: true });
padded.write('\x1c\xea\x07\0\x04\0\0\0', 226, 'latin1');
padded.writeUInt16LE(3, 200);
/** GPS of one tag, its version. */
const placeless = tiffWith({ isLittle: true });
placeless.writeUInt16LE(1, 200);
placeless.writeUInt16LE(0, 202);
const withExifOf = (tiff: Buffer) => withSegment(plain, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
const gain = Buffer.concat([plain, jpeg]);
const wgs84 = 'http://www.w3.org/2003/01/geo/wgs84_pos#';

const credentials = credentialsOf('{"exif:GPSLatitude": "43,28.1N", "exif:GPSLongitude": "11,53.1E"}');
const signed = credentialsOf('{"label": "c2pa.actions", "digitalSourceType": "digitalCapture"}');
const c2paId = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const withCredentials = (box: Buffer, cut = box.length - 9) =>
  boxSegments(box, cut).reduceRight((data, segment) => withSegment(data, 0xeb, segment), plain);
const gpsPointer = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0', 'latin1');
const withTag = (tag: number, data: Buffer) => {
  const head = Buffer.from('II*\0\x08\0\0\0\x01\0..\x07\0....\x1a\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(tag, 10);
  head.writeUInt32LE(data.length, 14);
  return Buffer.concat([head, data]);
};
const named = (...texts: string[]) => id3With(['TIT2', id3Text(['Bells'])], ['TXXX', id3Text(texts)]);
const sound = Buffer.alloc(2000, 0x55);
const scan = Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1');
const geoMeasure = '<</Type/Measure/Subtype/GEO/GPTS [43.46 11.88 43.47 11.88 43.47 11.89]>>';

/** Files with coordinates that are removed. */
const located: [string, Buffer][] = [
  ['EXIF and XMP of a JPEG', jpeg],
  ['a second JPEG behind the first', gain],
  ['the film of a moving picture', Buffer.concat([plain, film(place)])],
  ['a film without its first box, behind a JPEG and a PNG', Buffer.concat([plain, png, atom('moov', place)])],
  ['XMP as attributes', withXmp(`<x:xmpmeta xmlns:exif="e"><rdf:Description ${latitude}/></x:xmpmeta>`)],
  ['W3C’s coordinates under their usual prefix', withXmp('<rdf:Description geo:lat="43.46"/>')],
  [
    'W3C’s coordinates under another prefix',
    withXmp(`<rdf:Description xmlns:w="${wgs84}" w:lat="43.46" w:long="11.88"/>`),
  ],
  [
    'W3C’s coordinates under another prefix, as elements',
    withXmp(`<rdf:Description xmlns:w.g='${wgs84}'><w.g:lat>43.46</w.g:lat></rdf:Description>`),
  ],
  ['W3C’s coordinates without a prefix', withXmp(`<Point xmlns="${wgs84}"><lat>43.46</lat></Point>`)],
  [
    'extended XMP, cut in the middle of a name',
    withSegment(
      withSegment(plain, 0xe1, extended[1] ?? Buffer.alloc(0)),
      0xe1,
      extended[0] ?? Buffer.alloc(0),
    ),
  ],
  [
    'EXIF among Photoshop’s resources',
    withSegment(
      plain,
      0xed,
      Buffer.concat([
        Buffer.from('Photoshop 3.0\x008BIM\x04\x22\0\0\0\0'),
        Buffer.from([(block.length - 6) >> 8, (block.length - 6) & 255]),
        block.subarray(6),
      ]),
    ),
  ],
  [
    'the target of a drone’s range finder',
    withSegment(
      plain,
      0xe1,
      Buffer.from(
        'http://ns.adobe.com/xap/1.0/\0<rdf:Description drone-dji:LRFTargetLon="+11.88" drone-dji:LRFTargetLat="+43.46"/>',
      ),
    ),
  ],
  ['an Exif box, the block behind its old prefix', film(atom('Exif', Buffer.alloc(4), block))],
  ['a film’s ©xyz', film(place)],
  ['a film’s loci', film(atom('trak', atom('udta', atom('loci', Buffer.alloc(30, 5)))))],
  [
    'a film’s QuickTime keys',
    film(atom('meta', atom('hdlr', Buffer.alloc(24)), atom('keys', keys), atom('ilst', value))),
  ],
];

/** Files with coordinates that are not removed. */
const refused: [string, Buffer][] = [
  ['WebP', await blank().withExif(exif).withXmp(packet).webp().toBuffer()],
  ['AVIF', await blank().withExif(exif).withXmp(packet).avif().toBuffer()],
  ['HEIC', readFileSync(path.join(import.meta.dirname, '../../tests/fixtures/converted/turned.heic'))],
  ['EXIF of JP2', Buffer.concat([scan, atom('uuid', Buffer.from('JpgTiffExif->JP2'), block.subarray(6))])],
  [
    'XMP of JP2',
    Buffer.concat([
      scan,
      atom('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from(packet)),
    ]),
  ],
  ['TIFF, little-endian', tiffWith({ isLittle: true })],
  ['TIFF, big-endian', tiffWith({ isLittle: false })],
  ['PNG’s eXIf', pngChunk(png, 'eXIf', block.subarray(6))],
  ['PNG’s eXIf, the block behind its old prefix', pngChunk(png, 'eXIf', block)],
  ['AVIF, the block behind its old prefix', prefixedAvif],
  ['a chunk of RIFF, the block behind its old prefix', riffWith('EXIF', block)],
  ['PNG’s XMP', pngChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`))],
  [
    'PNG’s XMP, packed',
    pngChunk(png, 'iTXt', Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), Buffer.from(packet)),
  ],
  ['PNG’s raw profile', pngChunk(png, 'tEXt', profile)],
  [
    'PNG’s raw profile, packed',
    pngChunk(png, 'zTXt', Buffer.from('Raw profile type exif\0\0'), profile.subarray(22)),
  ],
  ['PNG’s plain text', pngChunk(png, 'tEXt', Buffer.from('exif:GPSLatitude\x0043/1, 28/1'))],
  ['GIF', gifWith(await blank().gif().toBuffer(), packet)],
  ['SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><metadata>${packet}</metadata></svg>`)],
  ['PDF', Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Metadata>>stream\n${packet}\nendstream endobj\n`)],
  [
    'a PNG behind a JPEG',
    Buffer.concat([plain, pngChunk(png, 'tEXt', Buffer.from('exif:GPSLatitude\x0043/1, 28/1'))]),
  ],
  ['Content Credentials of a JPEG', withCredentials(credentials)],
  [
    'Content Credentials of a JPEG, a name cut between two segments',
    withCredentials(
      credentialsOf('{"exif:GPSLatitude": "43"}'),
      credentialsOf('{"exif:GPSLatitude": "43"}').indexOf('titude'),
    ),
  ],
  [
    'Content Credentials with coordinates of schema.org',
    withCredentials(credentialsOf('{"geo": {"@type": "GeoCoordinates", "latitude": "43.46"}}')),
  ],
  ['Content Credentials that are packed', withCredentials(credentialsOf('c2cm\0\x11\0\x10'))],
  [
    'Content Credentials with a thumbnail that was taken somewhere',
    withCredentials(credentialsOf(gpsPointer)),
  ],
  ['Content Credentials of a PNG', pngChunk(png, 'caBX', credentials)],
  ['Content Credentials of a WebP', riffWith('C2PA', credentials)],
  ['Content Credentials of a TIFF', withTag(0xcd41, credentials)],
  [
    'Content Credentials of a film',
    Buffer.concat([film(), atom('uuid', c2paId, Buffer.alloc(21), credentials)]),
  ],
  [
    'Content Credentials of a JPEG XL',
    Buffer.concat([Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'), credentials]),
  ],
  ['Content Credentials of an MP3', Buffer.concat([id3With(['GEOB', credentials]), sound])],
  ['Content Credentials of a WAV', waveWith(riffChunk('C2PA', credentials))],
  ['iXML of a WAV', waveWith(ixmlChunk('<LOCATION_GPS>43.4675, 11.8850</LOCATION_GPS>'))],
  [
    'iXML of a WAV, marked as text',
    waveWith(
      ixmlChunk(
        '<LOCATION_LATITUDE><![CDATA[43.46]]></LOCATION_LATITUDE><LOCATION_LONGITUDE></LOCATION_LONGITUDE>',
      ),
    ),
  ],
  [
    'a map in JP2',
    Buffer.concat([
      scan,
      atom('uuid', Buffer.from('b14bf8bd083d4b43a5ae8cd7d5a6ce03', 'hex'), Buffer.alloc(40)),
    ]),
  ],
  [
    'a map in JP2, described in GML',
    Buffer.concat([
      scan,
      atom(
        'asoc',
        atom(
          'asoc',
          atom('xml ', Buffer.from('<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml">')),
        ),
      ),
    ]),
  ],
  ['a GeoPDF', pdfWith(`4 0 obj${geoMeasure}endobj`)],
  ['a GeoPDF that names its coordinates', pdfWith('4 0 obj<</Subtype/GEO/GPTS 5 0 R>>endobj')],
  ['a GeoPDF of the older kind', pdfWith('4 0 obj<</LGIDict<</Type/LGIDict/Neatline[1 2]>> >>endobj')],
  ['a GeoPDF, packed', pdfWith(packedObjects(`4 0 ${geoMeasure}`))],
  ['a PDF with objects that unpack to more than is read', pdfWith(packedObjects(' '.repeat(1 << 25)))],
  ['ID3', Buffer.concat([named('GPSLatitude', '43.4675'), sound])],
  ['ID3 in UTF-16', Buffer.concat([id3With(['TXXX', id3Text(['GPSLatitude', '43.4675'], true)]), sound])],
  ['ID3 of version 2.2', Buffer.concat([id3With(['TXX', id3Text(['geo', '43.46;11.88'])]), sound])],
  ['ID3 with coordinates in a value', Buffer.concat([named('place', '{"latitude": 43.46}'), sound])],
  ['ID3 of a film that became a recording', Buffer.concat([named('location', '+43.4675+011.8850/'), sound])],
  ['ID3 of a WAV', waveWith(riffChunk('id3 ', named('GPSLatitude', '43.4675')))],
  ['ID3 of an AIFF', aiffWith(riffChunk('ID3 ', named('GPSLatitude', '43.4675'), false))],
  [
    'XMP with a value of more characters than are read',
    withXmp(`<rdf:Description exif:GPSLatitude="${' '.repeat(3000)}43,28.1N"/>`),
  ],
  [
    'XMP with an element of more characters than are read',
    withXmp(`<exif:GPSLatitude rdf:about="${' '.repeat(5000)}">43,28.1N</exif:GPSLatitude>`),
  ],
];

async function clean(data: Buffer): Promise<Buffer> {
  const bytes = await withoutLocation(bytesFromBuffer(data));
  return bytes ? bytes.read(0, bytes.size) : Buffer.alloc(0);
}

test.each(located)('%s is found, and taken out of a file that keeps its length', async (_, data) => {
  expect(await hasLocation(bytesFromBuffer(data))).toBe(true);
  const cleaned = await clean(data);
  expect(await hasLocation(bytesFromBuffer(cleaned))).toBe(false);
  expect(cleaned.length).toBe(data.length);
});

test.each(refused)('finds %s, and publishes none of it', async (_, data) => {
  expect(await hasLocation(bytesFromBuffer(data))).toBe(true);
  expect(await withoutLocation(bytesFromBuffer(data))).toBeUndefined();
});

test.each([...located, ...refused])('%s is never a crash or a hang if bytes are damaged', async (_, data) => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let turn = 0; turn < 60; turn++) {
    const damaged = Buffer.from(data.subarray(0, turn % 3 === 0 ? random(data.length) : data.length));
    for (let hit = 0; hit < 12 && damaged.length > 0; hit++) damaged[random(damaged.length)] = random(256);
    await expect(withoutLocation(bytesFromBuffer(damaged))).resolves.not.toBeNull();
  }
});

describe('what is taken out of a picture', () => {
  test.each([
    ['JPEG', jpeg, true],
    ['a JPEG behind a JPEG', gain, true],
    ['EXIF, little-endian', withExifOf(tiffWith({ isLittle: true })), true],
    ['EXIF, big-endian', withExifOf(tiffWith({ isLittle: false })), false],
    ['EXIF with padding among its GPS tags', withExifOf(padded), true],
  ])('%s: no number of it is left', async (_, data, isLittle) => {
    const latitudes = Buffer.alloc(12);
    for (const [index, number] of [43, 1, 28].entries()) {
      if (isLittle) latitudes.writeUInt32LE(number, 4 * index);
      else latitudes.writeUInt32BE(number, 4 * index);
    }
    expect(data.includes(latitudes)).toBe(true);
    expect((await clean(data)).includes(latitudes)).toBe(false);
  });

  test.each(located.filter(([name]) => name.includes('JPEG')))('%s: no pixel', async (_, data) => {
    const [before, after] = await Promise.all(
      [data, await clean(data)].map((one) => sharp(one).raw().toBuffer()),
    );
    expect(before?.equals(after ?? Buffer.alloc(0))).toBe(true);
  });

  test('no other tag', async () => {
    const { exif: cleanBlock = Buffer.alloc(0) } = await sharp(await clean(jpeg)).metadata();
    expect(await readExif(cleanBlock)).toEqual({ creators: ['A. Berg'] });
  });

  test('no word of XMP, and no name of a place', async () => {
    const written = xmpOf(
      '<dc:title>Tower</dc:title><photoshop:City>Arezzo</photoshop:City><exif:GPSLatitude>43,28.1N</exif:GPSLatitude>',
    );
    const data = withSegment(plain, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${written}`));
    const { xmp = Buffer.alloc(0) } = await sharp(await clean(data)).metadata();
    expect((await readEmbedded({ format: 'jpeg', xmp }, '')).title).toBe('Tower');
    expect(xmp.toString()).toContain('<photoshop:City>Arezzo</photoshop:City>');
    expect(xmp.toString()).not.toContain('43,28');
  });
});

describe('nothing is found in', () => {
  test.each([
    ['a picture without it', plain],
    ['the version of GPS that cameras write without a place', placeless],
    ['the same in a PNG', pngChunk(png, 'tEXt', Buffer.from('exif:GPSVersionID\x002, 3, 0, 0'))],
    ['the same in XMP', withXmp('<rdf:Description exif:GPSVersionID="2.3.0.0"/>')],
    ['credits', credited],
    [
      'names of places in IPTC',
      withSegment(plain, 0xed, photoshopOf(Buffer.from('\x1c\x02\x5a\0\x06Arezzo', 'latin1'))),
    ],
    ['Content Credentials of a JPEG', withCredentials(signed)],
    ['Content Credentials of a PNG', pngChunk(png, 'caBX', signed)],
    [
      'Content Credentials of a film',
      Buffer.concat([film(), atom('uuid', c2paId, Buffer.alloc(21), signed)]),
    ],
    ['a PNG behind a JPEG', Buffer.concat([plain, png])],
    [
      'iXML with a place that has a name, and no coordinates',
      waveWith(ixmlChunk('<LOCATION_NAME>Arezzo</LOCATION_NAME><LOCATION_GPS></LOCATION_GPS>')),
    ],
    ['a PDF', pdfWith('4 0 obj<</Type/Measure/Subtype/RL/R(1 in = 1 mi)>>endobj')],
    ['a PDF with packed objects', pdfWith(packedObjects('4 0 <</Type/Measure/Subtype/RL>>'))],
    [
      'titles and names in ID3',
      Buffer.concat([
        id3With(
          ['TIT2', id3Text(['Latitude 43'])],
          ['TPE1', id3Text(['George 5'], true)],
          ['TXXX', id3Text(['ALBUM ARTIST', 'George Gps'])],
          ['TXXX', id3Text(['MusicBrainz Album Id', '6b1a1f7e-16-148410'], true)],
          ['TXXX', id3Text(['Acoustid Fingerprint', 'AQADtEmGpSkUgeo7aGPs1Q'])],
        ),
        sound,
      ]),
    ],
    ['XMP with words of another namespace', withXmp('<rdf:Description xmlns:w="urn:wool" w:lat="43.46"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('GPSLatitude 43.4, in a PDF: /GPTS [43.46 11.88], in ID3: TXXX')],
  ])('%s', async (_, data) => {
    expect(await findTraces(bytesFromBuffer(data))).toEqual({ patches: [], isIrremovable: false });
  });
});

describe('nothing is published of', () => {
  test('a film with a track of positions', async () => {
    expect(await withoutLocation(bytesFromBuffer(unmendableFilm))).toBeUndefined();
  });

  test('an SVG with a located picture in it', async () => {
    const svg = (picture: Buffer) =>
      `<svg><image href="data:image/jpeg;base64,${picture.toString('base64')}"/></svg>`;
    expect(await withoutLocation(bytesFromBuffer(Buffer.from(svg(jpeg))))).toBeUndefined();
    expect(await hasLocation(bytesFromBuffer(Buffer.from(svg(plain))))).toBe(false);
  });

  test('XMP in UTF-16', async () => {
    const wide = Buffer.from(`<rdf:RDF ${latitude}/>`, 'utf16le');
    const data = withSegment(
      plain,
      0xe1,
      Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), wide]),
    );
    expect(await withoutLocation(bytesFromBuffer(data))).toBeUndefined();
  });

  test('a file that leads to the same bytes so often that reading it would never end', async () => {
    const data = Buffer.alloc(1 << 20, 7);
    data.write('II*\0\x08\0\0\0\x01\0\x4a\x01\x04\0', 0, 'latin1');
    data.writeUInt32LE(20_000, 14);
    data.writeUInt32LE(100, 18);
    for (let index = 0; index < 20_000; index++) data.writeUInt32LE(100_000 + index, 100 + 4 * index);
    expect(await withoutLocation(bytesFromBuffer(data))).toBeUndefined();
  });
});

test('directories that point at each other are read once', async () => {
  const data = withExifOf(tiffWith({ isLittle: true, next: 8 }));
  expect(await hasLocation(bytesFromBuffer(await clean(data)))).toBe(false);
});

test('reads only the metadata around the sound of a huge recording', async () => {
  const dataSize = 6 * 2 ** 30;
  const sizes = Buffer.alloc(28);
  sizes.writeBigUInt64LE(BigInt(dataSize), 8);
  const before = Buffer.concat([
    Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1'),
    riffChunk('ds64', sizes),
    Buffer.from('data\xff\xff\xff\xff', 'latin1'),
  ]);
  const behind = ixmlChunk('<LOCATION_GPS>43.4675, 11.8850</LOCATION_GPS>');
  const start = before.length + dataSize;
  let bytesRead = 0;
  const recording = {
    size: start + behind.length,
    read: async (at: number, length: number) => {
      bytesRead += length;
      return at < start ? before.subarray(at, at + length) : behind.subarray(at - start, at - start + length);
    },
  };
  expect(await hasLocation(recording)).toBe(true);
  expect(bytesRead).toBeLessThan(10_000);
});
