import { idPrefix } from '#model/text-ids';
import { pagePath } from '#model/urls';
import type { RawPage } from '#scripts/read/raw';

const markdownLink = /(?<!!)\[([^\][]*)\]\(\s*<?([^)\s>]{1,2000})>?(?:\s+"[^"]*")?\s*\)/g;
const htmlLink = /\shref\s*=\s*(["']?)([^\s"'>]+)\1/g;
/** Other sites, places of the same page, Markdown files, and the lists of this site: none is an address of Jekyll's. */
const foreign = /^(?:[a-z][a-z\d+.-]*:|#|\/by\/|[^?#]*\.(?:md|markdown)(?:[?#]|$))/i;

export interface RelinkOptions {
  /** Returns the address here of a path such as `/subjects.html`. */
  addressHere: (path: string) => string | undefined;
  /** Addresses of the pages whose headings can be linked to. */
  texts: ReadonlySet<string>;
}

/**
 * Replaces the links of a page to other pages of its project by the addresses here. Where there is no such page, the
 * text of the link stays.
 */
export function relink(
  { markdown, slug }: Pick<RawPage, 'markdown' | 'slug'>,
  { addressHere, texts }: RelinkOptions,
): string {
  const base = `https://site.invalid${pagePath(slug)}`;
  function find(written: string): string | undefined {
    if (foreign.test(written) || !URL.canParse(written, base)) return written;
    const { pathname, hash } = new URL(written, base);
    const isWhole = written.startsWith('/');
    const address = addressHere(isWhole ? written : pathname);
    if (address === undefined) return isWhole || /\.html?$/i.test(pathname) ? undefined : written;
    if (address.startsWith('/items/')) return address + hash;
    return texts.has(address) && hash.length > 1 ? `${address}#${idPrefix}${hash.slice(1)}` : address;
  }
  return markdown
    .replace(markdownLink, (whole, text: string, written: string) => {
      const address = find(written);
      if (address === written) return whole;
      return address === undefined ? text : `[${text}](${address})`;
    })
    .replace(htmlLink, (whole, _, written: string) => {
      const address = find(written);
      if (address === written) return whole;
      return address === undefined ? '' : ` href="${address}"`;
    });
}
