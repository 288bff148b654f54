import { expect, test } from 'vitest';
import { listTree } from '#scripts/verify/tree';
import { writeFiles } from '#tests/fixtures/files';
import { temporaryFolder } from '#tests/fixtures/small-pictures';
import { iiifFaults } from '#tests/iiif-names';

const site = 'https://h.example/a';
const path = '/api/iiif/tower/manifest.json';
const id = `${site}${path}`;

/** Returns the errors of a document in a tree of a page, a picture and its service. */
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
const lost = { ...image, id: `${image.id}x` };
const lostService = { ...service, id: `${site}/pictures/3` };

const gone = (address: string) => [`${path} names ${address}, which is not there.`];

test.each([
  [
    'a page, a picture and its service, which are there',
    { homepage: { id: `${site}/items/tower`, type: 'Text' }, items: [image] },
    [],
  ],
  ['things that have names and no files', { items: [{ id: `${site}/canvas/1`, type: 'Canvas' }] }, []],
  ['another host', { seeAlso: [{ id: 'https://society.example/', type: 'Text' }] }, []],
  ['a host whose name begins with that of the site', { seeAlso: [{ id: `${site}bc/x`, type: 'Text' }] }, []],
  ['a page of annotations that is a document of its own', { type: 'AnnotationPage' }, []],
  [
    'a page that is gone',
    { items: [{ id: `${site}/items/gone`, type: 'Text' }] },
    gone(`${site}/items/gone`),
  ],
  ['a picture that is gone, twice', { items: [lost, lost] }, gone(lost.id)],
  [
    'a service that is gone',
    { items: [{ ...image, service: [lostService] }] },
    gone(`${lostService.id}/info.json`),
  ],
  ['an address of its own that is another', { id: `${id}x` }, [`${path} says that it is at ${id}x.`]],
])('a document with %s is reported', async (_, document, faults) => {
  expect(await faultsOf(document)).toEqual(faults);
});

test('pictures on another host are checked among that host’s files', async () => {
  const url = 'https://pictures.example/far';
  const there = { id: `${url}/pictures/1/full/16,9/0/default.jpg`, type: 'Image' };
  const away = { id: `${url}/pictures/9/full/16,9/0/default.jpg`, type: 'Image' };
  expect(await faultsOf({ items: [there, away] }, url)).toEqual(gone(away.id));
});
