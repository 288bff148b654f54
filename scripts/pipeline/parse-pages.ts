import type { Problem } from '#model/schema';
import type { PageText } from '#scripts/markup/parse-pages';
import type { RawCollection, RawPage } from '#scripts/read/raw';
import type { Reader } from '#scripts/read/read-apart';
import type { Opened } from '#scripts/resolve/items';
import { pageAddresses } from '#scripts/resolve/pages';
import { addressOf } from '#scripts/resolve/site-address';

/** Parses the pages of a collection in all its languages, where a text that ends its parser ends nothing else. */
export async function parseCollectionPages(
  raw: RawCollection,
  { opened, url, reader }: { opened: Opened; url?: string | undefined; reader: Reader },
): Promise<{ raw: RawCollection; problems: Problem[] }> {
  const { basePath } = addressOf(raw, url);
  const textsOf = (pages: readonly RawPage[], language: string): PageText[] => {
    const addresses = pageAddresses(pages);
    return pages.map(({ markdown, slug, source, pictures = new Map(), ...page }) => ({
      ...{ markdown, slug, source, basePath, pages: addresses, language: page.language ?? language },
      shown: new Set(
        [...pictures].flatMap(([address, file]) => (opened.pictures.get(file)?.[0] ? address : [])),
      ),
    }));
  };
  const locales = [...(raw.translations ?? [])];
  const texts = [
    ...textsOf(raw.pages, raw.settings.language),
    ...locales.flatMap(([language, { pages }]) => textsOf(pages, language)),
  ];
  if (texts.length === 0) return { raw, problems: [] };
  const { parsed, problems } = await reader.parse(texts);
  const next = parsed.values();
  const withParsed = (pages: readonly RawPage[]) =>
    pages.map((page): RawPage => {
      const { value } = next.next();
      return value ? { ...page, parsed: value } : page;
    });
  const pages = withParsed(raw.pages);
  const translations = locales.map(
    ([language, translation]) =>
      [language, { ...translation, pages: withParsed(translation.pages) }] as const,
  );
  return {
    raw: { ...raw, pages, ...(raw.translations && { translations: new Map(translations) }) },
    problems,
  };
}
