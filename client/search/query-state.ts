import Router from 'next/router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#client/listeners';
import { readPage, readQuestion, writeQuestion } from '#client/search/address';
import { currentQuery, isReturn, writeQuery } from '#client/search/history-state';
import type { Question } from '#client/search/question';

/** The query of the address, which it is ahead of while letters are typed. */
export interface QueryStore {
  /** Returns the query, without `?`. */
  get: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Changes the current history entry; the first letter after a settled query makes a new one. */
  type: (query: string) => void;
  /** Ends typing: the query keeps its history entry. */
  settle: () => void;
  /** Changes the query, in a history entry of its own. */
  choose: (query: string) => void;
  /** Returns whether the visitor has come back to the query. */
  isReturn: () => boolean;
  /** Follows the visitor through the history; returns a function that stops it. */
  start: () => () => void;
}

/** Milliseconds between two writes of the address while letters are typed: Safari takes a hundred in half a minute. */
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
    // The entry of another page must stay as it is.
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
      // Marks the entry as one with a known scroll position.
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

/** The query of the search page, and functions to change it. */
export interface QueryState extends Pick<QueryStore, 'settle'> {
  /** The query of the address, without `?`. */
  query: string;
  question: Question;
  /** Slugs of the site's facets. */
  facets: readonly string[];
  /** From 1. */
  page: number;
  /** Asks something else, in a history entry of its own; shows its first page, unless another one is given. */
  choose: (question: Question, page?: number) => void;
  type: (text: string) => void;
  /** True if the visitor has come back to it. */
  isReturn: boolean;
}

const none: Pick<QueryStore, 'get' | 'subscribe'> = { get: () => '', subscribe: () => () => {} };

/**
 * Returns the query of the address; an empty one until the page is hydrated.
 *
 * @param facets slugs of the site's facets: the same array each time
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
