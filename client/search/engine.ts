import { countFacets, countYears } from '#client/search/counts';
import { applyFilters, filtersOf } from '#client/search/filters';
import { cached, type IndexReader, type LoadJson, openIndex } from '#client/search/index-reader';
import { matchQuery, type QueryMatch } from '#client/search/match-query';
import { findMoments } from '#client/search/moments';
import { foundItems, orderItems } from '#client/search/order';
import type { MatchWithPages } from '#client/search/pages/search-pages';
import type { Answer, Places, Row, Spans, Wanted } from '#client/search/protocol';
import type { Question } from '#client/search/question';
import { eachNumber, type PageManifest, pageField, type SearchManifest } from '#model/search/index-format';
import { type Clause, readQuery } from '#model/search/query';

/** Number of results to find moments and pages for. */
const mostSearched = 12;

interface Matched extends QueryMatch, Partial<Pick<MatchWithPages, 'findPages'>> {
  clauses: readonly Clause[];
}

/** Answers the requests of a search; independent of the worker that it runs in. */
export interface Engine {
  ask(question: Question, wanted: Wanted): Promise<Answer>;
  rows(numbers: readonly number[]): Promise<Row[]>;
  places(question: Question): Promise<Places>;
  spans(question: Question): Promise<Spans>;
}

export function createEngine(manifest: Promise<SearchManifest>, loadJson: LoadJson): Engine {
  const opening = manifest.then((loaded) => openIndex(loaded, loadJson));
  // Reported to the callers instead.
  opening.catch(() => undefined);
  const openPages = cached(async (file) => {
    const [index, pages, { openPageSearch }] = await Promise.all([
      opening,
      loadJson<PageManifest>(file),
      import(/* webpackChunkName: "search-pages" */ '#client/search/pages/search-pages'),
    ]);
    return openPageSearch(index, pages, loadJson);
  });
  async function match(index: IndexReader, text: string): Promise<Matched> {
    const { fields, pages } = index;
    const clauses = readQuery(text, pages === undefined ? fields : [...fields, pageField]);
    const matched =
      pages === undefined || clauses.length === 0
        ? await matchQuery(index, clauses)
        : await (await openPages(pages)).match(clauses, text);
    return { clauses, ...matched };
  }
  const find = keepLast(
    ({ text, facets, years, area }) => JSON.stringify([text, facets, years, area]),
    async (question) => {
      const index = await opening;
      const [{ scores, ...matched }, filters] = await Promise.all([
        match(index, question.text),
        filtersOf(index, question),
      ]);
      return { index, found: applyFilters(scores, filters), ...matched };
    },
  );
  const order = keepLast(JSON.stringify, async (question) => {
    const { index, found } = await find(question);
    return orderItems(index, found.scores, question.sort);
  });
  return {
    async ask(question, wanted) {
      const { index, clauses, found, findPages, highlights, corrections } = await find(question);
      const [ordered, counted, years] = await Promise.all([
        order(question),
        countFacets(index, { found, question, wanted }),
        wanted.years ? countYears(index, found) : undefined,
      ]);
      const numbers = [...ordered.subarray(wanted.first, wanted.first + wanted.count)];
      const first = numbers.slice(0, mostSearched);
      const [moments, pages] = await Promise.all([findMoments(index, clauses, first), findPages?.(first)]);
      return {
        ...{ total: ordered.length, numbers, moments },
        pages: pages ?? [],
        ...counted,
        ...(years && { years }),
        corrections,
        highlights,
      };
    },
    async rows(numbers) {
      const index = await opening;
      return Promise.all(numbers.map((number) => index.row(number)));
    },
    async places(question) {
      const { index, found } = await find(question);
      return placesOf(index, found.scores);
    },
    async spans(question) {
      const { index, found } = await find(question);
      return spansOf(index, found.scores);
    },
  };
}

async function placesOf(index: IndexReader, scores: Uint8Array): Promise<Places> {
  const { items, longitudes, latitudes } = await index.placeColumn();
  const numbers = new Uint32Array(items.length);
  eachNumber(items, (item, n) => {
    numbers[n] = item;
  });
  const isFound = (_: number, n: number) => (scores[numbers[n] ?? 0] ?? 0) > 0;
  return {
    numbers: numbers.filter(isFound),
    longitudes: Float32Array.from(longitudes.filter(isFound)),
    latitudes: Float32Array.from(latitudes.filter(isFound)),
  };
}

async function spansOf(index: IndexReader, scores: Uint8Array): Promise<Spans> {
  const { dates, items } = await index.dateColumn();
  const numbers = foundItems(scores).filter((item) => dates[items[item] ?? -1]);
  const yearOf = (item: number, end: 0 | 1) => dates[items[item] ?? -1]?.[end] ?? 0;
  return {
    numbers,
    from: Int32Array.from(numbers, (item) => yearOf(item, 0)),
    to: Int32Array.from(numbers, (item) => yearOf(item, 1)),
  };
}

/** Caches the last result, for further pages and columns of the same question. */
function keepLast<T>(
  keyOf: (question: Question) => string,
  compute: (question: Question) => Promise<T>,
): (question: Question) => Promise<T> {
  let last: { key: string; value: Promise<T> } | undefined;
  return (question) => {
    const key = keyOf(question);
    if (last?.key === key) return last.value;
    const value = compute(question);
    last = { key, value };
    value.catch(() => {
      // Failures are not cached.
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
