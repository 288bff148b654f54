/**
 * Builds the search index of a site (docs/search-index.md): JSON files that a browser loads as it needs them. Reads the model in
 * one language; writes a folder of files, each named by its content. Run by `vitrine build` and `vitrine dev`.
 */

import { defined } from '#model/assert';
import { firstRecording } from '#model/moments';
import type { SearchIndex } from '#model/schema';
import { formatVersion, type SearchManifest } from '#model/search/index-format';
import { searchRow } from '#model/search/row';
import { loadStems } from '#model/search/stem';
import { searchIndexPath } from '#model/urls';
import {
  addedColumn,
  commonWords,
  dateColumn,
  placeColumn,
  titleColumn,
} from '#scripts/outputs/search/columns';
import { type FacetLimits, writeFacets } from '#scripts/outputs/search/facets';
import { isSpeech, searchedFields } from '#scripts/outputs/search/fields';
import type { IndexFiles } from '#scripts/outputs/search/files';
import { writeMoments } from '#scripts/outputs/search/moments';
import { type PageLimits, writePages } from '#scripts/outputs/search/pages';
import { invertItems } from '#scripts/outputs/search/postings';
import { writeRows } from '#scripts/outputs/search/rows';
import { writeShards } from '#scripts/outputs/search/shards';
import type { Built } from '#store/write';

/** Sizes of files in characters, of which a host sends about a third; of rows a tenth. */
export interface IndexLimits {
  shard: number;
  rows: number;
  /** Of what is said in a recording. */
  moments: number;
  pages: PageLimits;
  facet: FacetLimits;
}

const usualLimits: IndexLimits = {
  shard: 96 * 1024,
  rows: 224 * 1024,
  moments: 16 * 1024,
  pages: { shard: 64 * 1024, rows: 24 * 1024, words: 16 * 1024, postings: 32 * 1024 },
  facet: { common: 400 * 1024, file: 64 * 1024 },
};

/** Indexes a model, which then knows the address of its index. */
export async function indexModel(built: Built, files: IndexFiles, limits = usualLimits): Promise<Built> {
  return { ...built, site: { ...built.site, search: await writeIndex(built, { files, limits }) } };
}

/** Indexes models one after the other, as they are asked for: each language of a site has an index of its own. */
export async function* indexSecondaryLocales(
  models: AsyncIterable<Built>,
  files: IndexFiles,
): AsyncGenerator<Built> {
  for await (const built of models) yield await indexModel(built, files);
}

interface WriteOptions {
  files: IndexFiles;
  limits: IndexLimits;
}

async function writeIndex(built: Built, { files, limits }: WriteOptions): Promise<SearchIndex> {
  const { language } = built.site;
  const items = built.items.map(({ item }) => item);
  const hasSpeech = items.some(({ parts }) => firstRecording(parts));
  const fields = searchedFields(built.site, { hasSpeech });
  const stemsOf = await loadStems(language);
  // Before the terms of the items, so that those of the pages are out of the memory by then.
  const pages = await writePages(built, { files, limits: limits.pages });
  const terms = invertItems(items, fields);
  const add = (content: unknown) => files.add(JSON.stringify(content));
  const dates = dateColumn(built.items);
  const places = placeColumn(built.items);
  const added = addedColumn(built.items);
  const titles = titleColumn(
    items.map(({ title }) => title),
    language,
  );
  const moments = hasSpeech
    ? await writeMoments(items, { files, limit: limits.moments, field: fields.findIndex(isSpeech) })
    : undefined;
  const { facets, openFacets } = await writeFacets(built, { files, limits: limits.facet });
  const manifest: SearchManifest = {
    version: formatVersion,
    language,
    items: items.length,
    fields: fields.map(({ textsOf: _, ...field }) => field),
    facets,
    shards: await writeShards(terms, { items: items.length, fields, stemsOf, files, limits }),
    rows: await writeRows(rowLines(built), { files, limit: limits.rows }),
    ...(dates && { dates: await add(dates) }),
    ...(places && { places: await add(places) }),
    ...(added && { added: await add(added) }),
    ...(moments && { moments: await add(moments) }),
    ...(pages !== undefined && { pages }),
    titles: await add(titles),
    words: await add(commonWords(terms)),
  };
  return {
    address: searchIndexPath(await add(manifest)),
    manifest: JSON.stringify(manifest),
    openFacets,
    dates: dates !== undefined,
    places: places !== undefined,
  };
}

/** Returns what lists show of items, in the order of the collection. */
function rowLines({ items, cards }: Pick<Built, 'items' | 'cards'>): string[] {
  return cards.map((card, number) => {
    const item = items[number]?.item;
    return JSON.stringify(searchRow(card, defined(item, `the item of card ${number}`)));
  });
}
