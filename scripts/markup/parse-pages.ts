import { decodePath } from '#model/urls';
import { putDown, takeUp } from '#scripts/disk/file-at-hand';
import { asPlainText, type ParsedPage, parseMarkdown } from '#scripts/markup/markdown';
import type { PagePlace } from '#scripts/markup/page-links';

/** The text of a page, and what it needs to be parsed. Plain data. */
export interface PageText extends Required<PagePlace> {
  markdown: string;
  basePath: string;
  language: string;
  /** Addresses of pictures that can be shown, as written, decoded. */
  shown: ReadonlySet<string>;
}

/**
 * Parses pages, one after the other.
 *
 * @param without files whose pages become plain text
 */
export async function parsePages(
  pages: readonly PageText[],
  without: ReadonlySet<string> = new Set(),
): Promise<ParsedPage[]> {
  const parsed: ParsedPage[] = [];
  for (const { markdown, shown, ...page } of pages) {
    takeUp(page.source, true);
    const isPicture = (address: string) => shown.has(decodePath(address));
    parsed.push(
      without.has(page.source)
        ? asPlainText(markdown)
        : await parseMarkdown(markdown, { ...page, isPicture }),
    );
  }
  putDown();
  return parsed;
}
