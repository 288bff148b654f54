import { expect, test } from 'vitest';
import { filesOfRows } from '#scripts/workshop/files-of-rows';
import { deskListOf } from '#tests/fixtures/desk-sheet';
import { oneColor } from '#tests/fixtures/one-color';
import { prepareFiles } from '#tests/fixtures/prepare';
import { readFiles } from '#tests/fixtures/read-files';

const config = `title: Facets
url: https://example.org
baseurl: /wax
logo: /img/logo.png
collections:
  exhibits: { output: true }
  qatar:
    metadata: { source: qatar.csv }
    images: { source: raw_images/qatar }
search:
  main:
    index: /search/index.json
    collections: { qatar: { fields: [label, artist, object_type, _date] } }
menu:
  - label: More
    sub:
      - { label: First, link: /qatar/obj1/ }
      - { label: Lost, link: /lost/ }
  - { label: Browse, link: /collection/ }
  - { label: Search, link: /search/ }
  - { label: About, link: /about/ }
`;

const project = {
  '_config.yml': config,
  '_data/qatar.csv': `pid,label,artist,_date,object_type,order,layout,collection,thumbnail,manifest,full
obj1,One,Nuri,1801,book,0,qatar_item,qatar,/img/a/250.jpg,/img/manifest.json,/img/a/1140.jpg
obj2,Two,Nuri,1802,book,1,qatar_item,qatar,/img/b/250.jpg,/img/manifest.json,/img/b/1140.jpg
obj10,Ten,Sana,1803,jug,2,qatar_item,qatar,/img/c/250.jpg,/img/manifest.json,/img/c/1140.jpg
`,
  '_data/raw_images/qatar/Obj1.jpg': '',
  '_data/raw_images/qatar/obj2/10.png': '',
  '_data/raw_images/qatar/obj2/9.png': '',
  'img/c/250.jpg': '',
  'img/c/1140.jpg': '',
  'img/logo.png': '',
  'pages/about.md': '---\ntitle: About\nlayout: page\npermalink: /about/\n---\nSee [one](/qatar/obj1/).\n',
};

test("makes facets of the search's columns, except dates", async () => {
  const { settings } = await readFiles({
    '_config.yml': config.replace('_date]', 'full_date]'),
    '_data/qatar.csv': `pid,label,artist,full_date
obj1,One,Nuri,"May 1, 1801"
obj2,Two,Nuri,"May 1, 1801"
`,
  });
  expect(settings.facets).toEqual(['creator']);
});

test('reads a Wax project as it is', async () => {
  const { kind, settings, columns, records, navigation, pages, problems } = await readFiles(project);
  expect(kind).toBe('a Wax project');
  expect(settings).toMatchObject({
    title: 'Facets',
    url: 'https://example.org/wax',
    look: { logo: 'img/logo.png' },
    facets: ['creator', 'object_type'],
  });
  expect(columns.map(({ name }) => name)).toEqual([
    'id',
    'title',
    'creator',
    'date',
    'object_type',
    'preview',
    'file',
  ]);
  expect(records.map(({ cells }) => cells)).toEqual([
    { ...row('obj1', 'One', 'Nuri', '1801', 'book'), file: '_data/raw_images/qatar/Obj1.jpg' },
    {
      ...row('obj2', 'Two', 'Nuri', '1802', 'book'),
      file: '_data/raw_images/qatar/obj2/9.png; _data/raw_images/qatar/obj2/10.png',
    },
    { ...row('obj10', 'Ten', 'Sana', '1803', 'jug'), preview: '/img/c/250.jpg', file: '/img/c/1140.jpg' },
  ]);
  expect(navigation).toMatchObject([
    { label: 'First', href: '/items/obj1', menu: 'More' },
    { label: 'Lost', href: '/lost/', menu: 'More' },
    { label: 'Browse', href: '/browse' },
    { label: 'About', href: '/about' },
  ]);
  expect(pages).toMatchObject([{ slug: ['about'], title: 'About' }]);
  expect(problems).toEqual([]);
});

function row(id: string, title: string, creator: string, date: string, type: string) {
  return { id, title, creator, date, object_type: type };
}

