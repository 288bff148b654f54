import { headersFile } from '#scripts/outputs/hosts/headers-file';
import type { Host } from '#scripts/outputs/hosts/host';
import { type HostedSite, redirectRules } from '#scripts/outputs/hosts/rules';

export const cloudflare: Host = {
  files: (site) => ({ _headers: headersFile(site), _redirects: redirectsFile(site) }),
};

/**
 * Writes `out/_redirects`, as Netlify and Cloudflare read it. There is nothing to rewrite: both find `items/tower.html` for
 * `/items/tower` and answer with the nearest 404.html by themselves. The error document of `/api/` is in netlify.toml:
 * Cloudflare takes no status 404 here, and `wrangler deploy` stops at it.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export function redirectsFile(site: HostedSite): string {
  const { basePath } = site;
  const lines = [
    '# What is not there answers 404: nothing is ever rewritten to index.html, least of all /_next/.',
  ];
  if (basePath !== '') lines.push(`/ ${basePath}/ 302`);
  lines.push(
    ...redirectRules(site).map(({ from, to, status }) => `${basePath}${from} ${basePath}${to} ${status}`),
  );
  return `${lines.join('\n')}\n`;
}
