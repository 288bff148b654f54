import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Item, Part } from '#model/schema';
import type { PageManifest } from '#model/search/index-format';
import { loadStems } from '#model/search/stem';
import type { PageText } from '#model/text/page-text';
import { wordsPath } from '#model/urls';
import type { Built } from '#store/write';
import { generatedCollection, wordsIn } from '#tests/search/collection';
import { answerInFull } from '#tests/search/compare';
import { openEngine, smallFiles } from '#tests/search/open-engine';
import { withPages } from '#tests/search/pages';
import { plainScan } from '#tests/search/plain-scan';
import { drawQuestions } from '#tests/search/questions';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
afterAll(() => rm(folder, { recursive: true }));

const limits = { ...smallFiles, pages: { shard: 500, rows: 300, words: 200, postings: 200 } };

/** An engine over a collection, the manifest of its pages, and the names of the files it has read. */
async function openIndex(built: Built, published?: ReadonlyMap<string, PageText>) {
  const { engine, manifest, load, read } = await openEngine(built, {
    ...{ folder, limits },
    ...(published && { published }),
  });
  const pages = await load<PageManifest>(manifest.pages ?? '');
  function ask(text: string) {
    read.length = 0;
    return engine.ask(
      { text, facets: {}, sort: 'relevance' },
      { first: 0, count: 300, facets: [], years: false },
    );
  }
  return { engine, pages, manifest, read, ask };
}

test.each(['en', 'ar', 'fr', 'th', 'zh'])(
  'what records and pages together find is what a plain scan finds, in %s',
  async (language) => {
    const built = withPages(generatedCollection(language, 120), language);
    const { engine, pages } = await openIndex(built);
    expect(pages.frequent.map(([term]) => term)).toEqual(['harbor', 'horse']);
    const scan = plainScan(built, await loadStems(language));
    const texts = built.items.flatMap(({ item }) => [
      item.title,
      ...item.parts.flatMap(({ text }) => text?.plain ?? []),
    ]);
    const questions = drawQuestions(
      {
        words: [...wordsIn(language), 'harbor'],
        texts: ['', ...texts],
        fields: ['title', 'creator', 'text', 'text', 'alt'],
        facets: { subject: ['harbours', 'boats', 'horses'] },
        years: { from: 1780, to: 2020 },
      },
      250,
    );
    let byPages = 0;
    const alone = plainScan(generatedCollection(language, 120), await loadStems(language));
    for (const question of questions) {
      const expected = scan(question);
      const answer = await answerInFull(engine, question, ['creator', 'subject']);
      expect({ question, ...answer }).toEqual({ question, ...expected });
      if (expected.numbers.length > alone(question).numbers.length) byPages += 1;
    }
    expect(byPages).toBeGreaterThan(30);
  },
);

/** Pages with few distinct words, so that phrases recur. Deterministic. */
const pagesOfIssues = [1, 2, 3, 4].map((issue) =>
  Array.from({ length: 5 }, (_, page) =>
    Array.from({ length: 40 }, (_, n) => `w${(issue * 7 + page * page * 3 + n * n * 5) % 23}`),
  ),
);

const published = new Map<string, PageText>();

/** A page with published words, in lines of six. */
function publishedPage(id: string, words: readonly string[]): Part {
  const lines = Array.from({ length: Math.ceil(words.length / 6) }, (_, n) =>
    words.slice(n * 6, n * 6 + 6).join(' '),
  );
  published.set(wordsPath(id), { width: 10, height: 10, lines: lines.map((text) => ({ text, boxes: [] })) });
  return { id: `part-${id}`, values: {}, text: { id, plain: lines.join('\n') } };
}

function collectionOf(items: Pick<Item, 'id' | 'title' | 'parts' | 'warning'>[]): Built {
  const built = generatedCollection('en', items.length);
  return {
    ...built,
    items: items.map((item) => ({ item: { ...item, values: {}, slugs: {} }, related: [] })),
    cards: items.map(({ id, title, parts }) => ({ id, title, media: 'none', parts: parts.length })),
  };
}

