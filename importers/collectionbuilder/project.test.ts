import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPaths } from '#model/pages';
import { settingsSchema } from '#model/settings';
import { readFolder } from '#scripts/read/folder';
import { settingLocation } from '#scripts/read/raw';
import { storeFetched } from '#tests/fixtures/fetched';
import { emptyPdf } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { prepareFiles } from '#tests/fixtures/prepare';
import { readFiles } from '#tests/fixtures/read-files';
import { realCollections } from '#tests/fixtures/real';

const project = {
  '_config.yml': `url: https://example.org
baseurl: /digital/demo
title: Demonstration
tagline:
description: "A <em>small</em> collection"
metadata: demo
organization-name: Library
organization-link: https://example.org/library
google-analytics-id:
noindex: true
`,
  '_data/theme.yml': `featured-image: /objects/b.jpg
subjects-fields: subject;genre
locations-fields: location
metadata-facets-fields: "subject,creator,title"
default-sort-field: title
year-navigation: "1900;1905"
`,
  '_data/config-metadata.csv':
    'field,display_name,browse_link\ntitle,Title,\ndate,Date Made,\nlocation,Where,\nsource,Source,\ncreator,Maker,true\nmissing,Missing,true\nrights,,\n',
  '_data/config-nav.csv':
    'display_name,stub,dropdown_parent\nHome,/,\nMore,,\nBrowse,/browse.html,More\nSubjects,/subjects.html,\nPlaces,/locations.html,\nMap,/map.html,\nAbout,/about.html,\nBlog,https://example.org/blog,\nOne,/items/a.html,\nLost,/lost.html,\n',
  '_data/demo.csv': `objectid,parentid,title,creator,date,subject,location,source,object_location,image_small
a,,A,Berg,1910,boats; quays,Porto,"<a href=""https://example.org"">Box</a>",/objects/a.jpg,/objects/small/a.jpg
b,,B,,1911,,,Box 2,/objects/b.jpg,
b1,b,B 1,,,,,,elsewhere/c.jpg,
,,Draft,,,,,,,
,,Other draft,,,,,,,
`,
  'objects/a.jpg': '',
  'objects/b.jpg': '',
  'objects/small/a.jpg': '',
  'elsewhere/c.jpg': '',
  'elsewhere/d.jpg': '',
  'assets/img/logo.png': '',
  '_includes/head.html': '',
  'README.md': '# Readme',
  'index.md': '---\nlayout: home-infographic\npermalink: /\n---\n',
  'pages/map.md': '---\ntitle: Map\nlayout: map\npermalink: /map.html\n---\n\n## Map\n',
  'pages/browse.md': '---\ntitle: Browse\nlayout: page\npermalink: /browse.html\n---\n\n## Browse\n',
  'pages/about.md': `---
title: About
layout: about
permalink: /about.html
credits: true
---

{% include feature/jumbotron.html objectid="a" %}

## About {{ site.title }}

A [list]({{ '/browse.html' | relative_url }}){:target="_blank"}, [a map](/map.html) and
[an item](/digital/demo/items/a.html).

{% for item in site.data.demo %}
{{ item.title }}
{% endfor %}
{% comment %} not this {% endcomment %}

{% include feature/hologram.html objectid="a" %}
`,
};

const demo = { '_config.yml': 'metadata: demo', '_data/demo.csv': 'objectid\na\n' };

/** Reads a project of these files; with a list of one item unless they contain one. */
async function read(files: Record<string, string>) {
  return readFolder(await folderOf({ ...demo, ...files }));
}

test('reads a CollectionBuilder project as it is', async () => {
  const collection = await read(project);
  expect(collection.kind).toBe('a CollectionBuilder project');
  expect(collection.settings).toEqual(
    settingsSchema.parse({
      title: 'Demonstration',
      description: 'A small collection',
      url: 'https://example.org/digital/demo',
      organisation: { name: 'Library', url: 'https://example.org/library' },
      noindex: true,
      featured: 'b',
      sort: 'title',
      fields: {
        title: { label: 'Title' },
        date: { label: 'Date Made' },
        place: { label: 'Where' },
        source: { label: 'Source', markup: true },
        creator: { label: 'Maker' },
      },
      facets: ['subject', 'place', 'creator'],
    }),
  );
  expect(collection.records.map(({ cells }) => cells.id)).toEqual(['a', 'b', 'b1']);
});

test('maps links of the navigation to this site, and keeps links to missing pages as written', async () => {
  const { navigation } = await read(project);
  expect(navigation).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Browse', href: '/browse', menu: 'More' },
    { label: 'Subjects', href: '/by/subject', written: '/subjects.html' },
    { label: 'Places', href: '/by/place', written: '/locations.html' },
    { label: 'Map', href: '/map' },
    { label: 'About', href: '/about' },
    { label: 'Blog', href: 'https://example.org/blog' },
    { label: 'One', href: '/items/a' },
    { label: 'Lost', href: '/lost.html' },
  ]);
});

