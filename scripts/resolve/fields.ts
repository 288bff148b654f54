import { partColumns } from '#model/columns';
import { fieldKindOf, fieldKinds } from '#model/fields/kinds';
import type { Field } from '#model/schema';
import type { FieldOptions, FieldSetting, Settings } from '#model/settings';
import { toText } from '#scripts/markup/cells';
import { memoize } from '#scripts/read/memoize';
import type { RawColumn } from '#scripts/read/raw';

/** How a column is read and shown. */
export interface FieldPlan {
  field: Field;
  /** The values of a cell, each once. Equal cells share them: they must not be changed. */
  textsOf: (cell: string) => string[];
}

/** Columns that only steer CollectionBuilder or repeat others. */
const steering = new Set(['display_template', 'rightsstatement', 'object_download', 'compound', 'youtubeid']);

/** The fields of a collection, in the order in which they are shown. */
export function planFields(columns: readonly RawColumn[], settings: Settings): FieldPlan[] {
  const known = new Map(columns.map((column) => [column.name, column]));
  const named = settings.fields
    ? Object.entries(settings.fields)
    : columns.filter(({ name }) => !steering.has(name)).map(({ name }): [string, FieldSetting] => [name, {}]);
  return named.flatMap(([name, setting]) => {
    const column = known.get(name);
    const asked = typeof setting === 'string' ? { label: setting } : setting;
    if (!column || partColumns.has(name) || asked.hidden) return [];
    return [planField(column, asked)];
  });
}

/** One field, also for a column that is a facet and is not shown. */
export function planField(column: RawColumn, setting: FieldOptions = {}): FieldPlan {
  const kind = fieldKindOf(column.name, setting.markup);
  const split = setting.split ?? fieldKinds[kind].isSplit?.(column.name) ?? false;
  return {
    field: { name: column.name, label: setting.label ?? labelOf(column.header), kind },
    textsOf: memoize((cell) => readTexts(cell, split)),
  };
}

function readTexts(cell: string, split: boolean): string[] {
  const text = toText(cell);
  const parts = split ? text.split(';').map((part) => part.trim()) : [text];
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** A header as people read it: `item_information` is "Item information". */
export function labelOf(header: string): string {
  const words = header.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim();
  return /\p{Lu}/u.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
