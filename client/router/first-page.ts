import { formatWithValidation } from 'next/dist/shared/lib/router/utils/format-url';
import type { Router } from 'next/router';

/**
 * Hands the router what the first page came with, its data and its style sheets: coming back to that page asks the host
 * for nothing, and needs no connection. The style sheets are read from the browser's cache.
 */
export function rememberFirstPage(router: Router): void {
  const { pathname, asPath, pageLoader, sdc } = router;
  // As the router will write it: the route's own values, then what follows `?`.
  const query = { ...router.query };
  new URLSearchParams(location.search).forEach((value, name) => {
    query[name] = value;
  });
  const dataHref = pageLoader.getDataHref({ href: formatWithValidation({ pathname, query }), asPath });
  const cacheKey = new URL(dataHref, location.href).href;
  const json = window.__NEXT_DATA__.props;
  sdc[cacheKey] = Promise.resolve({ dataHref, cacheKey, json, text: '', response: new Response() });
  pageLoader.loadPage(pathname).catch(() => {});
}