test('keeps each entry of the menu that leads nowhere, leads it and its address to all items, and tells why', async () => {
  const { built } = await prepareFiles({
    '_config.yml': 'metadata: demo\n',
    '_data/theme.yml': 'subjects-fields: subject\n',
    '_data/config-nav.csv':
      'display_name,stub\nBrowse,/browse.html\nColours,/colours.html\nTopics,/subjects.html\nMap,/map.html\nTime,/timeline.html\n',
    '_data/demo.csv': 'objectid,title,subject,date\na,A,poetry,1910\nb,B,poetry,1911\n',
    'pages/colours.md': '---\ntitle: Colours\nlayout: visualization\npermalink: /colours.html\n---\n\n',
  });
  const labels = ['Browse', 'Colours', 'Topics', 'Map', 'Time'];
  expect(built.site.navigation).toEqual(labels.map((label) => ({ label, href: '/browse' })));
  expect(built.site.redirects).toEqual(
    expect.arrayContaining(
      ['/colours', '/subjects', '/map', '/timeline'].map((from) => ({ from, to: '/browse' })),
    ),
  );
  const links = built.problems.filter(({ code }) => code === 'link-redirected');
  for (const { remedy } of links) expect(remedy).toContain('It leads to /browse instead.');
  expect(links.map(({ file, found }) => [file, found])).toEqual(
    [
      'a link to /colours.html, which is not there',
      'a link to /subjects.html, which is not there, since all items share one value, or have none that is listed',
      'a link to /map, which is not there, since no item has coordinates',
      'a link to /timeline, which is not there, since items have too few dates, or dates too close to each other',
    ].map((found) => ['_data/config-nav.csv', found]),
  );
});

test.each([
  ['a line without an address', 'More,,\n'],
  ['a line that is cut short', 'More\n'],
  ['a line with an address', 'More,/about.html,\n', { label: 'More', href: '/about', menu: 'More' }],
])('collects the entries of a menu at its line: %s', async (_, opening, own?: object) => {
  const { navigation } = await read({
    ...project,
    '_data/config-nav.csv': `display_name,stub,dropdown_parent\n${opening}Browse,/browse.html,More\nMap,/map.html,Elsewhere\nSubjects,/subjects.html,More\nPlaces,/locations.html,Browse\n`,
  });
  expect(navigation).toMatchObject([
    ...(own ? [own] : []),
    { label: 'Browse', href: '/browse', menu: 'More' },
    { label: 'Subjects', href: '/by/subject', menu: 'More' },
    { label: 'Map', href: '/map' },
    { label: 'Places', href: '/by/place' },
  ]);
});

test('leads on from the addresses of its pages of subjects and locations, and of its documents', async () => {
  const { former } = await read(project);
  expect(former?.redirects).toEqual(
    expect.arrayContaining([
      { from: '/subjects', to: '/by/subject' },
      { from: '/locations', to: '/by/place' },
      { from: '/assets/data/metadata.csv', to: '/api/items.csv' },
      { from: '/assets/data/subjects.csv', to: '/api/facets/subject.csv' },
      { from: '/assets/data/subjects.json', to: '/data' },
      { from: '/search/index.html', to: '/search' },
    ]),
  );
});

test('leaves out the page for a search of Google’s that its template ships, and leads on to the search', async () => {
  const { pages, problems, former } = await read({
    ...project,
    'pages/google-search.md':
      '---\ntitle: Google CSE\nlayout: page\npermalink: /search/google.html\nnoindex: true\n---\n\n## Google Site Search\n\nPlease note: CSE is a free service provided by Google.\n\n<gcse:search></gcse:search>\n',
  });
  expect(pages.map(({ source }) => source)).not.toContain('pages/google-search.md');
  expect(problems.filter(({ file }) => file === 'pages/google-search.md')).toEqual([]);
  expect(former?.redirects).toContainEqual({ from: '/search/google', to: '/search' });
});

test('takes the logo, the colours, the keywords, and which subjects have a page', async () => {
  const { settings } = await read({
    ...project,
    '_config.yml': `${project['_config.yml']}keywords: harbours; sailing\norganization-logo-nav: assets/img/logo.png\n`,
    '_data/theme.yml':
      'subjects-fields: creator\nsubjects-min: 2\nsubjects-stopwords: Berg;boxing\nfeatured-image: /assets/img/logo.png\nfeatured-image-alt-text: An anchor\nlink-color: "#0D6EFD"\n',
    '_data/config-theme-colors.csv': 'color_class,color\nprimary,#003a55\nsecondary,\n',
  });
  expect(settings).toMatchObject({
    keywords: ['harbours', 'sailing'],
    look: { logo: 'assets/img/logo.png', accent: '#003a55' },
    featured: 'assets/img/logo.png',
    front: { alt: 'An anchor' },
    fields: { creator: { label: 'Maker', least: 2, stopwords: ['Berg', 'boxing'] } },
  });
});

test.each(['/assets/list.csv', 'assets/List.csv'])(
  'reads the spreadsheet that metadata-csv names: %s',
  async (path) => {
    const { records, problems } = await readFiles({
      '_config.yml': `metadata-csv: ${path}\n`,
      '_data/config-nav.csv': 'display_name,stub\n',
      'assets/list.csv': 'objectid,filename\n1,a.jpg\n',
      'assets/other.csv': 'objectid\n2\n',
      'objects/a.jpg': '',
    });
    expect(records.map(({ cells }) => cells)).toEqual([{ id: '1', file: 'a.jpg' }]);
    expect(problems).toEqual([]);
  },
);

test('follows links to items whose ids have full stops', async () => {
  const { pages, settings } = await read({
    '_data/theme.yml': 'featured-image: 1998.10\n',
    '_data/demo.csv': 'objectid,object_location\n1998.10,objects/a.jpg\n',
    'pages/a.md':
      '---\ntitle: A\nlayout: page\n---\n[one](/items/1998.10.html) [gone](/items/1998.11.html)\n',
  });
  expect(settings.featured).toBe('1998.10');
  expect(pages[0]?.markdown.trim()).toBe('[one](/items/1998~10) [gone](/items/1998.11.html)');
});

