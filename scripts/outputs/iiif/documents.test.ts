/**
 * Takes collections through all steps to their IIIF documents, which the schema and the viewers' parser must accept
 * unchanged.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import type { Manifest } from '@iiif/presentation-3';
import { describe, expect, test } from 'vitest';
import { builtInCollection, packageRoot } from '#scripts/disk/package-root';
import { writeArabic } from '#tests/fixtures/arabic';
import { writeFiles } from '#tests/fixtures/files';
import { type IiifDocuments, iiifDocuments } from '#tests/fixtures/iiif-documents';
import { hasIiifSchema, iiifFaults, iiifFixtures } from '#tests/fixtures/iiif-schema';
import { writeOralHistory } from '#tests/fixtures/oral-history';
import { drawPicture } from '#tests/fixtures/pictures';
import { writeProject } from '#tests/fixtures/project';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

const url = 'https://h.example/a';
const demo = join(packageRoot, '..', 'shared', 'data', 'collectionbuilder-demo');

/** The parser wants a list of languages of a text; W3C and the official schema also allow a single one. */
const textInList = '"language" should be Array of values';

/** Returns the ids of things that a document itself describes: pictures and pages may be named in several places. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, type } = { id: undefined, type: undefined, ...value };
  const own = typeof id === 'string' && described.has(type ?? '') ? [id] : [];
  // Ranges only name canvases.
  const { structures: _, ...others } = { structures: undefined, ...value };
  return [...own, ...Object.values(others).flatMap(idsIn)];
}

const described: ReadonlySet<string> = new Set(['Canvas', 'AnnotationPage', 'Annotation', 'Feature']);

/** Writes a collection into a folder of its own, and makes its documents. */
async function documentsOf(write: (folder: string) => Promise<void>): Promise<IiifDocuments> {
  const folder = await temporaryFolder();
  await write(folder);
  return iiifDocuments(folder);
}

const collections: [string, () => Promise<IiifDocuments>][] = [
  ['the built-in collection', () => iiifDocuments(builtInCollection, { url })],
  ['a CollectionBuilder project', () => documentsOf(writeProject)],
  ['a collection in Arabic and English', () => documentsOf(writeArabic)],
  [
    'recordings and films',
    () => documentsOf((folder) => writeOralHistory(folder, ['iiif: { facets: [subject] }'])),
  ],
  ...(existsSync(demo)
    ? ([['the demo of CollectionBuilder', () => iiifDocuments(demo, { url })]] satisfies typeof collections)
    : []),
];

