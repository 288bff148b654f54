import { formats } from '#model/pictures/formats';
import { siteAddress } from '#model/site/owner-addresses';
import {
  type HeaderRule,
  type HostedSite,
  headerRules,
  pictureRules,
  sharedHeaders,
  withPolicy,
} from '#scripts/outputs/hosts/rules';

/**
 * Writes `out/_headers`, as Netlify and Cloudflare Pages read it.
 *
 * If several rules match an address, Cloudflare joins the values of a header with a comma, so no two rules that overlap name the
 * same header, but for the Content-Security-Policy: browsers enforce each of several. A value that a path overrides is left out
 * if it is the host's default: both send `public, max-age=0, must-revalidate` unless a rule says otherwise.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(site: HostedSite): string {
  const { shared, overridden, paths } = sharedHeaders(headerRules(site));
  const everywhere = { path: '/', headers: withPolicy(shared, overridden) };
  return write([everywhere, ...paths, ...typesOfPictures()], site.basePath);
}

/**
 * Writes `_headers` of pictures that live on a host of their own.
 *
 * @param url address of the pictures: `https://host/a`
 */
export function pictureHeadersFile(url: string): string {
  const { basePath } = siteAddress(url);
  return write([...pictureRules, ...typesOfPictures()], basePath);
}

/** Both know the types now; older stores served AVIF as application/octet-stream. */
function typesOfPictures(): HeaderRule[] {
  return formats
    .filter(({ isNewToHosts }) => isNewToHosts)
    .map(({ name, type }) => ({
      path: `/pictures/:id/full/:size/:rotation/default.${name}`,
      headers: { 'Content-Type': type },
    }));
}

function write(rules: readonly HeaderRule[], basePath: string): string {
  return rules
    .map(({ path, headers }) =>
      [
        `${basePath}${path.replace(/\/$/, '/*')}`,
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
