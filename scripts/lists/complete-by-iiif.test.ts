import { describe, expect, test } from 'vitest';
import { toText } from '#scripts/markup/cells';
import type { FetchedSource } from '#scripts/read/fetched-files';
import { readFolder } from '#scripts/read/folder';
import type { FoundCollection } from '#scripts/read/raw';
import { completeCollection } from '#scripts/read/read-collection';
import { storeFetched } from '#tests/fixtures/fetched';
import { folderOf } from '#tests/fixtures/folder';

const host = 'https://library.example.org/iiif';

function fetched(folder: string, path: string, source: Partial<FetchedSource>): Promise<string> {
  return storeFetched(folder, `${host}/${path}`, { parts: [], ...source });
}

const manifest: FetchedSource['manifest'] = {
  cells: {
    ...{ title: 'Map of Porto', description: 'Drawn for the king.', date: '1700', layout: 'book' },
    ...{ rights: 'City Library', rightsstatement: 'http://rightsstatements.org/vocab/InC/1.0/' },
    ...{ latitude: '41.1', longitude: '-8.6' },
  },
  metadata: [
    { header: 'Date', values: ['c. 1705'] },
    { header: 'Author', values: ['Ada Berg'] },
    { header: 'Photographer', values: ['Ivo Tal'] },
    { header: 'Subject', values: ['Rivers', 'Bridges'] },
    { header: 'Layout', values: ['Two columns'] },
    { header: 'Description', values: ['On vellum.'] },
  ],
};

async function read(rows: string, sources: Record<string, Partial<FetchedSource>>): Promise<FoundCollection> {
  const folder = await folderOf({ 'items.csv': rows });
  for (const [path, source] of Object.entries(sources)) await fetched(folder, path, source);
  return readFolder(folder);
}

function listing(...paths: string[]): Partial<FetchedSource> {
  const members = paths.map((path) => ({
    ...{ address: `${host}/${path}`, label: `Label of ${path}`, promised: 'manifest' as const },
  }));
  return { members };
}

function cellsOf({ records }: FoundCollection, ...names: string[]): (string | undefined)[][] {
  return records.map(({ cells }) => names.map((name) => cells[name]));
}

