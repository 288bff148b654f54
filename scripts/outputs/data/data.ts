/** The collection as data: files listed with their sizes on the data page, and the record of each item. */
import { join } from 'node:path';
import {
  dataPackagePath,
  facetCsvPath,
  itemDataPath,
  itemsCsvPath,
  itemsGeoJsonPath,
  itemsJsonLinesPath,
} from '#model/urls';
import { recordItem } from '#scripts/outputs/data/record';
import type { Output } from '#scripts/outputs/output';

/**
 * Average bytes: of a record as data (a line of a table and two records of JSON) for each character of it in the
 * model; of a facet's value; of the description of all files.
 */
const averageBytes = { character: 2.6, value: 110, description: 6000 };

export const data: Output = {
  *plan({ built: { site, items, facets } }) {
    const characters = items.reduce((total, { item }) => total + JSON.stringify(item).length, 0);
    const together = [itemsCsvPath, itemsJsonLinesPath, ...(site.map ? [itemsGeoJsonPath] : [])];
    const share = Math.round((characters * averageBytes.character) / (together.length + 1));
    for (const path of together) yield { path, bytes: share };
    yield { path: dataPackagePath, bytes: averageBytes.description };
    for (const { slug } of site.facets) {
      const values = facets.get(slug)?.values.length ?? 0;
      yield { path: facetCsvPath(slug), bytes: values * averageBytes.value };
    }
    for (const { item } of items)
      yield { path: itemDataPath(item.id), bytes: Math.round(share / items.length) };
  },
  async write({ built: { site, items }, data: { folder, files } }, tree) {
    for (const { path } of files) await tree.link(join(folder, path), path);
    for (const { item } of items)
      await tree.write(itemDataPath(item.id), `${JSON.stringify(recordItem(item, site), null, 2)}\n`);
  },
};
