import { decodePath } from '#model/urls';

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

/** What a DSN is and where its owner finds it (https://docs.sentry.io/concepts/key-terms/dsn-explainer/). */
export const dsnForm =
  'the address of a Sentry project, such as https://key@host/1: Sentry shows it as "DSN" in the project’s settings, under "Client Keys"';

/**
 * Key, host with port, path, number of the project. Nothing else: the host becomes part of the Content-Security-Policy,
 * and old addresses hold a secret after the key, which would be published.
 */
const dsnPattern = /^https?:\/\/[0-9a-z]+@[\w.-]+(:\d+)?\/([\w.-]+\/)*\d+$/i;

/** Whether errors can be reported to an address: Sentry says nothing where they cannot. */
export function isDsn(text: string): boolean {
  return dsnPattern.test(text) && URL.canParse(text);
}

/** What the address of map tiles must be, in an owner's words. */
export const tileAddressForm =
  'an address that begins with https:// and holds {z}, {x} and {y} after its host, such as https://tiles.example.org/{z}/{x}/{y}.png';

/** A host of plain letters, which becomes part of the Content-Security-Policy, and a path that holds no other placeholder. */
const tilePattern = /^https:\/\/[\w.-]+(:\d+)?\/[^\s'"<>\\]*$/i;

/** Whether tiles of a map can be asked for at an address: by a host of one name, at the places that are named in it. */
export function isTileAddress(text: string): boolean {
  const placeholders = text.match(/\{[^}]*\}/g) ?? [];
  return (
    tilePattern.test(text) &&
    ['{x}', '{y}', '{z}'].join() === [...placeholders].sort().join() &&
    URL.canParse(text)
  );
}
