import { deskRoot } from '#model/desk/protocol';

/** The views of the desk, in the order of its navigation. */
export const deskViews = ['problems', 'describe', 'table', 'add', 'settings', 'pages', 'publish'] as const;

/** Returns the address of the form of a record: by its item, or by a row of the spreadsheet. */
export function recordAddress({
  item,
  row,
  column,
}: {
  item?: string | undefined;
  row?: number | undefined;
  /** Header of the field that is looked at. */
  column?: string | undefined;
}): string {
  const query = new URLSearchParams({
    ...(item !== undefined && { item }),
    ...(row !== undefined && { row: String(row) }),
    ...(column !== undefined && { column }),
  });
  return `${deskRoot}/record?${query}`;
}
