import { chosenValues, countFacets, countYears } from '#client/search/engine/count';
import type { ReadFile } from '#client/search/engine/kept-files';
import { matchQuery } from '#client/search/engine/match-query';
import { filtersOf, narrow } from '#client/search/engine/narrow';
import { openIndex } from '#client/search/engine/opened';
import { orderFound } from '#client/search/engine/order';
import { placesOf, rowsOf, spansOf } from '#client/search/engine/show';
import type { Question } from '#client/search/question';
import type { Answer, Places, Row, Spans, Wanted } from '#client/search/search';
import { readQuery } from '#model/search/query';
import type { Shard } from '#model/search/shard';

/** What answers questions, wherever it runs. */
export interface Engine {
  ask(question: Question, wanted: Wanted): Promise<Answer>;
  rows(numbers: readonly number[]): Promise<Row[]>;
  places(question: Question): Promise<Places>;
  spans(question: Question): Promise<Spans>;
}

/**
 * An engine over the files of an index.
 *
 * @param name of its directory
 */
export function createEngine(name: string, readFile: ReadFile): Engine {
  const opening = openIndex(name, readFile);
  // Whoever asks is told.
  opening.catch(() => undefined);
  const find = keepLast(keyOf, async (question) => {
    const index = await opening;
    const clauses = readQuery(question.text, index.directory.fields);
    const [{ scores, ...ranked }, filters] = await Promise.all([
      matchQuery(index, clauses),
      filtersOf(index, question),
    ]);
    return { index, found: narrow(scores, filters), ...ranked };
  });
  const order = keepLast(
    (question) => keyOf(question) + question.sort,
    async (question) => {
      const { index, found, shards } = await find(question);
      return orderFound(index, found.scores, { sort: question.sort, shards });
    },
  );
  /** Of what was asked last, whose rows are asked for next. */
  let asked: ReadonlySet<Shard> = new Set();
  return {
    async ask(question, wanted) {
      const { index, found, shards, marks, forgiven } = await find(question);
      const [numbers, counted, chosen, years] = await Promise.all([
        order(question),
        countFacets(index, { found, question, wanted }),
        chosenValues(index, question),
        wanted.years ? countYears(index, found) : undefined,
      ]);
      asked = shards;
      return {
        total: numbers.length,
        numbers: [...numbers.subarray(wanted.first, wanted.first + wanted.count)],
        ...counted,
        chosen,
        ...(years && { years }),
        forgiven,
        marks,
      };
    },
    async rows(numbers) {
      return rowsOf(await opening, numbers, asked);
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

/** What decides what is found: all but the order. */
function keyOf({ text, facets, years, area }: Question): string {
  return JSON.stringify([text, facets, years, area]);
}

/** Keeps the answer to the last question: another page of it, or another column, is asked for next. */
function keepLast<T>(
  key: (question: Question) => string,
  answer: (question: Question) => Promise<T>,
): (question: Question) => Promise<T> {
  let last: { key: string; value: Promise<T> } | undefined;
  return (question) => {
    const own = key(question);
    if (last?.key === own) return last.value;
    const value = answer(question);
    last = { key: own, value };
    // What failed is tried again.
    value.catch(() => {
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
