import Router from 'next/router';
import { type Analytics, countRequest } from '#model/site/analytics';

/** The setting of the site, written into the script by the build. */
const analytics: Analytics = JSON.parse(process.env.VITRINE_ANALYTICS ?? '');

/** Counts the page that is shown, and each that the visitor goes on to. */
export function countPages(): void {
  // The address of a page of this site may hold the words of a search.
  count(document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer);
  let path = location.pathname;
  Router.events.on('routeChangeComplete', () => {
    // A search that writes its words into the address is still the same page.
    if (location.pathname === path) return;
    path = location.pathname;
    // The title is set when the page has been drawn.
    requestAnimationFrame(() => count(''));
  });
}

/** Sends one request, without cookies and without the address that the visitor is at beyond what it says. */
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
