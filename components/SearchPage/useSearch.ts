import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type LazyModule, loadModule, useLazyModule } from '#client/lazy-module';
import { type List, useList } from '#client/search/paging-preference';
import type { ListAnswer, Wanted } from '#client/search/protocol';
import { type QueryState, useQueryState } from '#client/search/query-state';
import { keepFirstRows, loadRows } from '#client/search/row-cache';
import { listPosition, useScrollRestoration } from '#client/search/scroll-restoration';
import type { SearchClient } from '#client/search/search-client';
import { type AnswerState, useAnswer, useAttempts } from '#client/search/use-answer';
import type { Facet } from '#model/schema';
import type { SearchManifest, SearchRow } from '#model/search/index-format';
import { foundPages } from './pages-module';
import type * as ResultsModule from './Results';

/** Number of results on a page, and added to a continuous list each time. */
export const pageSize = 60;

/** Key of the years among the open filters: facet slugs have no plus sign. */
export const yearsKey = '+years';

/** A facet of the search page. */
export interface PageFacet extends Pick<Facet, 'slug' | 'label'> {
  /** True if it is initially open on a wide screen. */
  isOpen: boolean;
}

interface SearchOptions {
  /** Address of the index, without the base path. */
  index: string;
  manifest: SearchManifest;
  facets: readonly PageFacet[];
  isPictured: boolean;
  /** The rows of the first items. */
  rows: readonly SearchRow[];
}

/** The state of the search page. */
export interface SearchState extends Pick<AnswerState<ListAnswer>, 'isLost' | 'handleError'> {
  query: QueryState;
  list: List;
  /** The component that shows results, once it is loaded. */
  results: typeof ResultsModule | undefined;
  answer: ListAnswer | undefined;
  /** True if the answer is the page's own, which has no counts. */
  isFirst: boolean;
  tryAgain: () => void;
  /** Keys of the filters that are open. */
  openFilters: readonly string[];
  toggleFilter: (key: string, isOpen: boolean) => void;
  /** Requests counts of the rare values of a facet too. */
  countRareValues: (facet: string) => void;
  /** Lengthens a continuous list. */
  showMore: () => void;
}

/** Loaded in parallel with the search. The document contains the first results, which need no script. */
const results: LazyModule<typeof ResultsModule> = {
  load: () => import(/* webpackChunkName: "cells" */ './Results'),
};

/** Loads the view of matching pages; without it the results are still shown. */
const loadPages = () => loadModule(foundPages).catch(() => undefined);

/** Loads the view of results, to render the first ones into the document. */
export const loadResults = () => loadModule(results);

/** The last answer, shown immediately to visitors who return to the page. */
let last: { index: string; answer: ListAnswer } | undefined;

/** Searches for the query in the address. */
export function useSearch({ index, manifest, facets, isPictured, rows }: SearchOptions): SearchState {
  const [slugs] = useState(() => facets.map(({ slug }) => slug));
  const [begin] = useState(() => firstAnswer(manifest));
  useState(() => keepFirstRows(index, rows));
  const query = useQueryState(slugs);
  const list = useList();
  const { shown, showMore } = useShown(query);
  const isWide = useIsWide();
  const [toggled, setToggled] = useState<readonly string[]>();
  const openFilters = toggled ?? facets.filter(({ isOpen }) => isOpen && isWide).map(({ slug }) => slug);
  const [rare, setRare] = useState<readonly string[]>([]);
  const { attempt, tryAgain } = useAttempts();

  const wanted = wantedPart({ page: query.page, list, shown, openFilters, rare });
  const key = JSON.stringify(wanted);
  const hasPages = manifest.pages !== undefined;
  // The query determines the question, the key the wanted parts of the answer.
  const ask = useCallback(
    async (search: SearchClient, isLate: () => boolean): Promise<ListAnswer> => {
      const [found] = await Promise.all([
        search.request('ask', { question: query.question, wanted }),
        hasPages && loadPages(),
      ]);
      const answer = { ...found, query: query.query, first: wanted.first };
      if (!isLate()) await loadRows(index, answer.numbers.slice(0, resultsPerScreen(isPictured)));
      if (!isLate()) last = { index, answer };
      return answer;
    },
    [index, query.query, key, isPictured, hasPages],
  );
  const [initial] = useState(() =>
    [last?.index === index ? last.answer : undefined, begin].find((known) => known?.query === query.query),
  );
  const {
    answer: answered,
    isLost: isUnanswered,
    handleError,
  } = useAnswer({
    index,
    manifest,
    ask: isWide === undefined ? undefined : ask,
    attempt,
    initial: () => initial,
  });
  const { loaded, isLost: isUnseen } = useLazyModule(results, { attempt });
  const isLost = isUnanswered || isUnseen;
  // Until the view of results is loaded, the document's results stay.
  const answer = loaded ? answered : initial;
  const isWhole = list === 'pages' || (answer?.numbers.length ?? 0) >= Math.min(shown, answer?.total ?? 0);
  const isLoaded = loaded !== undefined && answer?.query === query.query && isWhole;
  // Before a link of the list is focused, so that no hidden element takes the focus.
  useLayoutEffect(() => {
    if (isLoaded || isLost) delete document.documentElement.dataset.asked;
  }, [isLoaded, isLost]);
  useScrollRestoration({ query: query.query, isReturn: query.isReturn, isLoaded, shown });

  function toggleFilter(filter: string, isOpen: boolean): void {
    const others = openFilters.filter((other) => other !== filter);
    setToggled(isOpen ? [...others, filter] : others);
  }
  const countRareValues = (facet: string) =>
    setRare((now) => [...now.filter((other) => other !== facet), facet]);
  return {
    ...{ query, list, results: loaded, answer, isFirst: answer === begin, isLost, handleError, tryAgain },
    ...{ openFilters, toggleFilter, countRareValues, showMore },
  };
}

