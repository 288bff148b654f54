import Router from 'next/router';
import type { MouseEvent } from 'react';
import { basePath } from '#client/base-path';
import { rememberPicture } from '#client/theme/view-transition';

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Returns whether a click opens a link in this tab, rather than in another one or as a download. */
export function isPlainClick(
  event: Pick<
    globalThis.MouseEvent,
    'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
  >,
): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/**
 * Follows a link to a page of the site without a full load, if the click is plain.
 *
 * @param path without the base path
 * @param options the router's; it stores them in the history entry
 */
export function followLink(
  event: MouseEvent<HTMLAnchorElement>,
  path: string,
  options?: Parameters<typeof Router.push>[2],
): void {
  const { currentTarget } = event;
  if (!isPlainClick(event) || /^(?!_self$)./.test(currentTarget.target)) return;
  if (currentTarget.hasAttribute('download')) return;
  event.preventDefault();
  rememberPicture(currentTarget);
  void Router.push(...routerArguments(path), options);
}

/** Returns the page and the address of a path. The page has no query: no page's data depends on it. */
export function routerArguments(path: string): [page: string, address: string] {
  return [path.replace(/\?[^#]*/, ''), path];
}

/**
 * Milliseconds that the pointer or the focus must rest on a link before its page is prefetched. Tab moves the focus on, so it rests
 * longer.
 */
export const pointerRest = 80;
export const focusRest = 250;
/** Milliseconds that links must be in view before their pages are prefetched, on devices without a pointer. */
const viewRest = 300;

let pending: number | undefined;

/** Returns handlers for a link that prefetch its page's data once the visitor seems about to follow it. */
export function prefetchOnIntent(path: string) {
  const prefetch = () => prefetchPage(path);
  return {
    onMouseEnter: () => schedulePrefetch(prefetch, pointerRest),
    onMouseLeave: cancelPrefetch,
    onFocus: () => schedulePrefetch(prefetch, focusRest),
    onBlur: cancelPrefetch,
    onTouchStart: () => schedulePrefetch(prefetch, 0),
  };
}

/** Fetches the data of a page, unless the router has it. */
function prefetchPage(path: string): void {
  void Router.prefetch(...routerArguments(path), { priority: true }).catch(() => {});
}

/**
 * Prefetches the pages of a few links once they are in view, on devices without a pointer, which give no earlier sign of intent.
 * Returns a function that stops it.
 */
export function prefetchInView(links: HTMLElement): (() => void) | undefined {
  if (!('IntersectionObserver' in window) || !matchMedia('(hover: none)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return cancelPrefetch();
    schedulePrefetch(() => {
      for (const { pathname } of Array.from(links.querySelectorAll('a')))
        prefetchPage(pathname.slice(basePath.length));
    }, viewRest);
  });
  observer.observe(links);
  return () => observer.disconnect();
}

/**
 * Schedules a prefetch in place of an earlier one, unless the visitor's connection is slow or saves data.
 *
 * @param rest in ms
 */
export function schedulePrefetch(prefetch: () => void, rest: number): void {
  cancelPrefetch();
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (!saveData && !effectiveType.includes('2g')) pending = window.setTimeout(prefetch, rest);
}

/** Cancels a scheduled prefetch: the visitor has left the link, or followed it. */
export function cancelPrefetch(): void {
  clearTimeout(pending);
}
