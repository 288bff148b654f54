import { partColumns } from '#model/columns';
import { kindOf, kindOfColumn } from '#model/fields/kinds';
import { groupBy } from '#model/std/group-by';
import type { SourceColumn } from '#scripts/columns/source-columns';
import { splitName } from '#scripts/columns/translations';
import type { SheetRow } from '#scripts/lists/sheet';
import type { RawColumn } from '#scripts/read/raw';

/** A column joined from all columns of the file with its name. */
export interface JoinedColumn extends RawColumn {
  sources: SourceColumn[];
  /** How cells of one row are joined: the first one, paragraphs, or several values. */
  joining: 'first' | 'paragraphs' | 'values';
}

/** Kinds of columns with one value a row. */
const singleKinds: ReadonlySet<string> = new Set([
  'date',
  'rights',
  'permalink',
  'recordDate',
  'coordinates',
]);

type Separator = ';' | '|' | '||';

/** The `;` of HTML entities is not a separator. */
const entity = /&#?\w+;/g;

/**
 * Joins the columns with the same name, in the order of the file. A column of higher rank with different values, such
 * as `photographer` beside `creator`, stays a column of its own.
 */
export function joinColumns(sources: readonly SourceColumn[], rows: readonly SheetRow[]): JoinedColumn[] {
  const groups = groupBy(sources, nameOf);
  for (const [name, group] of [...groups]) {
    if (!canBeField(name)) continue;
    const different = differentColumns(group, rows);
    const own = group.filter((source) => different.has(source) && !groups.has(source.own.name));
    const apart = groupBy(
      own.map((source) => ({ ...source, ...source.own })),
      nameOf,
    );
    for (const [ownName, others] of apart) groups.set(ownName, others);
    if (splitName(name).name !== 'title')
      groups.set(
        name,
        group.filter((source) => !own.includes(source)),
      );
  }
  return [...groups].map(([name, group]) => joinedColumn(name, group, rows));
}

function nameOf({ name }: SourceColumn): string {
  return name;
}

/** Returns whether a column can be a field of the record. */
function canBeField(name: string): boolean {
  const plain = splitName(name).name;
  return plain === 'title' || !partColumns.has(plain);
}

/** Returns the columns that differ in any row from a column of lower rank. */
function differentColumns(group: readonly SourceColumn[], rows: readonly SheetRow[]): Set<SourceColumn> {
  const different = new Set<SourceColumn>();
  const byRank = group.toSorted((a, b) => a.rank - b.rank);
  const [nearest] = byRank;
  const others = byRank.filter(({ rank }) => rank !== nearest?.rank);
  if (others.length === 0) return different;
  for (const { cells } of rows) {
    const first = byRank.find(({ index }) => (cells[index] ?? '') !== '');
    if (!first) continue;
    for (const source of others) {
      const cell = cells[source.index] ?? '';
      if (cell !== '' && source.rank !== first.rank && cell !== cells[first.index]) different.add(source);
    }
  }
  return different;
}

function joinedColumn(name: string, sources: SourceColumn[], rows: readonly SheetRow[]): JoinedColumn {
  const filled = sources.filter(({ index }) => rows.some(({ cells }) => (cells[index] ?? '') !== ''));
  const [first, ...others] = filled.length > 0 ? filled : sources;
  const best = others.reduce(
    (nearest, each) => (nearest && nearest.rank <= each.rank ? nearest : each),
    first,
  );
  const joining = joiningOf(splitName(name).name);
  const separator = joining === 'values' ? separatorOf(sources, rows) : ';';
  return {
    name,
    header: best?.header ?? name,
    ...(separator !== ';' && { separator }),
    sources,
    joining,
  };
}

/** Returns how the cells of columns with the same name are joined. */
export function joiningOf(name: string): JoinedColumn['joining'] {
  if (name === 'file') return 'values';
  const kind = kindOfColumn(name);
  if (kindOf({ kind }).isHtml) return 'paragraphs';
  return partColumns.has(name) || singleKinds.has(kind) ? 'first' : 'values';
}

function separatorOf(sources: readonly SourceColumn[], rows: readonly SheetRow[]): string {
  const stated = sources.find(({ separator }) => separator)?.separator;
  return stated ?? findSeparator(cellsOf(sources, rows));
}

function* cellsOf(sources: readonly SourceColumn[], rows: readonly SheetRow[]): Generator<string> {
  for (const { cells } of rows) for (const { index } of sources) yield cells[index] ?? '';
}

/**
 * Finds the separator of values in the cells of a column: `|` if at least ten times as many cells contain it as `;`,
 * and `||` if most of them contain it doubled; else `;`.
 */
export function findSeparator(cells: Iterable<string>): Separator {
  let semicolons = 0;
  let bars = 0;
  let doubleBars = 0;
  for (const cell of cells) {
    if (cell.includes('||')) doubleBars += 1;
    if (cell.includes('|')) bars += 1;
    if (cell.includes(';') && cell.replace(entity, '').includes(';')) semicolons += 1;
  }
  if (bars === 0 || bars < semicolons * 10) return ';';
  return doubleBars * 2 > bars ? '||' : '|';
}
