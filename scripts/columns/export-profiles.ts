import type { ColumnName } from '#model/columns';

/** A program whose exported spreadsheets are recognised. Headers are normalised. */
export interface Export {
  name: string;
  /** True if a spreadsheet with these headers is its export. */
  recognise: (headers: ReadonlySet<string>) => boolean;
  /** Headers with a special meaning in this program. */
  columns?: Readonly<Record<string, ColumnName | 'subject' | 'genre' | 'contributor'>>;
  /** Separators of values; `any` is for columns without their own. Absent: detected. */
  separators?: Readonly<Record<string, string>>;
  /** Headers of the program's internal columns. */
  unread?: readonly string[];
  /** Header of the column that tells whether a record is public. */
  hidden?: string;
  /** True if it numbers columns for several values: `subject_1`, `subject_2`. */
  isNumbered?: true;
  /** Prefix of all its headers, which is not part of labels. */
  prefix?: RegExp;
  /** Columns with several facts in a cell. */
  compound?: CompoundColumns;
}

/** Headers of columns with several facts in a cell: `separateFacts` makes a column of each. */
export interface CompoundColumns {
  /** Persons with their roles: `relators:pht:person:Berg, Ada|relators:pbl:Tal, Ivo`. */
  agents?: readonly string[];
  /** Terms prefixed by their vocabulary: `subject:Boats|genre:Photographs`. */
  terms?: readonly string[];
  /** Latitude and longitude in one cell: `45.1,-8.6`. */
  coordinates?: readonly string[];
  /** Events: parallel lists, with the same position for one event. */
  events?: Readonly<Record<'types' | 'dates' | 'starts' | 'ends' | 'actors', string>>;
}

/** Returns whether all headers of one of the lists are there. */
function hasAll(...lists: readonly (readonly string[])[]): Export['recognise'] {
  return (headers) => lists.some((list) => list.every((header) => headers.has(header)));
}

function someBegins(headers: ReadonlySet<string>, beginning: string): boolean {
  return [...headers].some((header) => header.startsWith(beginning));
}

/** Known programs, in the order in which they are tried. */
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
  {
    // Hyrax and Hyku: https://github.com/samvera/bulkrax/wiki/CSV-Importer
    name: 'Bulkrax',
    recognise: hasAll(['source_identifier', 'model'], ['source_identifier', 'file'], ['bulkrax_identifier']),
    columns: {
      source_identifier: 'id',
      bulkrax_identifier: 'id',
      remote_files: 'file',
      date_uploaded: 'added',
    },
    unread: [
      ...['admin_set_id', 'depositor', 'has_model', 'import_url', 'on_behalf_of', 'proxy_depositor'],
      ...['representative_id', 'thumbnail_id', 'rendering_ids', 'state', 'arkivo_checksum', 'visibility'],
      ...['visibility_during_embargo', 'visibility_after_embargo', 'embargo_release_date'],
      ...['visibility_during_lease', 'visibility_after_lease', 'lease_expiration_date'],
    ],
    hidden: 'visibility',
    isNumbered: true,
  },
  {
    // Drupal's names of fields: https://mjordan.github.io/islandora_workbench_docs/fields/
    name: 'Islandora Workbench',
    recognise: (headers) =>
      someBegins(headers, 'field_') &&
      ['field_model', 'field_member_of', 'field_linked_agent', 'field_edtf_date'].some((header) =>
        someBegins(headers, header),
      ),
    columns: {
      field_edtf_date: 'date',
      field_edtf_date_created: 'date',
      field_date: 'date',
      field_description: 'description',
      field_description_long: 'description',
      field_abstract: 'description',
      field_rights: 'rights',
      field_geographic_subject: 'place',
      field_place: 'place',
      field_subjects_name: 'subject',
      thumbnail: 'preview',
      url_alias: 'was',
    },
    separators: { any: '|' },
    unread: [
      ...['field_member_of', 'field_weight', 'field_display_hints', 'field_viewer_override', 'uid'],
      ...['langcode', 'node_id', 'checksum', 'media_use_tid', 'created', 'changed', 'revision_log'],
    ],
    prefix: /^field_(?:edtf_)?/i,
    compound: {
      agents: ['field_linked_agent'],
      terms: [
        ...['field_subject', 'field_subjects_name', 'field_geographic_subject', 'field_temporal_subject'],
        ...['field_genre', 'field_resource_type', 'field_physical_form', 'field_language', 'field_country'],
      ],
      coordinates: ['field_coordinates', 'field_geolocation'],
    },
  },
  {
    // ISAD(G) and RAD: https://www.accesstomemory.org/docs/latest/user-manual/import-export/csv-import/
    name: 'AtoM',
    recognise: hasAll(
      ['legacyid', 'parentid'],
      ['legacyid', 'levelofdescription'],
      ['parentid', 'levelofdescription'],
      ['qubitparentslug', 'title'],
    ),
    columns: {
      legacyid: 'id',
      parentid: 'parent',
      digitalobjectpath: 'file',
      digitalobjecturi: 'file',
      scopeandcontent: 'description',
      placeaccesspoints: 'place',
      subjectaccesspoints: 'subject',
      genreaccesspoints: 'genre',
      nameaccesspoints: 'contributor',
      reproductionconditions: 'rights',
      radnoterights: 'rights',
      creators: 'creator',
      creationdates: 'date',
    },
    separators: { any: '|' },
    unread: [
      ...['qubitparentslug', 'culture', 'publicationstatus', 'descriptionstatus', 'revisionhistory'],
      ...['physicalobjectname', 'physicalobjectlocation', 'physicalobjecttype', 'eventactorhistories'],
      ...['creationdatesstart', 'creationdatesend', 'digitalobjectchecksum', 'accessionnumber'],
    ],
    hidden: 'publicationstatus',
    compound: {
      events: {
        types: 'eventtypes',
        dates: 'eventdates',
        starts: 'eventstartdates',
        ends: 'eventenddates',
        actors: 'eventactors',
      },
    },
  },
  {
    // Terms: https://dwc.tdwg.org/terms/
    name: 'Darwin Core',
    recognise: hasAll(
      ...[
        ...['occurrenceid', 'basisofrecord', 'catalognumber', 'recordedby', 'eventdate', 'decimallatitude'],
        ...['associatedmedia', 'taxonrank', 'family'],
      ].map((other) => ['scientificname', other]),
    ),
    columns: {
      occurrenceid: 'id',
      scientificname: 'title',
      recordedby: 'creator',
      eventdate: 'date',
      decimallatitude: 'latitude',
      decimallongitude: 'longitude',
      locality: 'place',
      associatedmedia: 'file',
      license: 'rights',
      occurrenceremarks: 'description',
    },
    separators: { any: '|' },
  },
];

/** Returns the program that exported a spreadsheet with these normalised headers, if it is recognised. */
export function findExport(headers: Iterable<string>): Export | undefined {
  const all = new Set(headers);
  return exports.find(({ recognise }) => recognise(all));
}
