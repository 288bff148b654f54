import type { Params } from '#importers/jekyll/liquid-tags';
import type { Placed } from '#importers/jekyll/placements';
import type { Messages } from '#model/i18n/messages';
import { isPicture } from '#model/site/file-types';
import { cellValues } from '#scripts/lists/cell-values';
import type { FoundRow, RawColumn } from '#scripts/read/raw';

/** An item, or a part of one, as pages name it. */
export interface JekyllItem {
  /** Its `objectid` or `pid`. */
  name: string;
  /** Its collection, in a project of several. */
  collection?: string;
  /** Id that it has here. */
  id: string;
  title?: string;
  /** True for a part of an item. */
  isPart: boolean;
  hasPicture: boolean;
  /** Its row, under the headers as they are written. */
  row: Readonly<Record<string, string>>;
}

/** Returns the items that pages can name by the ids of their records. */
export function jekyllItems(records: readonly FoundRow[], columns: readonly RawColumn[]): JekyllItem[] {
  return records.flatMap(({ cells }) => {
    const { id, title, file, preview, parent } = cells;
    if (!id) return [];
    const hasPicture = preview !== undefined || cellValues(file ?? '').some(isPicture);
    const row = Object.fromEntries(
      columns.flatMap(({ name, header }) => (cells[name] ? [[header, cells[name]]] : [])),
    );
    return [{ name: id, id, ...(title && { title }), isPart: parent !== undefined, hasPicture, row }];
  });
}

/** Context of an include: items, pictures and pages of the project. */
export interface IncludeContext {
  items: readonly JekyllItem[];
  /** Returns the address here of a page of the project; undefined if there is none. */
  addressHere: (stub: string) => string | undefined;
  messages: Messages;
}

/** Makes Markdown of an include; undefined if it cannot be shown. */
export type Include = (params: Params, context: IncludeContext) => Placed | undefined;

/** Returns the first of some parameters that is a text; `caption=false` is none. */
export function textParam(params: Params, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = params[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '' && text !== 'false') return text;
  }
  return undefined;
}

/** Returns the values of a parameter that holds several, separated by `;`. */
export function splitParam(value: string | undefined): (string | undefined)[] {
  return (value ?? '').split(';').map((part) => part.trim() || undefined);
}

/** Finds an item by its name, in any case. */
export function findItem(
  name: string,
  { items }: Pick<IncludeContext, 'items'>,
  collection?: string,
): JekyllItem | undefined {
  const inCollection =
    collection === undefined ? items : items.filter((item) => item.collection === collection);
  const wanted = name.toLowerCase();
  return (
    inCollection.find((item) => item.name === name) ??
    inCollection.find((item) => item.name.toLowerCase() === wanted)
  );
}
