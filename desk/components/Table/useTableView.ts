import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type Filter, filterRows } from '#desk/table/filter-rows';
import { type Sorting, sortRows } from '#desk/table/sort-rows';
import type { SeenRow } from '#model/desk/protocol';

export interface TableView {
  /** The rows that are shown, in their order. */
  shown: readonly SeenRow[];
  filter: Filter;
  setFilter: (filter: Filter) => void;
  sorting: Sorting | undefined;
  /** Orders by a column: the first time from the least, then from the greatest, then as in the file. */
  sortBy: (column: number) => void;
}

/**
 * Chooses and orders the rows that are shown. A row keeps its place while its cells are written: the choice is made again with
 * another filter or order, or if rows came or went.
 */
export function useTableView(rows: readonly SeenRow[], reading: number, language: string): TableView {
  const [filter, setFilter] = useState<Filter>({ query: '' });
  const [sorting, setSorting] = useState<Sorting>();
  const applied = useDeferredValue(filter);
  // Not with each cell that is written: the rows are none of the dependencies.
  const { order, count } = useMemo(() => {
    const found = filterRows(rows, applied);
    return { order: sorting ? sortRows(rows, found, { ...sorting, language }) : found, count: rows.length };
  }, [reading, applied, sorting, language]);
  const shown = useMemo(
    // Rows that were added since then are seen, even if the filter would leave them out.
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
