import type { Element, ElementContent } from 'hast';
import { parseAddress } from '#model/site/web-address';
import { idPrefix } from '#model/text/text-ids';
import { withBase } from '#model/urls';

export interface LinkOptions {
  /** The subfolder that the site lies in, `` or `/a/b`: put before links that begin with `/`. */
  basePath?: string;
  /** Returns the path, beginning with `/`, of a relative link. Without it such links are taken out. */
  resolveRelative?: (href: string) => string | undefined;
}

/** An address of a mailbox without `mailto:`, as people write it: no page is called so. */
const mailbox = /^[^\s/\\?#:@]+@[^\s/\\?#:@]+\.[a-z]{2,}$/i;

/**
 * Returns the address that a link of the owner's texts may have: only `http:`, `https:`, `mailto:`, and paths of this
 * site. Undefined for any other.
 */
export function safeHref(
  href: string,
  { basePath = '', resolveRelative }: LinkOptions = {},
): string | undefined {
  // Browsers take out tabs and line breaks, trim what cannot be seen, and read `\` as `/`.
  const address = stripInvisible(href).replace(/^[\\/]+/, (slashes) => slashes.replaceAll('\\', '/'));
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return parseAddress(address) && address;
  if (mailbox.test(address)) return `mailto:${address}`;
  if (address.startsWith('//')) return parseAddress(`https:${address}`) && `https:${address}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  if (address.startsWith('/')) return isBased(address, basePath) ? address : withBase(basePath, address);
  if (!resolveRelative) return undefined;
  if (address.startsWith('#')) return `#${idPrefix}${address.slice(1)}`;
  const path = resolveRelative(address);
  return path === undefined ? undefined : withBase(basePath, path);
}

/** The lookbehind keeps this linear: without it a long run of spaces takes quadratic time. */
const unseenAround =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /^[\u0000-\u0020\u00a0\ufeff]+|(?<![\u0000-\u0020\u00a0])[\u0000-\u0020\u00a0]+$/g;

function stripInvisible(href: string): string {
  return href.replace(/[\t\n\r]/g, '').replace(unseenAround, '');
}

/** Texts that come from another site in the same place have its subfolder in their links already. */
function isBased(path: string, basePath: string): boolean {
  return basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`));
}

/** Replaces the address of a link by one that can be trusted; if there is none, its text stays. */
export function sanitiseLink(link: Element, options: LinkOptions): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== 'string') return [link];
  const safe = safeHref(href, options);
  if (safe === undefined) return link.children;
  link.properties.href = safe;
  return [link];
}
