import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { addOriginals, fingerprintFiles } from '#media/files/files';
import { resolvePictureOptions } from '#media/pictures/picture-options';
import { sharp } from '#media/pictures/sharp';
import type { Picture } from '#model/schema';
import { originalPath } from '#model/urls';
import { files as filesOutput } from '#scripts/outputs/files/files';
import { openTree } from '#scripts/outputs/output';
import { copyOriginals } from '#scripts/outputs/pictures/pictures';
import { groupByCause } from '#scripts/report/causes';
import { listTree } from '#scripts/verify/tree';
import { locationFaults } from '#scripts/verify/verify';
import { locatedFilm, locatedJpeg, unmendableFilm } from '#tests/fixtures/located';
import { pictureOf, temporaryCollection } from '#tests/fixtures/picture-collection';

const withPictureOptions = (publish: { location?: boolean; originals?: boolean }) =>
  resolvePictureOptions({ publish });

const treeAt = (folder: string) => openTree({ folder, pictures: folder, copy: false });

interface Published {
  tree: string;
  root: string;
  picture: Picture | undefined;
  problems: string[];
}

const addressOf = (picture: Picture | undefined) =>
  originalPath(picture?.id ?? '', picture?.original?.name ?? '');

async function published(
  data: Buffer,
  publish: { location?: boolean; originals?: boolean },
): Promise<Published> {
  const pictureOptions = withPictureOptions(publish);
  const collection = { ...(await temporaryCollection()), pictureOptions };
  const { root } = collection;
  const seen = await pictureOf(collection, 'Tour d’été.JPG', data);
  const { pictures, problems } = await addOriginals(new Map([[seen.file, [seen]]]), {
    root,
    pictureOptions,
  });
  const tree = join(dirname(root), 'out');
  await mkdir(tree);
  const [picture] = pictures.get(seen.file) ?? [];
  await copyOriginals({ pictures: picture ? [picture] : [], root, pictureOptions }, treeAt(tree));
  return { tree, root, picture, problems: problems.map(({ code }) => code) };
}

test('an original is published without its location, with the same length, and the owner’s file is unchanged', async () => {
  const data = await locatedJpeg();
  const { tree, root, picture } = await published(data, { originals: true });
  expect(picture?.original).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{20}\/tour-d-ete\.jpg$/),
    bytes: data.length,
  });
  const path = join(tree, addressOf(picture));
  expect((await readFile(path)).length).toBe(data.length);
  expect((await readFile(path)).equals(data)).toBe(false);
  expect(await locationFaults(listTree(tree))).toEqual([]);
  const own = join(root, 'Tour d’été.JPG');
  expect((await readFile(own)).equals(data)).toBe(true);
  expect((await stat(own)).nlink).toBe(1);
});

test('with its location if that is published, at another address', async () => {
  const data = await locatedJpeg();
  const { tree, picture } = await published(data, { originals: true, location: true });
  const without = await published(data, { originals: true });
  expect(picture?.id).not.toBe(without.picture?.id);
  const path = addressOf(picture);
  expect((await readFile(join(tree, path))).equals(data)).toBe(true);
  expect(await locationFaults(listTree(tree))).toEqual([
    {
      page: path,
      sentence: `${path} says where it was taken, or may say so, and the collection does not publish locations.`,
    },
  ]);
});

test('a location only in the original also gives it another address', async () => {
  const plain = await sharp(await locatedJpeg())
    .jpeg()
    .toBuffer();
  const data = Buffer.concat([plain, await locatedJpeg()]);
  const [shown, hidden] = [
    await published(data, { originals: true, location: true }),
    await published(data, { originals: true }),
  ];
  expect(shown.picture?.id).toBe(hidden.picture?.id);
  expect(addressOf(shown.picture)).not.toBe(addressOf(hidden.picture));
  expect(listTree(hidden.tree).files).toContain(addressOf(hidden.picture));
});

test('no original is published unless that is asked for', async () => {
  const { tree, picture } = await published(await locatedJpeg(), { location: true });
  expect(picture?.original).toBeUndefined();
  expect(listTree(tree).files.size).toBe(0);
});

