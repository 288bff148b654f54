import { absolute, isPublic, type PublicSite } from '#model/linked-data/nodes';
import type { Site } from '#model/schema';
import { feedPath, localePathOf, localizedPath } from '#model/urls';

/** https://www.rfc-editor.org/rfc/rfc4287#section-7 */
export const feedType = 'application/atom+xml';

/** Returns whether a site has a feed of added items: its address is known, and items have dates of addition. */
export function hasFeed(site: Site): site is PublicSite {
  return isPublic(site) && site.added === true;
}

/** Returns the address of the feed in the site's language. */
export function feedAddress(site: PublicSite): string {
  return absolute(site, localizedPath(localePathOf(site), feedPath));
}
