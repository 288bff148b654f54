import Router, { type Router as RouterInstance } from 'next/router';

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: Chromium alone. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** How long a pointer rests on a link that is meant, in ms; and the focus, which moves on at each stroke of Tab. */
const pointerRest = 80;
const focusRest = 250;

let waiting: number | undefined;
let fetchAhead: (path: string) => void = () => {};

/** Handlers for a link to a page of the site: its data is fetched once the visitor shows that they may follow it. */
export function intentOn(path: string) {
  return {
    onMouseEnter: () => intend(path, pointerRest),
    onMouseLeave: forget,
    onFocus: () => intend(path, focusRest),
    onBlur: forget,
    onTouchStart: () => intend(path, 0),
  };
}

/**
 * Lets the links themselves ask for what is fetched ahead. What the framework fetches on hover, at once, for each link
 * that the pointer crosses and under Save-Data too, is not asked for.
 */
export function fetchOnIntent(router: RouterInstance): void {
  const prefetch = router.prefetch;
  fetchAhead = (path) => {
    prefetch.call(router, path, path, { priority: true }).catch(() => {});
  };
  router.prefetch = () => Promise.resolve();
  router.events.on('routeChangeStart', forget);
}

function intend(path: string, rest: number): void {
  forget();
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  const isHere = withoutAnchor(path) === withoutAnchor(Router.asPath);
  if (!saveData && !effectiveType.includes('2g') && !isHere)
    waiting = window.setTimeout(fetchAhead, rest, path);
}

function forget(): void {
  clearTimeout(waiting);
}

function withoutAnchor(path: string): string | undefined {
  return path.split('#')[0];
}
