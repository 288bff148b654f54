import Router from 'next/router';
import type { MouseEvent } from 'react';
import { rememberPicture } from '#client/look/grow';

/**
 * Follows a link to a page of the site without a full load. Whatever asks for another tab, another window or a download
 * is the browser's to do.
 *
 * @param path without the base path
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>, path: string): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget, defaultPrevented } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
  if (!isPlain || /^(?!_self$)./.test(currentTarget.target) || currentTarget.hasAttribute('download')) return;
  event.preventDefault();
  rememberPicture(currentTarget);
  void Router.push(path);
}
