import { expect, test } from 'vitest';
import type { Problem } from '#model/schema';
import { readPages } from '#scripts/pages/pages';
import { listFiles } from '#scripts/read/list-files';
import { folderOf } from '#tests/fixtures/folder';
import { readFiles } from '#tests/fixtures/read-files';

async function read(files: Record<string, string>, languages: string[] = []) {
  const root = await folderOf(files);
  return readPages({ root, today: '2027-03-01', files: (await listFiles(root)).files, languages });
}

test('reads front matter, and takes it off the text', async () => {
  const { pages, problems } = await read({
    'pages/about.md':
      '---\ntitle: About us\norder: 2\nnavigation: no\ndescription: Who we are\nauthor: [A. Berg, I. Tal]\ndate: 2021-05-03 10:00:00 +0100\nlayout: page\ntags: x\n---\n\nHello.\n',
  });
  expect(problems).toEqual([]);
  expect(pages).toEqual([
    {
      source: 'pages/about.md',
      slug: ['about'],
      title: 'About us',
      description: 'Who we are',
      order: 2,
      navigation: false,
      authors: ['A. Berg', 'I. Tal'],
      date: { written: '2021-05-03', edtf: '2021-05-03', from: 18750, to: 18750 },
      markdown: '\nHello.\n',
      firstLine: 11,
    },
  ]);
});

test.each([
  { text: '# The *North* [Sea](x)\n\nText', title: 'The North Sea', markdown: 'Text' },
  { text: '# The Sea {#sea}\nText', title: 'The Sea', markdown: 'Text' },
  { text: '\n\nThe Sea\n=======\nText', title: 'The Sea', markdown: 'Text' },
  { text: '---\ntitle: The sea\n---\n# The Sea\nText', title: 'The sea', markdown: 'Text' },
  { text: '---\ntitle: Sea\n---\n# Boats\nText', title: 'Sea', markdown: '# Boats\nText' },
  { text: 'Text\n# Later', title: 'North sea', markdown: 'Text\n# Later' },
  { text: '\ufeff---\r\ntitle: 1914\r\n---\r\nText', title: '1914', markdown: 'Text' },
])('gives $text the title "$title"', async ({ text, title, markdown }) => {
  const { pages } = await read({ 'pages/north-sea.md': text });
  expect(pages).toMatchObject([{ title, markdown }]);
});

test.each([
  { path: 'pages/Über uns.md', slug: ['uber-uns'] },
  { path: 'pages/essays/North Sea.markdown', slug: ['essays', 'north-sea'] },
  { path: 'pages/essays/index.md', slug: ['essays'] },
  { path: 'pages/essays/items.md', slug: ['essays', 'items'] },
])('publishes $path at $slug', async ({ path, slug }) => {
  const { pages, problems } = await read({ [path]: 'Text' });
  expect(pages[0]?.slug).toEqual(slug);
  expect(problems).toEqual([]);
});

test.each(['items', 'browse', 'by', 'map', '404', 'index', 'Search', '_next', 'api', 'pdf'])(
  'gives a page with the slug %s an address that the site does not use, and says so',
  async (name) => {
    const { pages, problems } = await read({ 'pages/a.md': `---\nslug: "${name}"\n---\nText` });
    const slug = `${name.toLowerCase().replace('_', '')}-page`;
    expect(pages[0]?.slug).toEqual([slug]);
    expect(problems[0]?.remedy).toContain(`/${slug}.`);
  },
);

test('gives two pages with the same address different ones', async () => {
  const { pages, problems } = await read({
    'pages/a b.md': '1',
    'pages/a-b.md': '2',
    'pages/c.md': '---\nslug: a-b\n---\n',
  });
  expect(pages.map(({ slug }) => slug.join('/'))).toEqual(['a-b', 'a-b-2', 'a-b-3']);
  expect(problems.map(({ file }) => file)).toEqual(['pages/a-b.md', 'pages/c.md']);
});

test.each([
  { text: '---\norder: first\n---\n', row: 2, found: 'first' },
  {
    text: '---\ntitle: A\nnavigaton: no\n---\n',
    row: 3,
    found: '"navigaton" (perhaps "navigation" is meant)',
  },
])(
  'reports what is wrong with the front matter $text, and publishes the page',
  async ({ text, row, found }) => {
    const { pages, problems } = await read({ 'pages/a.md': text });
    expect(pages).toHaveLength(1);
    expect(problems).toMatchObject([{ file: 'pages/a.md', rows: [row], found }]);
  },
);