test('makes one site of several collections, each a value of a facet, with ids of their own', async () => {
  const { records, settings, columns } = await readFiles({
    '_config.yml':
      'collections:\n  maps-of-old: { metadata: { source: a.csv } }\n  letters: { metadata: { source: b.csv } }\n',
    '_data/a.csv': 'pid,label\n1,Map\n2,Plan\n',
    '_data/b.csv': 'pid,label,sender\n1,Letter,Ada\n',
  });
  expect(records.map(({ cells }) => cells)).toEqual([
    { id: '1', title: 'Map', collection: 'Maps of old' },
    { id: '2', title: 'Plan', collection: 'Maps of old' },
    { id: 'letters-1', title: 'Letter', sender: 'Ada', collection: 'Letters' },
  ]);
  expect(columns.at(-1)).toEqual({ name: 'collection', header: 'Collection' });
  expect(settings.facets).toContain('collection');
});

test('links lead to the item of their collection, whatever the case of its pid', async () => {
  const { pages } = await readFiles({
    '_config.yml':
      'collections:\n  maps: { metadata: { source: a.csv } }\n  letters: { metadata: { source: b.csv } }\n',
    '_data/a.csv': 'pid,label\nobj1,Map\n',
    '_data/b.csv': 'pid,label\nobj1,Letter\nObj2,Note\n',
    'pages/a.md':
      '---\ntitle: A\nlayout: page\n---\n[1](/maps/obj1/) [2](/letters/obj1.html) [3](/letters/obj2/) [4](/letters/)\n',
  });
  expect(pages[0]?.markdown.trim()).toBe(
    '[1](/items/obj1) [2](/items/letters-obj1) [3](/items/Obj2) [4](/browse)',
  );
});

test('tells a collection whose spreadsheet is not there, and reads the others', async () => {
  const { records, problems } = await readFiles({
    '_config.yml':
      'collections:\n  a: { metadata: { source: a.csv } }\n  b: { metadata: { source: b.csv } }\n',
    '_data/a.csv': 'pid\n1\n',
  });
  expect(records).toHaveLength(1);
  expect(problems).toMatchObject([{ severity: 'error', file: '_config.yml', found: '"_data/b.csv"' }]);
});

test('shows the items that exhibits name by their collection and pid', async () => {
  const { pages, navigation } = await readFiles({
    '_config.yml': `collections:
  exhibits: { output: true }
  maps: { output: true, metadata: { source: maps.csv } }
  prints: { output: true, metadata: { source: prints.csv } }
menu:
  - { label: Show, link: /exhibits/show/ }
`,
    '_data/maps.csv': 'pid,label\none,A map\n',
    '_data/prints.csv': 'pid,label,kind\none,A print,etching\n',
    '_exhibits/show.md': `---
title: Show
layout: exhibit
publish_date: 2018-11-15
---
{% include inline_image.html collection='prints' pid='one' %}

{% include inline_image.html collection='maps' pid='one' %}
`,
    '_exhibits/other.md': '---\ntitle: Other\nlayout: exhibit\n---\nWords.\n',
  });
  const show = pages.find(({ title }) => title === 'Show');
  expect(show?.markdown.match(/::item\{[^}]*\}/g)).toEqual(['::item{id="prints-one"}', '::item{id="one"}']);
  expect(show?.date).toMatchObject({ written: '2018-11-15' });
  expect(navigation).toMatchObject([{ label: 'Show', href: '/exhibits/show' }]);
});

const withLayout = {
  '_config.yml': `collections:
  works: { output: true, layout: works_item, metadata: { source: works.csv }, images: { source: raw } }
search:
  main: { collections: { works: { fields: [label, place, kind] } } }
`,
  '_data/works.csv': `pid,label,name,place,email,kind,_date,full,phone
obj1,A street,Ada (anonymous please),Porto,ada@example.org,print,1951,https://iiif.example.org/a.jpg,
obj2,A house,Ivo,Porto,ivo@example.org,print,1952,https://iiif.example.org/b.jpg,
`,
  '_data/raw/obj1.jpg': '',
};

test.each([
  [
    'its list meta',
    "---\nlayout: generic_collection_item\nmeta:\n  - label: 'Work'\n    value: page.label\n  - label: 'Where'\n    value: page.place\n  - label: 'When'\n    value: _date\n---\n",
    { title: 'Work', place: 'Where', date: 'When' },
  ],
  [
    'its text',
    '---\nlayout: default\n---\n<h1>{{ page.label }}</h1> {{ page["place"] }} {{ page._date }}',
    { title: 'label', place: 'place', date: '_date' },
  ],
])(
  'shows the columns of a collection that its layout names in %s, and tells which are left out',
  async (_, layout, fields) => {
    const { settings, columns, records, problems } = await readFiles({
      ...withLayout,
      '_layouts/works_item.html': layout,
    });
    expect(Object.keys(settings.fields ?? {})).toEqual(Object.keys(fields));
    if (fields.title === 'Work') expect(settings.fields).toEqual(fields);
    expect(settings.facets).toEqual(['place', 'kind']);
    expect(columns.map(({ name }) => name).sort()).toEqual(['date', 'file', 'id', 'kind', 'place', 'title']);
    expect(JSON.stringify([records, columns])).not.toMatch(/Ada|email|example\.org"/);
    expect(records.map(({ cells }) => cells.title)).toEqual(['A street', 'A house']);
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        file: '_data/works.csv',
        found: 'other columns: name, email',
        expected: 'only columns that _layouts/works_item.html, the layouts around it or their includes name',
      },
    ]);
  },
);