test('keeps links to other sites, also without a protocol', async () => {
  const { pages, navigation } = await read({
    '_data/config-nav.csv': 'display_name,stub\nArchive,//archive.example/x\n',
    'pages/a.md':
      '---\ntitle: A\nlayout: page\n---\n[one](//archive.example/x "X") <a href="//b.example">two</a>\n',
  });
  expect(navigation).toMatchObject([{ label: 'Archive', href: 'https://archive.example/x' }]);
  expect(pages[0]?.markdown.trim()).toBe(
    '[one](https://archive.example/x) <a href="https://b.example">two</a>',
  );
});

test("lets items and pages name every file but the theme's own, and what records point to", async () => {
  const { files } = await read({
    ...project,
    'assets/lib/icon.svg': '',
    'assets/img/pdf.svg': '',
    'docs/a.png': '',
    '_layouts/b.png': '',
  });
  expect(files).toEqual([
    'assets/img/logo.png',
    'elsewhere/c.jpg',
    'elsewhere/d.jpg',
    'objects/a.jpg',
    'objects/b.jpg',
    'objects/small/a.jpg',
  ]);
});

test('leaves out pages that Jekyll does not publish, and says so', async () => {
  const { pages, problems } = await read({
    ...project,
    'pages/unpublished.md': '---\ntitle: Not yet\nlayout: page\npublished: false\n---\n\nSecret.\n',
    'pages/_draft.md': '---\ntitle: Draft\nlayout: page\n---\n\nSecret.\n',
  });
  expect(pages.map(({ source }) => source)).toEqual(['pages/about.md']);
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'pages/unpublished.md', found: 'published: false' }),
      expect.objectContaining({ file: 'pages/_draft.md', found: 'a name that begins with "_"' }),
    ]),
  );
});

test('fills in the Liquid of texts, leaves layouts out, and tells each loss once', async () => {
  const { pages, problems } = await read(project);
  expect(pages).toMatchObject([{ source: 'pages/about.md', slug: ['about'], title: 'About' }]);
  expect(pages[0]?.markdown.trim().split(/\n+/)).toEqual([
    '::item{id="a" size="wide"}',
    '## About Demonstration',
    'A [list](/browse), [a map](/map) and',
    '[an item](/items/a).',
    ...['A', 'B', 'B 1', 'Draft', 'Other draft'],
  ]);
  expect(problems).toMatchObject([
    { file: '_data/demo.csv', rows: [5, 6], column: 'objectid', severity: 'warning' },
    { file: 'pages/about.md', rows: [20], found: expect.stringContaining('hologram') },
  ]);
});

test('tells a page of which nothing is left, and the links of others that lead nowhere', async () => {
  const { built } = await prepareFiles({
    '_config.yml': 'metadata: demo',
    '_data/demo.csv': 'objectid,title\na,A\n',
    'pages/team.md': '---\ntitle: Team\nlayout: page\n---\n{% include team.html %}\n',
    'pages/about.md':
      '---\ntitle: About\nlayout: page\n---\n[a](/items/a.html) [team](/team.html) [b](/items/b.html)\n',
  });
  expect(built.pages.map(({ title }) => title)).toEqual(['About']);
  expect(built.problems).toMatchObject([
    { file: 'pages/about.md', found: 'a link to /team.html, which is not there' },
    { file: 'pages/about.md', found: 'a link to /items/b.html, which is not there' },
    {
      code: 'liquid-removed',
      file: 'pages/team.md',
      rows: [5],
      found: expect.stringMatching(/, and no words/),
    },
  ]);
});

test('links from pages to files and documents at their former addresses lead to them', async () => {
  const { built } = await prepareFiles({
    '_config.yml': 'metadata: demo\nurl: https://example.org\nbaseurl: /demo\n',
    '_data/demo.csv': 'objectid,title,object_location\nb,B,/objects/b.pdf\n',
    'objects/b.pdf': emptyPdf,
    'pages/a.md':
      '---\ntitle: A\nlayout: page\n---\n[b](/objects/b.pdf#page=2) [data](/assets/data/metadata.csv) [c](/objects/c.pdf)\n',
  });
  expect(JSON.stringify(built.pages[0]?.blocks)).toMatch(
    /<p><a href=."\/demo\/pdf\/\w+\/b.pdf#page=2\\">b<\/a> <a href=."\/demo\/api\/items.csv\\">data<\/a> c<\/p>/,
  );
  expect(built.problems).toMatchObject([{ found: 'a link to /demo/objects/c.pdf, which is not there' }]);
});

test('publishes pages with unknown layouts if they have a text', async () => {
  const page = (layout: string, text: string) => `---\ntitle: A\nlayout: ${layout}\n---\n${text}\n`;
  const { pages, problems } = await read({
    ...project,
    'pages/a-story.html': page('story', '<div>\n    <h2>Quays</h2>\n</div>'),
    'pages/interviews/one.md': page('interview', 'Words.'),
    'pages/timeless.md': page('timeless', 'Words.'),
    'pages/empty.md': page('story', ''),
    'pages/none.md': page('page', ''),
    'pages/words.md': page('browse', '## Browse'),
    'pages/list.md': page('home-infographic', ''),
    'pages/times.md': page('timeline_edtf', '## Times'),
    'pages/no-page.md': 'Without front matter.',
    '404.html': page('error', 'Not found.'),
  });
  const sources = ['pages/a-story.html', 'pages/about.md', 'pages/interviews/one.md', 'pages/timeless.md'];
  expect(pages.map(({ source }) => source)).toEqual(sources);
  expect(problems.map(({ file }) => file)).toEqual(['_data/demo.csv', 'pages/about.md', 'pages/empty.md']);
  expect(problems[2]).toMatchObject({
    code: 'content-left-out',
    found: 'a page without words, which its layout "story" fills in',
  });
});

