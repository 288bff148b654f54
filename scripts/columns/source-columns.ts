import { publishedColumns } from '#model/columns';
import { groupBy } from '#model/std/group-by';
import { aliasRank, type ChosenMeanings, chosenName } from '#scripts/columns/column-names';
import type { Export } from '#scripts/columns/export-profiles';
import { readHeader } from '#scripts/columns/header';
import { headerMeaning } from '#scripts/columns/header-meaning';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { joinNumbered } from '#scripts/columns/numbered-columns';
import { foldTag, splitName } from '#scripts/columns/translations';
import type { SheetColumn } from '#scripts/lists/sheet';

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
  /** Rank among columns with the same name: each row takes the lowest that is filled. */
  rank: number;
  /** Separator of values in an export, set by its program. */
  separator?: string;
  /** Present if its header only resembles a known column's: `loosely` if a removed word may change the meaning. */
  resembles?: 'closely' | 'loosely';
  /** True if the settings say what it means. */
  isChosen?: true;
  /** Number at the end of its header, in a series of numbered columns: 2 for `creator_2`. */
  number?: number;
  /** Beginning of the address of a film, for a column of film ids on another host. */
  filmHost?: string;
}

/** Languages of the site. */
export interface SiteLanguages {
  language?: string;
  /** All languages, if there are several. */
  languages?: readonly string[];
}

/** Columns of film ids, by name. */
const filmHosts: ReadonlyMap<string, string> = new Map([
  ['youtubeid', 'https://youtu.be/'],
  ['vimeoid', 'https://vimeo.com/'],
]);
/** Dublin Core terms for a place, which are not labels. */
const unusableLabels: ReadonlySet<string> = new Set(['spatial', 'coverage_spatial']);
/** Rank before all aliases. */
const rankOfChosen = -1;
/** Rank after all aliases. */
const rankInExport = 100;

const publishedKeys: ReadonlySet<string> = new Set(Object.values(publishedColumns));

/** What decides the meaning of columns beside their headers. */
export interface SourceContext extends SiteLanguages {
  /** The program that exported the sheet. */
  from: Export | undefined;
  /** What the settings say. */
  chosen?: ChosenMeanings | undefined;
}

/** Returns the columns of a sheet that are read, under their names in the code. */
export function sourceColumns(
  columns: readonly SheetColumn[],
  { from, chosen, ...site }: SourceContext,
): SourceColumn[] {
  const read = columns.filter(({ header }) => {
    const key = exportKey(header);
    return !publishedKeys.has(key) && !from?.unread?.includes(key) && !readHeader(header).isPrivate;
  });
  const named = joinNumbered(
    withOwnNames(read.map((column) => sourceColumn(column, { from, chosen }))),
    from?.isNumbered ?? false,
  );
  const names = new Set(named.map(({ name }) => name));
  return named.map((column) => ({ ...column, name: nameForSite(column.name, { names, ...site }) }));
}

/**
 * Keeps a column's own name if its header only resembles another column's: `Date (received)` beside `Date`. Of
 * several that loosely resemble a known one, only the first title is chosen: two dates with notes are different
 * dates.
 */
function withOwnNames(columns: readonly SourceColumn[]): SourceColumn[] {
  const byName = groupBy(columns, ({ name }) => name);
  return columns.map((column) => {
    const { name, own, resembles } = column;
    if (!resembles) return column;
    const isTitle = splitName(name).name === 'title';
    const hasBetterMatch = byName.get(name)?.some((other) => {
      if (other === column || !other.resembles || resembles === 'closely') return !other.resembles;
      return other.resembles === 'closely' || !isTitle || other.index < column.index;
    });
    return hasBetterMatch ? { ...column, ...own, rank: 0 } : column;
  });
}

/** Returns a header as in the lists of exports: normalised, without its language. */
export function exportKey(header: string): string {
  const bare = header.trim().replace(/^(?:dwc|dcterms):/i, '');
  const bracket = bare.endsWith(']') ? bare.lastIndexOf('[') : -1;
  return normaliseHeader(bracket > 0 ? bare.slice(0, bracket) : bare);
}

function sourceColumn(
  { index, header }: SheetColumn,
  { from, chosen }: Pick<SourceContext, 'from' | 'chosen'>,
): SourceColumn {
  const { label, language } = readHeader(header);
  const ending = language === undefined ? '' : `@${language}`;
  const bare = from?.prefix ? label.replace(from.prefix, '') : label;
  const own = { name: `${normaliseHeader(bare)}${ending}`, header: `${bare}${ending}` };
  const key = exportKey(header);
  const separator = from?.separators?.[key] ?? from?.separators?.any;
  const meaning = chosen?.get(normaliseHeader(header));
  return {
    index,
    header: unusableLabels.has(normaliseHeader(label)) ? 'Place' : own.header,
    own,
    ...(separator && { separator }),
    ...(meaning
      ? { name: `${chosenName(bare, meaning)}${ending}`, rank: rankOfChosen, isChosen: true }
      : meaningOf({ label: bare, inExport: from?.columns?.[key], ending })),
  };
}

/** Returns the meaning of a column, and the rank of its header. */
function meaningOf({
  label,
  inExport,
  ending,
}: {
  label: string;
  inExport: string | undefined;
  ending: string;
}): Pick<SourceColumn, 'name' | 'rank'> & Partial<SourceColumn> {
  const name = normaliseHeader(label);
  const filmHost = filmHosts.get(name);
  if (filmHost) return { name: 'file', rank: Number.POSITIVE_INFINITY, filmHost };
  if (inExport === undefined) {
    const meaning = headerMeaning(label);
    return {
      name: `${meaning?.column ?? name}${ending}`,
      rank: aliasRank(meaning?.alias ?? name),
      ...(meaning && meaning.alias !== name && { resembles: meaning.isLoose ? 'loosely' : 'closely' }),
    };
  }
  const shown = inExport.charAt(0).toUpperCase() + inExport.slice(1);
  return { name: `${inExport}${ending}`, rank: rankInExport, header: `${shown}${ending}` };
}

/** Removes the language from a name, on a site in one language: if it is the site's, or no column has the plain name. */
function nameForSite(
  written: string,
  { names, language = '', languages = [] }: { names: Set<string> } & SiteLanguages,
): string {
  const { name, language: own } = splitName(written);
  if (own === undefined || language === '' || languages.length > 0) return written;
  if (primarySubtag(own) !== primarySubtag(foldTag(language)) && names.has(name)) return written;
  names.add(name);
  return name;
}

function primarySubtag(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
