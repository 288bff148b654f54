import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { derivativeFiles, derivePictures } from '#media/pictures/derive';
import { inspectPictures } from '#media/pictures/inspect';
import { sharp } from '#media/pictures/sharp';
import { type TemporaryCollection, temporaryCollection } from '#tests/fixtures/picture-collection';
import { grain } from '#tests/fixtures/test-patterns';

const embeddedPacket = packetOf('<dc:title>Embedded</dc:title><dc:description>Kept</dc:description>');
const photo = await grain(200, 160).withXmp(embeddedPacket).jpeg().toBuffer();

function packetOf(properties: string, attributes = ''): string {
  const names = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"',
    'xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  ].join(' ');
  const open = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">`;
  return `${open}<rdf:Description ${names} ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

function bag(name: string, ...values: string[]): string {
  return `<${name}><rdf:Bag>${values.map((value) => `<rdf:li>${value}</rdf:li>`).join('')}</rdf:Bag></${name}>`;
}

/** Inspects `a.jpg` beside other files. */
async function inspectBeside(files: Record<string, string>, collection?: TemporaryCollection) {
  const inside = collection ?? (await temporaryCollection());
  for (const [name, data] of Object.entries({ 'a.jpg': photo, ...files }))
    await writeFile(path.join(inside.root, name), data);
  const { pictures, problems } = await inspectPictures(['a.jpg'], inside);
  return { picture: pictures.get('a.jpg')?.[0], problems };
}

describe('a sidecar', () => {
  test.each(['a.xmp', 'a.jpg.xmp', 'A.XMP'])('is read from %s, before what is embedded', async (name) => {
    const packet = packetOf(`<dc:title>Sidecar</dc:title>${bag('dc:creator', 'Ada Berg')}`);
    const { picture } = await inspectBeside({ [name]: packet });
    expect(picture?.embedded).toEqual({
      title: 'Sidecar',
      description: 'Kept',
      creators: ['Ada Berg'],
      keywords: [],
    });
  });

  test('named after the whole file is preferred', async () => {
    const files = {
      'a.xmp': packetOf('<dc:title>Raw</dc:title>'),
      'a.jpg.xmp': packetOf('<dc:title>JPEG</dc:title>'),
    };
    expect((await inspectBeside(files)).picture?.embedded.title).toBe('JPEG');
  });

  test('that changes is read anew, though the picture is not', async () => {
    const collection = await temporaryCollection();
    const first = await inspectBeside({ 'a.xmp': packetOf('<dc:title>One</dc:title>') }, collection);
    const second = await inspectBeside({ 'a.xmp': packetOf('<dc:title>Two</dc:title>') }, collection);
    expect([first, second].map(({ picture }) => picture?.embedded.title)).toEqual(['One', 'Two']);
    expect(second.picture?.id).toBe(first.picture?.id);
  });

  test('gives the leaves of hierarchical keywords that plain ones lack, and the day of a raw file', async () => {
    const keywords =
      bag('dc:subject', 'harbour', 'Porto') + bag('lr:hierarchicalSubject', 'Places|Porto', 'Boats|Sail');
    const packet = packetOf(keywords, 'exif:DateTimeOriginal="2019-05-17T10:11:12"');
    const { picture } = await inspectBeside({ 'a.xmp': packet });
    expect(picture?.embedded).toMatchObject({ keywords: ['harbour', 'Porto', 'Sail'], date: '2019-05-17' });
  });

  test('says that a picture is rejected', async () => {
    const { picture } = await inspectBeside({ 'a.xmp': packetOf('', 'xmp:Rating="-1"') });
    expect(picture?.embedded.rejected).toBe(true);
    const { picture: rated } = await inspectBeside({ 'a.xmp': packetOf('', 'xmp:Rating="3"') });
    expect(rated?.embedded.rejected).toBeUndefined();
  });

  test('whose credits are written into derivatives gives the picture an address of its own', async () => {
    const collection = await temporaryCollection();
    await mkdir(path.join(collection.root, 'box'));
    await writeFile(path.join(collection.root, 'box/a.jpg'), photo);
    await writeFile(path.join(collection.root, 'a.jpg'), photo);
    await writeFile(path.join(collection.root, 'a.xmp'), packetOf(bag('dc:creator', 'Ada Berg')));
    const { pictures } = await inspectPictures(['a.jpg', 'box/a.jpg'], collection);
    const all = [...pictures.values()].flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(2);
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(1);
    await derivePictures(all, collection);
    const credited = await Promise.all(
      all.map(async (picture) => {
        const [{ file } = { file: '' }] = derivativeFiles(picture, collection);
        return (await sharp(file).metadata()).xmpAsString?.includes('Ada Berg') ?? false;
      }),
    );
    expect(credited).toEqual([true, false]);
  });

  test('publishes a location only if the collection does', async () => {
    const place = 'exif:GPSLatitude="43,28.1N" exif:GPSLongitude="11,53.1E"';
    const { picture } = await inspectBeside({ 'a.xmp': packetOf('', place) });
    expect(picture?.embedded.location).toBeUndefined();
    expect(picture?.id).toBe(picture?.hash);
  });

  test('that is damaged says nothing, one that is a link is not read, and one that is too large is told', async () => {
    const { picture, problems } = await inspectBeside({ 'a.xmp': '<x:xmpmeta><rdf:RDF><dc:title>Cut' });
    expect([picture?.embedded.title, problems]).toEqual(['Embedded', []]);
    const collection = await temporaryCollection();
    await writeFile(path.join(collection.root, 'other.txt'), packetOf('<dc:title>Linked</dc:title>'));
    await symlink('other.txt', path.join(collection.root, 'a.xmp'));
    expect((await inspectBeside({}, collection)).picture?.embedded.title).toBe('Embedded');
    const large = await inspectBeside({ 'a.xmp': packetOf(' '.repeat(8_000_001)) });
    expect(large.picture?.embedded.title).toBe('Embedded');
    expect(large.problems).toEqual([
      expect.objectContaining({ file: 'a.jpg', found: expect.stringMatching(/^a\.xmp of 8,000,/) }),
    ]);
  });
});
