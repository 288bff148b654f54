import { formats } from '#model/formats';
import type { HostedSite } from '#scripts/hosts/rules';
import { type Headers, headerRules, sharedHeaders } from '#scripts/hosts/rules';

/**
 * Writes `out/_headers`, as Netlify and Cloudflare Pages read it.
 *
 * Where several of its rules hold an address, Cloudflare joins the values of a header with a comma, so no two rules
 * that overlap name the same header, but for the Content-Security-Policy: browsers enforce each of several. A value
 * that a folder overrides is left out where it is the host's own default: both send `public, max-age=0,
 * must-revalidate` with everything that no rule says otherwise of.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(site: HostedSite): string {
  const { shared, overridden, folders } = sharedHeaders(headerRules(site));
  const rules = [
    { path: '/*', headers: { ...shared, ...policyOf(overridden) } },
    ...folders.map(({ folder, headers }) => ({ path: `${folder}*`, headers })),
    // Both know the types by now; older stores kept AVIF as application/octet-stream.
    ...formats
      .filter(({ isNewToHosts }) => isNewToHosts)
      .map(({ name, type }) => ({
        path: `/pictures/:id/full/:size/:rotation/default.${name}`,
        headers: { 'Content-Type': type },
      })),
  ];
  return rules
    .map(({ path, headers }) =>
      [
        `${site.basePath}${path}`,
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function policyOf({ 'Content-Security-Policy': policy = '' }: Headers): Headers {
  return { 'Content-Security-Policy': policy };
}
