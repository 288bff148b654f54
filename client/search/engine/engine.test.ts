import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEngine } from '#client/search/engine/engine';
import { loadStem } from '#model/search/stem';
import { indexModel } from '#scripts/search/build-index';
import { openFiles } from '#scripts/search/files';
import { generatedCollection, words } from '#tests/search/collection';
import { askWhole } from '#tests/search/compare';
import { plainScan } from '#tests/search/plain-scan';
import { drawQuestions } from '#tests/search/questions';
import { termsOf } from '#tests/search/terms-of';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-search-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files so small that a small collection has many of each kind. */
const smallFiles = {
  shard: 400,
  shards: 1000,
  shardMost: 1000,
  places: 20,
  placesFiles: 1000,
  rows: 1000,
  rowFiles: 1000,
  facet: 300,
  values: 100,
  common: 8,
};

/** An engine over a collection of its own, and the names of the files that it has read. */
async function openGenerated(language: string, name: string) {
  const built = generatedCollection(language, 300);
  const files = await openFiles(join(folder, name));
  const { site } = await indexModel(built, files, smallFiles);
  const read: string[] = [];
  const engine = createEngine(basename(site.search?.address ?? '', '.txt'), (file) => {
    read.push(file);
    return readFile(files.path(file), 'utf8');
  });
  return { built, engine, read };
}

test.each(['en', 'ar', 'ru', 'zh'])(
  'what is found and every count are those of a plain scan, in %s',
  async (language) => {
    const { built, engine } = await openGenerated(language, language);
    const scan = plainScan(built, await loadStem(language));
    const questions = drawQuestions(
      {
        words,
        texts: ['', ...built.items.map(({ item }) => item.title)],
        fields: ['title', 'creator', 'Made-by', 'subject', 'description', 'alt', 'id', 'nothing'],
        facets: {
          creator: ['nobody', ...(built.facets.get('creator')?.values ?? []).map(({ slug }) => slug)],
          subject: ['nothing', ...(built.facets.get('subject')?.values ?? []).map(({ slug }) => slug)],
        },
        years: { from: 1780, to: 2020 },
      },
      250,
    );
    let found = 0;
    for (const question of questions) {
      const expected = scan(question);
      expect({ question, ...(await askWhole(engine, question, ['creator', 'subject'])) }).toEqual({
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

test('the rows of a rare word come with its terms, wherever in the collection they stand', async () => {
  const { engine, read } = await openGenerated('en', 'rows');
  const question = { text: 'subject:17 ', facets: {}, sort: 'relevance' } as const;
  const { numbers } = await engine.ask(question, { first: 0, count: 30, facets: [], years: false });
  const before = read.length;
  expect(numbers.length).toBeGreaterThan(1);
  expect(await engine.rows(numbers)).toHaveLength(numbers.length);
  expect(read.length - before).toBe(0);
});

test.each(['h', 'ha', 'p', 'c', 'r', 'l', 'к'])(
  'the beginning %s takes one file of terms, and finds titles first wherever its terms lie',
  async (beginning) => {
    const { built, engine, read } = await openGenerated('en', `beginning-${beginning}`);
    const question = { text: beginning, facets: {}, sort: 'relevance' } as const;
    const { numbers } = await engine.ask(question, { first: 0, count: 300, facets: [], years: false });
    // Of the directory and the shard.
    expect(read).toHaveLength(2);
    const inTitle = numbers.map((number) => begins(built.items[number]?.item.title ?? '', beginning));
    expect(inTitle).toContain(true);
    expect(inTitle.lastIndexOf(true)).toBe(inTitle.filter(Boolean).length - 1);
  },
);

/** Whether a word of a text begins so. */
function begins(text: string, beginning: string): boolean {
  return termsOf(text).terms.some(({ term }) => term.startsWith(beginning));
}

test.each([
  ['harbour', 'harbours'],
  ['cities', 'city'],
  ['run', 'running', 'runs'],
  ['paint', 'painted', 'painting'],
])(
  'the commonest of %s, %s … takes one file of terms, wherever its stem and its other forms stand',
  async (...forms) => {
    const whole = { first: 0, count: 0, facets: [], years: false };
    const { engine } = await openGenerated('en', `forms-of-${forms[0]}`);
    const ask = (text: string, of = engine) => of.ask({ text, facets: {}, sort: 'relevance' }, whole);
    const totals = new Map<string, number>();
    for (const form of forms) totals.set(form, (await ask(`"${form}"`)).total);
    const commonest = forms.toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0))[0];
    const { engine: anew, read } = await openGenerated('en', `commonest-of-${forms[0]}`);
    const { marks } = await ask(`${commonest} `, anew);
    expect(marks.map(({ word }) => word).sort()).toEqual(forms);
    // Of the directory and the shard.
    expect(read).toHaveLength(2);
  },
);

test('among equals those come first whose rows came with the terms', async () => {
  const { engine, read } = await openGenerated('en', 'at-hand');
  const question = { text: 'man harbours ', facets: {}, sort: 'relevance' } as const;
  const { numbers, total } = await engine.ask(question, { first: 0, count: 15, facets: [], years: false });
  expect(total).toBeGreaterThan(numbers.length);
  const before = read.length;
  await engine.rows(numbers);
  expect(read.length - before).toBe(0);
});

test('a chosen value has its name, and takes one file of its facet as long as that is closed', async () => {
  const { built, engine, read } = await openGenerated('en', 'chosen');
  const values = built.facets.get('subject')?.values ?? [];
  const [{ slug, label, items } = { slug: '', label: '', items: [] }] = values.toSorted(
    (a, b) => b.items.length - a.items.length,
  );
  const question = { text: '', facets: { subject: [slug, 'nothing'] }, sort: 'relevance' } as const;
  const wanted = { first: 0, count: 0, years: false };
  const closed = await engine.ask(question, { ...wanted, facets: [] });
  expect(closed).toMatchObject({
    total: items.length,
    facets: {},
    chosen: { subject: [{ slug, label }] },
    uncounted: [],
  });
  // The directory, and where the value is, and where the other one would be: among the rare ones.
  expect(read.length).toBeLessThanOrEqual(3);
  const open = await engine.ask(question, { ...wanted, facets: ['subject'] });
  expect(read.length).toBeGreaterThan(3);
  expect(open.facets.subject?.length).toBeGreaterThan(closed.chosen.subject?.length ?? 0);
});
