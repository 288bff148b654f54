import { expect, test } from 'vitest';
import { formerWorks } from '#importers/canopy/former-addresses';
import { lookOfTheme } from '#importers/canopy/theme';
import { defaultAccent } from '#model/site/palette';
import { accentFrom } from '#scripts/outputs/theme/accent';
import type { FetchedSource } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import { storeFetched } from '#tests/fixtures/fetched';
import { folderOf } from '#tests/fixtures/folder';

const host = 'https://library.example.org';

function fetched(folder: string, address: string, more: Partial<FetchedSource>): Promise<string> {
  return storeFetched(folder, address, { parts: [], ...more });
}

const manifest = { cells: { title: 'A map' }, metadata: [{ header: 'Subject', values: ['Rivers'] }] };
const member = { address: `${host}/1/manifest.json`, promised: 'manifest' as const };

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
      ...{ source: expect.stringMatching(/manifest\.json$/), row: 2 },
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

test('reports documents of a Canopy project that were not fetched, and files that are not read', async () => {
  const folder = await folderOf({
    'canopy.yml': `manifest: [${host}/m]\nmetadata: 7\n`,
    'content/index.mdx': '# Hello',
  });
  const { problems } = await readFolder(folder);
  expect(problems.map(({ code, file, column }) => [code, file, column])).toEqual([
    [expect.any(String), 'canopy.yml', 'metadata'],
    ['list-not-fetched', 'canopy.yml', 'manifest'],
    ['content-left-out', 'content/index.mdx', undefined],
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

test('leaves out entries of a Canopy project that are not web addresses, and reports them', async () => {
  const folder = await folderOf({ 'canopy.yml': `collection: [${host}/c, our-collection, "/c.json"]\n` });
  await fetched(folder, `${host}/c`, { members: [member] });
  const { remoteLists, problems } = await readFolder(folder);
  expect(remoteLists?.map(({ address }) => address)).toEqual([`${host}/c`]);
  expect(problems).toMatchObject([
    { code: 'iiif-address-incomplete', file: 'canopy.yml', column: 'collection', found: '"our-collection"' },
    { code: 'iiif-address-incomplete', found: '"/c.json"' },
  ]);
});

test('a Canopy project that names no collection is refused', async () => {
  const folder = await folderOf({ 'canopy.yml': 'title: Maps\n', 'a.jpg': '' });
  await expect(readFolder(folder)).rejects.toThrow('canopy.yml names no collection or manifest');
});

const canopy = `collection: ${host}/c\n`;

async function readCanopyProject(files: Record<string, string>) {
  const folder = await folderOf({ 'canopy.yml': canopy, ...files });
  await fetched(folder, `${host}/c`, {
    members: [member, { ...member, address: `${host}/2/manifest.json` }],
  });
  await fetched(folder, member.address, { manifest });
  await fetched(folder, `${host}/2/manifest.json`, {
    manifest: { ...manifest, cells: { title: 'Tōkyō & its Bay' } },
  });
  return readFolder(folder);
}

test.each([
  [
    'an accent and an appearance',
    'accentColor: teal, appearance: dark',
    {},
    { accent: '#007b6b', scheme: 'dark' },
  ],
  ['an accent alone', 'accentColor: Indigo', {}, { accent: '#3a5bc7', scheme: 'auto' }],
  [
    'a colour that Canopy does not have',
    'accentColor: "#123456"',
    {},
    { accent: defaultAccent, scheme: 'auto' },
  ],
  [
    'a look in site.yaml, which comes first',
    'accentColor: teal',
    { 'site.yaml': 'look: { scheme: auto }\n' },
    { accent: defaultAccent, scheme: 'auto' },
  ],
])('a theme of %s is the look of the site', async (_, theme, files, expected) => {
  const { settings, problems } = await readCanopyProject({
    'canopy.yml': `${canopy}theme: { ${theme} }\n`,
    ...files,
  });
  expect(settings.look).toMatchObject(expected);
  expect(problems).toEqual([]);
});

test('each colour of a theme can be read on paper', () => {
  const names =
    'gray gold bronze brown yellow amber orange tomato red ruby crimson pink plum purple violet iris indigo blue cyan teal jade green grass lime mint sky';
  const faint = names.split(' ').filter((name) => {
    const accent = lookOfTheme({ accentColor: name })?.accent ?? '';
    return !accentFrom(accent)?.isAsWritten;
  });
  expect(faint).toEqual([]);
});

test('its navigation leads to pages, the list of works and other sites', async () => {
  const { settings, problems } = await readCanopyProject({
    'content/navigation.yml':
      'navigation:\n  - { href: /about/, label: About }\n  - { href: /search, label: Search }\n  - { href: /works.html, label: Works }\n  - { href: "https://a.example", label: A }\n',
    'pages/about.md': '# About',
  });
  expect(settings.navigation).toEqual([
    { label: 'About', href: '/about' },
    { label: 'Works', href: '/browse' },
    { label: 'A', href: 'https://a.example' },
  ]);
  expect(problems).toEqual([]);
});

test('a navigation of pages that are not there gives way to the usual one, and is told', async () => {
  const { settings, problems } = await readCanopyProject({
    'content/navigation.yml': 'navigation:\n  - { href: /about, label: About }\n',
    'content/about/index.mdx': "import X from './x'\n\n# About us\n\n<X>Three</X>\n",
    'content/works/_layout.mdx': '# {title}',
  });
  expect(settings.navigation).toBeUndefined();
  expect(problems.map(({ file, found }) => `${file}: ${found}`)).toEqual([
    'content/navigation.yml: links to /about, none of which is there',
    "content/about/index.mdx: Canopy's pages, which are programs: content/about/index.mdx, 3 words",
  ]);
});

test('former addresses of works lead to their items, one of several works to the list', async () => {
  const { former } = await readCanopyProject({});
  expect(former?.redirects).toEqual([
    { from: '/works/a-map', to: '/items/1' },
    { from: '/works/tokyo-and-its-bay', to: '/items/2' },
    { from: '/works', to: '/browse' },
  ]);
  const row = (id: string, title: string) => ({ source: 'a', cells: { id, title } });
  const long = 'A view of the harbour and of the many ships that lie in it';
  expect(formerWorks([row('1', 'A map'), row('2', 'A  Map!'), row('3', '地図'), row('4', long)])).toEqual([
    { from: '/works/a-map', to: '/browse' },
    { from: '/works/a-view-of-the-harbour-and-of-the-many-ships-that-l', to: '/items/4' },
    { from: '/works', to: '/browse' },
  ]);
});