test.each([
  [
    'a PNG',
    async () =>
      sharp(await locatedJpeg())
        .keepExif()
        .png()
        .toBuffer(),
  ],
  [
    'a JPEG with a track of positions behind it',
    async () => Buffer.concat([await locatedJpeg(), unmendableFilm]),
  ],
])('%s with a location is not published, and its owner is told', async (_, dataOf) => {
  const { tree, picture, problems } = await published(await dataOf(), { originals: true });
  expect(picture).toBeDefined();
  expect(picture?.original).toBeUndefined();
  expect(listTree(tree).files.size).toBe(0);
  expect(problems).toEqual(['original-with-location']);
});

test('originals withheld for one cause are reported together', async () => {
  const { root } = await temporaryCollection();
  const located = await sharp(await locatedJpeg())
    .keepExif()
    .png()
    .toBuffer();
  const pictures = new Map<string, Picture[]>();
  for (let n = 1; n <= 6; n += 1) {
    const data = Buffer.concat(Array.from({ length: n }, () => located));
    await writeFile(join(root, `${n}.png`), data);
    pictures.set(`${n}.png`, [await pictureOf(await temporaryCollection(), `${n}.png`, data)]);
  }
  const { problems } = await addOriginals(pictures, {
    root,
    pictureOptions: withPictureOptions({ originals: true }),
  });
  expect(problems).toHaveLength(6);
  expect(groupByCause(problems)).toHaveLength(1);
});

test('the same bytes under two names have one original, and a multi-page file one at its first page', async () => {
  const { root } = await temporaryCollection();
  const data = await locatedJpeg();
  await writeFile(join(root, 'a.jpg'), data);
  await writeFile(join(root, 'b.jpg'), data);
  const one: Picture = { ...(await pictureOf(await temporaryCollection(), 'a.jpg', data)) };
  const pages = [one, { ...one, id: '0'.repeat(20), page: 1 }];
  const { pictures } = await addOriginals(
    new Map([
      ['a.jpg', pages],
      ['b.jpg', [one]],
      ['c.jpg', pages.slice(1)],
    ]),
    {
      root,
      pictureOptions: withPictureOptions({ originals: true }),
    },
  );
  expect([...pictures.values()].map((all) => all.map(({ original }) => original?.name))).toEqual([
    [expect.stringMatching(/\/a\.jpg$/), undefined],
    [expect.stringMatching(/\/a\.jpg$/)],
    [expect.stringMatching(/\/a\.jpg$/)],
  ]);
});

test.each([
  ['with another picture', Buffer.from('another'), 'while the site was being built. Build again.'],
  ['with a location that stays in it', unmendableFilm, 'and now holds a location that cannot be taken out.'],
])('a file that was replaced meanwhile %s is not published at the old address', async (_, data, sentence) => {
  const { root, tree, picture } = await published(await locatedJpeg(), { originals: true });
  await writeFile(join(root, 'Tour d’été.JPG'), data);
  const again = copyOriginals(
    { pictures: picture ? [picture] : [], root, pictureOptions: withPictureOptions({}) },
    treeAt(tree),
  );
  await expect(again).rejects.toThrow(sentence);
});

test('a film loses its location and is named by its published bytes; a film that cannot is left out', async () => {
  const { root } = await temporaryCollection();
  const tree = join(dirname(root), 'out');
  await writeFile(join(root, 'film.mp4'), locatedFilm);
  await writeFile(join(root, 'ride.mp4'), unmendableFilm);
  const pictureOptions = withPictureOptions({});
  const { files, problems } = await fingerprintFiles(['film.mp4', 'ride.mp4'], { root, pictureOptions });
  const shown = await fingerprintFiles(['film.mp4'], {
    root,
    pictureOptions: withPictureOptions({ location: true }),
  });
  expect(files.get('film.mp4')?.id).not.toBe(shown.files.get('film.mp4')?.id);
  await filesOutput.write({ files: [...files.values()], root, pictureOptions }, treeAt(tree));
  const { files: names } = listTree(tree);
  expect([...names]).toEqual([`/files/${files.get('film.mp4')?.id}/film.mp4`]);
  expect(await locationFaults(listTree(tree))).toEqual([]);
  expect(problems).toMatchObject([{ file: 'ride.mp4', severity: 'error', code: 'location-not-removable' }]);
  expect((await readFile(join(root, 'film.mp4'))).equals(locatedFilm)).toBe(true);
});
