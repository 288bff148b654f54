import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import { slug } from '#model/slugs';
import { columnName } from '#scripts/read/column-names';
import { findPrivateNotes } from '#scripts/read/private-notes';
import { findHeldRows, type PublishOptions } from '#scripts/read/publish-columns';
import { publishName, publishWord } from '#scripts/read/publish-words';
import type { Sheet, SheetColumn, SheetRow } from '#scripts/read/sheet';
import { exportKey } from '#scripts/read/source-columns';
import { splitName } from '#scripts/read/translations';

/** The rows of a spreadsheet, by whether they are published. */
export interface SeparatedRows {
  published: SheetRow[];
  /** Each with the header of the column that withholds it. */
  withheld: ReadonlyMap<SheetRow, string>;
  /** Columns that only decide which rows are published, and are not shown. */
  spent: ReadonlySet<SheetColumn>;
  problems: Problem[];
}

/**
 * Separates the rows that are not published: by a column such as `publish`, or as parts of unpublished items. If there are
 * several such columns, all must agree to publish.
 */
export function separateUnpublished(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  options: PublishOptions,
): SeparatedRows {
  const withheld = new Map<SheetRow, string>();
  const spent = new Set<SheetColumn>();
  const problems: Problem[] = [];
  const parentOf = cellReader('parent', columns, options.from);
  const isPart = (row: SheetRow) => parentOf(row) !== undefined;
  for (const column of columns) {
    const found = findHeldRows(column, rows, { ...options, isPart });
    problems.push(...found.problems);
    if (found.isSpent) spent.add(column);
    for (const row of found.held) withheld.set(row, column.header);
  }
  const notes = findPrivateNotes(
    {
      columns: columns.filter(({ header }) => !isAboutPublishing(header)),
      rows: rows.filter((row) => !withheld.has(row)),
    },
    { ...options, isAnswered: publishReader(columns, options.today) },
  );
  problems.push(...notes.problems);
  for (const [row, header] of notes.held) withheld.set(row, header);
  addParts(withheld, { columns, rows, from: options.from });
  return { published: rows.filter((row) => !withheld.has(row)), withheld, spent, problems };
}

function isAboutPublishing(header: string): boolean {
  return splitName(columnName(header)).name === 'publish' || publishName(header) !== undefined;
}

/** Returns a function that says whether the column `publish` clearly publishes a row. */
function publishReader(columns: readonly SheetColumn[], today: string): (row: SheetRow) => boolean {
  const cellOf = cellReader('publish', columns, undefined);
  return (row) => /^(?:yes|shown|past)$/.test(publishWord(cellOf(row) ?? '', today) ?? '');
}

/** Adds the parts of withheld items, and their parts. */
function addParts(
  withheld: Map<SheetRow, string>,
  { columns, rows, from }: Pick<Sheet, 'columns' | 'rows'> & Pick<PublishOptions, 'from'>,
): void {
  const reader = (name: string) => cellReader(name, columns, from);
  const [idOf, parentOf] = [reader('id'), reader('parent')];
  const namesOf = [reader('file'), reader('title')];
  const parts = groupBy(rows, (row) => parentOf(row)?.toLowerCase());
  const named = new Set(rows.flatMap((row) => idOf(row)?.toLowerCase() ?? []));
  // A parent without an id gets one made of its file or its title.
  const derived = groupBy(
    [...parts.keys()].flatMap((parent) => parent ?? []),
    slug,
  );
  const partsOf = (row: SheetRow): SheetRow[] => {
    const id = idOf(row)?.toLowerCase();
    if (id !== undefined) return parts.get(id) ?? [];
    const names = namesOf.flatMap((nameOf) => nameOf(row) ?? []).flatMap((name) => [name, stemOf(name)]);
    const parents = names.flatMap((name) => derived.get(slug(name)) ?? []);
    return parents.filter((parent) => !named.has(parent)).flatMap((parent) => parts.get(parent) ?? []);
  };
  // A map also yields entries that are added during the iteration.
  for (const [row, header] of withheld)
    for (const part of partsOf(row)) if (!withheld.has(part)) withheld.set(part, header);
}

/** Returns the name of a file without its folder and ending. */
function stemOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Returns a function that reads the first filled cell of the columns with one meaning. */
function cellReader(
  name: string,
  columns: readonly SheetColumn[],
  from: PublishOptions['from'],
): (row: SheetRow) => string | undefined {
  const nameOf = (header: string) => from?.columns?.[exportKey(header)] ?? columnName(header);
  const indices = columns.filter(({ header }) => nameOf(header) === name).map(({ index }) => index);
  return (row) => indices.map((index) => row.cells[index]).find(Boolean);
}
