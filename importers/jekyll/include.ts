import type { Params } from '#importers/jekyll/liquid-tags';
import type { Placed } from '#importers/jekyll/placements';
import type { Messages } from '#model/i18n/messages';
import { isPicture } from '#model/site/file-types';
import { cellValues } from '#scripts/lists/cell-values';
import type { FoundRow, RawColumn } from '#scripts/read/raw';

/** An item, or a part of one, for references from pages. */
export interface JekyllItem {
  /** Its `objectid` or `pid`. */
  name: string;
  /** Its collection, if the project has several. */
  collection?: string;
  /** Its id in this site. */
  id: string;
  title?: string;
  /** True for a part of an item. */
  isPart: boolean;
  hasPicture: boolean;
  /** Its row, by header as written. */
  row: Readonly<Record<string, string>>;
}

/** Returns the items that pages can reference by record id. */
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
  /** Maps a page of the project to its address in this site; undefined if there is none. */
  newAddress: (stub: string) => string | undefined;
  messages: Messages;
}

/** Renders an include as Markdown; undefined if that is not possible. */
export type Include = (params: Params, context: IncludeContext) => Placed | undefined;

/** Returns the first of some parameters that is a text; `caption=false` is not. */
export function textParam(params: Params, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = params[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '' && text !== 'false') return text;
  }
  return undefined;
}

/** Splits a parameter at `;`. */
export function splitParam(value: string | undefined): (string | undefined)[] {
  return (value ?? '').split(';').map((part) => part.trim() || undefined);
}

/** Finds an item by its name, ignoring case. */
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