test('takes titles from the column label, and keeps another name as a field of its own', async () => {
  const { columns, records } = await readFiles(withLayout);
  expect(records.map(({ cells }) => [cells.title, cells.name])).toEqual([
    ['A street', 'Ada (anonymous please)'],
    ['A house', 'Ivo'],
  ]);
  expect(columns.find(({ name }) => name === 'title')).toEqual({ name: 'title', header: 'label' });
});

test.each([
  ['no address', '', '_data/raw/obj1.jpg'],
  ['an address on another host', 'https://iiif.example.org/a.jpg', 'https://iiif.example.org/a.jpg'],
  ['the address of its derivative', '/img/derivatives/iiif/images/obj1/a.jpg', '_data/raw/obj1.jpg'],
  [
    'that on its own site',
    'https://o.example.org/img/derivatives/iiif/images/obj1/a.jpg',
    '_data/raw/obj1.jpg',
  ],
])(
  "a record with %s has the picture that is its own, not a demo's of the same name",
  async (_, full, file) => {
    const { records } = await readFiles({
      '_config.yml': 'collections:\n  a: { metadata: { source: a.csv }, images: { source: raw } }\n',
      '_data/a.csv': `pid,label,full\nobj1,A letter,${full}\n`,
      '_data/raw/obj1.jpg': '',
    });
    expect(records.map(({ cells }) => cells.file)).toEqual([file]);
  },
);

test.each([
  ['pictures', 'people: { metadata: { source: a.csv }, images: { source: raw } }', 1, true],
  ['pages of their own', 'people: { output: true, metadata: { source: a.csv } }', 1, true],
  ['neither, beside no other list', 'people: { metadata: { source: a.csv } }', 3, false],
])('a list of terms is told beside records with %s', async (_, people, count, isTold) => {
  const { records, settings, problems } = await readFiles({
    '_config.yml': `collections:\n  ${people}\n  terms: { metadata: { source: terms.csv } }\n`,
    '_data/a.csv': 'pid,label\np1,Ada\n',
    '_data/terms.csv': 'pid,label\nt1,Light\nt2,Sea\n',
  });
  expect(records).toHaveLength(count);
  expect(settings.facets?.includes('collection') ?? false).toBe(!isTold);
  const told = {
    code: 'content-left-out',
    file: '_data/terms.csv',
    found: expect.stringContaining('"terms"'),
  };
  expect(problems).toEqual(isTold ? [expect.objectContaining(told)] : []);
});

const lives = {
  '_config.yml': `collections:
  people: { output: true, layout: person, metadata: { source: people.csv } }
`,
  '_data/people.csv':
    'pid,label,name,bio,lat,lon\np1,Ada Berg,Ada,"<p>Kept the light.</p><p>Left.</p>",60.1,24.9\np2,Bo,Bo,Short.,61,25\n',
  '_layouts/person.html': `---
layout: base
meta:
  - {label: Who, value: page.name}
---
{% include excerpts/{{ page.pid | downcase }}.md %}
{{ content }}
`,
  '_layouts/base.html':
    '<p>{{ page.bio }}</p> <div data-lat="{{ page.lat }}" data-lon="{{ page.lon }}"></div>\n',
};

test('shows what the layout around a layout names, with places, and texts as they are set', async () => {
  const { built } = await prepareFiles(lives);
  const [ada] = built.items.map(({ item }) => item);
  expect(ada?.coordinates).toMatchObject({ latitude: 60.1, longitude: 24.9 });
  expect(ada?.values.bio).toEqual(['<p>Kept the light.</p><p>Left.</p>']);
  expect(built.site.fields.map(({ name, label }) => `${name} ${label}`)).toEqual(['name Who', 'bio Bio']);
});

