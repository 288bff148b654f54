import Router from 'next/router';
import { type Analytics, countRequest } from '#model/site/analytics';

/** The setting of the site, written into the script by the build. */
const analytics: Analytics = JSON.parse(process.env.VITRINE_ANALYTICS ?? '');

/** Counts a view of this page, and of each page that the visitor navigates to. */
export function countPages(): void {
  // A referrer within this site may contain a search query, so it is not sent.
  count(document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer);
  let path = location.pathname;
  Router.events.on('routeChangeComplete', () => {
    // A change of the query alone, as by a search, is no page view.
    if (location.pathname === path) return;
    path = location.pathname;
    // The title is set when the page has been drawn.
    requestAnimationFrame(() => count(''));
  });
}

/** Sends one page view, without cookies. Query and fragment of the address are not sent. */
function count(referrer: string): void {
  const url = location.origin + location.pathname;
  const { address, body } = countRequest(analytics, { url, title: document.title, referrer });
  const isJson = body?.type === 'application/json';
  fetch(address, {
    mode: isJson ? 'cors' : 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    keepalive: true,
    referrerPolicy: 'no-referrer',
    ...(body && { method: 'POST', body: body.text, headers: { 'Content-Type': body.type } }),
  }).catch(() => {});
}
