import Router from 'next/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { placeIn, rememberPlace } from '#client/search/places';
import type { Desk } from './useAsked';
import type { Found } from './useFound';

interface ListPlaceOptions {
  desk: Desk;
  found: Found | undefined;
  shown: number;
}

/** Milliseconds after which a scrolled page has come to rest. */
const rest = 150;

/** Remembers where the visitor is in each list, and brings them there when they come back to it. */
export function useListPlace({ desk: { query, isReturn }, found, shown }: ListPlaceOptions): void {
  const isThere = found?.query === query;
  const place = useRef({ query, shown, isThere });
  place.current = { query, shown, isThere };

  useBrowserLayoutEffect(() => {
    if (isThere && isReturn) bringTo(query);
  }, [query, isReturn, isThere]);

  useEffect(() => {
    let resting: number | undefined;
    const path = location.pathname;
    function remember(id?: string): void {
      clearTimeout(resting);
      const { query: list, shown: length, isThere: isKnown } = place.current;
      if (!isKnown || location.pathname !== path) return;
      rememberPlace(list, { top: scrollY, shown: length, id: id ?? placeIn(list)?.id });
    }
    function wait(): void {
      clearTimeout(resting);
      resting = window.setTimeout(hide, rest);
    }
    const hide = () => remember();
    const leave = (address: string) => remember(itemBehind(address));
    addEventListener('scroll', wait, { passive: true });
    addEventListener('pagehide', hide);
    Router.events.on('routeChangeStart', leave);
    return () => {
      clearTimeout(resting);
      removeEventListener('scroll', wait);
      removeEventListener('pagehide', hide);
      Router.events.off('routeChangeStart', leave);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    // After the router's own listeners, one of which moves the focus to the heading.
    const focus = () => focusItem(placeIn(place.current.query)?.id);
    if (isReturn) Router.events.on('routeChangeComplete', focus);
    return () => Router.events.off('routeChangeComplete', focus);
  }, [isReturn]);
}

/** On the server there is nothing to scroll. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Where they were; or to the item that they have come to meanwhile, from one to the next. */
function bringTo(query: string): void {
  const { id, top } = placeIn(query) ?? {};
  if (top !== undefined) window.scrollTo(0, top);
  // Who is at the top of the page by their focus has just arrived.
  if (/BODY|H1/.test(document.activeElement?.tagName ?? ''))
    focusItem(id, top === undefined ? 'center' : undefined);
}

/** The id of the result whose link leads to an address. */
function itemBehind(address: string): string | undefined {
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
