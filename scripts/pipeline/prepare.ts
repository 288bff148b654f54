import type { Opened } from '#media';
import { type InspectedCollection, inspectCollection } from '#media';
import { defined } from '#model/std/assert';
import { type PageText, parsePages } from '#scripts/markup/parse-pages';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { read } from '#scripts/pipeline/read';
import { collectionAddress, type RawCollection } from '#scripts/read/raw';
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
export async function prepare(options: PipelineOptions): Promise<Prepared> {
  const { url, dsn, unmade, reporter } = options;
  const raw = await read(options);
  const inspected = await inspectCollection(raw, options);
  const { opened, fingerprints } = inspected;
  const parsed = await parseCollectionPages(raw, { opened, url });
  const problems = [...raw.problems, ...inspected.problems];
  const resolved = await reporter.step('Resolve', async () => {
    const value = await resolveLanguages({ raw, parsed, opened, url, dsn, unmade }, problems);
    const { items, site } = value.built;
    return { value, summary: `${count(items.length, 'item')}, ${count(site.facets.length, 'facet')}` };
  });
  return { raw, parsed, opened, fingerprints, problems, ...resolved };
}

/**
 * Parses the pages of a collection in all its languages. That has to wait for its pictures: one that cannot be opened stands
 * as its words within a paragraph.
 */
export async function parseCollectionPages(
  raw: RawCollection,
  { opened, url }: { opened: Opened; url: string | undefined },
): Promise<ParsedPages> {
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
  const parsed = await parsePages(sources.map(({ text }) => text));
  return new Map(
    sources.map(({ page }, n) => [page, defined(parsed[n], `the parsed text of ${page.source}`)] as const),
  );
}
