import { idPrefix } from '#model/text-ids';
import { pagePath } from '#model/urls';
import { parseAddress } from '#model/web-address';
import type { FoundPage } from '#scripts/read/raw';

/** Also around a picture. */
const markdownLink =
  /(?<!!)\[([^\][]*|!\[[^\][]*\]\([^()]{0,2000}\))\]\(\s*<?([^)\s>]{1,2000})>?(?:\s+"[^"]*")?\s*\)/g;
const htmlLink = /\shref\s*=\s*(["']?)([^\s"'>]+)\1/g;
/** Other sites, places of the same page and Markdown files: none is an address of Jekyll's. */
const foreign = /^(?:[a-z][a-z\d+.-]*:|#|[^?#]*\.(?:md|markdown)(?:[?#]|$))/i;

export interface RelinkOptions {
  /** Returns the address here of a path such as `/subjects.html`. */
  addressHere: (path: string) => string | undefined;
  /** Addresses of the pages whose headings can be linked to. */
  texts: ReadonlySet<string>;
}

/**
 * Replaces the links of a page to other pages of its project by the addresses here. Those to what is not here stay as they are
 * written: they are told where the links of all pages are checked.
 */
export function relink(
  { markdown, slug }: Pick<FoundPage, 'markdown' | 'slug'>,
  { addressHere, texts }: RelinkOptions,
): string {
  const base = `https://site.invalid${pagePath(slug)}`;
  function find(written: string): string {
    const url = foreign.test(written) ? undefined : parseAddress(written, base);
    if (!url) return written;
    const { pathname, search, hash } = url;
    const address = addressHere(written.startsWith('/') ? written : pathname + search);
    if (address === undefined) return written;
    if (address.startsWith('/items/')) return address + hash;
    return texts.has(address) && hash.length > 1 ? `${address}#${idPrefix}${hash.slice(1)}` : address;
  }
  return markdown
    .replace(markdownLink, (whole, text: string, written: string) => {
      const address = find(written);
      return address === written ? whole : `[${text}](${address})`;
    })
    .replace(htmlLink, (whole, _, written: string) => {
      const address = find(written);
      return address === written ? whole : ` href="${address}"`;
    });
}