test.each([
  { text: '---\ntitle: "A\npublished: false\n---\nText', row: 2, found: 'title: "A' },
  { text: '---\ntitle: A: B\npublished: false\n---\nText', row: 2, found: 'title: A: B' },
  { text: '---\ntags: &a [*a]\n---\nText', row: 2, found: '"*a" inside what it repeats, which has no end' },
  { text: '---\ntitle: A\npublished: false\n\nText', row: 1, found: 'no such line' },
  { text: '\n---\n# mine\npublished: false\n\nText', row: 2, found: 'no such line' },
])('leaves out a page with the front matter $text, which cannot be read', async ({ text, row, found }) => {
  const { pages, problems } = await read({ 'pages/a.md': text });
  expect(pages).toEqual([]);
  expect(problems).toMatchObject([{ severity: 'error', file: 'pages/a.md', rows: [row], found }]);
});

test('reads front matter below empty lines', async () => {
  const { pages } = await read({
    'pages/a.md': '\n \n---\ntitle: A\n---\nText',
    'pages/b.md': '\n---\npublished: no\n---\n',
  });
  expect(pages).toMatchObject([{ title: 'A', markdown: 'Text', firstLine: 6 }]);
});

test.each(['---\nNote: this is text.\n\ntitle: text', '---\n\nText'])(
  'takes a line across the page for what it is: %j',
  async (text) => {
    const { pages, problems } = await read({ 'pages/a.md': text });
    expect(pages.map(({ markdown }) => markdown)).toEqual([text]);
    expect(problems).toEqual([]);
  },
);

test('publishes both of two files that are one page in one language', async () => {
  const files = {
    'pages/a.md': '# A',
    'pages/a.en.md': '# English',
    'pages/a.fr.md': '# F',
    'pages/a.markdown': '# B',
  };
  const { pages, problems } = await read(files, ['en', 'fr']);
  expect(pages.map(({ title, slug }) => [title, slug.join('/')])).toEqual([
    ['English', 'a'],
    ['B', 'a-2'],
    ['A', 'a-3'],
  ]);
  expect(problems).toMatchObject([{ file: 'pages/a.markdown' }, { file: 'pages/a.md' }]);
});

test.each([
  ['---\ntitle: A\n---\n# A\n\nText', 6],
  ['# A\nText', 2],
  ['Text', 1],
])('knows on which line the text of %j begins', async (text, line) => {
  const { pages } = await read({ 'pages/a.md': text });
  expect(pages[0]).toMatchObject({ markdown: 'Text', firstLine: line });
});

test('reads a page that is nested too deep to look into', async () => {
  const { pages } = await read({ 'pages/a.md': `${'>'.repeat(4000)} ![a](b.jpg)` });
  expect(pages).toHaveLength(1);
});

test('leaves out pages that their owner keeps back, and says so', async () => {
  const { pages, problems } = await read({
    'pages/about.md': '# About\n',
    'pages/later.md': '---\npublished: false\n---\n# Later\n',
    'pages/unsure.md': '---\npublished: no\ndraft: true\n---\n# Unsure\n',
    'pages/_draft.md': '# Draft\n',
    'pages/_drafts/more.md': '# More\n',
  });
  expect(pages.map(({ source }) => source)).toEqual(['pages/about.md']);
  expect(problems.map(({ file, found }) => [file, found])).toEqual([
    ['pages/_draft.md', 'a name that begins with "_"'],
    ['pages/_drafts/more.md', 'a name that begins with "_"'],
    ['pages/later.md', 'published: false'],
    ['pages/unsure.md', 'published: no, draft: true'],
  ]);
});

test('reads nothing of a comment, and reports an unclosed one', async () => {
  const { pages, problems } = await read({
    'pages/a.md': '---\ntitle: A\n---\nText <!-- not\n\nyet --> more\n',
    'pages/b.md': '---\ntitle: B\n---\nText\n\n<!-- not yet\n\nMore\n',
  });
  expect(pages.map(({ markdown }) => markdown)).toEqual(['Text \n\n more\n', 'Text\n\n\n\n\n']);
  expect(problems).toMatchObject([{ file: 'pages/b.md', rows: [6], found: '"<!--" without it' }]);
});

test('reports a taken address with the place to change it', async () => {
  const wording = ({ code, file, found, remedy }: Problem) => [
    ...[code, file, found],
    /at (\S+)\. .* after "(\w+):"/.exec(remedy)?.slice(1),
  ];
  const { problems } = await read({
    'pages/browse.md': 'By its file.',
    'pages/other.md': '---\nslug: map\n---\nBy its slug.',
  });
  expect(problems.map(wording)).toEqual([
    ['page-moved', 'pages/browse.md', '/browse', ['/browse-page', 'slug']],
    ['page-moved', 'pages/other.md', '/map', ['/map-page', 'slug']],
  ]);
  const jekyll = await readFiles({
    '_config.yml': 'metadata: demo\n',
    '_data/demo.csv': 'objectid,title\na,A\n',
    'pages/tips.md': '---\nlayout: page\npermalink: /search/tips.html\n---\nSearch it.\n',
  });
  expect(jekyll.problems.map(wording)).toEqual([
    ['page-moved', 'pages/tips.md', '/search/tips', ['/search-page/tips', 'permalink']],
  ]);
});
