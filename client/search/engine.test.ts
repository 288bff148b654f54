import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEngine } from '#client/search/engine';
import type { Question } from '#client/search/question';
import { loadStems } from '#model/search/stem';
import { generatedCollection, wordsIn } from '#tests/search/collection';
import { answerInFull } from '#tests/search/compare';
import { openEngine } from '#tests/search/open-engine';
import { plainScan } from '#tests/search/plain-scan';
import { drawQuestions } from '#tests/search/questions';
import { termsOf } from '#tests/search/terms-of';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-search-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const everything = { first: 0, count: 300, facets: [], years: false };

/** An engine over a collection with its own index. */
async function openGenerated(language = 'en') {
  const built = generatedCollection(language, 300);
  return { built, ...(await openEngine(built, { folder })) };
}

/** An engine over items with these titles, among others. */
async function openTitled(...titles: string[]) {
  const built = generatedCollection('en', titles.length + 20);
  built.items.forEach(({ item }, number) => {
    item.title = titles[number] ?? 'other';
  });
  return { built, ...(await openEngine(built, { folder })) };
}

function questionOf(text: string, sort: Question['sort'] = 'relevance'): Question {
  return { text, facets: {}, sort };
}

/** Spellings of one word, or of one number. */
const spellings = [
  ['cooperation', 'co-operation', 'Co‑operation', 'cooperations'],
  ['Obrien', "O'Brien", 'O’Brien', 'OBrien'],
  ['Hawaii', 'Hawaiʻi', "Hawai'i", 'Hawai`i', 'HAWAIʻI'],
  ['Oahu', 'Oʻahu', 'O‘ahu'],
  ['USA', 'U.S.A.', 'U.S.A', 'usa'],
  ['JRR', 'J.R.R.', 'J. R. R.', 'J-R-R'],
  ['postcard', 'post-card', 'Post–card'],
  ['1234567', '1,234,567', '1.234.567', "1'234'567", '1’234’567'],
  ['12345', '12,345', '12.345', '١٢٣٤٥'],
  ['9783161484100', '978-3-16-148410-0'],
  ['A12', 'A-12', 'a.12'],
];

test.each(spellings)('each spelling finds the others: %s', async (...written) => {
  const { built, engine } = await openTitled(...written.map((title) => `The ${title} one`));
  const scan = plainScan(built, await loadStems('en'));
  const all = written.map((_, n) => n);
  for (const text of written) {
    const question = questionOf(`${text} `);
    const { numbers } = await answerInFull(engine, question, []);
    expect({ text, numbers: numbers.filter((n) => n < written.length) }).toEqual({ text, numbers: all });
    expect(numbers).toEqual(scan(question).numbers);
  }
});