describe('a IIIF manifest', () => {
  test('fills a row, under the columns that its labels mean', async () => {
    const { records, columns } = await read(`id,file\na,${host}/m\n`, { m: { manifest } });
    expect(records[0]?.cells).toEqual({
      ...{ id: 'a', file: `${host}/m`, title: 'Map of Porto', date: 'c. 1705', layout: 'book' },
      ...{ creator: 'Ada Berg', photographer: 'Ivo Tal', subject: 'Rivers; Bridges' },
      ...{ layout_: 'Two columns', description: 'Drawn for the king.\n\nOn vellum.' },
      ...{ rights: 'City Library', rightsstatement: 'http://rightsstatements.org/vocab/InC/1.0/' },
      ...{ latitude: '41.1', longitude: '-8.6' },
    });
    expect(columns).toContainEqual({ name: 'creator', header: 'Author' });
    expect(columns).toContainEqual({ name: 'layout_', header: 'Layout' });
  });

  test('gives its rights if nothing else was read when it was fetched', async () => {
    const former = {
      parts: [],
      ...{ rights: 'City Library', rightsstatement: 'http://rightsstatements.org/vocab/InC/1.0/' },
    };
    expect(cellsOf(await read(`id,file\na,${host}/m\n`, { m: former }), 'rights', 'rightsstatement')).toEqual(
      [[former.rights, former.rightsstatement]],
    );
  });

  test('keeps the cells of the row, and related columns', async () => {
    const rows = `id,title,file,creator,rights,latitude\na,My map,${host}/m,Me,Mine,40\nb,,${host}/m,,,\n`;
    const names = ['title', 'creator', 'rights', 'rightsstatement', 'longitude', 'date'];
    expect(cellsOf(await read(rows, { m: { manifest } }), ...names)).toEqual([
      ['My map', 'Me', 'Mine', undefined, undefined, 'c. 1705'],
      ['Map of Porto', 'Ada Berg', 'City Library', manifest.cells.rightsstatement, '-8.6', 'c. 1705'],
    ]);
  });

  test('has a date, a place and rights of its own if its labels have none', async () => {
    const cells = {
      date: '1700',
      place: 'Porto',
      rightsstatement: 'http://creativecommons.org/licenses/by/4.0/',
    };
    const collection = await read(`id,file\na,${host}/m\n`, { m: { manifest: { cells, metadata: [] } } });
    expect(cellsOf(collection, 'date', 'place', 'rights')).toEqual([
      ['1700', 'Porto', cells.rightsstatement],
    ]);
  });

  test('keeps further values of a single-valued column', async () => {
    const rightsstatement = 'http://rightsstatements.org/vocab/InC/1.0/';
    const metadata = [
      { header: 'Date', values: ['1700', '1750'] },
      { header: 'Rights statement', values: ['In copyright'] },
      { header: 'Title', values: ['A longer title'] },
    ];
    const cells = { title: 'A title', rightsstatement };
    const found = await read(`id,file\na,${host}/m\n`, { m: { manifest: { cells, metadata } } });
    expect(found.records[0]?.cells).toEqual({
      ...{ id: 'a', file: `${host}/m`, title: 'A title', title_: 'A longer title' },
      ...{ date: '1700', date_: '1750', rightsstatement, rights_statement: 'In copyright' },
      rights: rightsstatement,
    });
  });

  test('separates its values by another sign if they contain the default one', async () => {
    const metadata = [{ header: 'Subject', values: ['Rivers; lakes', 'Bridges'] }];
    const found = await read(`id,file\na,${host}/m\n`, { m: { manifest: { cells: {}, metadata } } });
    expect(cellsOf(found, 'subject')).toEqual([['Rivers; lakes | Bridges']]);
    expect(found.columns).toContainEqual({ name: 'subject', header: 'Subject', separator: '|' });
  });

  test('adds a limited number of columns, and reports the limit', async () => {
    const metadata = Array.from({ length: 600 }, (_, n) => ({ header: `Label ${n}`, values: ['x'] }));
    const found = await read(`id,file\na,${host}/m\n`, { m: { manifest: { cells: {}, metadata } } });
    expect([found.columns.length, Object.keys(found.records[0]?.cells ?? {}).length]).toEqual([502, 502]);
    expect(found.problems).toMatchObject([
      { code: 'labels-too-many', file: 'items.csv', found: '600 labels' },
    ]);
  });

  test('its values never name a file of the folder, in its own columns or the sheet’s', async () => {
    const metadata = [
      { header: 'Copies', values: ['letter.jpg', 'budget.xlsx', 'package.json'] },
      { header: 'Filename', values: ['budget.xlsx', 'letter.jpg'] },
      { header: 'Index', values: ['notes.csv'] },
      { header: 'Back', values: ['letter.jpg'] },
      { header: 'Description', values: ['<a href="/budget.pdf">1 &lt; 2</a>'] },
    ];
    const folder = await folderOf({
      'items.csv': `id,file,back,publish\na,${host}/m,,\nb,b.jpg,b-back.jpg,\nc,c.jpg,c-back.jpg,\nd,letter.jpg,,no\n`,
      ...Object.fromEntries(
        ['letter.jpg', 'budget.xlsx', 'budget.pdf', 'notes.csv', 'package.json'].map((name) => [name, '']),
      ),
      ...{ 'b.jpg': '', 'b-back.jpg': '', 'c.jpg': '', 'c-back.jpg': '' },
    });
    await fetched(folder, 'm', { manifest: { cells: {}, metadata } });
    const { records, linkedFiles, fileHeaders } = completeCollection(await readFolder(folder));
    expect(records.map(({ objects }) => objects.map((one) => ('file' in one ? one.file : one.url)))).toEqual([
      [`${host}/m`],
      ['b.jpg', 'b-back.jpg'],
      ['c.jpg', 'c-back.jpg'],
    ]);
    expect(records[0]?.recordingTexts).toBeUndefined();
    expect(fileHeaders).toEqual(['back']);
    expect(linkedFiles).toEqual(new Map());
    expect(toText(records[0]?.cells.description ?? '')).toBe('<a href="/budget.pdf">1 &lt; 2</a>');
  });

  test('gives columns that settings can name', async () => {
    const folder = await folderOf({
      'items.csv': `id,file\na,${host}/m\n`,
      'site.yaml': 'facets: [Subject]\n',
    });
    await fetched(folder, 'm', { manifest });
    const { settings, problems } = await readFolder(folder);
    expect(settings.facets).toEqual(['subject']);
    expect(problems).toEqual([]);
  });
});

