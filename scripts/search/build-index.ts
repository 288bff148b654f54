/**
 * The search index of a site: plain files that a browser fetches as it needs them (docs/search-index.md). Reads the model
 * in one language; writes a folder of files, each named by its content. Run by `vitrine build` and `vitrine dev`.
 */

import type { SearchIndex } from '#model/schema';
import { writeCommonWords } from '#model/search/common-words';
import { rowFileOf, writeDirectory } from '#model/search/directory';
import { loadStem } from '#model/search/stem';
import { searchIndexPath } from '#model/urls';
import { commonWords } from '#scripts/search/common-words';
import { searchedFields } from '#scripts/search/fields';
import type { IndexFiles } from '#scripts/search/files';
import { gatherTerms } from '#scripts/search/gather';
import { type Limits, usualLimits } from '#scripts/search/limits';
import { listsByTerm } from '#scripts/search/lists';
import { writeAllColumns } from '#scripts/search/write-columns';
import { writeFacets } from '#scripts/search/write-facets';
import { rowsOfModel, writeAllRows } from '#scripts/search/write-rows';
import { writeShards } from '#scripts/search/write-shards';
import type { Built } from '#store/write';

/** Indexes a model, which then knows where its index is. */
export async function indexModel(built: Built, files: IndexFiles, limits = usualLimits): Promise<Built> {
  return { ...built, site: { ...built.site, search: await writeIndex(built, { files, limits }) } };
}

/** Indexes models one after the other, each when it is asked for: each language of a site has an index of its own. */
export async function* indexSecondaryLocales(
  models: AsyncIterable<Built>,
  files: IndexFiles,
): AsyncGenerator<Built> {
  for await (const built of models) yield await indexModel(built, files);
}

async function writeIndex(
  built: Built,
  { files, limits }: { files: IndexFiles; limits: Limits },
): Promise<SearchIndex> {
  const { language } = built.site;
  const fields = searchedFields(built.site);
  const lists = listsByTerm(
    gatherTerms(
      built.items.map(({ item }) => item),
      fields,
    ),
    limits,
  );
  const items = built.items.length;
  const stem = await loadStem(language);
  const allRows = rowsOfModel(built);
  const rows = await writeAllRows(allRows, { files, limits });
  const shards = await writeShards(lists, {
    ...{ items, weights: fields.map(({ weight }) => weight), stem },
    ...{ rows: allRows, fileOf: (item) => rowFileOf(rows, item), files, limits },
  });
  const counted = lists.terms.map((term, n) => ({ term, count: lists.items(n).length }));
  const words = await files.add(writeCommonWords(commonWords(counted)));
  const columns = await writeAllColumns(built, files);
  const facets = await writeFacets(built, { files, limits });
  const directoryText = writeDirectory({ items, facets, language, fields, rows, shards, words, ...columns });
  return {
    address: searchIndexPath(await files.add(directoryText)),
    directoryText,
    dates: columns.dates !== undefined,
    places: columns.places !== undefined,
  };
}
