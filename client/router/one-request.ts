import type { Router } from 'next/router';

/**
 * Keeps the router from asking for each page's data a second time. After a navigation it sends a HEAD, by which
 * servers that make pages on demand learn that one may be stale; files of a static host are never made anew. The
 * router takes an answer that it remembers for given, so it is made to remember one for every address.
 */
export function askOnce(router: Router): void {
  router.sbc = new Proxy({}, { get: () => Promise.resolve() });
}
