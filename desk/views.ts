import { deskRoot } from '#model/desk/protocol';

/** The views of the desk, in navigation order. */
export const deskViews = ['problems', 'describe', 'table', 'add', 'settings', 'pages', 'publish'] as const;

/** Returns the address of a record's form, by its item or by a spreadsheet row. */
export function recordAddress({
  item,
  row,
  column,
}: {
  item?: string | undefined;
  row?: number | undefined;
  /** Header of the field to focus. */
  column?: string | undefined;
}): string {
  const query = new URLSearchParams({
    ...(item !== undefined && { item }),
    ...(row !== undefined && { row: String(row) }),
    ...(column !== undefined && { column }),
  });
  return `${deskRoot}/record?${query}`;
}
