import { dirname, relative } from 'node:path/posix';
import { dataFormat } from '#model/data-files';
import { addressOf } from '#model/linked-data/nodes';
import type { DataFile, Rights, Site } from '#model/schema';
import { slug } from '#model/slugs';
import { dataPackagePath } from '#model/urls';
import type { TableColumn } from '#scripts/outputs/data/table';
import type { Written } from '#scripts/outputs/data/write-lines';

/** A file of the collection as data, as it was written. */
export interface WrittenFile extends DataFile, Written {
  /** Columns, of a table. */
  columns?: readonly TableField[];
}

export type TableField = Pick<TableColumn, 'header' | 'label' | 'name'>;

/** Describes the files of a collection as a Data Package (https://datapackage.org/standard/data-package/). */
export function describePackage(site: Site, files: readonly WrittenFile[]): Record<string, unknown> {
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

/** Columns with numbers in them; all others hold text. */
const numbers: Readonly<Record<string, string>> = {
  latitude: 'number',
  longitude: 'number',
  items: 'integer',
};

function describeTable(columns: readonly TableField[]) {
  const headerOf = (name: string) => columns.find((column) => column.name === name)?.header;
  const [key, parent] = [headerOf('id'), headerOf('parent')];
  return {
    fields: columns.map(({ header, label, name }) => ({
      name: header,
      type: numbers[name] ?? 'string',
      title: label,
    })),
    ...(key && { primaryKey: [key] }),
    ...(key && parent && { foreignKeys: [{ fields: [parent], reference: { fields: [key] } }] }),
  };
}
