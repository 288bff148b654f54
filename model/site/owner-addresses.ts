import { parseAddress } from '#model/site/web-address';
import { decodePath } from '#model/urls';

/** Valid form of a site's address, for messages to owners. */
export const siteAddressForm =
  'an address that begins with https://, that holds no user name or password, and whose folders are named with letters, digits and - _ . ~ + , @ = :';

/** Characters of hosts and folders without a meaning to shells and servers. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])$/i;
const folderPattern = /^[\p{L}\p{M}\p{N}\-_.~+,@=:]*$/u;

/**
 * Returns whether an address is valid for a site. Its subfolder becomes part of shell commands and server
 * configuration, where `$(id)` would be executed and a quotation mark would end a string.
 */
export function isSiteAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? parseAddress(text) : undefined;
  if (!url) return false;
  const { username, password, hostname, pathname } = url;
  if (username !== '' || password !== '') return false;
  return hostPattern.test(hostname) && pathname.split('/').every(isFolderName);
}

/** Returns whether a percent-encoded text is a plain folder name. */
function isFolderName(name: string): boolean {
  return folderPattern.test(decodePath(name));
}

/**
 * Splits a site's address into host and subfolder.
 *
 * @param url `https://host/a/b`, with or without a closing slash
 * @returns origin `https://host` and basePath `/a/b` (`` at the top), percent-encoded where it must be
 */
export function siteAddress(url: string): { origin: string; basePath: string } {
  const { origin, pathname } = new URL(url);
  return { origin, basePath: pathname.replace(/\/+/g, '/').replace(/\/$/, '') };
}

/** Valid form of a DSN, for messages to owners (https://docs.sentry.io/concepts/key-terms/dsn-explainer/). */
export const dsnForm =
  'the address of a Sentry project, such as https://key@host/1: Sentry shows it as "DSN" in the project’s settings, under "Client Keys"';

/**
 * Key, host with port, path, project number. The host becomes part of the Content-Security-Policy; old addresses
 * contain a secret after the key, which must not be published.
 */
const dsnPattern = /^https?:\/\/[0-9a-z]+@[\w.-]+(:\d+)?\/([\w.-]+\/)*\d+$/i;

/** Returns whether a DSN is valid; Sentry's client ignores invalid ones. */
export function isDsn(text: string): boolean {
  return dsnPattern.test(text) && parseAddress(text) !== undefined;
}

/** Valid form of a map tile address, for messages to owners. */
export const tileAddressForm =
  'an address that begins with https:// and holds {z}, {x} and {y} after its host, such as https://tiles.example.org/{z}/{x}/{y}.png';

/** An address whose host becomes part of the Content-Security-Policy. */
const tilePattern = /^https:\/\/[\w.-]+(:\d+)?\/[^\s'"<>\\]*$/i;

/** Returns whether an address with placeholders is valid for map tiles. */
export function isTileAddress(text: string): boolean {
  const placeholders = text.match(/\{[^{}]*\}/g) ?? [];
  return (
    tilePattern.test(text) &&
    ['{x}', '{y}', '{z}'].join() === [...placeholders].sort().join() &&
    parseAddress(text) !== undefined
  );
}
