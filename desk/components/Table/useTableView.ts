import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type Filter, filterRows } from '#desk/table/filter-rows';
import { type Sorting, sortRows } from '#desk/table/sort-rows';
import type { SeenRow } from '#model/desk/protocol';

export interface TableView {
  /** The shown rows, in order. */
  shown: readonly SeenRow[];
  filter: Filter;
  setFilter: (filter: Filter) => void;
  sorting: Sorting | undefined;
  /** Sorts by a column: first ascending, then descending, then in the file's order. */
  sortBy: (column: number) => void;
}

/**
 * Filters and sorts the rows. A row keeps its place while its cells are edited: the rows are filtered and sorted again only with a
 * new filter or order, or if rows were added or removed.
 */
export function useTableView(rows: readonly SeenRow[], reading: number, language: string): TableView {
  const [filter, setFilter] = useState<Filter>({ query: '' });
  const [sorting, setSorting] = useState<Sorting>();
  const applied = useDeferredValue(filter);
  // Rows are no dependency, so that edits of cells do not reorder them.
  const { order, count } = useMemo(() => {
    const found = filterRows(rows, applied);
    return { order: sorting ? sortRows(rows, found, { ...sorting, language }) : found, count: rows.length };
  }, [reading, applied, sorting, language]);
  const shown = useMemo(
    // Rows added since then are shown even if the filter excludes them.
    () => [...order.flatMap((index) => rows[index] ?? []), ...rows.slice(count)],
    [order, count, rows],
  );
  const sortBy = useCallback((column: number) => {
    setSorting((before) => {
      if (before?.column !== column) return { column, isDescending: false };
      return before.isDescending ? undefined : { column, isDescending: true };
    });
  }, []);
  return { shown, filter, setFilter, sorting, sortBy };
}