test.each([
  [
    '<h2>Ties</h2>\n<div id="net"></div>\n<script src="/assets/js/net.js"></script>',
    ', beside words, which are shown',
  ],
  ['<div id="net"></div>\n<script>draw();</script>', ''],
  ['Words. <script type="application/ld+json">{}</script>'],
  ['Words. <!-- <script>draw();</script> -->'],
  ['Words. `<script>draw();</script>`'],
])('reports a page whose content a script draws, and no other script: %j', async (text, beside?: string) => {
  const { problems } = await read({
    'pages/net.html': `---\ntitle: Net\nlayout: page\n---\n${text}\n`,
  });
  expect(problems.map(({ code, file, found }) => [code, file, found])).toEqual(
    beside === undefined
      ? []
      : [['content-left-out', 'pages/net.html', `what a script draws on a page${beside}`]],
  );
});

test('keeps each menu entry once, also several to one page, and redirects print pages to the page they print', async () => {
  const page = (layout: string, address: string) =>
    `---\ntitle: A\nlayout: ${layout}\npermalink: ${address}\n---\n`;
  const { navigation } = await read({
    '_data/config-nav.csv':
      'display_name,stub\nPrint & PDF,/print/\nRecords,/records/\nBrowse,/browse.html\nBrowse again,/browse/\nBrowse,/browse\n',
    'pages/print/index.md': page('print-hub', '/print/'),
    'pages/records.md': page('table', '/records/'),
  });
  expect(navigation).toEqual([
    { label: 'Print & PDF', href: '/', written: '/print/' },
    { label: 'Records', href: '/browse', written: '/records/' },
    { label: 'Browse', href: '/browse' },
    { label: 'Browse again', href: '/browse' },
  ]);
});

test.each([
  [['one'], '/essay/one'],
  [['one', 'two'], '/essay'],
])('leads from a page for print to the text, or to the list of texts, with %j', async (names, to) => {
  const { navigation, former } = await read({
    '_config.yml': 'metadata: demo\ncollections: {essay: {output: true}}\n',
    '_data/config-nav.csv': 'display_name,stub\nPrint,/print/\n',
    'pages/print/index.md': '---\ntitle: Print\nlayout: print-hub\npermalink: /print/\n---\nAs a PDF.\n',
    'index.md': '---\nlayout: home\n---\nWelcome.\n',
    ...Object.fromEntries(names.map((name) => [`_essay/${name}.md`, `---\ntitle: ${name}\n---\nWords.\n`])),
  });
  expect(navigation?.[0]).toEqual({ label: 'Print', href: to, written: '/print/' });
  expect(former?.redirects).toContainEqual({ from: '/print', to });
});

test.each([
  ['index.md', 'layout: home-infographic\ntitle: Home', 'Welcome to the quay.'],
  ['index.md', 'layout: home', '# Welcome\n\nTo the [quay](/about.html).'],
  ['pages/index.md', 'title: Home\npermalink: /', 'Welcome.'],
  ['index.html', 'layout: default', '<p>Welcome.</p>'],
])('shows the text of the front page in %s, with %j, on the front page itself', async (file, head, text) => {
  const { built } = await prepareFiles({
    '_config.yml': 'metadata: demo',
    '_data/demo.csv': 'objectid,title\na,A\n',
    'pages/about.md': '---\ntitle: About\nlayout: about\npermalink: /about.html\n---\nWords.\n',
    [file]: `---\n${head}\n---\n${text}\n`,
  });
  const front = built.pages.find(({ slug }) => slug.length === 0);
  expect(JSON.stringify(front?.blocks)).toContain('Welcome');
  if (text.includes('quay](')) expect(JSON.stringify(front?.blocks)).toContain('href=\\"/about\\"');
  expect(allPaths({ ...built, ids: ['a'], facets: [], hasMap: false, hasTimeline: false })).not.toContain(
    '/home',
  );
  expect(built.problems).toEqual([]);
});

test('tells a second text of the front page', async () => {
  const { pages, problems } = await read({
    'index.md': '---\nlayout: home\n---\nWelcome.\n',
    'pages/home.md': '---\nlayout: home\npermalink: /\n---\nWelcome to you all.\n',
  });
  expect(pages.map(({ source }) => source)).toEqual(['index.md']);
  expect(problems).toMatchObject([
    { file: 'pages/home.md', found: 'another text of the front page, 4 words' },
  ]);
});

test.each([
  ['section-title: The ice', '', ['The ice', 'essay/ice']],
  ['order: 1', '{scope: {path: "", type: essay}, values: {layout: essay}}', ['Ice', 'essay/ice']],
  ['', '{scope: {path: _essay}, values: {title: The ice}}', ['The ice', 'essay/ice']],
  ['', '{scope: {type: essay}, values: {permalink: "/read/:slug.html"}}', ['Ice', 'read/ice']],
  [
    '',
    '{scope: {path: "_es*"}, values: {title: Wide}}, {scope: {path: ""}, values: {title: Narrow}}',
    ['Wide', 'essay/ice'],
  ],
  ['layout: none', '{scope: {path: "", type: posts}, values: {title: Post}}', ['Ice', 'essay/ice']],
  ['', '{scope: {type: pages}, values: {layout: browse}}, null, 3', ['Ice', 'essay/ice']],
])('publishes a text of a collection with %j, and the defaults %j', async (head, defaults, found) => {
  const { pages } = await read({
    '_config.yml': `metadata: demo\ncollections: {essay: {output: true}}\ndefaults: [${defaults}]\n`,
    '_essay/ice.md': `---\n${head}\n---\nThe harbour froze.\n`,
    '_essay/README.md': 'How to write.\n',
  });
  expect(pages.map(({ title, slug }) => [title, slug.join('/')])).toEqual([found]);
});

