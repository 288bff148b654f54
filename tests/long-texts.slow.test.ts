import { expect, test } from 'vitest';
import { newAddress } from '#importers/jekyll/links';
import { renderLiquid } from '#importers/jekyll/liquid';
import { relink } from '#importers/jekyll/pages';
import { readSiteConfig } from '#importers/jekyll/site-config';
import { formatOf } from '#media/transcripts/formats';
import { readDate } from '#model/dates/read-date';
import { readRights, rightsMark } from '#model/fields/rights-statements';
import { readCoordinates } from '#model/places/coordinates';
import { settingsSchema } from '#model/settings';
import { isAddressable, slug } from '#model/text/slugs';
import { columnName, labelOf } from '#scripts/columns/column-names';
import { resolveColumns } from '#scripts/columns/settings-columns';
import { planField } from '#scripts/items/fields';
import { giveIds } from '#scripts/items/ids';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';
import { removeBrokenLinks } from '#scripts/markup/broken-links';
import { toMarkup, toText } from '#scripts/markup/cells';
import { withoutComments } from '#scripts/markup/html';
import { exceededLimit } from '#scripts/markup/limits';
import { safeHref } from '#scripts/markup/links';
import { renderMarkdown } from '#scripts/markup/markdown';
import { withoutMarkdownComments } from '#scripts/markup/markdown-comments';
import { relativeAddress } from '#scripts/markup/page-links';
import { readFrontMatter } from '#scripts/pages/markdown-file';
import { readPageDate, takeHeading, titleFromName } from '#scripts/pages/page-text';
import { placePages, wantedAddress } from '#scripts/pages/place-pages';
import { recordLocator } from '#scripts/read/named-files/locate';
import { objectFinder } from '#scripts/read/named-files/objects';
import { picturesIn } from '#scripts/read/named-files/page-pictures';
import { pathSuggester } from '#scripts/read/suggest-path';
import { CommandError } from '#scripts/report/command-error';
import { readSettings } from '#scripts/settings/settings';
import { expectLinear, fillers, long } from '#tests/fixtures/long-texts';
import { splitLinks } from '../model/text/links-in-text';

const bytes = (text: string) => new TextEncoder().encode(text);
const collection = (cells: Record<string, string>) => ({
  kind: 'a Vitrine folder',
  root: '',
  settings: settingsSchema.parse({}),
  settingsFile: 'site.yaml',
  columns: [],
  records: [{ source: 'items.csv', row: 2, cells }],
  pages: [],
  files: ['a.jpg', 'b.png'],
  problems: [],
});
const places = { ids: new Set<string>(), pages: new Map<string, string>(), basePath: '' };

/** Everything that reads a cell, a header, a setting or a line of a page with our own patterns. */
const readers: [name: string, read: (text: string) => unknown][] = [
  ['a date', readDate],
  ['a latitude', (text) => readCoordinates(text, '1')],
  ['a longitude', (text) => readCoordinates('1', text)],
  ['coordinates in one cell', (text) => readCoordinates(text, '')],
  ['rights', readRights],
  ['the address of rights', rightsMark],
  ['an id', (text) => giveIds(collection({ id: text }))],
  ['the id of a file', (text) => giveIds(collection({ file: text }))],
  ['an address part', slug],
  ['an id as an address', isAddressable],
  ['a title', toText],
  ['a description', (text) => toMarkup(text)],
  ['several values', (text) => planField({ name: 'subject', header: 'Subject' }).textsOf(text)],
  ['a link in a value', (text) => splitLinks(`https://a.org/${text}`)],
  ['a link in a text', (text) => safeHref(text, { resolveRelative: (href) => relativeAddress(href, {}) })],
  ['a text with links', (text) => removeBrokenLinks(`<a href="x">${text}</a>`, () => false)],
  ['the file of an item', objectFinder(['a.jpg', 'b.png'])],
  ['file, preview and transcript', (text) => locate({ file: text, preview: text, transcript: text })],
  ['a name that is not there', pathSuggester(['photo 1.jpg', 'b.png'])],
  ['a header', columnName],
  ['a label', labelOf],
  ['the heading of a page', (text) => takeHeading(`# ${text}`)],
  ['the first lines of a page', takeHeading],
  ['the name of a page', titleFromName],
  ['the date of a page', (text) => readPageDate(text, 'pages/a.md')],
  ['the address of a page', (text) => wantedAddress('a.md', text)],
  ['front matter', (text) => readFrontMatter(text, 'pages/a.md')],
  ['front matter that is closed', (text) => readFrontMatter(`---\n${text}\n---\na`, 'pages/a.md')],
  ['settings', (text) => orRefused(() => readSettings(bytes(text), 'site.yaml'))],
  ['a setting', (text) => orRefused(() => readSettings(bytes(`title: ${text}`), 'site.yaml'))],
  ['the comments of HTML', withoutComments],
  ['the comments of a page', withoutMarkdownComments],
  ...['a.vtt', 'a.srt', 'a.sbv', 'a.txt', 'a.html', 'a.csv', 'a.xml', 'a.ttml'].map(
    (file): [string, (text: string) => unknown] => [
      `a transcript called ${file}`,
      (text) => readWords(file, text),
    ],
  ),
  ['whether a page is too much', exceededLimit],
  ['the Liquid of a page', (text) => renderLiquid(text, { scope: {}, include: () => undefined })],
  [
    'the links of a page',
    (text) => relink({ markdown: text, slug: ['a'] }, { newAddress: () => '/b', texts: new Set() }),
  ],
  ['an address of a project', (text) => newAddress(text, places)],
  [
    'the address of a project',
    (text) => orRefused(() => readSiteConfig(`url: /\nbaseurl: '${text}'`, '_config.yml')),
  ],
];

