import type { OpenedText } from '#media';
import { partColumns } from '#model/columns';
import { kindOf, kindOfColumn } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import { threadsField } from '#model/recordings/clips';
import type { Field, Item } from '#model/schema';
import type { FieldOptions, FieldSetting, Settings } from '#model/settings';
import { ownProperty } from '#model/std/own-property';
import { fieldLabel } from '#scripts/columns/column-names';
import { readHeader } from '#scripts/columns/header';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { toText } from '#scripts/markup/cells';
import type { RawColumn } from '#scripts/read/raw';

/** A column and its field or facet. */
export interface FieldPlan {
  field: Field;
  /** Options for the values that a facet lists. */
  listed: Pick<FieldOptions, 'least' | 'stopwords'>;
  /** True for the themes of recordings, which are not in cells. */
  isThreads?: true;
  /** Returns the values of a cell, each once. Results are cached: do not change them. */
  textsOf: (cell: string) => string[];
}

/** Columns that are shown only if the settings name them: Vitrine's own, and CollectionBuilder's. */
const hiddenByDefault = new Set([
  'added',
  'modified',
  'display_template',
  'rightsstatement',
  'object_download',
  'compound',
  'youtubeid',
  'vimeoid',
]);

/** Returns the fields of a collection: the shown ones in order, and all, including fields that are only facets. */
export function planFields(
  columns: readonly RawColumn[],
  settings: Settings,
): { shown: FieldPlan[]; plans: FieldPlan[] } {
  const known = new Map(columns.map((column) => [column.name, column]));
  const named = settings.fields
    ? Object.entries(settings.fields)
    : columns
        .filter(({ name }) => !hiddenByDefault.has(name))
        .map(({ name }): [string, FieldSetting] => [name, {}]);
  const labels = messagesFor(settings.language).fields;
  const shown = named.flatMap(([name, setting]) => {
    const column = known.get(name);
    const options = typeof setting === 'string' ? { label: setting } : setting;
    if (!column || partColumns.has(name) || options.hidden) return [];
    return [planField(column, options, labels)];
  });
  const names = new Set(shown.map(({ field }) => field.name));
  const grouped = columns.filter(({ name }) => settings.facets?.includes(name) && !names.has(name));
  return { shown, plans: [...shown, ...grouped.map((column) => planField(column, {}, labels))] };
}

/**
 * Returns the facet of recordings' themes that several recordings share.
 *
 * @param texts of recordings
 */
export function planThreads(
  columns: readonly RawColumn[],
  { texts, language }: { texts: ReadonlyMap<string, OpenedText>; language: string },
): FieldPlan[] {
  const hasThemes = [...texts.values()].some(
    ({ cues, segments }) => cues.some(({ tags }) => tags) || segments.some(({ keywords }) => keywords),
  );
  if (!hasThemes || columns.some(({ name }) => name === threadsField)) return [];
  const { recording } = messagesFor(language);
  const plan = planField({ name: threadsField, header: recording.threads });
  return [{ ...plan, listed: { least: 2 }, isThreads: true }];
}

/** Returns the fields that any item has. */
export function usedFields(shown: readonly FieldPlan[], items: readonly Item[]): Field[] {
  const used = new Set<string>();
  for (const { values, parts, rights } of items) {
    for (const name in values) used.add(name);
    for (const part of parts) for (const name in part.values) used.add(name);
    if (rights) used.add('rights');
  }
  return shown.map(({ field }) => field).filter(({ name }) => used.has(name));
}

/**
 * Plans the field of one column. Its label is from the settings, else the owner's header; a standard header gets the
 * interface's label.
 *
 * @param labels of standard headers
 */
export function planField(
  column: RawColumn,
  options: FieldOptions = {},
  labels: Readonly<Record<string, string>> = {},
): FieldPlan {
  const kind = kindOfColumn(column.name, options.markup);
  const { split = kindOf({ kind }).isSplit?.(column.name) ?? false } = options;
  const standard = ownProperty(labels, normaliseHeader(readHeader(column.header).label));
  const separator = split === true ? (column.separator ?? ';') : split || undefined;
  return {
    field: { name: column.name, label: options.label ?? standard ?? fieldLabel(column.header), kind },
    listed: options,
    textsOf: (cell) => readTexts(cell, separator),
  };
}

function readTexts(cell: string, separator: string | undefined): string[] {
  const text = toText(cell);
  const parts = separator ? text.split(separator).map((part) => part.trim()) : [text];
  return [...new Set(parts.filter((part) => part !== ''))];
}
