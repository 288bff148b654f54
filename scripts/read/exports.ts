import type { ColumnName } from '#model/columns';

/** A program whose exported spreadsheets are read as they are. Headers are normalised. */
export interface Export {
  name: string;
  /** True if a spreadsheet with these headers comes from it. */
  recognise: (headers: ReadonlySet<string>) => boolean;
  /** Headers that mean a column in this program, and elsewhere nothing or another one. */
  columns?: Readonly<Record<string, ColumnName>>;
  /** Separators of several values; `any` is for columns without their own. Absent: detected in their cells. */
  separators?: Readonly<Record<string, string>>;
  /** Headers of the program's internal columns. */
  unread?: readonly string[];
  /** Header of the column that says whether a record is for everybody. */
  hidden?: string;
}

/** Returns whether all headers of one of the lists are there. */
function hasAll(...lists: readonly (readonly string[])[]): Export['recognise'] {
  return (headers) => lists.some((list) => list.every((header) => headers.has(header)));
}

function someBegins(headers: ReadonlySet<string>, beginning: string): boolean {
  return [...headers].some((header) => header.startsWith(beginning));
}

/** Known programs. The first one that recognises a spreadsheet is reported, and its columns are read. */
export const exports: readonly Export[] = [
  {
    // The plugin CSV Export: https://github.com/utlib/CsvExport
    name: 'Omeka Classic',
    recognise: hasAll(['dublin_core:title', 'itemtype', 'collection']),
    columns: { file: 'file' },
    separators: { any: '^^', tags: ',', file: ',' },
    unread: ['public', 'featured'],
    hidden: 'public',
  },
  {
    // The modules Export, Bulk Export and Bulk Import: https://github.com/biblibre/omeka-s-module-Export
    name: 'Omeka S',
    recognise: hasAll(
      ['o:id'],
      ['resource_type', 'media_url'],
      ['resource_class', 'media_url'],
      ['resource_template', 'media_url'],
    ),
    columns: {
      'o:id': 'id',
      'media:link': 'file',
      'o:created': 'added',
      'o:modified': 'modified',
    },
    unread: [
      '@context',
      '@id',
      '@type',
      'media:full',
      'o:is_public',
      'o:owner',
      'o:site',
      'o:thumbnail',
      'o:title',
      'o:primary_media',
      'o:media',
      'o:resource_template',
      'thumbnail_display_urls',
    ],
    hidden: 'o:is_public',
  },
  {
    // https://help.oclc.org/Metadata_Services/CONTENTdm/CONTENTdm_Administration/Collection_administration/090Export_metadata
    name: 'CONTENTdm',
    recognise: hasAll(['contentdm_number'], ['contentdm_file_name']),
    columns: {
      contentdm_number: 'id',
      object_file_name: 'file',
      date_created: 'added',
      date_modified: 'modified',
    },
  },
  {
    // Names of fields: https://museumsoftware.com/WebHelp/Chapters/PP5-25d.htm
    name: 'PastPerfect',
    recognise: hasAll(['objectid', 'objname'], ['objectid', 'descrip'], ['accessno', 'objname']),
    columns: { descrip: 'description', imagefile: 'file', objname: 'title' },
    unread: ['ppid', 'webinclude'],
    hidden: 'webinclude',
  },
  {
    name: 'CatalogIt',
    recognise: hasAll(['entry/object_id', 'name/title']),
    columns: { 'entry/object_id': 'id', 'name/title': 'title', date_made: 'date' },
  },
  {
    // https://github.com/tropy/tropy-plugin-csv
    name: 'Tropy',
    recognise: (headers) => someBegins(headers, 'https://tropy.org/v1/tropy#'),
    columns: { 'https://tropy.org/v1/tropy#path': 'file' },
    separators: { 'https://tropy.org/v1/tropy#tag': ',' },
  },
  {
    // https://wiki.lyrasis.org/display/DSDOC7x/Batch+Metadata+Editing
    name: 'DSpace',
    recognise: (headers) => headers.has('id') && headers.has('collection') && someBegins(headers, 'dc.title'),
    columns: {
      'dc.contributor.author': 'creator',
      'dc.date.issued': 'date',
      'dc.description.abstract': 'description',
      'dc.identifier.uri': 'permalink',
    },
    separators: { any: '||' },
  },
];

/** Returns the program that a spreadsheet with these normalised headers was exported by, if one is recognised. */
export function findExport(headers: Iterable<string>): Export | undefined {
  const all = new Set(headers);
  return exports.find(({ recognise }) => recognise(all));
}
