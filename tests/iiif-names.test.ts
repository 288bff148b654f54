import { expect, test } from 'vitest';
import { listTree } from '#scripts/verify/tree';
import { writeFiles } from '#tests/fixtures/files';
import { temporaryFolder } from '#tests/fixtures/small-pictures';
import { iiifFaults } from '#tests/iiif-names';

const site = 'https://h.example/a';
const path = '/api/iiif/tower/manifest.json';
const id = `${site}${path}`;

/** Returns the faults of a document in a tree of a page, a picture and its service. */
async function faultsOf(document: object, pictures?: string): Promise<string[]> {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    [path]: '',
    'items/tower.html': '',
    'pictures/1/full/16,9/0/default.jpg': '',
    'pictures/1/info.json': '',
  });
  const tree = listTree(folder);
  return iiifFaults(path, JSON.stringify({ id, type: 'Manifest', ...document }), {
    ...{ tree, origin: 'https://h.example', basePath: '/a' },
    ...(pictures !== undefined && { pictures: { url: pictures, tree } }),
  });
}

const service = { id: `${site}/pictures/1`, type: 'ImageService3' };
const image = { id: `${site}/pictures/1/full/16,9/0/default.jpg`, type: 'Image', service: [service] };

test.each([
  [
    'a page, a picture and its service',
    { homepage: { id: `${site}/items/tower`, type: 'Text' }, items: [image] },
  ],
  ['things that have names and no files', { items: [{ id: `${site}/canvas/1`, type: 'Canvas' }] }],
  ['another host', { seeAlso: [{ id: 'https://society.example/', type: 'Text' }] }],
  ['a host whose name begins with that of the site', { seeAlso: [{ id: `${site}bc/x`, type: 'Text' }] }],
])('a document may name %s', async (_, document) => {
  expect(await faultsOf(document)).toEqual([]);
});

test.each([
  ['a page', { id: `${site}/items/bridge`, type: 'Text' }, `${site}/items/bridge`],
  ['a picture', { ...image, id: `${image.id}x` }, `${image.id}x`],
  [
    'a service',
    { ...image, service: [{ ...service, id: `${site}/pictures/3` }] },
    `${site}/pictures/3/info.json`,
  ],
])('%s that is not there is told', async (_, item, address) => {
  expect(await faultsOf({ items: [item, item] })).toEqual([`${path} names ${address}, which is not there.`]);
});

test('a page of annotations may be a document of its own', async () => {
  expect(await faultsOf({ type: 'AnnotationPage' })).toEqual([]);
  expect(await faultsOf({ type: 'AnnotationPage', id: `${id}x` })).toEqual([
    `${path} says that it is at ${id}x.`,
  ]);
});

test('a document that is elsewhere than it says is told', async () => {
  expect(await faultsOf({ id: `${id}x` })).toEqual([`${path} says that it is at ${id}x.`]);
});

test('pictures on a host of their own are looked for among those that go there', async () => {
  const url = 'https://pictures.example/far';
  const there = { id: `${url}/pictures/1/full/16,9/0/default.jpg`, type: 'Image' };
  const gone = { id: `${url}/pictures/9/full/16,9/0/default.jpg`, type: 'Image' };
  expect(await faultsOf({ items: [there, gone] }, url)).toEqual([
    `${path} names ${gone.id}, which is not there.`,
  ]);
});
