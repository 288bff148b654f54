import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataFile } from '#model/schema';
import { packageRoot } from '#scripts/disk/package-root';
import { writeData } from '#scripts/outputs/data/write-data';
import { fetchedPath, sourceName } from '#scripts/read/fetched-files';
import { silence } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { oneColor } from '#tests/fixtures/one-color';
import { prepareFiles } from '#tests/fixtures/prepare';

const header =
  'objectid,parentid,title,creator,date,Donor,latitude,longitude,object_location,Subject,image_alt_text';

const rows = [
  'quay,,The "north" quay,Ada Berg; Ivo Tal,c. 1957,Donor One,41.1496,-8.611,quay.png,boats; -towers,A quay',
  'quay-back,quay,The back,,,,,,https://example.org/back.jpg,,',
  'talk,,A talk,,,,,,talk.wav,=voices,',
  'bare,,Bare,,,,,,,,',
];

const settings = [
  'title: The Quay',
  'description: Boats, and what was said of them.',
  'licence: CC BY 4.0',
  'organisation: { name: Harbour Library, url: https://library.example }',
  'fields: { creator: Made by, date: Date, Subject: Subject, Donor: { hidden: true } }',
  'facets: [creator, Subject]',
];

let folder: string;
let data: DataFile[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  data = await written(['url: https://h.example/a'], folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

async function written(more: readonly string[], to: string): Promise<DataFile[]> {
  const { built, raw } = await prepareFiles({
    'site.yaml': [...settings, ...more].join('\n'),
    'items.csv': [header, ...rows].join('\n'),
    'quay.png': await oneColor([40, 80, 120]).png().toBuffer(),
    'talk.wav': silence(),
  });
  return writeData(built, { columns: raw.columns, folder: to });
}

function textOf(path: string, of = folder): Promise<string> {
  return readFile(join(of, path), 'utf8');
}

async function tableOf(path: string): Promise<string[][]> {
  return parse(await textOf(path), { record_delimiter: '\n' });
}

test('the table has a row for each item and each part with a record, under the headers as read, without what is hidden or empty', async () => {
  const [headers, ...lines] = await tableOf('/api/items.csv');
  expect(headers).toEqual([
    ...['objectid', 'parentid', 'title', 'creator', 'date', 'latitude', 'longitude', 'object_location'],
    ...['Subject', 'image_alt_text', 'published_page', 'published_object'],
  ]);
  expect(lines.map(([id, parent, title]) => [id, parent, title])).toEqual([
    ['quay', '', 'The "north" quay'],
    ['quay-back', 'quay', 'The back'],
    ['talk', '', 'A talk'],
    ['bare', '', 'Bare'],
  ]);
  expect(lines[0]?.slice(3, -1)).toEqual([
    ...['Ada Berg; Ivo Tal', 'c. 1957', '41.1496', '-8.611', 'quay.png', 'boats; -towers', 'A quay'],
    'https://h.example/a/items/quay',
  ]);
  expect(lines[0]?.at(-1)).toMatch(
    /^https:\/\/h\.example\/a\/pictures\/[0-9a-f]{20}\/full\/40,30\/0\/default\.jpg$/,
  );
  expect(lines[1]?.slice(-2)).toEqual([
    'https://h.example/a/items/quay#quay-back',
    'https://example.org/back.jpg',
  ]);
  expect(lines[2]?.at(-1)).toMatch(/^https:\/\/h\.example\/a\/files\/[0-9a-f]{20}\/talk\.wav$/);
  expect(lines[2]?.[8]).toBe("'=voices");
});

test('records say what the item’s page says', async () => {
  const [quay, talk, bare] = (await textOf('/api/items.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(quay).toMatchObject({
    id: 'quay',
    url: 'https://h.example/a/items/quay',
    title: 'The "north" quay',
    language: 'en',
    manifest: 'https://h.example/a/api/iiif/quay/manifest.json',
    creators: ['Ada Berg', 'Ivo Tal'],
    date: { written: 'c. 1957', edtf: '1957~' },
    coordinates: { latitude: 41.1496, longitude: -8.611 },
    fields: { creator: { label: 'Made by', values: ['Ada Berg', 'Ivo Tal'] }, subject: { label: 'Subject' } },
  });
  expect(Object.keys(quay.fields)).toEqual(['creator', 'date', 'subject']);
  const [front, back] = quay.parts;
  expect(front).toMatchObject({
    id: 'quay',
    type: 'picture',
    alt: 'A quay',
    picture: { width: 40, height: 30 },
  });
  expect(front.picture.iiif).toMatch(/^https:\/\/h\.example\/a\/pictures\/[0-9a-f]{20}$/);
  expect(front.picture.derivatives).toContainEqual({
    url: front.picture.url,
    ...{ width: 40, height: 30, type: 'image/jpeg' },
  });
  expect(back).toEqual({
    id: 'quay-back',
    url: 'https://h.example/a/items/quay#quay-back',
    title: 'The back',
    type: 'picture',
    link: 'https://example.org/back.jpg',
  });
  expect(talk.parts).toMatchObject([
    { type: 'audio', file: { name: 'talk.wav', type: 'audio/wav', bytes: 8044 } },
  ]);
  expect(bare).toEqual({
    ...{ id: 'bare', url: 'https://h.example/a/items/bare', title: 'Bare', language: 'en' },
    ...{ fields: {}, parts: [] },
  });
});

test('places are features, longitude first', async () => {
  expect(JSON.parse(await textOf('/api/items.geojson'))).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 'quay',
        geometry: { type: 'Point', coordinates: [-8.611, 41.1496] },
        properties: { title: 'The "north" quay', url: 'https://h.example/a/items/quay', date: 'c. 1957' },
      },
    ],
  });
});

