import type { Element, ElementContent } from 'hast';
import { parseAddress } from '#model/site/web-address';
import { idPrefix } from '#model/text/text-ids';
import { withBase } from '#model/urls';

export interface LinkOptions {
  /** The subfolder of the site, `` or `/a/b`: prepended to links that begin with `/`. */
  basePath?: string;
  /** Returns the path, beginning with `/`, of a relative link. If absent, relative links are removed. */
  resolveRelative?: (href: string) => string | undefined;
}

/** An e-mail address without `mailto:`, as people write it; never the name of a page. */
const mailbox = /^[^\s/\\?#:@]+@[^\s/\\?#:@]+\.[a-z]{2,}$/i;

/**
 * Returns the safe form of a link in the owner's texts: only `http:`, `https:`, `mailto:`, and paths of this site.
 * Undefined for any other.
 */
export function safeHref(
  href: string,
  { basePath = '', resolveRelative }: LinkOptions = {},
): string | undefined {
  // Browsers remove tabs and line breaks, trim invisible characters, and read `\` as `/`.
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

/** Texts from another site in the same subfolder already have it in their links. */
function isBased(path: string, basePath: string): boolean {
  return basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`));
}

/** Replaces the address of a link by its safe form; if it has none, only its text stays. */
export function sanitiseLink(link: Element, options: LinkOptions): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== 'string') return [link];
  const safe = safeHref(href, options);
  if (safe === undefined) return link.children;
  link.properties.href = safe;
  return [link];
}
