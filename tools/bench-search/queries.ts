import type { BenchRecord } from '#tools/bench-search/record';

/** What a query is made of. */
export const queryKinds = [
  'rare word',
  'common word',
  'beginning',
  'phrase',
  'two facets',
  'word and years',
  'misspelt',
] as const;
export type QueryKind = (typeof queryKinds)[number];

export interface BenchQuery {
  kind: QueryKind;
  /** As a visitor types it. */
  text: string;
  /** By facet: the address part of the chosen value. */
  facets: Record<string, string>;
  years?: { from: number; to: number };
  /** A word of the same item, to be typed after the first one. */
  more?: string;
}

const perKind = 29;

/** How many items have a word that is called rare, and the part of all that have a common one. */
const rare = { least: 2, most: 20 };
const commonPart = 0.01;

/**
 * Draws the same queries from the same records: of each kind as many, no two alike, and each has something to be found.
 *
 * @returns 203 where the records are many and mixed enough
 */
export function drawQueries(records: readonly BenchRecord[]): BenchQuery[] {
  const draw = createDraw(records, seed);
  const frequencies = countWords(records);
  const kinds: Record<QueryKind, (record: BenchRecord) => Omit<BenchQuery, 'kind'> | undefined> = {
    'rare word': (record) => {
      const found = draw(
        wordsOf(record).filter((word) => isBetween(frequencies.get(word) ?? 0, rare.least, rare.most)),
      );
      return found === undefined ? undefined : { text: found, facets: {}, ...another(record, found) };
    },
    'common word': (record) => {
      const found = draw(
        wordsOf(record).filter((word) => (frequencies.get(word) ?? 0) > commonPart * records.length),
      );
      return found === undefined ? undefined : { text: found, facets: {}, ...another(record, found) };
    },
    beginning: (record) => {
      const found = draw(wordsOf(record).filter((word) => word.length > 5));
      return found === undefined ? undefined : { text: found.slice(0, 4), facets: {} };
    },
    phrase: ({ title }) => {
      const words = wordsIn(title);
      const first = draw([...words.keys()].filter((at) => isLong(words[at]) && isLong(words[at + 1])));
      return first === undefined ? undefined : { text: `"${words[first]} ${words[first + 1]}"`, facets: {} };
    },
    'two facets': ({ facets }) => {
      const given = Object.entries(facets).flatMap(([facet, values]) => {
        const value = draw(values);
        return value === undefined ? [] : [[facet, value] as const];
      });
      return given.length < 2 ? undefined : { text: '', facets: Object.fromEntries(given.slice(0, 2)) };
    },
    'word and years': (record) => {
      const found = draw(wordsOf(record).filter((word) => (frequencies.get(word) ?? 0) > rare.most));
      if (found === undefined || !record.years) return undefined;
      return {
        text: found,
        facets: {},
        years: { from: record.years.from - 10, to: record.years.to + 10 },
      };
    },
    misspelt: (record) => {
      const found = draw(wordsOf(record).filter((word) => /^[a-z]{7,}$/.test(word)));
      const text = found && swapInner(found);
      return text === undefined || frequencies.has(text) ? undefined : { text, facets: {} };
    },
  };
  function another(record: BenchRecord, first: string): { more?: string } {
    const more = draw(wordsOf(record).filter((word) => word !== first));
    return more === undefined ? {} : { more };
  }
  return queryKinds.flatMap((kind) => {
    const drawn = new Map<string, BenchQuery>();
    for (let tries = 0; drawn.size < perKind && tries < 100 * perKind; tries += 1) {
      const record = draw(records);
      const query = record && kinds[kind](record);
      const key = JSON.stringify([query?.text, query?.facets]);
      if (query && !drawn.has(key)) drawn.set(key, { kind, ...query });
    }
    return [...drawn.values()];
  });
}

/** Words of at least three letters, in small letters. */
function wordsOf({ title, body }: BenchRecord): string[] {
  return [...new Set(wordsIn(`${title} ${body}`))].filter(isLong);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isLong(word: string | undefined): word is string {
  return word !== undefined && word.length > 2;
}

function countWords(records: readonly BenchRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const word of wordsOf(record)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** The fourth and fifth letters in the wrong order, as fingers do; nothing where they are the same. */
function swapInner(word: string): string | undefined {
  const [fourth, fifth] = [word.charAt(3), word.charAt(4)];
  return fourth === fifth ? undefined : `${word.slice(0, 3)}${fifth}${fourth}${word.slice(5)}`;
}

const seed = 20_26;

/** Draws from lists as if by chance, each time the same: a multiplicative generator (Park and Miller, 1988). */
function createDraw(records: readonly unknown[], start: number): <T>(values: readonly T[]) => T | undefined {
  let state = start + records.length;
  return (values) => {
    state = (state * 48_271) % 2_147_483_647;
    return values[state % values.length];
  };
}
