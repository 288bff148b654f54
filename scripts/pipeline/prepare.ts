import { type InspectedCollection, inspectCollection } from '#scripts/pipeline/inspect';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { parseCollectionPages } from '#scripts/pipeline/parse-pages';
import { type ReadCollection, readCollection } from '#scripts/pipeline/read';
import { type Reader, withReader } from '#scripts/read/read-apart';
import { count } from '#scripts/report/figures';
import { type Resolved, resolveLanguages } from '#scripts/resolve/locales';

/** A collection that was read, inspected and resolved into its model. */
export interface Prepared extends Resolved, Pick<ReadCollection, 'raw' | 'located'>, InspectedCollection {
  /** Picture files that the collection names. */
  named: string[];
}

/**
 * Reads a collection folder into the model: the first half of every command. Writes only what it learns of the pictures
 * into the cache.
 *
 * @throws CommandError if there is nothing to publish
 */
export function prepare(options: PipelineOptions): Promise<Prepared> {
  return withReader(options.reader, (reader) => prepareWith({ ...options, reader }));
}

async function prepareWith(options: PipelineOptions & { reader: Reader }): Promise<Prepared> {
  const read = await readCollection(options);
  const inspected = await inspectCollection(read, options);
  const { located, pictures: named, missing } = read;
  const parsed = await parseCollectionPages(read.raw, { ...options, opened: inspected.opened });
  const { raw } = parsed;
  const problems = [...raw.problems, ...missing, ...inspected.problems, ...parsed.problems];
  return {
    raw,
    located,
    named,
    ...inspected,
    problems,
    ...(await resolve({ ...read, raw }, { ...inspected, problems }, options)),
  };
}

function resolve(
  { raw, located }: ReadCollection,
  { opened, problems }: InspectedCollection,
  { url, dsn, reporter }: PipelineOptions,
): Promise<Resolved> {
  return reporter.step('Resolve', async () => {
    const value = await resolveLanguages({ raw, located, opened, problems, url, dsn });
    const { items, site } = value.built;
    return { value, summary: `${count(items.length, 'item')}, ${count(site.facets.length, 'facet')}` };
  });
}
