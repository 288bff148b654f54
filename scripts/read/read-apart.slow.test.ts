import { expect, onTestFinished, test } from 'vitest';
import { openReader, type Reader } from '#scripts/read/read-apart';
import { CommandError } from '#scripts/report/command-error';
import { folderOf } from '#tests/fixtures/folder';
import { odsOf, xlsxOf, zipOf } from '#tests/fixtures/workbooks';

const limits = { memory: 300_000_000, seconds: 20 };

/** Opens a reader that ends with the test. */
function open(wanted?: Parameters<typeof openReader>[0]): Reader {
  const reader = openReader(wanted);
  onTestFinished(() => reader.close());
  return reader;
}

test('reads what the same process would, with maps and sets', async () => {
  const folder = await folderOf({
    'site.yaml': 'languages: [en, fr]\n',
    'items.csv': 'id,title,title@fr\na,Quay,Quai\n',
    'pages/about.md': '# About',
    'pages/about.fr.md': '# À propos',
  });
  const { records, pages, translations, translated, problems } = await open().read(folder);
  expect(records).toMatchObject([{ row: 2, cells: { id: 'a', title: 'Quay', 'title@fr': 'Quai' } }]);
  expect(pages).toMatchObject([{ title: 'About' }]);
  expect(translations?.get('fr')?.pages).toMatchObject([{ title: 'À propos' }]);
  expect(translated).toEqual(new Set(['title']));
  expect(problems).toEqual([]);
});

test('refuses a folder with the same sentence', async () => {
  const reader = open();
  const empty = await folderOf({});
  await expect(reader.read(empty)).rejects.toThrow(/^The folder ".*" is empty\. A collection is/);
  await expect(reader.read(empty)).rejects.toBeInstanceOf(CommandError);
  const misread = await folderOf({ 'site.yaml': 'tagline: Harbour: pictures\n' });
  await expect(reader.read(misread)).rejects.toMatchObject({ details: [expect.stringContaining('line 1')] });
});

/** Doubles a text 25 times: Liquid counts what it writes, not what it captures. */
const doubling = `{% assign a = "aaaaaaaaaaaaaaaa" %}${'{% capture a %}{{a}}{{a}}{% endcapture %}'.repeat(25)}{{ a | replace: "a","b" }}`;

const jekyll = {
  '_config.yml': 'title: T\nmetadata: items\n',
  '_data/items.csv': 'objectid,title\na,Quay\n',
  'pages/about.md': '---\nlayout: page\ntitle: About\n---\nText\n',
};

test('leaves out a page that takes all memory, and publishes the rest', async () => {
  const folder = await folderOf({
    ...jekyll,
    'pages/bomb.md': `---\nlayout: page\ntitle: B\n---\n${doubling}`,
  });
  const { pages, records, problems } = await open(limits).read(folder);
  expect(pages).toMatchObject([{ title: 'About' }]);
  expect(records).toHaveLength(1);
  expect(problems).toMatchObject([
    {
      severity: 'error',
      file: 'pages/bomb.md',
      found: 'one that cannot: reading it takes more than 0.3 GB of memory',
    },
  ]);
});

const repeated =
  '<table:table-cell table:number-columns-repeated="10000" office:value-type="string"><text:p>x</text:p></table:table-cell>';

test.each<[string, () => Buffer]>([
  [
    'items.ods',
    () => odsOf(`<table:table-row table:number-rows-repeated="1000000">${repeated}</table:table-row>`),
  ],
  // Nearly as much as the limit by itself: the watchdog looks every 50 ms, and a smaller file may be done with between two looks.
  ['items.xlsx', () => zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(320_000_000, ' ') })],
])('stops at a workbook that takes all memory, %s, and names it', async (file, make) => {
  const folder = await folderOf({ [file]: make(), 'a.jpg': '', 'pages/about.md': 'Text' });
  await expect(open(limits).read(folder)).rejects.toThrow(
    `${file} cannot be read, so nothing is published: reading it takes more than 0.3 GB of memory.`,
  );
});

test('stops at a workbook that takes too long, and names it', async () => {
  const columns = `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols>`;
  const bytes = xlsxOf({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>', columns });
  await expect(open({ ...limits, seconds: 2 }).read(await folderOf({ 'items.xlsx': bytes }))).rejects.toThrow(
    'items.xlsx cannot be read, so nothing is published: reading it takes more than 2 seconds.',
  );
});

test('publishes a page that cannot be parsed in time or memory as plain text', async () => {
  const place = { basePath: '', language: 'en', slug: [], pages: new Map(), shown: new Set<string>() };
  const { parsed, problems } = await open(limits).parse([
    { ...place, source: 'pages/about.md', markdown: '# About\n\n*Text*' },
    {
      ...place,
      source: 'pages/bomb.md',
      markdown: `Words\n\n${'[a]\n\n'.repeat(50_000)}[a]: https://example.org/${'é'.repeat(50_000)}\n`,
    },
  ]);
  expect(parsed).toMatchObject([
    { pieces: [{ html: expect.stringContaining('<em>Text</em>') }] },
    { pieces: [{ html: expect.stringMatching(/^<p>Words<\/p>/) }] },
  ]);
  expect(problems).toMatchObject([{ severity: 'error', file: 'pages/bomb.md' }]);
});
