import Router from 'next/router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#client/listeners';
import { readPage, readQuestion, writeQuestion } from '#client/search/address';
import { currentQuery, isReturn, writeQuery } from '#client/search/history-state';
import type { Question } from '#client/search/question';

/** The query of the search page, which is ahead of the address while the visitor types. */
export interface QueryStore {
  /** Returns the query, without `?`. */
  get: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Changes the query in the current history entry; the first letter after `settle` or `choose` adds one. */
  type: (query: string) => void;
  /** Ends typing, so that the next change adds a history entry. */
  settle: () => void;
  /** Changes the query in a new history entry. */
  choose: (query: string) => void;
  /** Returns whether the visitor has come back to this history entry. */
  isReturn: () => boolean;
  /** Follows the browser's history; returns a function that stops it. */
  start: () => () => void;
}

/** Milliseconds between two writes of the address while typing: Safari allows a hundred in half a minute. */
const writeDelay = 350;

/** In a browser only. */
export function createQueryStore(): QueryStore {
  const listeners = createListeners();
  const path = location.pathname;
  let query = currentQuery();
  let isSettled = query !== '';
  let isBack = isReturn();
  let timer: number | undefined;

  function write(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    // Another page's history entry must not be changed.
    if (location.pathname === path) writeQuery(query, 'current');
  }
  function change(next: string, back = false): void {
    query = next;
    isBack = back;
    listeners.notify();
  }
  function reread(back = false): void {
    if (location.pathname !== path || currentQuery() === query) return;
    isSettled = true;
    change(currentQuery(), back);
  }
  function onRoute(): void {
    if (timer === undefined) reread();
  }
  function onPopState(): void {
    clearTimeout(timer);
    timer = undefined;
    reread(true);
  }

  return {
    get: () => query,
    isReturn: () => isBack,
    subscribe: listeners.subscribe,
    type(next) {
      if (next === query) return;
      if (isSettled) writeQuery(next, 'new');
      isSettled = false;
      change(next);
      clearTimeout(timer);
      timer = window.setTimeout(write, writeDelay);
    },
    settle() {
      write();
      isSettled = query !== '';
    },
    choose(next) {
      if (next === query) return;
      write();
      writeQuery(next, 'new');
      isSettled = true;
      change(next);
    },
    start() {
      // Marks the entry as one with a stored scroll position.
      writeQuery(query, 'current');
      Router.beforePopState(({ as }) => as.replace(/[?#].*/, '') !== path);
      const completions = ['routeChangeComplete', 'hashChangeComplete'] as const;
      for (const name of completions) Router.events.on(name, onRoute);
      Router.events.on('routeChangeStart', write);
      addEventListener('popstate', onPopState);
      addEventListener('pagehide', write);
      return () => {
        clearTimeout(timer);
        Router.beforePopState(() => true);
        for (const name of completions) Router.events.off(name, onRoute);
        Router.events.off('routeChangeStart', write);
        removeEventListener('popstate', onPopState);
        removeEventListener('pagehide', write);
      };
    },
  };
}

/** The query of the search page, parsed, and functions to change it. */
export interface QueryState extends Pick<QueryStore, 'settle'> {
  /** The query of the address, without `?`. */
  query: string;
  question: Question;
  /** Slugs of the site's facets. */
  facets: readonly string[];
  /** From 1. */
  page: number;
  /** Changes the question in a new history entry, and shows its first page or the given one. */
  choose: (question: Question, page?: number) => void;
  type: (text: string) => void;
  /** True if the visitor has come back to this history entry. */
  isReturn: boolean;
}

const none: Pick<QueryStore, 'get' | 'subscribe'> = { get: () => '', subscribe: () => () => {} };

/**
 * Returns the query of the address; empty until the page is hydrated.
 *
 * @param facets slugs of the site's facets; must be the same array each time
 */
export function useQueryState(facets: readonly string[]): QueryState {
  const [store] = useState(() => (typeof window === 'undefined' ? undefined : createQueryStore()));
  const { subscribe, get } = store ?? none;
  const query = useSyncExternalStore(subscribe, get, none.get);
  useEffect(() => store?.start(), [store]);
  return useMemo(() => {
    const question = readQuestion(query, facets);
    return {
      query,
      question,
      facets,
      page: readPage(query),
      choose: (next, page) => store?.choose(writeQuestion(next, page)),
      type: (text) => store?.type(writeQuestion({ ...question, text })),
      settle: () => store?.settle(),
      isReturn: store?.isReturn() ?? false,
    };
  }, [store, query, facets]);
}