describe('a IIIF collection', () => {
  test('becomes an item for each manifest, with the shared cells of its row', async () => {
    const rows = `id,title,file,owner\nb,B,b.jpg,\nall,All maps,${host}/c,The king\n`;
    const sources = { c: listing('1/manifest', '2/manifest.json'), '1/manifest': { manifest } };
    expect(cellsOf(await read(rows, sources), 'id', 'title', 'owner', 'file')).toEqual([
      ['b', 'B', undefined, 'b.jpg'],
      ['1', 'Map of Porto', 'The king', `${host}/1/manifest`],
      ['2', 'Label of 2/manifest.json', 'The king', `${host}/2/manifest.json`],
    ]);
  });

  test('is followed into nested ones, with each manifest once, its own row first', async () => {
    const rows = `id,title,file\n,,${host}/c\nmine,My title,${host}/b/manifest\n`;
    const sources = {
      c: listing('a/manifest', 'd', 'c'),
      d: listing('b/manifest', 'e/manifest', 'c', 'a/manifest'),
    };
    expect(cellsOf(await read(rows, sources), 'id', 'title')).toEqual([
      ['a', 'Label of a/manifest'],
      ['e', 'Label of e/manifest'],
      ['mine', 'My title'],
    ]);
  });

  test('gives no item of a manifest in a withheld row, nor an id of a key', async () => {
    const rows = `id,file,publish\n,${host}/c,\nsecret,${host}/b/manifest,no\n`;
    const sources = { c: listing('a/manifest?token=abc123', 'b/manifest') };
    expect(cellsOf(await read(rows, sources), 'id')).toEqual([['a']]);
  });

  test.each([
    ['names a collection with it', `,${host}/sub,`],
    ['has it in another column', `scan.jpg,,${host}/b/manifest`],
    ['has it in a text', `scan.jpg,,Of the king: ${host}/b/manifest`],
    ['has a semicolon in its address', `${host}/b;1/manifest,,`],
  ])('gives no item of a manifest if a withheld row %s', async (_, cells) => {
    const rows = `id,publish,file,sub,iiif\n,,${host}/c,,\nsecret,no,${cells}\n`;
    const held = cells.includes(';') ? 'b%3B1/manifest' : 'b/manifest';
    const sources = { c: listing('a/manifest', held), sub: listing('b/manifest') };
    expect(cellsOf(await read(rows, sources), 'id')).toEqual([['a']]);
  });

  test('is shown if a row names it, even if a withheld row names it as its source', async () => {
    const rows = `id,publish,file,source\n,,${host}/c,\nsecret,no,${host}/b/manifest,${host}/c\n`;
    expect(cellsOf(await read(rows, { c: listing('a/manifest', 'b/manifest') }), 'id')).toEqual([['a']]);
  });

  test('leaves the item of a row that names other files, too', async () => {
    const rows = `id,title,file\na,A,a.jpg; ${host}/c\n`;
    expect(cellsOf(await read(rows, { c: listing('1/manifest') }), 'id', 'file')).toEqual([
      ['a', `a.jpg; ${host}/c`],
      ['1', `${host}/1/manifest`],
    ]);
  });

  test('gives ids of as many segments as make them unique', async () => {
    const paths = [
      'x/1/manifest',
      'y/1/manifest',
      'z/2',
      'works/5f?as=iiif',
      '?id=77',
      'taken/manifest.json',
    ];
    const rows = `id,file\ntaken,a.jpg\n,${host}/c\n`;
    expect(cellsOf(await read(rows, { c: listing(...paths) }), 'id').flat()).toEqual([
      ...['taken', '1', 'y-1', '2', '5f', '77', 'library-example-org-taken'],
    ]);
  });

  test('is an item itself if it has no manifests', async () => {
    const rows = `id,title,file,description\na,Album,${host}/c,Long words\nb,All,${host}/d,\nm,Map,${host}/m,\n`;
    const unfetched = { address: `${host}/deep`, promised: 'collection' as const };
    const found = await read(rows, { c: { members: [unfetched] }, d: listing('m') });
    expect(cellsOf(found, 'id', 'title')).toEqual([
      ['a', 'Album'],
      ['b', 'All'],
      ['m', 'Map'],
    ]);
  });

  test('leaves out members without a web address', async () => {
    const members = ['', 'm/1', 'urn:isbn:1', 'file:///etc/passwd', `${host}/1/manifest`].map((address) => ({
      ...{ address, promised: 'manifest' as const },
    }));
    expect(cellsOf(await read(`id,file\n,${host}/c\n`, { c: { members } }), 'id')).toEqual([['1']]);
  });

  test('may be the list of the site', async () => {
    const folder = await folderOf({ 'site.yaml': `items: ${host}/c\n` });
    await fetched(folder, 'c', listing('1/manifest'));
    const { records, problems, itemsArePictures } = await readFolder(folder);
    expect(records).toEqual([
      {
        ...{ source: expect.stringMatching(/manifest\.json$/), row: 2 },
        cells: { id: '1', title: 'Label of 1/manifest', file: `${host}/1/manifest` },
      },
    ]);
    expect({ problems, itemsArePictures }).toEqual({ problems: [], itemsArePictures: false });
  });
});