test('keeps a text unpublished that the defaults of its project keep so', async () => {
  const { pages, problems } = await read({
    '_config.yml':
      'metadata: demo\ncollections: {essay: {output: true}}\ndefaults: [{scope: {type: essay}, values: {published: false}}]\n',
    '_essay/a.md': '---\ntitle: A\n---\nSecret.\n',
    '_essay/b.md': '---\ntitle: B\npublished: true\n---\nOpen.\n',
  });
  expect(pages.map(({ source }) => source)).toEqual(['_essay/b.md']);
  expect(problems).toMatchObject([{ code: 'page-unpublished', file: '_essay/a.md' }]);
});

const ownWords = 'These four people photographed the harbour between the wars.';
test.each([
  ['cloud', '/makers.html', 'cloud-fields: creator', 'makers', '/by/creator'],
  ['cloud', '/topics.html', 'cloud-fields: site.data.theme.keywords-fields', 'topics', '/by/keywords'],
  ['cloud', '/topics/', "cloud-fields: site.data.theme['keywords-fields']", 'topics', '/by/keywords'],
  ['cloud', '/subjects.html', 'cloud-fields: site.data.theme.subjects-fields', 'subjects', '/by/creator'],
  ['browse', '/all.html', '', 'all', '/browse'],
  ['map', '/map.html', '', 'map-page', '/map'],
  ['timeline', '/timeline.html', '', 'timeline-page', '/timeline'],
  ['page', '/data.html', '', 'data-page', '/data'],
])('publishes the words above a %s at %s, which lead to it', async (layout, permalink, fields, slug, to) => {
  const { pages } = await read({
    '_data/demo.csv': 'objectid,creator,keywords\na,Ada Berg,ice; boats\nb,Ivo Tal,boats\n',
    '_data/theme.yml': 'keywords-fields: keywords\nsubjects-fields: creator\n',
    'pages/a.md': `---\ntitle: A view\nlayout: ${layout}\npermalink: ${permalink}\n${fields}\n---\n## Browse\n\n${ownWords}\n`,
  });
  expect(pages.map((page) => [page.slug.join('/'), page.markdown.trim().split(/\n+/).slice(1)])).toEqual([
    [slug, [ownWords, `[A view](${to})`]],
  ]);
});

test.each([
  ['page', '/data-page', '/data/'],
  ['data', '/data', undefined],
])(
  'leads an entry of the menu to words with the layout %j at the address of a view: %s',
  async (layout, href, written) => {
    const { navigation, problems } = await read({
      '_data/config-nav.csv': 'display_name,stub\nReuse,/data/\n',
      'pages/data.md': `---\ntitle: Reuse\nlayout: ${layout}\npermalink: /data/\n---\n${ownWords}\n`,
    });
    expect(navigation).toEqual([{ label: 'Reuse', href, ...(written && { written }) }]);
    expect(problems).toMatchObject([{ code: 'page-moved', file: 'pages/data.md' }]);
  },
);

test.each([
  '## Browse Subjects\n\nUse this word cloud visualization to browse terms and subjects.\nWord size is determined by frequency and all words link to a corresponding collection search.',
  '## Collection Timeline',
  '<h2>Our map</h2>\n\n<!-- words -->\n{% comment %}words{% endcomment %}\n{% include nav.html %}',
  'The table below provides sorting and basic search.\nUse the "CSV" button below.',
])('leaves out sentences of the theme above a view: %j', async (text) => {
  const { pages, problems, former } = await read({
    '_data/demo.csv': 'objectid,keywords\na,boats\n',
    '_data/theme.yml': 'keywords-fields: keywords\n',
    'pages/keywords.md': `---\ntitle: Keywords\nlayout: cloud\npermalink: /keywords.html\ncloud-fields: site.data.theme.keywords-fields\n---\n${text}\n`,
  });
  expect({ pages, problems }).toEqual({ pages: [], problems: [] });
  expect(former?.redirects).toContainEqual({ from: '/keywords', to: '/by/keywords' });
});

test.each([
  ['pages/a.md', '/oral_histories.html', '/oral_histories', '/oral-histories'],
  ['pages/a.md', '/Field_Notes/', '/Field_Notes', '/field-notes'],
  ['pages/a.md', '/team/index.html', undefined, '/team'],
  ['pages/a.md', '/about.html', undefined, '/about'],
  ['_oral_histories/ada_berg.md', '', '/oral_histories/ada_berg', '/oral-histories/ada-berg'],
])('leads from the former address of %s at %j to the page', async (file, permalink, from, to) => {
  const { built } = await prepareFiles({
    '_config.yml': 'metadata: demo\ncollections: {oral_histories: {output: true}}\n',
    '_data/demo.csv': 'objectid,title\na,A\n',
    '_data/config-nav.csv': `display_name,stub\nVoices,${from ?? to}.html\n`,
    [file]: `---\ntitle: A\nlayout: page\n${permalink && `permalink: ${permalink}`}\n---\nWords.\n`,
    'pages/links.md': `---\ntitle: Links\nlayout: page\n---\n[a](${from ?? to}.html)\n`,
  });
  const redirects = built.site.redirects?.filter((redirect) => redirect.to === to) ?? [];
  expect(redirects).toEqual(from ? [{ from, to }] : []);
  expect(built.site.navigation).toEqual([{ label: 'Voices', href: to }]);
  expect(JSON.stringify(built.pages)).toContain(`href=\\"${to}\\"`);
  expect(built.problems).toEqual([]);
});

