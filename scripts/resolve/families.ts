import type { Problem } from '#model/schema';
import type { RawCollection } from '#scripts/read/raw';
import type { Located } from '#scripts/resolve/locate';
import { whereIs } from '#scripts/resolve/problems';

/** The record of an item, and those of its parts. */
export interface Family {
  head: Located;
  children: Located[];
}

/** Joins records to the parents that they name. One whose parent is missing becomes an item. */
export function joinFamilies(
  located: readonly Located[],
  raw: RawCollection,
): { families: Family[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const heads = new Map<string, Family>();
  const parents = new Map<string, string>();
  const known = new Set(located.map(({ record }) => record.cells.id?.toLowerCase()));
  for (const { record } of located) {
    const id = record.cells.id?.toLowerCase();
    const parent = record.cells.parent?.toLowerCase();
    if (id && parent && known.has(parent)) parents.set(id, parent);
  }
  const families: Family[] = [];
  function open(head: Located): void {
    const family = { head, children: [] };
    families.push(family);
    const id = head.record.cells.id?.toLowerCase();
    if (id && !heads.has(id)) heads.set(id, family);
  }
  const orphans = new Set<Located>();
  for (const one of located) {
    const parent = one.record.cells.parent?.toLowerCase();
    const isOrphan = parent !== undefined && (!known.has(parent) || topOf(parent, parents) === undefined);
    if (isOrphan) orphans.add(one);
    if (parent === undefined || isOrphan) open(one);
  }
  for (const one of located) {
    const parent = one.record.cells.parent;
    if (!parent) continue;
    if (orphans.has(one)) problems.push(orphanProblem(one, raw));
    else heads.get(topOf(parent.toLowerCase(), parents) ?? '')?.children.push(one);
  }
  return { families, problems };
}

/** Returns the id at the top of a chain of parents; undefined where the chain is a circle. */
function topOf(id: string, parents: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let top = id;
  for (let above = parents.get(top); above !== undefined; above = parents.get(top)) {
    if (seen.has(above)) return undefined;
    seen.add(above);
    top = above;
  }
  return top;
}

function orphanProblem({ record }: Located, raw: RawCollection): Problem {
  return {
    severity: 'error',
    ...whereIs(raw, record, 'parent'),
    expected: 'the id of another row',
    found: `"${record.cells.parent}"`,
    remedy: 'The row is published as an item of its own. Correct the id, or empty the cell.',
  };
}
