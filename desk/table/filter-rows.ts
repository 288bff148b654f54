import type { SeenRow } from '#model/desk/protocol';
import { fold } from '#model/search/fold';

export interface Filter {
  /** Text to find in any of a row's cells, ignoring case and accents. Empty for all rows. */
  query: string;
  /** Index in the file of a column that must be empty. */
  emptyColumn?: number | undefined;
}

/** Returns the indexes of the matching rows. */
export function filterRows(rows: readonly SeenRow[], { query, emptyColumn }: Filter): number[] {
  const wanted = fold(query.trim());
  return rows.flatMap((row, index) => {
    if (emptyColumn !== undefined && (row.seen[emptyColumn] ?? '').trim() !== '') return [];
    return wanted === '' || foldedText(row).includes(wanted) ? [index] : [];
  });
}

/** Cached, since folding all rows takes longer than searching them. */
const folded = new WeakMap<SeenRow, string>();

function foldedText(row: SeenRow): string {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const text = fold(row.seen.join('\n'));
  folded.set(row, text);
  return text;
}
