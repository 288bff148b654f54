import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchedPath, sourceName } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

const host = 'https://library.example.org';

async function fetched(folder: string, address: string, more: object): Promise<void> {
  const source = { address, file: 'a.json', bytes: 2, parts: [], ...more };
  const written = { 'a.json': '{}', [sourceName]: JSON.stringify(source) };
  await writeFiles(join(folder, fetchedPath(address)), written);
}

const manifest = { cells: { title: 'A map' }, metadata: [{ header: 'Subject', values: ['Rivers'] }] };
const member = { address: `${host}/1/manifest.json`, promised: 'manifest' };

test.each([
  ['an address', `collection: ${host}/c\n`],
  ['a list of them', `collection:\n  - ${host}/c\n`],
  ['an address of its own key', `collection:\n  uri: ${host}/c\n`],
])('a Canopy project that names its collection by %s is read', async (_, written) => {
  const folder = await folderOf({
    'canopy.yml': `title: Maps\n${written}metadata: [Subject, Genre]\nfeatured: ["${member.address}"]\n`,
  });
  await fetched(folder, `${host}/c`, { members: [member] });
  await fetched(folder, member.address, { manifest });
  const { kind, settings, records, remoteLists, problems } = await readFolder(folder);
  expect(kind).toBe('a Vitrine folder (canopy.yml read as an export of Canopy)');
  expect(settings).toMatchObject({ title: 'Maps', facets: ['subject'], front: { items: ['1'] } });
  expect(records).toEqual([
    {
      ...{ source: expect.stringMatching(/a\.json$/), row: 2 },
      cells: { id: '1', title: 'A map', subject: 'Rivers', file: member.address },
      filled: ['title', 'subject'],
    },
  ]);
  expect(remoteLists).toMatchObject([{ address: `${host}/c`, file: 'canopy.yml', column: 'collection' }]);
  expect(problems).toEqual([]);
});

test('a manifest that a Canopy project names itself has an id of its address, too, and one item', async () => {
  const { address } = member;
  const folder = await folderOf({ 'canopy.yml': `manifest: ["${address}", "${address}"]\n` });
  await fetched(folder, member.address, { manifest });
  expect((await readFolder(folder)).records.map(({ cells }) => cells.id)).toEqual(['1']);
});

test('what was not fetched of a Canopy project, and what is not read of it, is told', async () => {
  const folder = await folderOf({
    'canopy.yml': `manifest: [${host}/m]\nmetadata: 7\n`,
    'content/index.mdx': '# Hello',
  });
  const { problems } = await readFolder(folder);
  expect(problems.map(({ code, file, column }) => [code, file, column])).toEqual([
    [expect.any(String), 'canopy.yml', 'metadata'],
    ['file-not-fetched', 'canopy.yml', 'manifest'],
    ['project-unknown', 'content/index.mdx', undefined],
  ]);
});

test('a site.yaml beside it, pages, and a list of items come first', async () => {
  const canopy = { 'canopy.yml': `title: Maps\ncollection: ${host}/c\nmetadata: [Subject]\n` };
  const site = { 'site.yaml': 'title: Mine\n', 'pages/about.md': '# About' };
  const folder = await folderOf({ ...canopy, ...site });
  await fetched(folder, `${host}/c`, { members: [member] });
  await fetched(folder, member.address, { manifest });
  const { settings, pages, records } = await readFolder(folder);
  expect(settings).toMatchObject({ title: 'Mine', facets: ['subject'] });
  expect([pages.length, records.length]).toEqual([1, 1]);
  const listed = await readFolder(await folderOf({ ...canopy, ...site, 'items.csv': 'id,title\na,A\n' }));
  expect(listed.records.map(({ cells }) => cells.id)).toEqual(['a']);
});

test('what a Canopy project names that is no address of the web is left out and told', async () => {
  const folder = await folderOf({ 'canopy.yml': `collection: [${host}/c, our-collection, "/c.json"]\n` });
  await fetched(folder, `${host}/c`, { members: [member] });
  const { remoteLists, problems } = await readFolder(folder);
  expect(remoteLists?.map(({ address }) => address)).toEqual([`${host}/c`]);
  expect(problems).toMatchObject([
    { code: 'address-unusable', file: 'canopy.yml', column: 'collection', found: '"our-collection"' },
    { code: 'address-unusable', found: '"/c.json"' },
  ]);
});

test('a Canopy project that names no collection is refused', async () => {
  const folder = await folderOf({ 'canopy.yml': 'title: Maps\n', 'a.jpg': '' });
  await expect(readFolder(folder)).rejects.toThrow('canopy.yml names no collection or manifest');
});
