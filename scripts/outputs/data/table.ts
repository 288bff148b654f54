import { isDeepStrictEqual } from 'node:util';
import { type ColumnName, publishedColumns } from '#model/columns';
import { kindOf, kindOfColumn } from '#model/fields/kinds';
import { readRights } from '#model/fields/rights-statements';
import { addressOf, isPublic } from '#model/linked-data/nodes';
import type { Transcript } from '#model/recordings/transcript';
import type { Item, Part, Rights, Site } from '#model/schema';
import { ownProperty } from '#model/std/own-property';
import { csvLine } from '#model/text/csv';
import { itemPath } from '#model/urls';
import { columnName, fieldLabel } from '#scripts/columns/column-names';
import { textCell, toMarkup, withEntities } from '#scripts/markup/cells';
import { decodeEntities } from '#scripts/markup/html';
import { type ItemRow, itemRows } from '#scripts/outputs/data/item-rows';
import { objectAddress } from '#scripts/outputs/data/record';
import type { RawColumn } from '#scripts/read/raw';

/** A column of `/api/items.csv`. */
export interface TableColumn {
  header: string;
  /** Label for people. */
  label: string;
  /** Name when the file is read again: from `model/columns.ts`, or the normalised header. */
  name: string;
  cellOf: CellOf;
}

/** Returns the cell of a row; empty if it has none. */
type CellOf = (row: ItemRow) => string;

export interface TableSource {
  site: Site;
  /** Columns of the spreadsheet, without hidden ones. */
  columns: readonly RawColumn[];
  items: readonly Item[];
}

/** Returns the rows of the table, one after the other. */
export function* tableRows(items: Iterable<Item>): Generator<ItemRow> {
  for (const item of items) yield* itemRows(item);
}

/** Returns the columns with published values: the owner's, the ones needed to read the file again, and addresses. */
export function tableColumns({ items, ...source }: TableSource): TableColumn[] {
  const used = withValues(planColumns(source), items);
  return isPublic(source.site) ? [...used, ...addressColumns(source.site)] : used;
}

/** Returns the columns that may be published. */
export function planColumns({ site, columns }: Omit<TableSource, 'items'>): TableColumn[] {
  const known = new Set(columns.map(({ name }) => name));
  const missing = (names: ColumnName[]) =>
    names.filter((name) => !known.has(name)).map((name) => ({ name, header: name }));
  return [
    ...missing(['id', 'parent', 'title']),
    ...columns,
    ...missing(['file', 'latitude', 'longitude']),
  ].map((column) => planColumn(column, { site, known }));
}

/** Returns the lines of the table, the headers first. */
export function* tableLines(columns: readonly TableColumn[], items: Iterable<Item>): Generator<string> {
  yield csvLine(columns.map(({ header }) => header));
  for (const row of tableRows(items)) yield csvLine(columns.map(({ cellOf }) => cellOf(row)));
}

function withValues(columns: readonly TableColumn[], items: Iterable<Item>): TableColumn[] {
  let empty = [...columns];
  for (const row of tableRows(items)) {
    empty = empty.filter(({ cellOf }) => cellOf(row) === '');
    if (empty.length === 0) break;
  }
  return columns.filter((column) => !empty.includes(column));
}

function addressColumns(site: Site): TableColumn[] {
  const pageOf: CellOf = ({ item, isHead, parts }) => {
    const page = addressOf(site, itemPath(item.id));
    const [part] = parts;
    return isHead || !part ? page : `${page}#${part.id}`;
  };
  const objectOf: CellOf = ({ parts: [part] }) => (part && objectAddress(site, part)) ?? '';
  return [
    { header: publishedColumns.page, label: 'Page', name: publishedColumns.page, cellOf: pageOf },
    { header: publishedColumns.object, label: 'Object', name: publishedColumns.object, cellOf: objectOf },
  ];
}

interface ColumnContext {
  site: Site;
  /** Names of the spreadsheet's columns. */
  known: ReadonlySet<string>;
}

function planColumn({ name, header }: RawColumn, context: ColumnContext): TableColumn {
  const { site } = context;
  const field = [...site.fields, ...site.facets.map((facet) => ({ ...facet, name: facet.field }))].find(
    (one) => one.name === name,
  );
  return {
    // A column that was renamed because of a namesake gets its new name as its header.
    header: columnName(header) === name ? header : name,
    label: field?.label ?? fieldLabel(header),
    name,
    cellOf: ownProperty(partCells, name) ?? withFileNames(name, valueCell(name, context)),
  };
}

