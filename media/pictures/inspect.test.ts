import { copyFile, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFingerprint } from '#media/files/file-hashes';
import { inspectPictures } from '#media/pictures/inspect';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { openProbeCache } from '#media/pictures/probe-cache';
import { sharp } from '#media/pictures/sharp';
import { pictureOf, replacing, temporaryCollection } from '#tests/fixtures/picture-collection';
import { grain, pngHeader, quarters } from '#tests/fixtures/test-patterns';

const photo = await grain(200, 160).jpeg({ quality: 90 }).toBuffer();

/** The file with the cached result. */
function cachedResult({ cache }: { cache: string }, hash: string): string {
  return path.join(cache, openProbeCache(cache, resolvePictureOptions({}).pixelLimit).pathOf(hash));
}

async function inspectOne(name: string, data: Uint8Array) {
  const collection = await temporaryCollection();
  await writeFile(path.join(collection.root, name), data);
  const { pictures, problems } = await inspectPictures([name], collection);
  return { picture: pictures.get(name)?.[0], problems };
}

describe('inspectPictures', () => {
  test('gives size, hash, dominant colour and bytes', async () => {
    const data = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const picture = await pictureOf(await temporaryCollection(), 'plain.png', data);
    expect(picture).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{20}$/),
      hash: picture.id,
      width: 30,
      height: 20,
      color: '#336699',
      file: 'plain.png',
      bytes: data.length,
      embedded: { creators: [], keywords: [] },
    });
  });

  test('gives a transparent picture the colour of paper', async () => {
    const data = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    expect(await pictureOf(await temporaryCollection(), 'glass.png', data)).toMatchObject({
      color: '#ffffff',
    });
  });

  test.each<[string, Uint8Array, string, RegExp]>([
    ['empty.jpg', Buffer.alloc(0), 'file-damaged', /empty file/],
    ['page.jpg', Buffer.from('<!doctype html>'), 'file-placeholder', /web page/],
    ['words.jpg', Buffer.from('These are words.'), 'picture-unsupported', /no picture/],
    ['phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'picture-damaged', /HEIC/],
    ['scan.jp2', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 'picture-unsupported', /JPEG 2000/],
    ['camera.nef', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'picture-unsupported', /raw file/],
    ['layers.jpg', Buffer.from('8BPS\0\x01', 'latin1'), 'picture-unsupported', /Photoshop/],
    ['scan.bmp', Buffer.from('BM............(\0\0\0'), 'picture-unsupported', /BMP/],
    ['paper.jpg', Buffer.from('%PDF-1.7'), 'file-mislabelled', /PDF.*\.pdf/],
    ['film.jpg', Buffer.from('\0\0\0\x18ftypisom', 'latin1'), 'file-mislabelled', /film.*\.mp4/],
    ['header.jpg', photo.subarray(0, 100), 'picture-damaged', /damaged/],
    ['most-lost.jpg', photo.subarray(0, photo.length / 5), 'picture-damaged', /about \d\d% of the picture/],
    ['huge.png', pngHeader(65_535, 65_535), 'picture-too-large', /65,535 × 65,535.*4,294,836,225 pixels/],
    ['strip.png', pngHeader(1, 70_000), 'picture-too-long', /1 × 70,000/],
  ])('leaves out %s and tells why', async (name, data, code, found) => {
    const { picture, problems } = await inspectOne(name, data);
    expect(picture).toBeUndefined();
    expect(problems).toMatchObject([
      { code, severity: 'error', file: name, rows: [], found: expect.stringMatching(found) },
    ]);
  });

  test('reads headers alone at a first look, and keeps nothing of it', async () => {
    const collection = await temporaryCollection();
    const files = ['lost.jpg', 'whole.jpg'];
    await writeFile(path.join(collection.root, 'lost.jpg'), photo.subarray(0, photo.length / 5));
    await writeFile(path.join(collection.root, 'whole.jpg'), photo);
    const glance = () => inspectPictures(files, { ...collection, glance: true });
    const first = await glance();
    expect([...first.pictures.values()].flat()).toMatchObject(
      files.map((file) => ({ file, width: 200, height: 160, color: '#ffffff' })),
    );
    expect(first).toMatchObject({ problems: [], unseen: 2 });
    const { pictures, problems, unseen } = await inspectPictures(files, collection);
    expect([...pictures.keys()]).toEqual(['whole.jpg']);
    expect(problems).toMatchObject([{ code: 'picture-damaged', file: 'lost.jpg' }]);
    expect(unseen).toBe(0);
    expect(await glance()).toMatchObject({ pictures, problems, unseen: 0 });
  });

  test('uses a truncated picture where enough is there, and says so', async () => {
    const { picture, problems } = await inspectOne('cut.jpg', photo.subarray(0, photo.length * 0.8));
    expect(picture).toMatchObject({ width: 200, height: 160 });
    expect(problems).toMatchObject([{ code: 'picture-incomplete', severity: 'warning' }]);
  });

  test('fails if a listed file is gone', async () => {
    await expect(inspectPictures(['gone.jpg'], await temporaryCollection())).rejects.toThrow(
      /^gone\.jpg was there when the folder was read, and cannot be read any more \(ENOENT\)\./,
    );
  });

  test('gives the same result from the cache', async () => {
    const collection = await temporaryCollection();
    await writeFile(path.join(collection.root, 'b.jpg'), photo);
    await writeFile(path.join(collection.root, 'a.jpg'), photo.subarray(0, 100));
    const files = ['b.jpg', 'a.jpg'];
    const first = await inspectPictures(files, collection);
    const index = await readFile(collection.hashes, 'utf8');
    expect(await inspectPictures(files, collection)).toEqual(first);
    expect(await readFile(collection.hashes, 'utf8')).toBe(index);
  });

  test('does not open a file again whose size and time are the same', async () => {
    const collection = await temporaryCollection();
    const file = path.join(collection.root, 'a.jpg');
    const before = await pictureOf(collection, 'a.jpg', photo);
    const time = new Date(2020, 1, 1);
    await utimes(file, time, time);
    await inspectPictures(['a.jpg'], collection);
    await writeFile(file, Buffer.alloc(photo.length));
    await utimes(file, time, time);
    const { pictures } = await inspectPictures(['a.jpg'], collection);
    expect(pictures.get('a.jpg')).toEqual([before]);
  });

  test('keeps collections apart that share a cache', async () => {
    const first = await temporaryCollection();
    const second = { ...(await temporaryCollection()), cache: first.cache, hashes: first.hashes };
    const time = new Date(2020, 1, 1);
    const pictures: unknown[] = [];
    for (const collection of [first, second]) {
      const file = path.join(collection.root, 'a.jpg');
      await writeFile(file, Buffer.concat([photo, Buffer.from([pictures.length])]));
      await utimes(file, time, time);
      pictures.push((await inspectPictures(['a.jpg'], collection)).pictures.get('a.jpg'));
    }
    expect(pictures[1]).not.toEqual(pictures[0]);
    const index = await readFile(first.hashes, 'utf8');
    expect((await inspectPictures(['a.jpg'], first)).pictures.get('a.jpg')).toEqual(pictures[0]);
    expect(await readFile(first.hashes, 'utf8')).toBe(index);
  });

  test('forgets the files of its own collection that are gone', async () => {
    const first = await temporaryCollection();
    const second = { ...(await temporaryCollection()), cache: first.cache, hashes: first.hashes };
    await pictureOf(first, 'a.jpg', photo);
    await pictureOf(second, 'a.jpg', photo);
    await rm(path.join(first.root, 'a.jpg'));
    await rm(path.join(second.root, 'a.jpg'));
    await inspectPictures([], first);
    const index = await readFile(first.hashes, 'utf8');
    expect(index).not.toContain(first.root);
    expect(index).toContain(path.join(second.root, 'a.jpg'));
  });

  test('sees that a file was changed', async () => {
    const collection = await temporaryCollection();
    const before = await pictureOf(collection, 'a.jpg', photo);
    const after = await pictureOf(collection, 'a.jpg', await quarters(10, 10).jpeg().toBuffer());
    expect(after.id).not.toBe(before.id);
    expect(after.width).toBe(10);
  });

  test('knows a picture again under another name', async () => {
    const collection = await temporaryCollection();
    const before = await pictureOf(collection, 'a.jpg', photo);
    await mkdir(path.join(collection.root, 'box'));
    await rename(path.join(collection.root, 'a.jpg'), path.join(collection.root, 'box/b.jpg'));
    await copyFile(path.join(collection.root, 'box/b.jpg'), path.join(collection.root, 'c.jpg'));
    const { pictures } = await inspectPictures(['box/b.jpg', 'c.jpg'], collection);
    expect([...pictures.values()].flat()).toEqual([
      { ...before, file: 'box/b.jpg' },
      { ...before, file: 'c.jpg' },
    ]);
  });

  test.each(['', '{"version":', '[]', '{"version":0,"files":{}}'])(
    'begins anew where the index is %j',
    async (index) => {
      const collection = await temporaryCollection();
      const before = await pictureOf(collection, 'a.jpg', photo);
      await writeFile(collection.hashes, index);
      const { pictures } = await inspectPictures(['a.jpg'], collection);
      expect(pictures.get('a.jpg')).toEqual([before]);
    },
  );

  test.each(['', '{"version":', '[]', '{"seen":[]}'])(
    'looks again where what was found is kept as %j',
    async (kept) => {
      const collection = await temporaryCollection();
      const before = await pictureOf(collection, 'a.jpg', photo);
      await writeFile(cachedResult(collection, before.hash), kept);
      const { pictures } = await inspectPictures(['a.jpg'], collection);
      expect(pictures.get('a.jpg')).toEqual([before]);
    },
  );

  test('caches nothing of a file that is replaced while it is read', async () => {
    const collection = await temporaryCollection();
    await writeFile(path.join(collection.root, 'a.jpg'), photo);
    const other = await quarters(10, 10).jpeg().toBuffer();
    await expect(inspectPictures(['a.jpg'], replacing(collection, other))).rejects.toThrow(/other bytes now/);
    expect(await pictureOf(collection, 'a.jpg', photo)).toMatchObject({ width: 200, height: 160 });
  });

  test('replaces a link in the cache instead of writing through it, and refuses linked folders', async () => {
    const collection = await temporaryCollection();
    const before = await pictureOf(collection, 'a.jpg', photo);
    const mine = path.join(collection.root, 'letter.txt');
    const kept = cachedResult(collection, before.hash);
    await writeFile(mine, 'Dear all');
    await rm(kept);
    await symlink(mine, kept);
    expect((await inspectPictures(['a.jpg'], collection)).pictures.get('a.jpg')).toEqual([before]);
    expect(await readFile(mine, 'utf8')).toBe('Dear all');
    await rename(path.join(collection.cache, 'probes'), path.join(collection.root, 'elsewhere'));
    await symlink(path.join(collection.root, 'elsewhere'), path.join(collection.cache, 'probes'));
    await expect(inspectPictures(['a.jpg'], collection)).rejects.toThrow('probes is a link');
  });

  test('looks at a picture once, on whichever machine', async () => {
    const first = await temporaryCollection();
    const second = { ...(await temporaryCollection()), cache: first.cache };
    const before = await pictureOf(first, 'a.jpg', photo);
    await writeFile(
      cachedResult(first, before.hash),
      (await readFile(cachedResult(first, before.hash), 'utf8')).replace(before.color, '#123456'),
    );
    expect(await pictureOf(second, 'b.jpg', photo)).toEqual({ ...before, file: 'b.jpg', color: '#123456' });
  });

  test('probes a refused file again under another limit', async () => {
    const collection = await temporaryCollection();
    const strict = { ...collection, pictureOptions: { ...collection.pictureOptions, pixelLimit: 1000 } };
    await writeFile(path.join(collection.root, 'a.jpg'), photo);
    const refused = await inspectPictures(['a.jpg'], strict);
    expect(refused.problems).toMatchObject([{ expected: 'at most 1,000 pixels' }]);
    expect((await inspectPictures(['a.jpg'], collection)).pictures.size).toBe(1);
    expect((await inspectPictures(['a.jpg'], strict)).pictures.size).toBe(0);
  });

  test('vouches for files that it hashed, if they were not written just now, and for none that it only knew', async () => {
    const collection = { ...(await temporaryCollection()), root: path.join(import.meta.dirname, '../..') };
    const fingerprint = readFingerprint(path.join(collection.root, 'LICENSE'));
    expect((await inspectPictures(['LICENSE'], collection)).fingerprints).toEqual(
      new Map([['LICENSE', fingerprint]]),
    );
    expect((await inspectPictures(['LICENSE'], collection)).fingerprints).toEqual(new Map());
    const { root } = await temporaryCollection();
    await writeFile(path.join(root, 'new.jpg'), photo);
    expect((await inspectPictures(['new.jpg'], { ...collection, root })).fingerprints).toEqual(new Map());
  });

  test('reports progress', async () => {
    const collection = await temporaryCollection();
    await writeFile(path.join(collection.root, 'a.jpg'), photo);
    await writeFile(path.join(collection.root, 'b.jpg'), photo);
    const told: string[] = [];
    const onProgress = (done: number, total: number) => told.push(`${done} of ${total}`);
    await inspectPictures(['a.jpg', 'b.jpg', 'a.jpg'], { ...collection, onProgress });
    expect(told).toEqual(['1 of 2', '2 of 2']);
  });
});
