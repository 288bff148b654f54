import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname, relative } from 'node:path/posix';
import { publishedColumns } from '#model/columns';
import { addressOf, isPublic } from '#model/linked-data/nodes';
import type { DataFile, Facet, Item, Rights, Site } from '#model/schema';
import { dataFormat } from '#model/site/data-files';
import { csvLine } from '#model/text/csv';
import { slug } from '#model/text/slugs';
import {
  dataPackagePath,
  facetCsvPath,
  facetValuePath,
  itemPath,
  itemsCsvPath,
  itemsGeoJsonPath,
  itemsJsonLinesPath,
} from '#model/urls';
import { recordItem } from '#scripts/outputs/data/record';
import { type TableColumn, tableColumns, tableLines, tableRows } from '#scripts/outputs/data/table';
import { type Written, writeLines } from '#scripts/outputs/data/write-lines';
import type { RawColumn } from '#scripts/read/raw';
import type { StoredFacetValue } from '#store/layout';
import type { Built } from '#store/write';

/** The site and its items, to be written as data. */
interface DataSource {
  site: Site;
  items: readonly Item[];
}

/** A written file of the collection as data. */
interface WrittenFile extends DataFile, Written {
  /** Columns, if it is a table. */
  columns?: readonly TableField[];
}

type TableField = Pick<TableColumn, 'header' | 'label' | 'name'>;

/** Columns of numbers; all others are text. */
const numberColumns: Readonly<Record<string, string>> = {
  latitude: 'number',
  longitude: 'number',
  items: 'integer',
};

/**
 * Writes the collection as data: as a table, as records, its places, the values of each facet, and a description of
 * these files. Has one line in memory at a time, beside the model.
 *
 * @param columns of the spreadsheet, without hidden ones
 * @param folder replaced; gets each file at its address
 */
export async function writeData(
  { site, items: stored, facets }: Pick<Built, 'site' | 'items' | 'facets'>,
  { columns, folder }: { columns: readonly RawColumn[]; folder: string },
): Promise<DataFile[]> {
  // Files may be hard links of published ones, which must not change.
  await rm(folder, { recursive: true, force: true });
  const source = { site, items: stored.map(({ item }) => item) };
  const files = [await writeTable(source, { columns, folder }), await writeRecords(source, folder)];
  if (source.items.some(({ coordinates }) => coordinates)) files.push(await writePlaces(source, folder));
  for (const facet of site.facets) {
    const { values } = facets.get(facet.slug) ?? { values: [] };
    files.push(await writeValues(values, { site, facet, folder }));
  }
  const description = JSON.stringify(describePackage(site, files), null, 2);
  const { bytes } = await writeLines(join(folder, dataPackagePath), [description]);
  return [
    ...files.map(({ hash: _, columns: __, ...file }) => file),
    { path: dataPackagePath, contents: 'package', bytes },
  ];
}

async function writeTable(
  { site, items }: DataSource,
  { columns, folder }: { columns: readonly RawColumn[]; folder: string },
): Promise<WrittenFile> {
  const shown = tableColumns({ site, columns, items });
  const written = await writeLines(join(folder, itemsCsvPath), tableLines(shown, items));
  let rows = 0;
  for (const _ of tableRows(items)) rows += 1;
  return { path: itemsCsvPath, contents: 'items', rows, columns: shown, ...written };
}

async function writeRecords({ site, items }: DataSource, folder: string): Promise<WrittenFile> {
  function* lines() {
    for (const item of items) yield JSON.stringify(recordItem(item, site));
  }
  const written = await writeLines(join(folder, itemsJsonLinesPath), lines());
  return { path: itemsJsonLinesPath, contents: 'records', rows: items.length, ...written };
}

/** Writes the items that have coordinates as GeoJSON (RFC 7946). */
async function writePlaces({ site, items }: DataSource, folder: string): Promise<WrittenFile> {
  const placed = items.filter(({ coordinates }) => coordinates);
  function* lines() {
    yield '{"type":"FeatureCollection","features":[';
    for (const [index, item] of placed.entries())
      yield `${describePlace(item, site)}${index < placed.length - 1 ? ',' : ''}`;
    yield ']}';
  }
  const written = await writeLines(join(folder, itemsGeoJsonPath), lines());
  return { path: itemsGeoJsonPath, contents: 'places', rows: placed.length, ...written };
}

function describePlace({ id, title, date, coordinates }: Item, site: Site): string {
  return JSON.stringify({
    type: 'Feature',
    id,
    geometry: coordinates && { type: 'Point', coordinates: [coordinates.longitude, coordinates.latitude] },
    properties: { title, url: addressOf(site, itemPath(id)), ...(date && { date: date.written }) },
  });
}

async function writeValues(
  values: readonly StoredFacetValue[],
  { site, facet, folder }: { site: Site; facet: Facet; folder: string },
): Promise<WrittenFile> {
  const path = facetCsvPath(facet.slug);
  const columns: TableField[] = [
    { name: 'value', header: 'value', label: facet.label },
    ...['slug', 'items', ...(isPublic(site) ? [publishedColumns.page] : [])].map((name) => ({
      name,
      header: name,
      label: name,
    })),
  ];
  function* lines() {
    yield csvLine(columns.map(({ header }) => header));
    for (const { label, slug, count } of values) {
      const page = isPublic(site) ? [addressOf(site, facetValuePath(facet.slug, slug))] : [];
      yield csvLine([label, slug, `${count}`, ...page]);
    }
  }
  const written = await writeLines(join(folder, path), lines());
  return { path, contents: 'values', facet: facet.slug, rows: values.length, columns, ...written };
}

/** Describes the files of a collection as a Data Package (https://datapackage.org/standard/data-package/). */
function describePackage(site: Site, files: readonly WrittenFile[]): Record<string, unknown> {
  const { title, description, tagline, organisation, licence, origin } = site;
  const about = description ?? tagline;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: slug(title),
    title,
    ...(about && { description: about }),
    ...(origin && { homepage: addressOf(site, '/') }),
    ...(licence && { licenses: [describeLicence(licence)] }),
    ...(organisation && {
      contributors: [
        {
          title: organisation.name,
          ...(organisation.url && { path: organisation.url }),
          roles: ['publisher'],
        },
      ],
    }),
    resources: files.map(describeResource),
  };
}

function describeLicence({ label, uri }: Rights): Record<string, string> {
  return { ...(uri ? { path: uri } : { name: slug(label) }), title: label };
}

function describeResource({ path, contents, facet, bytes, hash, columns }: WrittenFile) {
  const { ending, type } = dataFormat({ contents });
  return {
    name: facet === undefined ? contents : `${contents}-${facet}`,
    path: relative(dirname(dataPackagePath), path),
    ...(columns && { type: 'table' }),
    format: ending,
    mediatype: type,
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${hash}`,
    ...(columns && { dialect: { delimiter: ',', lineTerminator: '\n' }, schema: describeTable(columns) }),
  };
}

function describeTable(columns: readonly TableField[]) {
  const headerOf = (name: string) => columns.find((column) => column.name === name)?.header;
  const [key, parent] = [headerOf('id'), headerOf('parent')];
  return {
    fields: columns.map(({ header, label, name }) => ({
      name: header,
      type: numberColumns[name] ?? 'string',
      title: label,
    })),
    ...(key && { primaryKey: [key] }),
    ...(key && parent && { foreignKeys: [{ fields: [parent], reference: { fields: [key] } }] }),
  };
}