/** Reads a text as a file of its kind; captions need their header. */
function readWords(file: string, text: string): unknown {
  const written = { file, text: file.endsWith('.vtt') ? `WEBVTT\n\n00:00 --> 00:01\n${text}` : text };
  return formatOf(written)?.read(written);
}

function locate(cells: Record<string, string>): unknown {
  const found = collection(cells);
  return found.records.map(recordLocator(found, () => undefined));
}

test.each(readers)('reads %s at a glance, whatever it is full of', async (_, read) => {
  for (const filler of fillers)
    await expectLinear((length) => read(`a${filler.repeat(length / filler.length)}b`), long);
});

test.each([
  ['a header', (text: string) => `id,title,a${text}b\nc,d,e\n`],
  ['a cell', (text: string) => `id,title\na,b${text}c\nd,e\n`],
])('reads a spreadsheet with %s full of anything', async (_, write) => {
  for (const filler of fillers)
    await expectLinear(
      (length) => readSpreadsheet(bytes(write(filler.repeat(length / filler.length))), 'items.csv'),
      long,
    );
});

test('reads coordinates with any white space between their parts', () => {
  expect(readCoordinates(`N${' '.repeat(long)}\n46.7`, `117${'\n'.repeat(long)}W`)).toEqual({
    latitude: 46.7,
    longitude: -117,
  });
});

test.each([
  [`N${'1'.repeat(long)}`, '1', 'latitude'],
  ['1', `N${'- '.repeat(long)}`, 'longitude'],
])('says that a long text is no coordinate, in a few words', (latitude, longitude, column) => {
  const read = readCoordinates(latitude, longitude);
  expect(read).toMatchObject({ column, code: 'coordinates-unreadable' });
  expect(JSON.stringify(read).length).toBeLessThan(400);
});

test('reads 20,000 columns with one header as several values', async () => {
  const { columns, records } = await readSpreadsheet(bytes(`${'a,'.repeat(20_000)}id\n1,2\n`), 'items.csv');
  expect(columns.map(({ name }) => name)).toEqual(['a', 'id']);
  expect(records[0]?.cells).toEqual({ a: '1; 2' });
});

test('gives thousands of pages of one address different ones', async () => {
  const frontMatter = { slug: 'a' };
  const drafts = Array.from({ length: 10_000 }, (_, n) => ({
    ...{ source: `${n}.md`, path: `${n}.md`, frontMatter, written: {}, body: '', firstLine: 1 },
  }));
  await expectLinear((length) => placePages(drafts.slice(0, length)), drafts.length);
  expect(placePages(drafts.slice(0, 3)).pages.map(({ slug }) => slug)).toEqual([['a'], ['a-2'], ['a-3']]);
});

test('numbers the rows below 200,000 empty lines as a spreadsheet does', async () => {
  const { records } = await readSpreadsheet(
    bytes(`id,title\na,b\n${'\n'.repeat(200_000)}c,"d\n`),
    'items.csv',
  );
  expect(records.map(({ row }) => row)).toEqual([2, 200_003]);
});

test('tells of a hundred unknown settings one by one, and of 2,000 others at once', () => {
  const keys = Array.from({ length: 2100 }, (_, n) => `key${n}: 1`);
  const { settings, problems } = readSettings(bytes(`title: A\n${keys.join('\n')}`), 'site.yaml');
  expect(settings).toEqual(settingsSchema.parse({ title: 'A' }));
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toMatchObject({
    rows: [102],
    found: '"key100" and 1,999 more keys that are not known',
  });
});

test('takes 2,000 settings of the wrong kind out at once', () => {
  const fields = Array.from({ length: 2000 }, (_, n) => `  f${n}: [1]`);
  const { settings } = readSettings(bytes(`title: A\nfields:\n  id: Id\n${fields.join('\n')}`), 'site.yaml');
  expect(settings).toEqual(settingsSchema.parse({ title: 'A', fields: { id: 'Id' } }));
});

test('says what columns there are in a few words, however many are not there', () => {
  const columns = Array.from({ length: 20_000 }, (_, n) => ({ name: `c${n}`, header: `C${n}` }));
  const facets = Array.from({ length: 20_000 }, (_, n) => `d${n}`);
  const { problems } = resolveColumns(settingsSchema.parse({ facets }), { columns }, () => ({
    file: 'site.yaml',
    rows: [],
  }));
  expect(problems).toHaveLength(20_000);
  expect(problems[0]?.expected).toMatch(/c198, c199 and 19,800 more$/);
});