test.each(['en', 'ar', 'fr', 'ru', 'th', 'tr', 'zh'])(
  'what is found and every count are those of a plain scan, in %s',
  async (language) => {
    const { built, engine } = await openGenerated(language);
    const scan = plainScan(built, await loadStems(language));
    const questions = drawQuestions(
      {
        words: wordsIn(language),
        texts: ['', ...built.items.map(({ item }) => item.title)],
        fields: ['title', 'creator', 'Made-by', 'subject', 'description', 'alt', 'id', 'nothing'],
        facets: {
          creator: ['nobody', ...(built.facets.get('creator')?.values ?? []).map(({ slug }) => slug)],
          subject: ['nothing', ...(built.facets.get('subject')?.values ?? []).map(({ slug }) => slug)],
        },
        years: { from: 1780, to: 2020 },
      },
      100,
    );
    let found = 0;
    for (const question of questions) {
      const expected = scan(question);
      expect({ question, ...(await answerInFull(engine, question, ['creator', 'subject'])) }).toEqual({
        question,
        ...expected,
      });
      const numbers = expected.numbers.slice(0, 30);
      const cards = numbers.map((number) => expect.objectContaining({ ...built.cards[number], number }));
      expect(await engine.rows(numbers)).toEqual(cards);
      if (expected.numbers.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(questions.length / 3);
  },
);

test.each(['h', 'ha', 'p', 'c', 'r', 'l', 'к'])(
  'the beginning %s takes one file of terms, and finds titles first wherever its terms lie',
  async (beginning) => {
    const { built, engine, read } = await openGenerated();
    const { numbers } = await engine.ask(questionOf(beginning), everything);
    expect(read).toHaveLength(1);
    const inTitle = numbers.map((number) => begins(built.items[number]?.item.title ?? '', beginning));
    expect(inTitle).toContain(true);
    expect(inTitle.lastIndexOf(true)).toBe(inTitle.filter(Boolean).length - 1);
  },
);

/** True if a text has a word with a prefix. */
function begins(text: string, beginning: string): boolean {
  return termsOf(text).terms.some(({ term }) => term.startsWith(beginning));
}

test.each([
  ['harbour', 'harbours'],
  ['cities', 'city'],
  ['run', 'running', 'runs'],
  ['paint', 'painted', 'painting'],
])('%s finds what its other forms find, and highlights them all', async (...forms) => {
  const { engine } = await openGenerated();
  const totals = new Set<number>();
  for (const form of forms) {
    const { total, highlights } = await engine.ask(questionOf(`${form} `), everything);
    expect(highlights.map(({ word }) => word).sort()).toEqual(forms);
    totals.add(total);
  }
  expect(totals.size).toBe(1);
});

test('a title that equals the query comes first, and of equal items, neighbours do', async () => {
  const { built, engine, manifest } = await openGenerated();
  const { numbers } = await engine.ask(questionOf('old man '), everything);
  const titles = numbers.map((number) => built.items[number]?.item.title ?? '');
  const isBoth = (title: string) => /\bold\b/i.test(title) && /\bman\b/i.test(title);
  const isWhole = (title: string) => isBoth(title) && termsOf(title).end === 2;
  expect(titles.some(isWhole)).toBe(true);
  expect(titles.lastIndexOf(titles.findLast(isWhole) ?? '')).toBe(titles.filter(isWhole).length - 1);
  const whole = numbers.filter((_, n) => isWhole(titles[n] ?? ''));
  const { size } = manifest.rows;
  const together = (number: number) =>
    whole.filter((other) => Math.floor(other / size) === Math.floor(number / size)).length;
  expect(whole).toEqual(whole.toSorted((a, b) => together(b) - together(a) || a - b));
});

test.each(['東京', '東京都', '1957.12.3', 'harbour'])(
  'the title %s comes first where it is the query',
  async (title) => {
    const { engine } = await openTitled(`${title} ${title}`, `${title} tower`, title);
    expect((await engine.ask(questionOf(`${title} `), everything)).numbers[0]).toBe(2);
  },
);

test.each(['วัดพระแก้ว', 'พระแก้ว', 'แก้ว', 'ພະບາງ', 'អង្គរ', 'ဘုရား'])(
  '%s is found within a text without spaces, where its letters stand one after the other, and is highlighted whole',
  async (text) => {
    // The last title has all its bigrams, but not in sequence.
    const { engine } = await openTitled(`ภาพถ่าย${text}กรุงเทพ`, text, `${text.slice(2)}${text.slice(0, 3)}`);
    const { numbers, highlights } = await engine.ask(questionOf(text), everything);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(highlights).toEqual([{ word: text, isPrefix: false }]);
  },
);

test('a text of 200,000 words is indexed, and a phrase is found in it', async () => {
  const built = generatedCollection('en', 30);
  for (const { item } of built.items.slice(0, 1)) item.values = { description: ['ab xy '.repeat(100_000)] };
  const { engine } = await openEngine(built, { folder });
  const totalOf = async (text: string) => (await engine.ask(questionOf(text), everything)).total;
  expect(await totalOf('"xy ab xy"')).toBe(1);
  expect(await totalOf('"xy xy"')).toBe(0);
});

test.each([
  ['date', 1],
  ['newest', -1],
] as const)('%s sorts by date, and what has none comes last', async (sort, direction) => {
  const { built, engine } = await openGenerated();
  const { numbers } = await engine.ask(questionOf('', sort), everything);
  const dates = numbers.map((number) => built.items[number]?.item.date);
  const undated = dates.filter((date) => !date).length;
  expect(dates.slice(-undated).every((date) => !date)).toBe(true);
  const days = dates.slice(0, -undated).map((date) => (direction > 0 ? date?.from : date?.to) ?? 0);
  expect(days).toEqual(days.toSorted((a, b) => direction * (a - b)));
});

test('without dates of addition, the newest-first order is the collection’s', async () => {
  const built = generatedCollection('en', 30);
  for (const { item } of built.items) delete item.added;
  const { engine, manifest } = await openEngine(built, { folder });
  expect(manifest).not.toHaveProperty('added');
  const { numbers } = await engine.ask(questionOf('', 'added'), everything);
  expect(numbers).toEqual(built.items.map((_, number) => number));
});

test('titles are sorted as the language does', async () => {
  const { built, engine } = await openGenerated('de');
  const { numbers } = await engine.ask(questionOf('', 'title'), everything);
  const titles = numbers.map((number) => built.items[number]?.item.title ?? '');
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('de', { numeric: true }).compare));
});