test('takes the last of a key that _config.yml has twice, as Jekyll does, and says so', async () => {
  const { settings, problems } = await read({
    '_config.yml': 'metadata: demo\ntitle: First\ntitle: Last\n',
    '_data/demo.csv': 'objectid\na\n',
  });
  expect(settings.title).toBe('Last');
  expect(problems).toMatchObject([
    { code: 'yaml-key-repeated', severity: 'warning', rows: [3], found: 'title: Last' },
  ]);
});

test('says once that posts are not published', async () => {
  const { pages, problems } = await read({
    '_posts/2021-05-03-one.md': '---\ntitle: One\n---\nWords.\n',
    '_posts/2021-05-04-two.md': '---\ntitle: Two\n---\nWords.\n',
  });
  expect(pages).toEqual([]);
  expect(problems).toMatchObject([
    { severity: 'warning', file: '_posts/2021-05-03-one.md', found: 'a post, and 1 more in _posts/' },
  ]);
});

test.each([
  ['/feelings/:title', ['feelings', 'north-sea']],
  ['/:collection/in/:path:output_ext', ['essay', 'in', 'one', 'north-sea']],
  ['/:year/:title', ['essay', 'one', 'north-sea']],
  ['pretty', ['essay', 'one', 'north-sea']],
])('publishes the texts of a collection at its permalink: %s', async (permalink, slug) => {
  const { pages, navigation } = await read({
    '_config.yml': `metadata: demo\ncollections:\n  essay:\n    output: true\n    permalink: ${permalink}\n`,
    '_data/config-nav.csv': `display_name,stub\nSea,/${slug.join('/')}.html\n`,
    '_essay/one/north-sea.md': '---\ntitle: North Sea\n---\nWords.\n',
  });
  expect(pages).toMatchObject([{ slug }]);
  expect(navigation).toEqual([{ label: 'Sea', href: `/${slug.join('/')}` }]);
});

test('reads essays in their order, with links from one to the next and a page that lists them', async () => {
  const { pages, navigation, problems } = await read({
    '_config.yml': 'metadata: demo\ncollections:\n  essay:\n    output: true\n',
    '_data/config-nav.csv': 'display_name,stub\nBrowse,/browse.html\n',
    '_essay/b.md': '---\ntitle: First\norder: 1\npart: One\nbyline: by Ada Berg\n---\nWords.\n',
    '_essay/a.md': '---\ntitle: Second\norder: 2\npart: Two\n---\n[back](b.html#the-tower) [gone](c.html)\n',
    '_essay/README.md': '# How to write\n',
  });
  expect(problems).toEqual([]);
  expect(pages.map(({ slug }) => slug.join('/'))).toEqual(['essay', 'essay/b', 'essay/a']);
  expect(navigation).toMatchObject([
    { label: 'Browse', href: '/browse' },
    { label: 'Essay', href: '/essay' },
  ]);
  const [list, first, second] = pages;
  expect(list?.markdown.trim().split(/\n+/)).toEqual([
    '## One',
    '- [First](/essay/b)',
    '## Two',
    '- [Second](/essay/a)',
  ]);
  expect(first).toMatchObject({ title: 'First', authors: ['Ada Berg'] });
  expect(first?.markdown).toContain('Next: [Second](/essay/a)');
  expect(second?.markdown).toContain('[back](/essay/b#text-the-tower) [gone](c.html)');
  expect(second?.markdown).toContain('Previous: [First](/essay/b)');
});

test.each([
  { config: 'metadata: demo', problems: [] },
  { config: 'metadata: demo.csv', problems: [] },
  { config: 'metadata: dmeo', problems: [{ column: 'metadata', found: 'dmeo' }] },
  { config: 'metadata: demo\nurl:\nbaseurl: /a', problems: [] },
  { config: 'metadata: demo\nurl: a.org\nbaseurl: /a', problems: [{ column: 'url', rows: [2] }] },
  { config: 'metadata: demo\nbaseurl: https://a.org/a', problems: [{ column: 'baseurl', rows: [2] }] },
  { config: 'metadata: demo\nbaseurl: /$(id)', problems: [{ column: 'baseurl', rows: [2] }] },
  {
    config: 'metadata: demo\nurl: https://a.org\nbaseurl: /$(id)',
    problems: [{ column: 'baseurl', rows: [3], found: '/$(id)' }],
  },
  { config: 'metadata: demo\nurl: https://a.org/x%22%20%7B', problems: [{ column: 'url', rows: [2] }] },
  { config: 'metadata: demo\nlang: English', problems: [{ column: 'lang', rows: [2], found: 'English' }] },
  { config: 'metadata: demo\nlang: en_US', problems: [{ column: 'lang', rows: [2], found: 'en_US' }] },
  { config: 'metadata: demo\nurl:\nbaseurl:\ntitle: 1914', problems: [] },
])('understands $config', async ({ config, problems }) => {
  const collection = await read({ '_config.yml': config });
  expect(collection.records).toHaveLength(1);
  expect(collection.settings.url).toBeUndefined();
  expect(collection.problems).toMatchObject(problems);
});

test.each([
  { config: 'url:\nbaseurl: /digital/demo/', basePath: '/digital/demo' },
  { config: 'url: ""\nbaseurl: digital', basePath: '/digital' },
  { config: 'url:\nbaseurl:', basePath: undefined },
  { config: 'url:\nbaseurl: /', basePath: undefined },
  { config: 'url: https://example.org\nbaseurl: /digital', basePath: undefined },
])('takes the subfolder from $config if no host is named', async ({ config, basePath }) => {
  const collection = await read({
    '_config.yml': `metadata: demo\n${config}\n`,
    'pages/a.md':
      '---\ntitle: A\nlayout: page\n---\n[one](/digital/demo/items/a.html) [two](/items/a.html)\n',
  });
  expect(collection.basePath).toBe(basePath);
  expect(collection.problems).toEqual([]);
  expect(collection.pages[0]?.markdown).toContain('[two](/items/a)');
  expect(collection.pages[0]?.markdown.includes('[one](/items/a)')).toBe(basePath === '/digital/demo');
});