test.each(['[', '{', '- ', '? ', '{a: '])('says that settings are too deep: %j', (opening) => {
  expect(orRefused(() => readSettings(bytes(opening.repeat(20_000)), 'site.yaml'))).toMatchObject({
    details: [expect.stringContaining('site.yaml, line 1: values more than 100 deep within each other. ')],
  });
});

test('says that settings are too long', () => {
  const text = `title: ${'a'.repeat(500_000)}`;
  expect(orRefused(() => readSettings(bytes(text), 'site.yaml'))).toMatchObject({
    details: [expect.stringContaining('site.yaml, line 1: 500,007 characters. ')],
  });
});

/** Settings that cannot be read as a whole stop everything, quickly too. */
function orRefused(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
}

test.each([
  ['comments beside a picture', `<img src="a.jpg">${'<!--'.repeat(200_000)}`, 'a paragraph with many', 1],
  ['brackets', `a\n\n${']'.repeat(100_000)}`, 'a paragraph with many', 3],
  ['instructions', `a ${'<?'.repeat(100_000)}`, 'a paragraph with many', 1],
  ['declarations', `a ${'<!a '.repeat(100_000)}`, 'a paragraph with many', 1],
  ['backticks', ticks(700), 'a paragraph with many', 1],
  ['emphasis', '*a_'.repeat(100_000), 'a paragraph with many', 1],
  ['lists', nested(900), 'more than 100 deep', 101],
  ['lists on many lines', nested(3000), '9,008,999 characters', 1],
  ['signs in a caption', `a\n\n::item[${'*a_'.repeat(100_000)}]{id=a}`, 'a paragraph with many', 3],
  ['quotations', `a\n\n${'>'.repeat(20_000)} a`, 'more than 100 deep', 3],
  ['numbered lists', '1. '.repeat(20_000), 'more than 100 deep', 1],
  ['galleries', ':::gallery\n'.repeat(20_000), 'not closed by ":::"', 21],
  ['elements', '<div>'.repeat(20_000), 'some hundred elements', 1],
  ['characters', 'a '.repeat(1_500_000), '3,000,000 characters', 1],
])('publishes a page with too many %s as plain text, and says so', async (_, markdown, found, line) => {
  const { problems } = await renderMarkdown(markdown, { basePath: '' });
  expect(problems).toMatchObject([{ code: 'page-too-complex', found: expect.stringContaining(found), line }]);
  expect(picturesIn(markdown)).toEqual([]);
});

/** Each runs separately, so that none stops another. */
function ticks(most: number): string {
  return Array.from({ length: most }, (_, n) => '`'.repeat(n + 1)).join(' ');
}

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, n) => `${'  '.repeat(n)}- a`).join('\n');
}

test('publishes the words of a page that is too much', async () => {
  const { blocks } = await renderMarkdown(`# A\n\nb *c*\n\n${'>'.repeat(200)} d`, { basePath: '' });
  expect(blocks).toEqual([{ kind: 'html', html: '<p># A</p><p>b *c*</p><p>d</p>' }]);
});

test.each(['::item{', '::item{id="', '::item{\n', '::item{id="a"}\n', '```a\n', '<a href="'])(
  'reads a page of nothing but %j',
  async (filler) => {
    await expectLinear(async (times) => {
      const markdown = filler.repeat(times);
      picturesIn(markdown);
      expect((await renderMarkdown(markdown, { basePath: '' })).contents).toEqual([]);
    }, 1200);
  },
);

const link = '[Fishing *boats* in the harbour](boats.md)';

test.each([
  ['a list of 4,000 links', `- ${link}\n`.repeat(4000)],
  ['a numbered list of 4,000 links', `1. ${link}\n`.repeat(4000)],
  ['a table of 4,000 rows', `| a | b |\n|---|---|\n${`| ${link} | _b_ |\n`.repeat(4000)}`],
  ['a bibliography of 1,000 lines', 'Ada Lovelace, *Notes* [1843], `p. 3`\n'.repeat(1000)],
  ['a text of 800,000 characters', `${`He said *no* to ${link}. `.repeat(10)}\n\n`.repeat(1400)],
  ['a table in HTML', `<table>\n${`<tr><td><a href="a">*b*_c_</a></td></tr>\n`.repeat(4000)}</table>`],
  ['comments', '<!-- a comment -->\n\nText\n\n'.repeat(5000)],
  ['comments in one paragraph', `Text ${'and <!-- a comment -->\n'.repeat(5000)}`],
  ['lists within lists', `${nested(20)}\n\n`.repeat(100)],
  ['galleries', ':::gallery\n::item{id="a"}\n:::\n\n'.repeat(2000)],
  ['code', '```\n    > > > a * b [c]\n```\n\n'.repeat(3000)],
])('has nothing against %s', (_, markdown) => {
  expect(exceededLimit(markdown)).toBeUndefined();
});

test('makes text of HTML that is thousands deep', () => {
  expect(toMarkup(`<p>${'<b>'.repeat(20_000)}a`)).toBe('<p>a</p>');
});
