import Router from 'next/router';
import { createListeners } from '#client/listeners';
import { isReturn, queryNow, writeEntry } from '#client/search/entry';

/** What the address of the search page says, ahead of it while letters are typed. */
export interface Asked {
  /** What stands after `?`. */
  now: () => string;
  watch: (listener: () => void) => () => void;
  /** A letter more: rewrites the entry of the history; the first one after a question that was meant makes a new one. */
  type: (query: string) => void;
  /** What is asked now is meant: it keeps its entry. */
  settle: () => void;
  /** Asks for something else, as one step of the history. */
  choose: (query: string) => void;
  /** Whether the visitor has come back to what is asked, and expects it as it was. */
  isReturn: () => boolean;
  /** Follows the visitor through the history; gives what stops it. */
  start: () => () => void;
}

/** Milliseconds between two letters' ways into the address: Safari takes a hundred in half a minute. */
const pause = 350;

/** In a browser only. */
export function openAsked(): Asked {
  const listeners = createListeners();
  const path = location.pathname;
  let query = queryNow();
  let isMeant = query !== '';
  let isBack = isReturn();
  let writing: number | undefined;

  function write(): void {
    if (writing === undefined) return;
    clearTimeout(writing);
    writing = undefined;
    // The visitor may have gone back to another page: its entry is not ours.
    if (location.pathname === path) writeEntry(query, 'same');
  }
  function change(next: string, back = false): void {
    query = next;
    isBack = back;
    listeners.notify();
  }
  function reread(back = false): void {
    if (location.pathname !== path || queryNow() === query) return;
    isMeant = true;
    change(queryNow(), back);
  }
  /** By the router: the page was asked for once more. */
  function arrive(): void {
    if (writing === undefined) reread();
  }
  /** Back or forward. */
  function follow(): void {
    clearTimeout(writing);
    writing = undefined;
    reread(true);
  }

  return {
    now: () => query,
    isReturn: () => isBack,
    watch: listeners.subscribe,
    type(next) {
      if (next === query) return;
      if (isMeant) writeEntry(next, 'new');
      isMeant = false;
      change(next);
      clearTimeout(writing);
      writing = window.setTimeout(write, pause);
    },
    settle() {
      write();
      isMeant = query !== '';
    },
    choose(next) {
      if (next === query) return;
      write();
      writeEntry(next, 'new');
      isMeant = true;
      change(next);
    },
    start() {
      // The address as it is gets the mark that its place is known.
      writeEntry(query, 'same');
      Router.beforePopState(({ as }) => as.replace(/[?#].*/, '') !== path);
      const ways = ['routeChangeComplete', 'hashChangeComplete'] as const;
      for (const way of ways) Router.events.on(way, arrive);
      Router.events.on('routeChangeStart', write);
      addEventListener('popstate', follow);
      addEventListener('pagehide', write);
      return () => {
        clearTimeout(writing);
        Router.beforePopState(() => true);
        for (const way of ways) Router.events.off(way, arrive);
        Router.events.off('routeChangeStart', write);
        removeEventListener('popstate', follow);
        removeEventListener('pagehide', write);
      };
    },
  };
}