test('a phrase is found on the same pages as by a full scan, and shown across lines', async () => {
  const issues = pagesOfIssues.map((pages, issue) => ({
    ...{ id: `issue-${issue}`, title: `Issue ${issue}` },
    parts: pages.map((words, page) => publishedPage(`${issue}-${page}`, words)),
  }));
  const { ask } = await openIndex(collectionOf(issues), published);
  let found = 0;
  for (let first = 0; first < 23; first += 1) {
    for (let second = 0; second < 23; second += 1) {
      const phrase = `w${first} w${second}`;
      const expected = pagesOfIssues.flatMap((pages, issue) => {
        const numbers = pages.flatMap((words, n) =>
          ` ${words.join(' ')} `.includes(` ${phrase} `) ? [n + 1] : [],
        );
        return numbers.length > 0 ? [[`issue-${issue}`, numbers.slice(0, 3), numbers.length]] : [];
      });
      const { pages, total } = await ask(`"${phrase}" `);
      expect(
        pages
          .map(({ id, pages: own, further }) => [id, own.map(({ number }) => number), own.length + further])
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      ).toEqual(expected);
      expect(total).toBe(expected.length);
      for (const { pages: own } of pages) expect(` ${own[0]?.words} `).toContain(` ${phrase} `);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(100);
});

/** A part with words in lines. */
function page(id: string, plain: string, text: Partial<NonNullable<Part['text']>> = {}): Part {
  return { id, values: {}, text: { plain, ...text } };
}

const harbour = collectionOf([
  {
    id: 'post',
    title: 'Evening Post',
    parts: [
      page('p1', 'The harbour was frozen.\nNo ferry left.'),
      page('p2', 'Higher dues for ships,\nsays the harbour\nmaster.', {
        searched: 'Higher dues for ships,\nsays the harbour',
      }),
      page('p3', 'Ships of all nations'),
    ],
  },
  {
    id: 'minutes',
    title: 'Harbour board',
    parts: [
      {
        ...page('m1', 'Present were two members'),
        ...{ page: { number: 1 } },
        document: {
          file: {
            ...{ kind: 'file', id: 'd0c0d0c0d0c0d0c0d0c0', file: 'm.pdf', name: 'm.pdf', media: 'pdf' },
            ...{ type: 'application/pdf', bytes: 9 },
          },
          ...{ pages: 40, contents: [] },
          further: [{ page: 36, text: { plain: 'The dues of\nthe year 1888', language: 'en-GB' } }],
        },
      },
    ],
  },
  {
    ...{ id: 'log', title: 'Zinc log' },
    parts: [page('l1', 'anchor and buoy'), page('l2', 'zinc anchor')],
  },
  { id: 'veiled', title: 'Letters', warning: 'Violence.', parts: [page('v1', 'harbour dues')] },
]);

const { ask, read, manifest } = await openIndex(harbour);

test.each([
  // Words.
  ['ferry ', { post: [1] }],
  ['ship ', { post: [2, 3] }],
  // Together on one page, not on two.
  ['harbour ships ', { post: [2] }],
  ['ferry ships ', {}],
  // A prefix of three letters, not of two.
  ['fer', { post: [1] }],
  ['fe', {}],
  ['harbour fe', { post: [1, 2] }],
  // One word in the record, the other on a page: `Harbour board` and its dues.
  ['harbour dues ', { post: [2], minutes: [36] }],
  ['harbour 1888 ', { minutes: [36] }],
  ['zinc anchor buoy ', { log: [1] }],
  // Phrases, across lines.
  ['"dues for ships says"', { post: [2] }],
  ['"ships of all"', { post: [3] }],
  ['"ferry ships"', {}],
  // Words doubted by text recognition are not found.
  ['master ', {}],
  // An excluded word drops items with it in their record, and single pages with it.
  ['ships -harbour ', { post: [3] }],
  ['dues -harbour ', {}],
  ['harbour -dues ', { post: [1], minutes: [] }],
  // Fields.
  ['text:harbour ', { post: [1, 2] }],
  ['title:post harbour ', { post: [1, 2] }],
  ['title:harbour dues ', { minutes: [36] }],
  ['title:ferry ', {}],
  // A word that occurs neither in records nor on pages.
  ['ferrry ', { post: [1] }],
  ['boardd dues ', { minutes: [36] }],
])('%s is found on the pages %j', async (text, expected) => {
  const { total, pages, numbers } = await ask(text);
  const found = numbers.map((number) => harbour.items[number]?.item.id ?? '');
  const byItem = new Map(pages.map(({ id, pages: own }) => [id, own.map(({ number }) => number)]));
  expect(Object.fromEntries(found.map((id) => [id, byItem.get(id) ?? []]))).toEqual(expected);
  expect(total).toBe(Object.keys(expected).length);
});

test('a page has an excerpt and its address; a page found only in a document has the document’s address', async () => {
  const { pages, highlights } = await ask('dues ');
  expect(pages).toEqual([
    {
      ...{ id: 'post', title: 'Evening Post', further: 0 },
      pages: [
        { number: 2, href: '/items/post#p2&find=dues', words: 'Higher dues for ships, says the harbour' },
      ],
    },
    {
      ...{ id: 'minutes', title: 'Harbour board', further: 0 },
      pages: [
        {
          ...{ number: 36, href: '/pdf/d0c0d0c0d0c0d0c0d0c0/m.pdf#page=36', language: 'en-GB' },
          words: 'The dues of the year 1888',
        },
      ],
    },
  ]);
  expect(highlights).toEqual([{ word: 'dues', isPrefix: false }]);
});

test.each([
  ['harbour & ships', 'harbour%20%26%20ships'],
  ['title:post "harbour was" frozzen -race ', '%22harbour%20was%22%20frozen'],
  ['frozen \ud83d', 'frozen%20%EF%BF%BD'],
])('%s is searched within the item as %s', async (text, find) => {
  const [found] = (await ask(text)).pages;
  expect(found?.pages[0]?.href).toMatch(new RegExp(`&find=${find}$`));
});

test.each(['', 'h', 'title:harbour '])(
  'for the question %j no file of the words of pages is read',
  async (text) => {
    await ask(text);
    const own = new Set(read.filter((file) => file !== manifest.pages));
    const { pages } = await openIndex(harbour);
    for (const [, file] of pages.shards) expect(own).not.toContain(file);
    if (text === '') expect(read).not.toContain(manifest.pages);
  },
);

test('a result is shown without an excerpt if its text cannot be loaded', async () => {
  const lost = collectionOf([{ id: 'a', title: 'A', parts: [page('p', 'harbour', { id: 'lost' })] }]);
  const index = await openIndex(lost);
  expect((await index.ask('harbour ')).pages).toEqual([
    { id: 'a', title: 'A', further: 0, pages: [{ number: 1, href: '/items/a#p&find=harbour' }] },
  ]);
  expect(index.read).toContain(wordsPath('lost'));
});

test('a title comes before a record and a page, and these before a page alone', async () => {
  const built = collectionOf([
    { id: 'page', title: 'One', parts: [page('p', 'harbour dues')] },
    { id: 'both', title: 'Harbour', parts: [page('p', 'dues')] },
    { id: 'title', title: 'Harbour dues', parts: [] },
    { id: 'other', title: 'Two', parts: [page('p', 'ferry')] },
  ]);
  const { numbers } = await (await openIndex(built)).ask('harbour dues ');
  expect(numbers).toEqual([2, 1, 0]);
});

test('an item without words on its pages leaves the index as it is', async () => {
  const { manifest } = await openEngine(generatedCollection('en', 20), { folder });
  expect(manifest).not.toHaveProperty('pages');
});
