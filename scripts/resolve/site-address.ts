import { siteAddress } from '#model/owner-addresses';
import type { RawCollection } from '#scripts/read/raw';

/**
 * Returns the site's address.
 *
 * @param url overrides the collection's own
 */
export function addressOf(
  { settings, basePath = '' }: Pick<RawCollection, 'settings' | 'basePath'>,
  url: string | undefined,
): { origin?: string; basePath: string } {
  const address = url ?? settings.url;
  return address ? siteAddress(address) : { basePath };
}
