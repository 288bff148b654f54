import { decodePath } from '#model/decode-path';

/** What the address of a site must be, in its owner's words. */
export const siteAddressForm =
  'an address that begins with https:// and whose folders are named with letters, digits and - _ . ~ + , @ = :';

/** A host, and folders, as they read. What shells and servers take for more than a name is not among the signs. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])$/i;
const folderPattern = /^[\p{L}\p{M}\p{N}\-_.~+,@=:]*$/u;

/**
 * Whether a site can live at an address. Its subfolder becomes part of shell commands and of servers' settings, where
 * `$(id)` would be run and a quotation mark would end what it stands in.
 */
export function isSiteAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostPattern.test(hostname) && pathname.split('/').every(isFolderName);
}

/** Whether a percent-encoded name is one folder's, and nothing but a name. */
function isFolderName(name: string): boolean {
  return folderPattern.test(decodePath(name));
}

/**
 * Host and subfolder of a site's address.
 *
 * @param url `https://host/a/b`, with or without a closing slash
 * @returns origin `https://host` and basePath `/a/b` (`` at the top), percent-encoded where it must be
 */
export function siteAddress(url: string): { origin: string; basePath: string } {
  const { origin, pathname } = new URL(url);
  return { origin, basePath: pathname.replace(/\/+/g, '/').replace(/\/$/, '') };
}