test('a facet’s values have their numbers of items and their pages, and run in no spreadsheet', async () => {
  expect(await textOf('/api/facets/subject.csv')).toBe(
    [
      'value,slug,items,published_page',
      "'-towers,towers,1,https://h.example/a/by/subject/towers",
      "'=voices,voices,1,https://h.example/a/by/subject/voices",
      'boats,boats,1,https://h.example/a/by/subject/boats\n',
    ].join('\n'),
  );
});

test('a site whose address is not known has addresses below its own host in records, and none in tables', async () => {
  const apart = join(folder, 'apart');
  await written([], apart);
  expect(await textOf('/api/items.csv', apart)).not.toContain('published_');
  expect(await textOf('/api/facets/subject.csv', apart)).toMatch(/^value,slug,items\n/);
  const [first = ''] = (await textOf('/api/items.jsonl', apart)).split('\n');
  expect(JSON.parse(first).url).toBe('/items/quay');
});

describe('the data package', () => {
  let descriptor: {
    licenses: unknown;
    contributors: unknown;
    resources: { path: string; bytes: number; hash: string; schema?: { fields: { name: string }[] } }[];
  };
  beforeAll(async () => {
    descriptor = JSON.parse(await textOf('/api/datapackage.json'));
  });

  test('names every file with its bytes and hash, who publishes it, and under which licence', async () => {
    expect(descriptor).toMatchObject({
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: 'the-quay',
      title: 'The Quay',
      description: 'Boats, and what was said of them.',
      homepage: 'https://h.example/a',
      licenses: [{ path: 'http://creativecommons.org/licenses/by/4.0/' }],
      contributors: [{ title: 'Harbour Library', path: 'https://library.example', roles: ['publisher'] }],
    });
    const { resources } = descriptor;
    expect(resources.map(({ path }) => `/api/${path}`)).toEqual(data.slice(0, -1).map(({ path }) => path));
    for (const { path, bytes, hash } of resources) {
      const content = await readFile(join(folder, 'api', path));
      expect(bytes).toBe(content.length);
      expect(hash).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`);
    }
  });

  test('describes the columns of each table, in their order', async () => {
    const tables = descriptor.resources.filter(({ schema }) => schema);
    expect(tables.map(({ path }) => path)).toEqual(['items.csv', 'facets/creator.csv', 'facets/subject.csv']);
    for (const { path, schema } of tables) {
      const [headers] = await tableOf(`/api/${path}`);
      expect(schema?.fields.map(({ name }) => name)).toEqual(headers);
    }
    expect(tables[0]?.schema).toMatchObject({
      primaryKey: ['objectid'],
      foreignKeys: [{ fields: ['parentid'], reference: { fields: ['objectid'] } }],
    });
    expect(tables[0]?.schema?.fields).toEqual(
      expect.arrayContaining([
        { name: 'latitude', type: 'number', title: 'Latitude' },
        { name: 'creator', type: 'string', title: 'Made by' },
      ]),
    );
  });

  /** The official schema, which is not part of the project. */
  const official = join(packageRoot, '../shared/data/frictionless/datapackage-2.0.json');

  test.skipIf(!existsSync(official))('is what the official schema of Data Package 2.0 asks for', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { textarea: true } });
    addFormats(ajv);
    const validate = ajv.compile(JSON.parse(readFileSync(official, 'utf8')));
    validate(descriptor);
    expect(validate.errors).toBeNull();
    const { resources } = descriptor;
    expect(
      validate({ ...descriptor, resources: resources.map((resource) => ({ ...resource, bytes: 'many' })) }),
    ).toBe(false);
  });
});

test('the same collection gives the same bytes', async () => {
  const again = join(folder, 'again');
  expect(await written(['url: https://h.example/a'], again)).toEqual(data);
  for (const { path } of data) expect(await textOf(path, again)).toBe(await textOf(path));
});

test('fetched files are named by their address, a IIIF document once', async () => {
  const origin = 'https://files.example.org';
  const colors = { '1.png': [40, 80, 120], '2.png': [90, 20, 20], 'still.png': [10, 10, 10] } as const;
  const fetched = new Map<string, object>();
  const files: Record<string, Uint8Array> = {};
  for (const [name, color] of Object.entries(colors)) {
    fetched.set(`${origin}/${name}`, { file: name, bytes: 1 });
    files[`${fetchedPath(`${origin}/${name}`)}/${name}`] = await oneColor(color).png().toBuffer();
  }
  const parts = ['1', '2'].map((n) => ({
    address: `${origin}/${n}.png`,
    promised: 'picture',
    label: `Leaf ${n}`,
  }));
  fetched.set(`${origin}/manifest`, { file: 'manifest.json', bytes: 2, parts });
  files[`${fetchedPath(`${origin}/manifest`)}/manifest.json`] = Buffer.from('{}');
  for (const [address, source] of fetched)
    files[`${fetchedPath(address)}/${sourceName}`] = Buffer.from(JSON.stringify({ address, ...source }));
  const sheet = `id,title,file,preview\nbook,Book,${origin}/manifest,\ntalk,Talk,talk.wav,${origin}/still.png\n`;
  const { built, raw } = await prepareFiles({ ...files, 'items.csv': sheet, 'talk.wav': silence() });
  expect(built.problems).toEqual([]);
  expect(built.items[0]?.item.parts.map(({ title }) => title)).toEqual(['Leaf 1', 'Leaf 2']);
  const to = await folderOf({});
  await writeData(built, { columns: raw.columns, folder: to });
  const [header = [], ...table] = parse(await textOf('api/items.csv', to), { record_delimiter: '\n' });
  expect(table.map((row) => [row[header.indexOf('file')], row[header.indexOf('preview')]])).toEqual([
    [`${origin}/manifest`, ''],
    ['talk.wav', `${origin}/still.png`],
  ]);
});