/** Cells of an item and its parts. */
const partCells: Readonly<Record<string, CellOf>> = {
  id: ({ item, isHead, parts: [part] }) => (isHead || !part ? item.id : part.id),
  parent: ({ item, isHead }) => (isHead ? '' : item.id),
  title: ({ item, isHead, parts: [part] }) => textCell((isHead ? item.title : part?.title) ?? ''),
  file: ({ parts }) => parts.flatMap(fileOf).join('; '),
  alt: ({ parts: [part] }) => textCell(part?.alt ?? ''),
  preview: ({ parts: [part] }) => part?.preview?.address ?? part?.preview?.file ?? '',
  transcript: ({ parts: [part] }) =>
    markupCell(part?.transcript ?? '') || (part ? namesOf(part.speech, 'words') : ''),
  latitude: ({ item, isHead }) => (isHead ? degrees(item.coordinates?.latitude) : ''),
  longitude: ({ item, isHead }) => (isHead ? degrees(item.coordinates?.longitude) : ''),
};

/** Cells of columns about pages, if they have no values of their own. */
const pageCells: Readonly<Record<string, CellOf>> = {
  ocr: ({ parts }) => [...new Set(parts.flatMap(({ text }) => text?.file ?? []))].join('; '),
  layout: ({ item: { book }, isHead }) =>
    isHead && book ? (book === 'right-to-left' ? 'book, right to left' : 'book') : '',
};

/** Cells of columns that name files of a recording, if they have no values of their own. */
const recordingCells: Readonly<Record<string, (part: Part) => string>> = {
  captions: ({ speech }) => namesOf(speech, 'words'),
  chapters: ({ index }) => index?.file ?? '',
  index: ({ index }) => index?.file ?? '',
  audio_description: ({ speech }) => namesOf(speech, 'descriptions'),
};

function withFileNames(name: string, cellOf: CellOf): CellOf {
  const ofPages = ownProperty(pageCells, name);
  if (ofPages) return (row) => cellOf(row) || ofPages(row);
  const namesIn = ownProperty(recordingCells, name);
  if (!namesIn) return cellOf;
  return (row) => cellOf(row) || (row.parts[0] ? namesIn(row.parts[0]) : '');
}

/** Returns the paths of a recording's transcripts or scenes. */
function namesOf(speech: Part['speech'] = [], role: Transcript['role']): string {
  return speech.flatMap((transcript) => (transcript.role === role ? transcript.file : [])).join('; ');
}

/**
 * Returns the path or address of a part's object; none for a further page of the file before it, or for a further
 * picture of the same IIIF document.
 */
function fileOf({ object }: Part, index: number, parts: readonly Part[]): string[] {
  if (!object) return [];
  if (object.kind === 'link') return [object.url];
  if (object.kind === 'file') return [object.address ?? object.file];
  const { file, address, page } = object.picture;
  const before = parts[index - 1]?.object;
  const picture = before?.kind === 'picture' ? before.picture : undefined;
  const isNamed =
    address === undefined ? page !== undefined && picture?.file === file : picture?.address === address;
  return isNamed ? [] : [address ?? file];
}

/** Formats degrees to a hundred-millionth, about a millimetre, without an exponent. */
function degrees(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(8).replace(/\.?0+$/, '');
}

/** Returns a field's cells: its values, else the item's own property. */
function valueCell(name: string, { site, known }: ColumnContext): CellOf {
  const kind = site.fields.find((field) => field.name === name)?.kind ?? kindOfColumn(name);
  const { isHtml } = kindOf({ kind });
  const ofItem = ownProperty(itemCells, name);
  return ({ item, isHead, parts: [part] }) => {
    const values = ownProperty((isHead ? item : part)?.values ?? {}, name);
    if (values) return isHtml ? markupCell(values.join('')) : values.map(textCell).join('; ');
    if (name === 'display_template')
      return part?.object?.kind === 'link' ? linkTemplates[part.object.media] : '';
    return isHead ? textCell(ofItem?.(item, known) ?? '') : '';
  };
}

/** Properties of an item for columns that are not fields of the site. */
const itemCells: Readonly<Record<string, (item: Item, known: ColumnContext['known']) => string | undefined>> =
  {
    date: ({ date }) => date?.written,
    permalink: ({ permalink }) => permalink,
    added: ({ added }) => added,
    modified: ({ modified }) => modified,
    warning: ({ warning }) => warning,
    rights: ({ rights }, known) => (known.has('rightsstatement') ? undefined : statementOf(rights)),
    rightsstatement: ({ rights, values }) =>
      isDeepStrictEqual(rights, readRights(values.rights?.join('') ?? '')) ? undefined : statementOf(rights),
  };

/** Returns the cell from which the rights are read again: the address of a standard statement, or the owner's own text. */
function statementOf(rights: Rights | undefined): string | undefined {
  const { uri, label } = rights ?? {};
  return uri !== undefined && readRights(uri).label === label ? uri : label;
}

const linkTemplates = { picture: 'image', audio: 'audio', video: 'video', pdf: 'pdf', other: '' } as const;

/** Returns the cell from which sanitised HTML is read again: plain text, if it has only paragraphs of text. */
export function markupCell(html: string): string {
  const text = decodeEntities(
    html
      .replaceAll('</p><p>', '\n\n')
      .replaceAll('<br>', '\n')
      .replace(/^<p>|<\/p>$/g, ''),
  );
  return [text, withEntities(text)].find((cell) => toMarkup(cell) === html) ?? html;
}