test('says that there is no way to tell which spreadsheet is meant', async () => {
  const root = await folderOf({
    '_config.yml': 'metadata: new-list',
    '_data/old-list.csv': 'objectid',
    '_data/b.csv': 'objectid',
  });
  await expect(readFolder(root)).rejects.toThrow(/new-list\. There is no such file in _data\./);
});

test("reads CollectionBuilder's own demonstration", async () => {
  const demo = join(realCollections, 'collectionbuilder-demo');
  const { records, settings, navigation, problems } = await readFolder(demo);
  expect(records).toHaveLength(20);
  expect(settings).toMatchObject({ featured: 'demo_004', facets: ['subject', 'creator', 'place', 'format'] });
  expect(navigation?.map(({ href }) => href)).toEqual([
    '/',
    '/browse',
    '/by/subject',
    '/by/place',
    '/map',
    '/timeline',
    '/data',
    '/about.html',
  ]);
  expect(problems).toEqual([]);
});

test('shows transcripts as Markdown, in cells and in files with front matter', async () => {
  const { built } = await prepareFiles({
    '_config.yml': 'title: Voices\nmetadata: demo\n',
    '_data/demo.csv':
      'objectid,title,object_location,object_transcript\na,A,,/objects/a.txt\nb,B,,"**ADA:** We were *cold*.\n\n- <b>x</b>\n- y"\nc,C,,Only words\n',
    'objects/a.txt': '---\n---\n\n## Part\n\n**ADA:** Yes.\n**IVO:** No.\n',
  });
  expect(built.problems).toEqual([]);
  expect(built.items.map(({ item }) => item.parts[0]?.transcript?.replaceAll('\n', ''))).toEqual([
    '<p><strong>Part</strong></p><p><strong>ADA:</strong> Yes.<br><strong>IVO:</strong> No.</p>',
    '<p><strong>ADA:</strong> We were <em>cold</em>.</p><ul><li><b>x</b></li><li>y</li></ul>',
    '<p>Only words</p>',
  ]);
});

test('reads transcripts, contents, themes and PDFs of Oral History as Data', async () => {
  const { built } = await prepareFiles({
    '_config.yml': 'title: Voices\nmetadata: demo\n',
    '_data/demo.csv':
      'objectid,title,object_location,pdf\nada,Ada,https://youtu.be/x6eu5wj8b04,/objects/ada.pdf\nIvo,Ivo,,\n',
    '_data/transcripts/ada.csv':
      'speaker,words,tags,timestamp\nAda,The mill burned.,fire; mss,[00:03]\n,It was &#8212; well.,,\n',
    '_data/transcripts/ivo.csv': 'speaker,words,tags,timestamp\nIvo,I saw it.,mss,\n',
    '_data/transcripts/eve.csv': 'speaker,words,tags,timestamp\nEve,Nobody asked.,,\n',
    '_data/indexes/ada.csv': 'time,title,description\n0:03,The fire,At night\n',
    '_data/filters.csv': 'tag,description\nMSS,making books\n',
    'objects/ada.pdf': emptyPdf,
  });
  const [ada, ivo] = built.items.map(({ item }) => item.parts);
  expect(ada?.map(({ object, title }) => object && [object.kind, title])).toEqual([
    ['link', undefined],
    ['file', 'Transcript'],
  ]);
  expect(ada?.[0]).toMatchObject({
    speech: [
      {
        cues: [
          { start: 3, speaker: 'Ada', text: 'The mill burned.', tags: ['fire', 'making books'] },
          { text: 'It was — well.' },
        ],
      },
    ],
    index: { segments: [{ start: 3, title: 'The fire', description: 'At night' }] },
  });
  expect(ivo).toMatchObject([{ speech: [{ cues: [{ speaker: 'Ivo', text: 'I saw it.' }] }] }]);
  expect(built.facets.get('threads')?.values).toMatchObject([{ label: 'making books', count: 2 }]);
  expect(built.problems).toMatchObject([
    { code: 'interview-table-unmatched', file: '_data/transcripts/eve.csv' },
  ]);
});

test('finds objects by addresses as a browser reads them, and films by their ids', async () => {
  const {
    raw: { records },
  } = await prepareFiles({
    '_config.yml': 'title: Paths\nmetadata: m\nbaseurl: /paths\n',
    '_data/m.csv':
      'objectid,title,object_location,youtubeid,vimeoid\n1,A,/objects/my%20photo.jpg,,\n2,B,/objects/plan.pdf#page=2,,\n3,C,/paths/objects/b.jpg?raw=true,,\n4,D,,x6eu5wj8b04,\n5,E,,,76979871\n6,F,/objects/50%25.txt,,\n7,G,/objects/a%20b.txt,,\n',
    'objects/my photo.jpg': '',
    'objects/plan.pdf': emptyPdf,
    'objects/b.jpg': '',
    'b.jpg': '',
    'objects/50%.txt': 'x',
    'objects/a%20b.txt': 'x',
    'objects/a b.txt': 'x',
  });
  expect(
    records.map(({ objects: [object] }) => object && ('file' in object ? object.file : object.url)),
  ).toEqual([
    'objects/my photo.jpg',
    'objects/plan.pdf',
    'objects/b.jpg',
    'https://youtu.be/x6eu5wj8b04',
    'https://vimeo.com/76979871',
    'objects/50%.txt',
    'objects/a%20b.txt',
  ]);
});

