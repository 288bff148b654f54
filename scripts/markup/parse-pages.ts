import { decodePath } from '#model/urls';
import { type ParsedPage, parseMarkdown } from '#scripts/markup/markdown';
import type { PagePlace } from '#scripts/markup/page-links';
import { whileReading } from '#scripts/report/slow-file';

/** The text of a page, and its context. */
export interface PageText extends Required<PagePlace> {
  markdown: string;
  basePath: string;
  language: string;
  /** Addresses of pictures that can be shown, as written, decoded. */
  shown: ReadonlySet<string>;
}

/** Parses pages, one after the other. */
export async function parsePages(pages: readonly PageText[]): Promise<ParsedPage[]> {
  const parsed: ParsedPage[] = [];
  for (const { markdown, shown, ...page } of pages) {
    const isPicture = (address: string) => shown.has(decodePath(address));
    parsed.push(await whileReading(page.source, () => parseMarkdown(markdown, { ...page, isPicture })));
  }
  return parsed;
}
