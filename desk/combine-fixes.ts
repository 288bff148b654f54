import type { Fix, SheetChange } from '#model/desk/protocol';

/**
 * Combines corrections into one change. If two write the same cell, the first is taken; the other is offered again afterwards.
 *
 * @param label of the change, in the list of changes that can be undone
 */
export function combineFixes(fixes: readonly Fix[], label: string): SheetChange {
  const combined: SheetChange = {
    label,
    addColumns: [],
    cells: [],
    removeRows: [],
    addRows: [],
    toUtf8: false,
    overFormula: false,
  };
  const taken = new Set<string>();
  for (const { change } of fixes) {
    const places = change.cells.map(({ row, column }) => `${row}/${column}`);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    combined.cells.push(...change.cells);
    combined.removeRows.push(...change.removeRows);
    combined.addRows.push(...change.addRows);
    const fresh = change.addColumns.filter((header) => !combined.addColumns.includes(header));
    combined.addColumns.push(...fresh);
  }
  return combined;
}
