/**
 * Returns the address of the page that an address with a slash or `index.html` at its end may mean, on this host, for hosts that
 * have nothing at `/search/index.html` where the page is `/search`.
 *
 * @returns undefined where the address has no such ending
 */
export function plainAddress(href: string): string | undefined {
  const url = new URL(href);
  const path = url.pathname.replace(/([^/])\/+(?:index(?:\.html?)?)?$/, '$1');
  if (path === url.pathname) return undefined;
  url.pathname = path;
  return url.href;
}
