import { siteAddress } from '#model/site-address';
import type { RawCollection } from '#scripts/read/raw';

/**
 * Where the site will live.
 *
 * @param url overrides what the collection says
 */
export function addressOf(
  { settings, basePath = '' }: Pick<RawCollection, 'settings' | 'basePath'>,
  url: string | undefined,
): { origin?: string; basePath: string } {
  const address = url ?? settings.url;
  return address ? siteAddress(address) : { basePath };
}