/** Returns the start of the answer to an empty question: all items, in index order. */
function firstAnswer({ items }: SearchManifest): ListAnswer {
  const numbers = Array.from({ length: Math.min(pageSize, items) }, (_, number) => number);
  const none = { facets: {}, chosen: {}, uncounted: [], moments: [], pages: [] };
  return { query: '', first: 0, total: items, numbers, ...none, corrections: [], highlights: [] };
}

/** Returns the number of results that a continuous list shows: as many as before, if the visitor comes back to it. */
function useShown({ query, isReturn }: QueryState) {
  const [lengthened, setLengthened] = useState<{ query: string; shown: number }>();
  const initial = (isReturn ? listPosition(query)?.shown : undefined) ?? pageSize;
  const shown = lengthened?.query === query ? lengthened.shown : initial;
  const showMore = useCallback(() => setLengthened({ query, shown: shown + pageSize }), [query, shown]);
  return { shown, showMore };
}

interface WantedOptions {
  page: number;
  list: List;
  shown: number;
  openFilters: readonly string[];
  /** Open facets whose rare values are counted. */
  rare: readonly string[];
}

/** Returns the part of the answer that the page shows; values are counted only for open filters. */
export function wantedPart({ page, list, shown, openFilters, rare }: WantedOptions): Wanted {
  const open = rare.filter((slug) => openFilters.includes(slug)).sort();
  return {
    first: list === 'pages' ? (page - 1) * pageSize : 0,
    count: list === 'pages' ? pageSize : shown,
    facets: openFilters.filter((key) => key !== yearsKey).sort(),
    ...(open.length > 0 && { rare: open }),
    years: openFilters.includes(yearsKey),
  };
}

/** Size of a result with its margins, in CSS pixels. */
const cells = { pictured: { width: 200, height: 250 }, lines: { width: 280, height: 100 } };

/** Window width from which the filters are beside the results, and their width; height above the results; in CSS pixels. */
const beside = { from: 900, width: 350 };
const above = 300;

/** Returns roughly how many results fit a window. */
export function resultsPerScreen(
  isPictured: boolean,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'> = window,
): number {
  const cell = isPictured ? cells.pictured : cells.lines;
  const width = innerWidth - (innerWidth > beside.from ? beside.width : 0);
  const columns = Math.max(1, Math.floor(width / cell.width));
  return Math.min(36, Math.max(6, columns * Math.ceil((innerHeight - above) / cell.height)));
}

/**
 * Returns whether there is room for the filters beside the results (`Filters.module.css`) when the page opens; undefined until
 * hydration.
 */
function useIsWide(): boolean | undefined {
  const isWide = useSyncExternalStore<boolean | undefined>(subscribeNever, matchesWide, unknown);
  const first = useRef(isWide);
  first.current ??= isWide;
  return first.current;
}

const subscribeNever = () => () => {};
const matchesWide = () => matchMedia('(min-width: 64em)').matches;
const unknown = () => undefined;