test.each([
  ['a text that the layout includes by its pid', '_includes/excerpts/p1.md', 'excerpts'],
  ['words below the front matter of its page', '_people/p1.md', 'text'],
])('gives a record %s', async (_, file, column) => {
  const text = '---\npid: p1\n---\nThe **first** winter of {{ page.name }}.\n';
  const { built } = await prepareFiles({ ...lives, [file]: text });
  const [ada, bo] = built.items.map(({ item }) => item);
  expect(ada?.values[column]).toEqual(['<p>The <strong>first</strong> winter of Ada.</p>']);
  expect(bo?.values[column]).toBeUndefined();
  expect(built.problems).toEqual([]);
});

test.each([
  [
    'a text of no record',
    { '_includes/excerpts/p9.md': 'Nobody knows whose.' },
    'content-left-out _includes/excerpts/p9.md: a text of no record, 3 words',
  ],
  [
    'a page of no record',
    { '_people/p9.md': '---\npid: p9\n---\nWhose?\n' },
    'content-left-out _people/p9.md: a text of no record, 1 word',
  ],
  [
    'Liquid that means nothing here',
    { '_includes/excerpts/p1.md': 'One.\n\n{% include chart.html %}\n' },
    'liquid-removed _includes/excerpts/p1.md: Liquid, such as {% include chart.html %}',
  ],
])('tells %s', async (_, files, expected) => {
  const { problems } = await readFiles({ ...lives, ...files });
  expect(problems.map(({ code, file, found }) => `${code} ${file}: ${found}`)).toEqual([expected]);
});

test('withholds a record whose own page says that it is not published', async () => {
  const page = '---\npid: p1\npublished: false\n---\nSecret words.\n';
  const { records, withheld } = await readFiles({ ...lives, '_people/p1.md': page });
  expect(records.map(({ cells }) => cells.id)).toEqual(['p2']);
  expect(withheld?.map(({ cells, heldBy }) => [cells.id, heldBy])).toEqual([['p1', 'published']]);
});

test('redirects former addresses of records and pictures', async () => {
  const { built } = await prepareFiles({
    '_config.yml':
      'url: https://o.example.org\ncollections:\n  maps: { metadata: { source: a.csv }, images: { source: raw } }\n',
    '_data/a.csv': 'pid,label\nm 1,A map\nm2,A plan\n',
    'pages/all.md': '---\ntitle: All\nlayout: browse\npermalink: /all/\n---\n',
    '_data/raw/m2.jpg': await oneColor([170, 51, 51]).jpeg().toBuffer(),
  });
  const to = Object.fromEntries((built.site.redirects ?? []).map((redirect) => [redirect.from, redirect.to]));
  expect(to).toMatchObject({
    '/maps/m_1': '/items/m-1',
    '/maps/m2': '/items/m2',
    '/all': '/browse',
    '/maps': '/browse',
  });
  const iiif = '/img/derivatives/iiif';
  expect(to[`${iiif}/m2/manifest.json`]).toBe('/api/iiif/m2/manifest.json');
  expect(to[`${iiif}/images/m2/full/250,/0/default.jpg`]).toMatch(/^\/pictures\/[^/]+\/full\/.*\.jpg$/);
  expect(to[`${iiif}/images/m2/info.json`]).toMatch(/^\/pictures\/[^/]+\/info\.json$/);
});

test('its pictures, found by their ids, are not without a row', async () => {
  const files = ['_data/raw_images/maps/one.jpg', '_data/raw_images/maps/two/1.jpg'];
  const list = 'pid,label\none,One\ntwo,Two\n';
  const { raw } = await prepareFiles({
    '_config.yml':
      'collections: { maps: { metadata: { source: maps.csv }, images: { source: raw_images/maps } } }',
    '_data/maps.csv': list,
    ...Object.fromEntries(files.map((file) => [file, ''])),
  });
  expect(filesOfRows(raw, deskListOf(list, '_data/maps.csv')).withoutRow(files)).toEqual([]);
});

test('shows several values of a cell apart where items share them, and leaves a bar in a text', async () => {
  const { built } = await prepareFiles({
    '_config.yml': 'collections:\n  works:\n    output: true\n    metadata: { source: works.csv }\n',
    '_data/works.csv':
      'pid,label,tags,mark\na,Quay | Mole,people|fauna,one | two\nb,Mill,fauna | flora,three\nc,Tower,text,four\n',
  });
  expect(built.items.map(({ item }) => [item.title, item.values.tags, item.values.mark])).toEqual([
    ['Quay | Mole', ['people', 'fauna'], ['one | two']],
    ['Mill', ['fauna', 'flora'], ['three']],
    ['Tower', ['text'], ['four']],
  ]);
});
