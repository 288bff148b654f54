import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableSize } from '#desk/table/selection';
import type { DeskColumn } from '#model/desk/protocol';
import type { ShownColumn } from './GridRow';
import type { GridState } from './useGridState';

/** Heights and widths in rem, the same as in the style sheet. `foot`: space below the last row, for the editor of a long text. */
const rem = { row: 2.25, header: 2.75, record: 15, recordOnPhone: 8, foot: 10 };

/** Number of rows added and removed together. */
const blockSize = 8;

interface GridWindowOptions {
  grid: GridState;
  size: TableSize;
  columns: readonly DeskColumn[];
  /** Widths of the columns in pixels. */
  widths: readonly number[];
  isRtl: boolean;
}

export interface GridWindow {
  blocks: { first: number; end: number; start: number }[];
  columns: readonly ShownColumn[];
  /** Size of the whole table, in pixels. */
  height: number;
  width: number;
  /** Number of rows visible at once. */
  page: number;
}

/** Chooses the rows and columns to render: the visible ones, and the focused cell wherever it is. */
export function useGridWindow({ grid, size, columns, widths, isRtl }: GridWindowOptions): GridWindow {
  const [{ unit, isPhone }] = useState(() => ({
    unit: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    isPhone: matchMedia('(max-width: 39.99em)').matches,
  }));
  const { row, column } = grid.selection.active;
  const header = rem.header * unit;
  const rowHeight = rem.row * unit;
  const record = (isPhone ? rem.recordOnPhone : rem.record) * unit;
  const getScrollElement = () => grid.element.current;
  const rowWindow = useVirtualizer({
    count: Math.ceil(size.rows / blockSize),
    getScrollElement,
    estimateSize: () => blockSize * rowHeight,
    overscan: 1,
    useFlushSync: false,
    paddingStart: header,
    paddingEnd: rem.foot * unit,
    rangeExtractor: useRangeWith(Math.floor(row / blockSize)),
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: size.columns,
    getScrollElement,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 1,
    useFlushSync: false,
    paddingStart: record,
    scrollPaddingStart: record,
    isRtl,
    rangeExtractor: useRangeWith(column),
  });
  // The virtualizer measures widths only once.
  useEffect(() => columnWindow.measure(), [columnWindow, widths]);
  useEffect(() => {
    const [offset, height] = [rowWindow.scrollOffset ?? 0, rowWindow.scrollRect?.height ?? 0];
    if (column >= 0) columnWindow.scrollToIndex(column, { align: 'auto' });
    if (row < 0 || height === 0) return;
    // The header covers the top of the window.
    const highest = row * rowHeight;
    const lowest = header + highest + rowHeight - height;
    if (offset > highest) rowWindow.scrollToOffset(highest);
    else if (offset < lowest) rowWindow.scrollToOffset(lowest);
  }, [rowWindow, columnWindow, row, column, rowHeight, header]);
  const items = columnWindow.getVirtualItems();
  return {
    blocks: rowWindow.getVirtualItems().map(({ index, start }) => ({
      start,
      first: index * blockSize,
      end: Math.min((index + 1) * blockSize, size.rows),
    })),
    columns: useMemo(
      () =>
        items.flatMap(({ index, start, size: width }) => {
          const shown = columns[index];
          return shown ? [{ column: shown, position: index, start, width }] : [];
        }),
      [items, columns],
    ),
    height: rowWindow.getTotalSize(),
    width: columnWindow.getTotalSize(),
    page: Math.max(1, Math.floor(((rowWindow.scrollRect?.height ?? 0) - header) / rowHeight) - 1),
  };
}

/** Adds an index to the rendered range, since a removed element would lose the focus. */
function useRangeWith(index: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (index < 0 || index >= range.count || shown.includes(index)) return shown;
      return index < (shown[0] ?? 0) ? [index, ...shown] : [...shown, index];
    },
    [index],
  );
}
