import Router from 'next/router';
import type { MouseEvent } from 'react';
import { rememberPicture } from '#client/theme/grow';

/** Whether a click asks for nothing but what stands behind the link: no other tab, window or download. */
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
 * Follows a link to a page of the site without a full load. Whatever asks for another tab, another window or a download
 * is the browser's to do.
 *
 * @param path without the base path
 * @param options the router's; it keeps them in the entry of the history
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
  void Router.push(...pageAt(path), options);
}

/**
 * What the router calls a page at a path, and its address: no page's data depends on what stands after `?`, so that none is
 * asked for with it.
 */
export function pageAt(path: string): [page: string, address: string] {
  return [path.replace(/\?[^#]*/, ''), path];
}
