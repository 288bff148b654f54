import { defined } from '#model/assert';
import type { Problem } from '#model/schema';
import type { Opened } from '#scripts/files/opened';
import type { PageText } from '#scripts/markup/parse-pages';
import { type InspectedCollection, inspectCollection } from '#scripts/pipeline/inspect';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { read } from '#scripts/pipeline/read';
import { collectionAddress, type RawCollection } from '#scripts/read/raw';
import { type Reader, withReader } from '#scripts/read/read-apart';
import { count } from '#scripts/report/figures';
import { type Resolved, resolveLanguages } from '#scripts/site/locales';
import { type ParsedPages, pageAddresses } from '#scripts/site/pages';

/** A collection that was read, inspected and resolved into its model. */
export interface Prepared extends Resolved, InspectedCollection {
  raw: RawCollection;
  parsed: ParsedPages;
}

/** The same without what makes more of it: it can be sent to another process. */
export type PreparedData = Omit<Prepared, 'secondaryLocales'>;

/**
 * Reads a collection folder into the model: the first half of every command. Writes only what it learns of the pictures
 * into the cache.
 *
 * @throws CommandError if there is nothing to publish
 */
export function prepare(options: PipelineOptions): Promise<Prepared> {
  return withReader(options.reader, async (reader) => {
    const { url, dsn, wholeItems, reporter } = options;
    const raw = await read({ ...options, reader });
    const inspected = await inspectCollection(raw, options);
    const { opened, fingerprints } = inspected;
    const { parsed, problems: unparsed } = await parseCollectionPages(raw, { opened, url, reader });
    const problems = [...raw.problems, ...inspected.problems, ...unparsed];
    const resolved = await reporter.step('Resolve', async () => {
      const value = await resolveLanguages({ raw, parsed, opened, url, dsn, wholeItems }, problems);
      const { items, site } = value.built;
      return { value, summary: `${count(items.length, 'item')}, ${count(site.facets.length, 'facet')}` };
    });
    return { raw, parsed, opened, fingerprints, problems, ...resolved };
  });
}

/**
 * Parses the pages of a collection in all its languages. That has to wait for its pictures: one that cannot be opened stands
 * as its words within a paragraph.
 */
export async function parseCollectionPages(
  raw: RawCollection,
  { opened, url, reader }: { opened: Opened; url: string | undefined; reader: Reader },
): Promise<{ parsed: ParsedPages; problems: Problem[] }> {
  const { basePath } = collectionAddress(raw, url);
  const locales = [{ language: raw.settings.language, pages: raw.pages }];
  for (const [language, { pages }] of raw.translations ?? []) locales.push({ language, pages });
  const sources = locales.flatMap(({ language, pages }) => {
    const addresses = pageAddresses(pages);
    return pages.map((page) => {
      const { markdown, slug, source, pictures } = page;
      const shown = [...pictures].flatMap(([address, file]) =>
        opened.pictures.get(file)?.[0] ? address : [],
      );
      const text: PageText = {
        ...{ markdown, slug, source, basePath, pages: addresses, shown: new Set(shown) },
        language: page.language ?? language,
      };
      return { page, text };
    });
  });
  if (sources.length === 0) return { parsed: new Map(), problems: [] };
  const { parsed, problems } = await reader.parse(sources.map(({ text }) => text));
  const pairs = sources.map(
    ({ page }, n) => [page, defined(parsed[n], `the parsed text of ${page.source}`)] as const,
  );
  return { parsed: new Map(pairs), problems };
}
