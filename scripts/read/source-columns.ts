import { type ColumnName, publishedColumns } from '#model/columns';
import { aliasRank, columnName, normaliseHeader } from '#scripts/read/column-names';
import type { Export } from '#scripts/read/exports';
import { readHeader } from '#scripts/read/header';
import type { SheetColumn } from '#scripts/read/sheet';
import { foldTag, splitName } from '#scripts/read/translations';

/** A column of a file, and its meaning. */
export interface SourceColumn {
  /** Position in the file, from 0. */
  index: number;
  /** Name of the column in the code. */
  name: string;
  /** The default label. */
  header: string;
  /** Its name and label if another column takes `name`. */
  own: { name: string; header: string };
  /** Rank among columns with one name: each row takes the lowest that is filled. */
  rank: number;
  /** Separator of its values, set by the program that exported it. */
  separator?: string;
  /** Beginning of the address of a film, for a column that holds ids of films on another host. */
  filmHost?: string;
}

/** Languages of the site. */
export interface SiteLanguages {
  language?: string;
  /** All languages, if there are several. */
  languages?: readonly string[];
}

/** Columns of ids of films, by their names. */
const filmHosts: ReadonlyMap<string, string> = new Map([
  ['youtubeid', 'https://youtu.be/'],
  ['vimeoid', 'https://vimeo.com/'],
]);
/** Dublin Core's words for a place, which are no label. */
const technical: ReadonlySet<string> = new Set(['spatial', 'coverage_spatial']);
/** After the aliases of any column. */
const rankInExport = 100;

const published: ReadonlySet<string> = new Set(Object.values(publishedColumns));

/** Returns the columns of a sheet that are read, under their names in the code. */
export function sourceColumns(
  columns: readonly SheetColumn[],
  { from, ...site }: { from: Export | undefined } & SiteLanguages,
): SourceColumn[] {
  const read = columns.filter(({ header }) => {
    const key = exportKey(header);
    return !published.has(key) && !from?.unread?.includes(key) && !readHeader(header).isPrivate;
  });
  const named = read.map((column) => sourceColumn(column, from));
  const names = new Set(named.map(({ name }) => name));
  return named.map((column) => ({ ...column, name: nameForSite(column.name, { names, ...site }) }));
}

/** Returns a header as lists of exports have it: normalised, without its language. */
export function exportKey(header: string): string {
  const bracket = header.endsWith(']') ? header.lastIndexOf('[') : -1;
  return normaliseHeader(bracket > 0 ? header.slice(0, bracket) : header);
}

function sourceColumn({ index, header }: SheetColumn, from: Export | undefined): SourceColumn {
  const { label, language } = readHeader(header);
  const ending = language === undefined ? '' : `@${language}`;
  const own = { name: `${normaliseHeader(label)}${ending}`, header: `${label}${ending}` };
  const key = exportKey(header);
  const separator = from?.separators?.[key] ?? from?.separators?.any;
  return {
    index,
    header: technical.has(normaliseHeader(label)) ? 'Place' : own.header,
    own,
    ...(separator && { separator }),
    ...meaningOf({ header, inExport: from?.columns?.[key], ending }),
  };
}

/** Returns the meaning of a column, and the rank of its header. */
function meaningOf({
  header,
  inExport,
  ending,
}: {
  header: string;
  inExport: ColumnName | undefined;
  ending: string;
}): Pick<SourceColumn, 'name' | 'rank'> & Partial<SourceColumn> {
  const name = normaliseHeader(readHeader(header).label);
  const filmHost = filmHosts.get(name);
  if (filmHost) return { name: 'file', rank: Number.POSITIVE_INFINITY, filmHost };
  if (inExport === undefined) return { name: columnName(header), rank: aliasRank(name) };
  const label = inExport.charAt(0).toUpperCase() + inExport.slice(1);
  return { name: `${inExport}${ending}`, rank: rankInExport, header: `${label}${ending}` };
}

/** Returns a name without its language, on a site in one language: if it is the site's, or no column has the plain name. */
function nameForSite(
  written: string,
  { names, language = '', languages = [] }: { names: Set<string> } & SiteLanguages,
): string {
  const { name, language: own } = splitName(written);
  if (own === undefined || language === '' || languages.length > 0) return written;
  if (primary(own) !== primary(foldTag(language)) && names.has(name)) return written;
  names.add(name);
  return name;
}

function primary(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
