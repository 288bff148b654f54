import type { Opened } from '#media';
import { type InspectedCollection, inspectCollection } from '#media';
import { defined } from '#model/std/assert';
import { type PageText, parsePages } from '#scripts/markup/parse-pages';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { read } from '#scripts/pipeline/read';
import { collectionAddress, type RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/format-numbers';
import { type Resolved, resolveLanguages } from '#scripts/site/locales';
import { type ParsedPages, pageAddresses } from '#scripts/site/pages';

/** A collection that was read, and its files opened; with the problems of both. */
export interface Inspected extends InspectedCollection {
  raw: RawCollection;
}

/** A collection that was read, inspected and resolved into its model, which has the problems. */
export interface Prepared extends Resolved, Omit<Inspected, 'problems'> {}

/** The same without what makes more of it: it can be sent to another process. */
export type PreparedData = Omit<Prepared, 'secondaryLocales'>;

/**
 * Reads a collection folder into the model: the first half of every command. Writes only what it learns of the pictures
 * into the cache.
 *
 * @param onRead called before files are opened
 * @throws CommandError if there is nothing to publish
 */
export async function prepare(
  options: PipelineOptions,
  onRead?: (raw: RawCollection) => void,
): Promise<Prepared> {
  const { problems, ...inspected } = await readAndInspect(options, onRead);
  return { ...inspected, ...(await resolve({ ...inspected, problems }, options)) };
}

/**
 * Reads a collection folder, and opens the files that it names.
 *
 * @param onRead called before files are opened
 * @throws CommandError if there is nothing to publish
 */
export async function readAndInspect(
  options: PipelineOptions,
  onRead?: (raw: RawCollection) => void,
): Promise<Inspected> {
  const raw = await read(options);
  onRead?.(raw);
  const inspected = await inspectCollection(raw, options);
  return { raw, ...inspected, problems: [...raw.problems, ...inspected.problems] };
}

/** Makes the model of a collection, in each of its languages. */
export async function resolve(
  { raw, opened, problems }: Inspected,
  { url, dsn, unmade, reporter }: PipelineOptions,
): Promise<Resolved> {
  const parsed = await parseCollectionPages(raw, { opened, url });
  return reporter.step('Resolve', async () => {
    const value = await resolveLanguages({ raw, parsed, opened, url, dsn, unmade }, problems);
    const { items, site } = value.built;
    return { value, summary: `${count(items.length, 'item')}, ${count(site.facets.length, 'facet')}` };
  });
}

/**
 * Parses the pages of a collection in all its languages. That has to wait for its pictures: one that cannot be opened stands
 * as its words within a paragraph.
 */
async function parseCollectionPages(
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
