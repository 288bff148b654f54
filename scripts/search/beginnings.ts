import type { TermList } from '#scripts/search/lists';

/**
 * The items that have a term with a beginning, for each beginning whose terms fill more than so many bytes: what is typed
 * first is the beginning of much.
 *
 * @param lists ascending
 */
export function wideBeginnings(lists: readonly TermList[], wide: number): Map<string, Uint32Array> {
  const found = new Map<string, Uint32Array>();

  function descend(among: readonly TermList[], length: number): void {
    for (const [beginning, group] of groupByBeginning(among, length)) {
      const size = group.reduce((sum, list) => sum + list.size, 0);
      if (size <= wide || group.length < 2) continue;
      // Half of a character is no beginning.
      if (!/[\ud800-\udbff]$/.test(beginning)) found.set(beginning, union(group));
      descend(group, length + 1);
    }
  }
  descend(lists, 1);
  return found;
}

/** Terms that are long enough to have a beginning, by it. */
function groupByBeginning(lists: readonly TermList[], length: number): Map<string, TermList[]> {
  const groups = new Map<string, TermList[]>();
  for (const list of lists) {
    if (list.term.length < length) continue;
    const beginning = list.term.slice(0, length);
    const group = groups.get(beginning);
    if (group) group.push(list);
    else groups.set(beginning, [list]);
  }
  return groups;
}

function union(lists: readonly TermList[]): Uint32Array {
  const items = new Set<number>();
  for (const list of lists) for (let n = 0; n < list.items.length; n += 1) items.add(list.items[n] ?? 0);
  return Uint32Array.from(items).sort();
}
