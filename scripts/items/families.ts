import type { Problem } from '#model/schema';
import { itemFault, itemPhrase } from '#scripts/items/problem-texts';
import { cellLocation, type RawColumn, type RawRecord } from '#scripts/read/raw';

/** The record of an item, and the records of its parts. */
export interface Family {
  head: RawRecord;
  children: RawRecord[];
}

/** Joins records to their parents. A record whose parent is missing becomes an item. */
export function joinFamilies(
  records: readonly RawRecord[],
  columns: readonly RawColumn[],
): {
  families: Family[];
  problems: Problem[];
} {
  const known = new Set(records.map(({ cells }) => cells.id?.toLowerCase()));
  const parents = new Map<string, string>();
  for (const { cells } of records) {
    const id = cells.id?.toLowerCase();
    const parent = cells.parent?.toLowerCase();
    if (id && parent && known.has(parent)) parents.set(id, parent);
  }
  const topOf = topFinder(parents);
  const problems: Problem[] = [];
  const families: Family[] = [];
  const heads = new Map<string, Family>();
  const children: { child: RawRecord; top: string }[] = [];
  for (const record of records) {
    const id = record.cells.id?.toLowerCase();
    const parent = record.cells.parent?.toLowerCase();
    const top = parent !== undefined && known.has(parent) ? topOf(parent) : undefined;
    if (top !== undefined) {
      children.push({ child: record, top });
      continue;
    }
    if (parent !== undefined) {
      const written = record.cells.parent ?? '';
      const found = known.has(parent) ? itemPhrase('part-of-this-row', { written }) : `"${written}"`;
      problems.push({ ...cellLocation(columns, record, 'parent'), ...itemFault('parent-unknown', found) });
    }
    const family = { head: record, children: [] };
    families.push(family);
    if (id && !heads.has(id)) heads.set(id, family);
  }
  for (const { child, top } of children) heads.get(top)?.children.push(child);
  return { families, problems };
}

/**
 * Returns a function that finds the topmost parent of an id; undefined in a cycle. Visits each id once, however long
 * the chains are.
 */
function topFinder(parents: ReadonlyMap<string, string>): (id: string) => string | undefined {
  const tops = new Map<string, string | undefined>();
  return (id) => {
    const chain = new Set<string>();
    let top = id;
    let next: string | undefined = id;
    while (next !== undefined && !tops.has(next) && !chain.has(next)) {
      chain.add(next);
      top = next;
      next = parents.get(next);
    }
    const found = next === undefined ? top : tops.get(next);
    for (const one of chain) tops.set(one, found);
    return found;
  };
}
