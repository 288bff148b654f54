import type { Fault } from '#scripts/read/fault';

/** A column of a table. */
export interface Column {
  /** Place in the file, from 0. */
  index: number;
  /** As its owner wrote it, trimmed. */
  header: string;
  /** What the cells of a row are keyed by: see `normaliseHeader`. Unique in its table. */
  name: string;
}

/**
 * Brings the spellings of a header together: `date is approximate`, `Date-is-approximate?` and
 * `date_is_approximate` are one name. A name that every object has, such as `constructor`, gets the ending `_`, so that
 * nothing which is keyed by columns takes it for a value.
 */
export function normaliseHeader(header: string): string {
  const name = header
    .normalize('NFC')
    .trim()
    .toLowerCase()
    // Only from where they begin: a long run of them within the name would be looked at once for each.
    .replace(/(?<![\s?:])[\s?:]+$/, '')
    .replace(/[\s-]+/g, '_');
  return name in Object.prototype ? `${name}_` : name;
}

/**
 * Names the columns of a header row. Columns without a header are left out; a name that comes twice gets a
 * fault, and the suffix `_2`, `_3`… from the second time on.
 *
 * @param row the header's own row number, for the faults
 */
export function nameColumns(cells: readonly string[], row: number): { columns: Column[]; faults: Fault[] } {
  const natural = new Set(cells.map(normaliseHeader));
  const taken = new Set<string>();
  const lastCounts = new Map<string, number>();
  const columns: Column[] = [];
  const faults: Fault[] = [];
  for (const [index, cell] of cells.entries()) {
    const header = cell.trim();
    const wanted = normaliseHeader(cell);
    if (wanted === '') continue;
    let name = wanted;
    let count = lastCounts.get(wanted) ?? 1;
    while (taken.has(name) || (name !== wanted && natural.has(name))) {
      count += 1;
      name = `${wanted}_${count}`;
    }
    lastCounts.set(wanted, count);
    taken.add(name);
    columns.push({ index, header, name });
    if (name !== wanted) faults.push(repeatedHeader(row, header, name));
  }
  return { columns, faults };
}

function repeatedHeader(row: number, header: string, name: string): Fault {
  return {
    row,
    column: header,
    expected: 'a different header on each column',
    found: `a second column with the header "${header}"`,
    remedy: `Rename one of the two, or delete it. Until then the second one is read as "${name}".`,
  };
}
