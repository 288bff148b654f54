import { expect, test } from 'vitest';
import { listFiles } from '#scripts/read/files';
import { readPages } from '#scripts/read/pages';
import { folderOf } from '#tests/fixtures/folder';

async function read(files: Record<string, string>) {
  const root = await folderOf(files);
  return readPages({ root, files: (await listFiles(root)).files });
}

test('reads front matter, and takes it off the text', async () => {
  const { pages, problems } = await read({
    'pages/about.md':
      '---\ntitle: About us\norder: 2\nnavigation: no\ndescription: Who we are\nauthor: x\n---\n\nHello.\n',
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
      markdown: '\nHello.\n',
    },
  ]);
});

test.each([
  { text: '# The *North* [Sea](x)\n\nText', title: 'The North Sea', markdown: 'Text' },
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

test.each(['items', 'browse', 'by', 'map', '404', 'index', 'Search', '_next', 'api'])(
  'gives pages/%s.md an address that the site does not use, and says so',
  async (name) => {
    const { pages, problems } = await read({ [`pages/${name}.md`]: 'Text' });
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
  { text: '---\ntitle: A\nnavigaton: no\n---\n', row: 3, found: 'navigaton' },
  { text: '---\ntitle: "A\n---\nText', row: 2, found: 'title: "A' },
  { text: '---\ntitle: A\n\nText', row: 1, found: 'no such line' },
])(
  'tells what is wrong with the front matter $text, and publishes the page',
  async ({ text, row, found }) => {
    const { pages, problems } = await read({ 'pages/a.md': text });
    expect(pages).toHaveLength(1);
    expect(problems).toMatchObject([{ file: 'pages/a.md', rows: [row], found }]);
  },
);

test('takes a line across the page for what it is', async () => {
  const { pages, problems } = await read({ 'pages/a.md': '---\n\nText' });
  expect(problems).toEqual([]);
  expect(pages[0]?.markdown).toBe('---\n\nText');
});

test('tells once which lines of a page hold pictures, as they are not shown', async () => {
  const { pages, problems } = await read({
    'pages/a.md': [
      '---\ntitle: A\n---\n# A\n',
      'See ![the map](../map.jpg) and ![both][b].\n',
      '<p>\n<img alt="x" src="b.jpg">\n<!-- <img src="no.jpg"> -->\n</p>\n',
      '`![code](no.jpg)` \\![a](b)\n',
      '```\n![code](no.jpg)\n```\n',
      '[b]: b.png',
    ].join('\n'),
    'pages/b.md': 'Text! [Link](a.md)',
  });
  expect(pages[0]?.markdown).toContain('![the map](../map.jpg)');
  expect(problems).toEqual([
    {
      severity: 'warning',
      file: 'pages/a.md',
      rows: [6, 9],
      expected: 'text and links',
      found: 'a picture, such as ../map.jpg',
      remedy: expect.stringContaining('[its title](/items/its-id)'),
    },
  ]);
});

test('reads a page that is nested too deep to look into', async () => {
  const { pages } = await read({ 'pages/a.md': `${'>'.repeat(4000)} ![a](b.jpg)` });
  expect(pages).toHaveLength(1);
});