test('a chosen value has its label; its facet is loaded when it is opened', async () => {
  const { built, engine, read } = await openGenerated();
  const values = built.facets.get('subject')?.values ?? [];
  const [{ slug, label, items } = { slug: '', label: '', items: [] }] = values.toSorted(
    (a, b) => b.items.length - a.items.length,
  );
  const question = { ...questionOf(''), facets: { subject: [slug, 'nothing'] } };
  const wanted = { first: 0, count: 0, years: false };
  const closed = await engine.ask(question, { ...wanted, facets: [] });
  expect(closed).toMatchObject({
    total: items.length,
    facets: {},
    chosen: { subject: [{ slug, label }] },
    uncounted: [],
  });
  const before = read.length;
  const open = await engine.ask(question, { ...wanted, facets: ['subject'] });
  expect(read.length).toBeGreaterThan(before);
  expect(open.uncounted).toEqual(['subject']);
  expect(open.facets.subject?.length).toBeGreaterThan(closed.chosen.subject?.length ?? 0);
});

test('found items have places and dates; items without are omitted', async () => {
  const { built, engine } = await openGenerated();
  const question = questionOf('river ');
  const { numbers } = await engine.ask(question, everything);
  const found = numbers.toSorted((a, b) => a - b).map((number) => built.items[number]?.item);
  const spans = await engine.spans(question);
  expect([...spans.numbers]).toEqual(found.flatMap((item) => (item?.date ? numberOf(item.id) : [])));
  const places = await engine.places(question);
  expect([...places.numbers]).toEqual(found.flatMap((item) => (item?.coordinates ? numberOf(item.id) : [])));
  expect([...places.latitudes]).toEqual(found.flatMap((item) => item?.coordinates?.latitude ?? []));
});

function numberOf(id: string): number {
  return Number(id.replace('item-', ''));
}

test('an index of another version is refused with a sentence', async () => {
  const manifest = Promise.resolve(JSON.parse('{"version":9}'));
  const engine = createEngine(manifest, () => Promise.reject(new Error('loaded')));
  await expect(engine.rows([0])).rejects.toThrow('The search index has version 9, and this page reads 11.');
});

test('a file that did not load is loaded again', async () => {
  const { manifest, load } = await openGenerated();
  let isDown = false;
  const engine = createEngine(Promise.resolve(manifest), async (file) => {
    if (isDown) throw new Error('down');
    return load(file);
  });
  expect((await engine.ask(questionOf(''), everything)).total).toBe(300);
  isDown = true;
  const question = questionOf('river', 'title');
  await expect(engine.ask(question, everything)).rejects.toThrow('down');
  isDown = false;
  expect((await engine.ask(question, everything)).total).toBeGreaterThan(0);
});
