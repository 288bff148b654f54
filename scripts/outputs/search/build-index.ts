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
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';
import { writeMoments } from '#scripts/outputs/search/moments';
import { invertItems } from '#scripts/outputs/search/postings';
import { writeShards } from '#scripts/outputs/search/shards';
import type { Built } from '#store/write';

/** Sizes of files in characters, of which a host sends about a third; of rows a tenth. */
export interface IndexLimits {
  shard: number;
  rows: number;
  /** Of what is said in a recording. */
  moments: number;
  facet: FacetLimits;
}

const usualLimits: IndexLimits = {
  shard: 96 * 1024,
  rows: 224 * 1024,
  moments: 16 * 1024,
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
    rows: await writeRows(built, { files, limits }),
    ...(dates && { dates: await add(dates) }),
    ...(places && { places: await add(places) }),
    ...(added && { added: await add(added) }),
    ...(moments && { moments: await add(moments) }),
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

/** Writes what lists show of items, in the order of the collection: as many in each file. */
async function writeRows(
  { items, cards }: Pick<Built, 'items' | 'cards'>,
  { files, limits }: WriteOptions,
): Promise<SearchManifest['rows']> {
  const lines = cards.map((card, number) => {
    const item = items[number]?.item;
    return JSON.stringify(searchRow(card, defined(item, `the item of card ${number}`)));
  });
  const characters = lines.reduce((sum, { length }) => sum + length, 0);
  const size = Math.max(1, Math.floor((limits.rows * lines.length) / Math.max(1, characters)));
  const names: string[] = [];
  for (let start = 0; start < lines.length; start += size) {
    names.push(await files.add(jsonLines(lines.slice(start, start + size))));
  }
  return { size, files: names };
}
