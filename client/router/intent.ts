import Router from 'next/router';
import { pageAt } from '#client/router/follow';

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: Chromium alone. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** How long a pointer rests on a link that is meant, in ms; and the focus, which moves on at each stroke of Tab. */
export const pointerRest = 80;
export const focusRest = 250;

let waiting: number | undefined;

/** Handlers for a link to a page of the site: its data is fetched once the visitor shows that they may follow it. */
export function intentOn(path: string) {
  const fetchAhead = () => fetchPage(path);
  return {
    onMouseEnter: () => intend(fetchAhead, pointerRest),
    onMouseLeave: forgetIntent,
    onFocus: () => intend(fetchAhead, focusRest),
    onBlur: forgetIntent,
    onTouchStart: () => intend(fetchAhead, 0),
  };
}

/** Fetches something ahead after a rest, in ms; nothing where data is dear or slow, or where another intent comes before. */
export function intend(fetchAhead: () => void, rest: number): void {
  forgetIntent();
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (!saveData && !effectiveType.includes('2g')) waiting = window.setTimeout(fetchAhead, rest);
}

/** The visitor has left the link, or followed it. */
export function forgetIntent(): void {
  clearTimeout(waiting);
}

/** Nothing is asked for that the router has, such as the page itself. */
function fetchPage(path: string): void {
  Router.prefetch(...pageAt(path), { priority: true }).catch(() => {});
}