test('redirects pages of its theme to their counterparts, and item.html to items', async () => {
  const collection = await readFiles({
    '_config.yml': 'title: Mini\nmetadata: m\n',
    '_data/m.csv': 'objectid,parentid,title,people\na,,A,Ada; Ivo\nb,a,B,\n',
    '_data/config-nav.csv':
      'display_name,stub\nCollection,/archive.html\nPeople,/people.html\nText,/text.html\n',
    'pages/archive.md': '---\ntitle: Collection\nlayout: browse\npermalink: /archive.html\n---\n',
    'pages/people.md':
      '---\ntitle: People\nlayout: cloud\npermalink: /people.html\ncloud-fields: people\n---\n',
    'pages/text.md':
      '---\ntitle: Text\nlayout: page\npermalink: /text.html\n---\n[A](/item.html?id=a) <a href="{{ \'/item.html?id=b\' | relative_url }}">B</a> [![x](y.jpg)](/people.html) [C](/item.html?id=c)\n',
  });
  expect(collection.navigation).toMatchObject([
    { label: 'Collection', href: '/browse' },
    { label: 'People', href: '/by/people' },
    { label: 'Text', href: '/text' },
  ]);
  expect(collection).toMatchObject({ former: { itemsByQuery: true }, settings: { facets: ['people'] } });
  expect(collection.former?.redirects).toContainEqual({ from: '/people', to: '/by/people' });
  expect(collection.pages[0]?.markdown.trim()).toBe(
    '[A](/items/a) <a href="/items/a#b">B</a> [![x](y.jpg)](/by/people) [C](/item.html?id=c)',
  );
});

test('rows without an objectid give no item of the IIIF manifests that they name, and hold these back', async () => {
  const host = 'https://library.example.org';
  const folder = await folderOf({
    '_config.yml': 'title: Maps\nmetadata: demo\n',
    '_data/demo.csv': `objectid,title,object_location\n,Hidden album,${host}/hidden\n,Hidden map,${host}/2\nall,Maps,${host}/all\n`,
  });
  const lists = { hidden: [`${host}/1`, `${host}/3`], all: [`${host}/1`, `${host}/2`, `${host}/4`] };
  for (const [name, addresses] of Object.entries(lists)) {
    const members = addresses.map((address) => ({ address, promised: 'manifest' as const }));
    await storeFetched(folder, `${host}/${name}`, { parts: [], members });
  }
  const { records, problems } = await readFolder(folder);
  expect(records.map(({ cells }) => cells.file)).toEqual([`${host}/4`]);
  expect(problems).toMatchObject([{ code: 'objectid-missing', rows: [2, 3] }]);
});

test('takes the file in objects/ of several with the name in a cell', async () => {
  const { raw, built } = await prepareFiles({
    ...{
      '_config.yml': 'title: T\nmetadata: demo\n',
      '_data/demo.csv': 'objectid,title,filename\na,A,a.jpg\n',
    },
    ...{ 'objects/a.jpg': '', 'assets/img/a.jpg': '' },
  });
  expect(raw.records[0]?.objects).toEqual([{ kind: 'picture', file: 'objects/a.jpg' }]);
  expect(built.problems.filter(({ code }) => code === 'file-missing')).toEqual([]);
});

test.each([
  ['a picture that is not there', '/assets/img/mill.jpg', ['featured-unknown']],
  ['a missing picture that a row names by its path', '/objects/lost.jpg', []],
  ['a missing picture that a row names by its name', '/objects/Gone.jpg', []],
  ['a picture that is there', '/objects/a.jpg', []],
  ['a picture on another host', 'https://other.example/mill.jpg', ['featured-unknown']],
  ['an item that is not there', 'mill', ['featured-unknown']],
])('a featured-image of %s is reported only if nothing else reports it', async (_, featured, codes) => {
  const { built } = await prepareFiles({
    '_config.yml': 'title: T\nmetadata: demo\n',
    '_data/theme.yml': `featured-image: ${featured}\n`,
    '_data/demo.csv':
      'objectid,title,object_location\na,A,objects/a.jpg\nb,B,/objects/lost.jpg\nc,C,gone.jpg\n',
    'objects/a.jpg': '',
  });
  const told = built.problems.filter(({ file }) => file === '_data/theme.yml');
  expect(told.map(({ code }) => code)).toEqual(codes);
});

const yellow = '#EBA724';

test.each([
  [
    'the primary colour',
    { colors: yellow },
    { file: '_data/config-theme-colors.csv', rows: [2], column: 'color' },
  ],
  ['the link colour', { colors: yellow, link: yellow }, { file: '_data/theme.yml', column: 'link-color' }],
  ['an accent of its own', { colors: yellow, own: yellow }, { file: '_config.yml', column: 'look.accent' }],
])('tells a colour that cannot be read where it is written: %s', async (_, written, place) => {
  const { colors, link, own }: { colors: string; link?: string; own?: string } = written;
  const { settings, ...raw } = await read({
    '_config.yml': `metadata: demo\n${own ? `look: { accent: "${own}" }\n` : ''}`,
    '_data/theme.yml': link ? `link-color: "${link}"\n` : '',
    '_data/config-theme-colors.csv': `color_class,color\nprimary,${colors}\n`,
    '_data/demo.csv': 'objectid\na\n',
  });
  expect(settings.look.accent).toBe(yellow);
  expect(settingLocation(raw, 'look.accent')).toMatchObject(place);
});
