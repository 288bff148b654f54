import Router from 'next/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/site/storage-key';

/** A visitor's position in a list of results. */
export interface ListPosition {
  /** Pixels from the top of the page; absent if the visitor has navigated from item to item. */
  top?: number | undefined;
  /** Number of results loaded in a continuous list. */
  shown: number;
  /** Id of the item opened last. */
  id?: string | undefined;
}

const key = storageKey('places', basePath);

/** Number of lists whose positions are kept, most recent first. */
const limit = 20;

/** Stores a position until the tab is closed. */
export function keepListPosition(query: string, position: ListPosition): void {
  const others = keptPositions().filter(([other]) => other !== query);
  try {
    sessionStorage.setItem(key, JSON.stringify([[query, position], ...others].slice(0, limit)));
  } catch {
    // Without storage the list starts at its top.
  }
}

export function listPosition(query: string): ListPosition | undefined {
  return keptPositions().find(([other]) => other === query)?.[1];
}

function keptPositions(): [string, ListPosition][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, ListPosition] {
  if (!Array.isArray(entry)) return false;
  const [query, position] = entry;
  return typeof query === 'string' && Number.isFinite(Object(position).shown);
}

interface RestorationOptions {
  query: string;
  /** True if the visitor has come back to the list. */
  isReturn: boolean;
  /** True if the list of the query is on the page. */
  isLoaded: boolean;
  /** Number of results loaded in a continuous list. */
  shown: number;
}

/** Milliseconds without scrolling before the position is stored. */
const scrollRest = 150;

/** Stores the visitor's position in each list, and restores it on return. */
export function useScrollRestoration({ query, isReturn, isLoaded, shown }: RestorationOptions): void {
  const latest = useRef({ query, shown, isLoaded });
  latest.current = { query, shown, isLoaded };

  useBrowserLayoutEffect(() => {
    if (isLoaded && isReturn) restorePosition(query);
  }, [query, isReturn, isLoaded]);

  useEffect(() => {
    let timer: number | undefined;
    const path = location.pathname;
    function keep(id?: string): void {
      clearTimeout(timer);
      const { query: list, shown: length, isLoaded: isCurrent } = latest.current;
      if (!isCurrent || location.pathname !== path) return;
      keepListPosition(list, { top: scrollY, shown: length, id: id ?? listPosition(list)?.id });
    }
    function onScroll(): void {
      clearTimeout(timer);
      timer = window.setTimeout(onHide, scrollRest);
    }
    const onHide = () => keep();
    const onLeave = (address: string) => keep(itemAt(address));
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', onHide);
    Router.events.on('routeChangeStart', onLeave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', onHide);
      Router.events.off('routeChangeStart', onLeave);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    // After the router's listeners, one of which moves the focus to the heading.
    const focus = () => focusItem(listPosition(latest.current.query)?.id);
    if (isReturn) Router.events.on('routeChangeComplete', focus);
    return () => Router.events.off('routeChangeComplete', focus);
  }, [isReturn]);
}

/** `useLayoutEffect` warns on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Scrolls to the stored position, or to the item that the visitor has navigated to since. */
function restorePosition(query: string): void {
  const { id, top } = listPosition(query) ?? {};
  if (top !== undefined) window.scrollTo(0, top);
  // With the focus still at the top of the page, the visitor has just arrived.
  if (/BODY|H1/.test(document.activeElement?.tagName ?? ''))
    focusItem(id, top === undefined ? 'center' : undefined);
}

/** Returns the id of the result that links to an address. */
function itemAt(address: string): string | undefined {
  const links = Array.from(document.querySelectorAll('[data-item] > a'));
  const link = links.find((each) => each.getAttribute('href') === address);
  return link?.closest<HTMLElement>('[data-item]')?.dataset.item;
}

function focusItem(id: string | undefined, block?: ScrollLogicalPosition): void {
  const cells = Array.from(document.querySelectorAll<HTMLElement>('[data-item]'));
  const link = cells.find(({ dataset }) => dataset.item === id)?.querySelector('a');
  link?.focus({ preventScroll: true });
  if (block) link?.scrollIntoView({ block });
}
