import { z } from 'zod';

export const recordsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    year: z.number().optional(),
    facets: z.record(z.string(), z.array(z.string())),
  }),
);
export type BenchRecord = z.infer<typeof recordsSchema>[number];

export interface BenchQuery {
  kind: string;
  /** As it is typed. */
  text: string;
  /** Slug of the chosen value, by facet. */
  facets?: Record<string, string>;
  years?: { from: number; to: number };
  /** Another word of the same record, to be typed after the first. */
  more?: string;
}

const perKind = 10;

/** Draws 70 queries that find something: of each kind 10, the same from the same records. */
export function drawQueries(records: readonly BenchRecord[]): BenchQuery[] {
  const counts = new Map<string, number>();
  for (const record of records)
    for (const word of wordsOf(record)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const count = (word: string) => counts.get(word) ?? 0;
  let state = 20_26 + records.length;
  /** Multiplicative generator (Park and Miller, 1988). */
  function draw<T>(values: readonly T[]): T | undefined {
    state = (state * 48_271) % 2_147_483_647;
    return values[state % values.length];
  }
  const drawWord = (record: BenchRecord, fits: (word: string) => boolean) =>
    draw(wordsOf(record).filter(fits));
  const kinds: Record<string, (record: BenchRecord) => Omit<BenchQuery, 'kind'> | undefined> = {
    'rare word': (record) => withMore(record, (word) => count(word) >= 2 && count(word) <= 20),
    'common word': (record) => withMore(record, (word) => count(word) > records.length / 100),
    prefix(record) {
      const word = drawWord(record, ({ length }) => length > 5);
      return word === undefined ? undefined : { text: word.slice(0, 4) };
    },
    phrase({ title }) {
      const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const pairs = words.slice(1).map((word, n) => [words[n] ?? '', word]);
      const pair = draw(pairs.filter((both) => both.every(({ length }) => length > 2)));
      return pair && { text: `"${pair.join(' ')}"` };
    },
    'two facets'({ facets }) {
      const values = Object.entries(facets).flatMap(([facet, own]) => {
        const value = draw(own);
        return value === undefined ? [] : [[facet, value] as const];
      });
      return values.length < 2 ? undefined : { text: '', facets: Object.fromEntries(values.slice(0, 2)) };
    },
    'word and years'(record) {
      const word = drawWord(record, (each) => count(each) > 20);
      const { year } = record;
      if (word === undefined || year === undefined) return undefined;
      return { text: word, years: { from: year - 10, to: year + 10 } };
    },
    misspelt(record) {
      const word = drawWord(record, (each) => /^[a-z]{7,}$/.test(each));
      const text = word?.replace(/^(...)(.)(.)/, '$1$3$2');
      return text === undefined || counts.has(text) ? undefined : { text };
    },
  };
  function withMore(record: BenchRecord, fits: (word: string) => boolean) {
    const text = drawWord(record, fits);
    const more = drawWord(record, (word) => word !== text);
    return text === undefined || more === undefined ? undefined : { text, more };
  }
  return Object.entries(kinds).flatMap(([kind, make]) => {
    const drawn = new Map<string, BenchQuery>();
    for (let tries = 0; drawn.size < perKind && tries < 100 * perKind; tries += 1) {
      const record = draw(records);
      const query = record && make(record);
      if (query) drawn.set(JSON.stringify(query), { kind, ...query });
    }
    return [...drawn.values()];
  });
}

/** Returns the words of a record with at least three letters. */
function wordsOf({ title, body }: BenchRecord): string[] {
  const words = `${title} ${body}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)];
}
