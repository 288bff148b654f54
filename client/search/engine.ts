import { countFacets, countYears } from '#client/search/counts';
import { applyFilters, filtersOf } from '#client/search/filters';
import { type IndexReader, type LoadJson, openIndex } from '#client/search/index-reader';
import { matchQuery } from '#client/search/match-query';
import { findMoments } from '#client/search/moments';
import { foundItems, orderItems } from '#client/search/order';
import type { Answer, Places, Row, Spans, Wanted } from '#client/search/protocol';
import type { Question } from '#client/search/question';
import { eachNumber, type SearchManifest } from '#model/search/index-format';
import { readQuery } from '#model/search/query';

/** Results whose recordings are searched for the moment. */
const mostMoments = 12;

/** Answers questions; knows nothing of the worker that it runs in. */
export interface Engine {
  ask(question: Question, wanted: Wanted): Promise<Answer>;
  rows(numbers: readonly number[]): Promise<Row[]>;
  places(question: Question): Promise<Places>;
  spans(question: Question): Promise<Spans>;
}

export function createEngine(manifest: Promise<SearchManifest>, loadJson: LoadJson): Engine {
  const opening = manifest.then((loaded) => openIndex(loaded, loadJson));
  // Reported to whoever asks.
  opening.catch(() => undefined);
  const find = keepLast(
    ({ text, facets, years, area }) => JSON.stringify([text, facets, years, area]),
    async (question) => {
      const index = await opening;
      const clauses = readQuery(question.text, index.fields);
      const [{ scores, ...match }, filters] = await Promise.all([
        matchQuery(index, clauses),
        filtersOf(index, question),
      ]);
      return { index, clauses, found: applyFilters(scores, filters), ...match };
    },
  );
  const order = keepLast(JSON.stringify, async (question) => {
    const { index, found } = await find(question);
    return orderItems(index, found.scores, question.sort);
  });
  return {
    async ask(question, wanted) {
      const { index, clauses, found, highlights, corrections } = await find(question);
      const [ordered, counted, years] = await Promise.all([
        order(question),
        countFacets(index, { found, question, wanted }),
        wanted.years ? countYears(index, found) : undefined,
      ]);
      const numbers = [...ordered.subarray(wanted.first, wanted.first + wanted.count)];
      return {
        total: ordered.length,
        numbers,
        moments: await findMoments(index, clauses, numbers.slice(0, mostMoments)),
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

/** Keeps the last result: another page of it, or another column, is asked for next. */
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
      // A failure is not kept.
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
