/**
 * Builds the search index of a site (docs/search-index.md): JSON files that a browser loads as it needs them. Reads the model in
 * one language; writes a folder of files, each named by its content. Run by `vitrine build` and `vitrine dev`.
 */

import { gzipSync } from 'node:zlib';
import { firstRecording } from '#model/recordings/moments';
import type { SearchIndex } from '#model/schema';
import {
  formatVersion,
  type SearchFacet,
  type SearchManifest,
  type ShardEntry,
  toGaps,
} from '#model/search/index-format';
import { searchRow } from '#model/search/row';
import { loadStems } from '#model/search/stem';
import { defined } from '#model/std/assert';
import { searchIndexPath } from '#model/urls';
import {
  addedColumn,
  commonWords,
  dateColumn,
  placeColumn,
  titleColumn,
} from '#scripts/outputs/search/columns';
import { isSpeech, searchedFields } from '#scripts/outputs/search/fields';
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';
import { writeMoments } from '#scripts/outputs/search/moments';
import { type PageLimits, writePages } from '#scripts/outputs/search/pages';
import { invertItems } from '#scripts/outputs/search/postings';
import { writeRows } from '#scripts/outputs/search/rows';
import { cutBySize, writeShards } from '#scripts/outputs/search/shards';
import type { StoredFacet } from '#store/layout';
import type { Built } from '#store/write';

/** Maximum sizes of files in characters, of which compression leaves about a third; of rows, a tenth. */
export interface IndexLimits {
  shard: number;
  rows: number;
  /** Size of the transcript of a recording. */
  moments: number;
  pages: PageLimits;
  facet: FacetLimits;
}

const defaultLimits: IndexLimits = {
  shard: 96 * 1024,
  rows: 224 * 1024,
  moments: 16 * 1024,
  pages: { shard: 64 * 1024, rows: 24 * 1024, words: 16 * 1024, postings: 32 * 1024 },
  facet: { common: 400 * 1024, file: 64 * 1024 },
};

/** Sizes in characters. */
interface FacetLimits {
  /** Values loaded when a facet is opened; of a larger facet, the most common ones. */
  common: number;
  /** A file of values, one of which is loaded for a selected value. */
  file: number;
}

/** A value of a facet, as a line of its file. */
interface ValueLine {
  slug: string;
  /** Number of items. */
  count: number;
  line: string;
}

/** Limits for the facets loaded with the search page: count, and total gzip bytes. */
const openAtFirst = { facets: 3, bytes: 30_000 };

/** Writes the index of a model, in one language. */
export async function indexModel(
  built: Built,
  files: IndexFiles,
  limits: IndexLimits = defaultLimits,
): Promise<SearchIndex> {
  const { language } = built.site;
  const items = built.items.map(({ item }) => item);
  const hasSpeech = items.some(({ parts }) => firstRecording(parts));
  const fields = searchedFields(built.site, { hasSpeech });
  const stemsOf = await loadStems(language);
  // First, so that the terms of the pages are out of memory when the terms of the items are made.
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

/** Returns the cards of items for lists, in the order of the collection. */
function rowLines({ items, cards }: Pick<Built, 'items' | 'cards'>): string[] {
  return cards.map((card, number) => {
    const item = items[number]?.item;
    return JSON.stringify(searchRow(card, defined(item, `the item of card ${number}`)));
  });
}

/**
 * Writes the facets: the most common values of each, and the rare ones of a long facet, in files by slug.
 *
 * @returns the facets, and the slugs of the first ones, which are small enough to be loaded with the search page
 */
async function writeFacets(
  { site, facets }: Pick<Built, 'site' | 'facets'>,
  { files, limits }: { files: IndexFiles; limits: FacetLimits },
): Promise<{ facets: SearchFacet[]; openFacets: string[] }> {
  const written: SearchFacet[] = [];
  const openFacets: string[] = [];
  let bytes = 0;
  for (const { slug, label } of site.facets) {
    const values = valueLines(facets.get(slug)?.values ?? []);
    const [first] = cutBySize(sizesOf(values), limits.common);
    const common = values.slice(0, first?.end);
    written.push({
      ...{ slug, label },
      common: await writeValues(common, files, limits),
      rare: await writeValues(values.slice(common.length), files, limits),
    });
    bytes += gzipSync(common.map(({ line }) => line).join()).length;
    if (bytes <= openAtFirst.bytes && openFacets.length < openAtFirst.facets) openFacets.push(slug);
  }
  return { facets: written, openFacets };
}

/** Returns the values as lines, the most common first. */
function valueLines(values: StoredFacet['values']): ValueLine[] {
  return values
    .map(({ slug, label, items }) => {
      const line = JSON.stringify([slug, label, toGaps(items)]);
      return { slug, count: items.length, line };
    })
    .sort((a, b) => b.count - a.count || bySlug(a, b));
}

async function writeValues(
  values: readonly ValueLine[],
  files: IndexFiles,
  limits: FacetLimits,
): Promise<ShardEntry[]> {
  const sorted = [...values].sort(bySlug);
  const entries: ShardEntry[] = [];
  for (const { start, end } of cutBySize(sizesOf(sorted), limits.file)) {
    const own = sorted.slice(start, end);
    const text = jsonLines(own.map(({ line }) => line));
    entries.push([start === 0 ? '' : (own[0]?.slug ?? ''), await files.add(text)]);
  }
  return entries;
}

function sizesOf(values: readonly ValueLine[]): number[] {
  return values.map(({ line }) => line.length);
}

function bySlug(a: ValueLine, b: ValueLine): number {
  return a.slug < b.slug ? -1 : 1;
}
