import type { SeenRow } from '#model/desk/protocol';
import { fold } from '#model/search/fold';

export interface Filter {
  /** Text in one of the row's cells, in any case and with or without accents. Nothing: every row. */
  query: string;
  /** Position in the file of a column that is empty in the row. */
  emptyColumn?: number | undefined;
}

/** Returns the indexes of the rows that a filter shows. */
export function filterRows(rows: readonly SeenRow[], { query, emptyColumn }: Filter): number[] {
  const wanted = fold(query.trim());
  return rows.flatMap((row, index) => {
    if (emptyColumn !== undefined && (row.seen[emptyColumn] ?? '').trim() !== '') return [];
    return wanted === '' || foldedText(row).includes(wanted) ? [index] : [];
  });
}

/** Folding all rows takes longer than finding something in them. */
const folded = new WeakMap<SeenRow, string>();

function foldedText(row: SeenRow): string {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const text = fold(row.seen.join('\n'));
  folded.set(row, text);
  return text;
}
