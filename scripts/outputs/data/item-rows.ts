import type { Item, Part } from '#model/schema';

/** A row of the table: an item, or one of its parts with a record of its own. */
export interface ItemRow {
  item: Item;
  /** True for the row of the item itself. */
  isHead: boolean;
  /** Parts whose files the row names, in order; the first has the row's own facts. Empty for an item without an object. */
  parts: readonly Part[];
}

/** Returns the rows of an item: its own, and one for each part that begins a new row. */
export function itemRows(item: Item): ItemRow[] {
  const groups: Part[][] = [];
  for (const part of item.parts) {
    const last = groups.at(-1);
    if (last && continuesRow(part, last)) last.push(part);
    else groups.push([part]);
  }
  const hasOwn = groups[0]?.[0]?.id === item.id;
  const head = { item, isHead: true, parts: hasOwn ? (groups[0] ?? []) : [] };
  const others = hasOwn ? groups.slice(1) : groups;
  return [head, ...others.map((parts) => ({ item, isHead: false, parts }))];
}

/**
 * Returns whether a part adds only a file to a row: a page of the file before it, or a part that gets the same id
 * when the row is read again. The title of a picture from a IIIF document is the document's.
 */
function continuesRow(part: Part, row: readonly Part[]): boolean {
  const { id, object, values, ...rest } = part;
  if (object?.kind === 'picture' && object.picture.page !== undefined) return true;
  const address = addressIn(part);
  const title = address !== undefined && address === addressIn(row.at(-1)) ? undefined : rest.title;
  const { alt, preview, transcript, speech, index } = rest;
  const isSilent = !(transcript || speech || index);
  const isBare = object && Object.keys(values).length === 0 && isSilent && !(title || alt || preview);
  return isBare === true && row[0]?.object !== undefined && id === `${row[0].id}-${row.length + 1}`;
}

function addressIn(part: Part | undefined): string | undefined {
  return part?.object?.kind === 'picture' ? part.object.picture.address : undefined;
}