describe.each(collections)('%s', (_, make) => {
  let made: Promise<IiifDocuments> | undefined;
  const documents = async () => {
    made ??= make();
    return (await made).documents;
  };

  test('has the documents that were planned', async () => {
    const paths = [...(await documents()).keys()];
    expect(paths.length).toBeGreaterThan(3);
    expect((await made)?.planned.toSorted()).toEqual(paths.toSorted());
  });

  test('has documents that a strict parser takes without a warning', async () => {
    for (const [path, text] of await documents()) {
      const document: Manifest = JSON.parse(text);
      const state: { warnings: string[] } = { warnings: [] };
      presentation3StrictUpgrade(document, state);
      expect([path, state.warnings.filter((warning) => warning !== textInList)]).toEqual([path, []]);
    }
  });

  test('has documents whose ids are addresses in ASCII, each of one thing', async () => {
    for (const text of (await documents()).values()) {
      const ids = idsIn(JSON.parse(text));
      for (const id of ids) expect(id).toMatch(/^https:\/\/[!-~]+$/);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test.skipIf(!hasIiifSchema)('has documents without a fault by the official schema', async () => {
    const faultsOf = iiifFaults();
    for (const [path, text] of await documents())
      expect([path, faultsOf(JSON.parse(text))]).toEqual([path, []]);
  });
});

test.skipIf(!hasIiifSchema)('the official schema refuses the broken documents of its own tests', () => {
  const faultsOf = iiifFaults();
  const broken = iiifFixtures().filter(({ name }) => name.startsWith('broken_'));
  expect(broken.map(({ name }) => name)).toHaveLength(5);
  for (const { name, document } of broken)
    expect([name, faultsOf(document).length > 0]).toEqual([name, true]);
});

test('a part with a name and without a file is an empty canvas in its place, as large as the pictures', async () => {
  const { documents, planned } = await documentsOf(async (folder) => {
    await writeFiles(folder, {
      'site.yaml': 'url: https://h.example/a\n',
      'items.csv':
        'id,parent,title,file,transcript\nbook,,Book,,All is written here.\np1,book,Leaf 1,1.jpg,\np2,book,Leaf 2 (lost),,Copied in 1890.\np3,book,Leaf 3,1.jpg,\ncard,,Card,,\nback,card,Back,,\n',
    });
    await drawPicture(join(folder, '1.jpg'), { width: 90, height: 60, hue: 10 });
  });
  const text = documents.get('/api/iiif/book/manifest.json') ?? 'null';
  const { items }: Manifest = JSON.parse(text);
  expect(items).toMatchObject([
    { label: { en: ['Leaf 1'] }, items: [{}] },
    { label: { en: ['Leaf 2 (lost)'] }, width: 90, height: 60, items: [], annotations: [{}] },
    { label: { en: ['Leaf 3'] }, items: [{}] },
  ]);
  expect(planned.toSorted()).toEqual([...documents.keys()].toSorted());
  expect([...documents.keys()].filter((path) => path.includes('/card/'))).toEqual([]);
  const state: { warnings: string[] } = { warnings: [] };
  presentation3StrictUpgrade(JSON.parse(text), state);
  expect(state.warnings.filter((warning) => warning !== textInList)).toEqual([]);
  if (hasIiifSchema) expect(iiifFaults()(JSON.parse(text))).toEqual([]);
});

describe('recordings, films and documents', () => {
  let made: Promise<IiifDocuments> | undefined;
  const documents = async () => {
    made ??= documentsOf(writeOralHistory);
    return (await made).documents;
  };
  const manifestOf = async (id: string): Promise<Manifest> =>
    JSON.parse((await documents()).get(`/api/iiif/${id}/manifest.json`) ?? 'null');

  test.each(['lost', 'list', 'elsewhere', 'card'])(
    '%s has no manifest, and no collection names it',
    async (id) => {
      expect(await manifestOf(id)).toBeNull();
      for (const text of (await documents()).values()) expect(text).not.toContain(`/iiif/${id}/`);
    },
  );

  test('recordings and films play for their length', async () => {
    const canvases = await Promise.all(['interview', 'film', 'waves', 'song'].map(manifestOf));
    expect(canvases.map(({ items }) => items)).toMatchObject([
      [{ duration: 1, accompanyingCanvas: { width: 900, height: 600 } }],
      [{ duration: 12.5, width: 640, height: 480, placeholderCanvas: { width: 900, height: 600 } }],
      [{ duration: 3, width: 320, height: 240 }],
      [{ duration: 1.045 }],
    ]);
    const bodies = canvases.map(({ items: [canvas] }) => canvas?.items?.[0]?.items?.[0]?.body);
    expect(bodies).toMatchObject([
      { type: 'Sound', format: 'audio/wav', duration: 1 },
      { type: 'Video', format: 'video/mp4', duration: 12.5, width: 640, height: 480 },
      { type: 'Video', format: 'video/webm', duration: 3 },
      { type: 'Sound', format: 'audio/mpeg', duration: 1.045 },
    ]);
  });

  test('what is said in a film is captions that supplement its canvas, its contents are ranges of it', async () => {
    const { items, structures } = await manifestOf('film');
    const [annotation] = items[0]?.annotations?.[0]?.items ?? [];
    expect(annotation).toMatchObject({
      motivation: 'supplementing',
      body: {
        id: expect.stringMatching(/^https:\/\/keepers\.example\/voices\/files\/[0-9a-f]{20}\/film-en\.vtt$/),
        ...{ type: 'Text', format: 'text/vtt', language: 'en', label: { en: ['English'] } },
      },
      target: items[0]?.id,
    });
    expect(structures).toMatchObject([
      {
        type: 'Range',
        label: { en: ['Contents'] },
        items: [
          { label: { en: ['Dusk'] }, items: [{ type: 'Canvas', id: `${items[0]?.id}#t=0,6` }] },
          { label: { en: ['Night'] }, items: [{ type: 'Canvas', id: `${items[0]?.id}#t=6,12.5` }] },
        ],
      },
    ]);
  });

  test('the page of a transcript is there at its own address, as the manifest holds it', async () => {
    const { items } = await manifestOf('interview');
    const [page] = items[0]?.annotations ?? [];
    const path = page?.id.replace('https://keepers.example/voices', '') ?? '';
    const { '@context': context, ...document } = JSON.parse((await documents()).get(path) ?? '{}');
    expect(context).toBe('http://iiif.io/api/presentation/3/context.json');
    expect(document).toEqual(page);
    expect(document.items).toHaveLength(1);
  });

  test('a manifest has what the record says', async () => {
    const manifest = await manifestOf('interview');
    expect(manifest).toMatchObject({
      '@context': [
        'http://iiif.io/api/extension/navplace/context.json',
        'http://iiif.io/api/presentation/3/context.json',
      ],
      label: { en: ['Interview with a keeper'] },
      summary: { en: ['He kept the lamp for forty years.'] },
      rights: 'http://creativecommons.org/licenses/by/4.0/',
      provider: [{ id: 'https://society.example/', label: { en: ['Society of Keepers'] } }],
      thumbnail: [{ format: 'image/jpeg', width: 256, height: 171 }],
      navDate: '1961-05-01T00:00:00Z',
      navPlace: { features: [{ geometry: { type: 'Point', coordinates: [-8.61, 41.14] } }] },
      homepage: [{ id: 'https://keepers.example/voices/items/interview', language: ['en'] }],
      seeAlso: [{ id: 'https://keepers.example/voices/api/items/interview.json' }],
    });
    expect(manifest.metadata).toContainEqual({
      label: { en: ['Permalink'] },
      value: { en: ['<span><a href="https://n2t.net/ark:/12345/x7">ark:/12345/x7</a></span>'] },
    });
    expect(manifest.items[0]?.annotations?.[0]?.items).toMatchObject([
      {
        motivation: 'supplementing',
        body: { value: '<p>I came in <a href="https://keepers.example/voices/items/film">1921</a>.</p>' },
      },
    ]);
  });

  test('a document has a canvas for each page, and is offered beside them', async () => {
    const { rendering, items } = await manifestOf('rules');
    expect(rendering).toMatchObject([{ type: 'Text', format: 'application/pdf' }]);
    expect(items).toMatchObject([{ label: { en: ['Page 1 of 1'] }, width: 1200, height: 1200 }]);
  });
});

test('a manifest is in each language of its site, like its pages', async () => {
  const { documents } = await documentsOf(writeArabic);
  const manifestOf = (id: string): Manifest =>
    JSON.parse(documents.get(`/api/iiif/${id}/manifest.json`) ?? '');
  expect(manifestOf('postcard-7')).toMatchObject({
    label: { ar: ['Postcard no. 7: «تحية من بيروت»'], en: ['Postcard no. 7: Greetings from Beirut'] },
    viewingDirection: 'right-to-left',
    homepage: [
      { id: 'https://harbour.example/archive/items/postcard-7', language: ['ar'] },
      { id: 'https://harbour.example/archive/en/items/postcard-7', language: ['en'] },
    ],
    items: [
      { label: { ar: ['الجزء 1'], en: ['Part 1'] }, summary: { en: ['A postcard with a lighthouse'] } },
      { label: { ar: ['ظهر البطاقة'], en: ['The back'] } },
    ],
  });
  expect(manifestOf('harbour-1910').metadata).toContainEqual({
    label: { ar: ['الموضوع'], en: ['Subject'] },
    value: { ar: ['موانئ', 'قوارب'], en: ['harbours', 'boats'] },
  });
});

test('a site without an address has no IIIF documents, nor has one whose owner wants none', async () => {
  const nowhere = await documentsOf(async (folder) => {
    await writeFiles(folder, { 'site.yaml': 'title: Here\n' });
    await drawPicture(join(folder, 'a.jpg'), { width: 200, height: 100, hue: 10 });
  });
  const unwanted = await documentsOf((folder) => writeOralHistory(folder, ['iiif: false']));
  expect([nowhere.documents.size, unwanted.documents.size]).toEqual([0, 0]);
});

test('a list of more than 999 manifests is cut into parts', async () => {
  const rows = Array.from({ length: 1002 }, (_, n) => `i${n},Item ${n},quay,a.jpg`);
  const { documents, planned } = await documentsOf(async (folder) => {
    await writeFiles(folder, {
      'site.yaml': 'title: Many\nurl: https://h.example/\nfacets: [subject]\niiif: { facets: [Subject] }\n',
      'items.csv': `id,title,subject,file\n${rows.join('\n')}\nlast,Last,boats,a.jpg\n`,
    });
    await drawPicture(join(folder, 'a.jpg'), { width: 200, height: 100, hue: 10 });
  });
  const listed = (path: string): { id: string }[] => JSON.parse(documents.get(path) ?? '').items;
  expect(listed('/api/iiif/collection.json').map(({ id }) => id)).toEqual([
    'https://h.example/api/iiif/collection/1.json',
    'https://h.example/api/iiif/collection/2.json',
    'https://h.example/api/iiif/by/subject/index.json',
  ]);
  expect([...documents.keys()].sort()).toEqual(planned.sort());
  expect(listed('/api/iiif/collection/1.json')).toHaveLength(999);
  expect(listed('/api/iiif/collection/2.json')).toHaveLength(4);
  expect(listed('/api/iiif/by/subject/quay/2.json')).toHaveLength(3);
  expect(listed('/api/iiif/by/subject/boats.json')).toHaveLength(1);
});
