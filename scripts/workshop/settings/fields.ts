import { isMap, isNode, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap } from 'yaml';
import { knownColumn } from '#model/columns';
import type { ChosenColumn, DeskField } from '#model/desk/protocol';
import type { Settings } from '#model/settings';
import { type ChosenMeanings, chosenMeanings, nameOfColumn } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { splitName } from '#scripts/columns/translations';
import {
  nodeOf,
  removeIn,
  setIn,
  type TextDocument,
  withValue,
} from '#scripts/workshop/settings/edit-document';
import type { OpenSettings } from '#scripts/workshop/settings/open-settings';

/** Returns the columns in `fields`, in order. */
export function readFields(settings: Readonly<Settings>): DeskField[] {
  const { fields = {} } = settings;
  const chosen = chosenMeanings(settings);
  return Object.entries(fields).map(([column, setting]) => {
    const { label, hidden } =
      typeof setting === 'string' ? { label: setting, hidden: undefined } : { hidden: undefined, ...setting };
    return {
      ...{ column, name: nameOfColumn(column, chosen) },
      ...(label !== undefined && { label }),
      ...(hidden !== undefined && { hidden }),
    };
  });
}

/**
 * Writes `fields` with the given columns, in their order. Keeps options that the form does not show, and translated
 * labels; removes columns that are not given.
 *
 * @param key spelling of the setting in the file
 */
export function writeFields(document: TextDocument, key: string, fields: readonly DeskField[]): void {
  if (fields.length === 0) {
    removeIn(document, [key]);
    return;
  }
  const written = document.get(key, true);
  const isPlain = fields.every(({ label, hidden }) => label === undefined && hidden === undefined);
  if (isPlain && !isMap(written)) {
    document.set(key, withValue(written, nodeOf(fields.map(({ column }) => column))));
    return;
  }
  const map = isMap(written) ? written : new YAMLMap();
  if (isSeq(written)) Object.assign(map, { commentBefore: written.commentBefore, comment: written.comment });
  const pairs = isSeq(written) ? written.items.map((item) => new Pair(item, new Scalar(''))) : [...map.items];
  map.items = fields.flatMap((field) => {
    const own = pairs.find(({ key: name }) => String(name) === field.column);
    const translations = pairs.filter(({ key: name }) => isTranslation(String(name), field.column));
    return [withOptions(own ?? new Pair(nodeOf(field.column), new Scalar('')), field), ...translations];
  });
  if (map !== written) document.set(key, map);
}

/**
 * Writes what columns mean into `columns`, and into `fields` which of them are not published. Columns that are not given
 * stay as they are. Without any, an empty `columns` says that the headers are right.
 */
export function writeColumns(
  { document, settings, writtenKey }: OpenSettings,
  columns: readonly ChosenColumn[],
): void {
  const key = writtenKey('columns');
  const chosen = chosenMeanings(settings);
  const spelt = new Map(
    Object.keys(settings.columns ?? {}).map((header) => [normaliseHeader(header), header]),
  );
  for (const { column, means } of columns) {
    const header = spelt.get(normaliseHeader(column)) ?? column.trim();
    if (means !== 'hidden') setIn(document, [key, header], means);
    // As a field, it takes neither other columns of its meaning nor the addresses of items with it.
    else if (knownColumn(nameOfColumn(column, chosen))) setIn(document, [key, header], 'field');
  }
  if (!isMap(document.get(key, true))) setIn(document, [key], {});
  const fields = withHidden(readFields(settings), columns, chosen);
  if (fields) writeFields(document, writtenKey('fields'), fields);
}

/** Returns the fields with columns hidden or shown as they are chosen; undefined if none changes. */
function withHidden(
  fields: readonly DeskField[],
  columns: readonly ChosenColumn[],
  chosen: ChosenMeanings,
): DeskField[] | undefined {
  const shown = new Set(
    columns.filter(({ means }) => means !== 'hidden').map(({ column }) => nameOfColumn(column, chosen)),
  );
  const hidden = columns.filter(({ means }) => means === 'hidden').map(({ column }) => column.trim());
  if (hidden.length === 0 && !fields.some((field) => field.hidden && shown.has(field.name))) return undefined;
  const headers = new Map(hidden.map((column) => [normaliseHeader(column), column]));
  const kept = fields.map((field) => {
    const isHidden = headers.delete(normaliseHeader(field.column));
    if (isHidden) return { ...field, hidden: true };
    return field.hidden && shown.has(field.name) ? { ...field, hidden: false } : field;
  });
  return [...kept, ...[...headers.values()].map((column) => ({ column, name: column, hidden: true }))];
}

function isTranslation(written: string, column: string): boolean {
  const { name, language } = splitName(written);
  return language !== undefined && name === column;
}

/** Sets a column's label and whether it is hidden: `creator: By`, or `creator: {label: By, hidden: true}`. */
function withOptions(pair: Pair, { label, hidden }: DeskField): Pair {
  const value = isNode(pair.value) ? pair.value : undefined;
  if (isMap(value)) {
    setOption(value, 'label', label);
    setOption(value, 'hidden', hidden);
  } else if (hidden !== undefined) {
    pair.value = flowMap(label === undefined ? { hidden } : { label, hidden });
  } else if (label !== undefined) {
    pair.value = isScalar(value) ? withValue(value, nodeOf(label)) : nodeOf(label);
  } else if (isScalar(value) && value.value !== '') {
    pair.value = new Scalar('');
  }
  return pair;
}

function flowMap(options: { label?: string; hidden: boolean }): Node {
  const node = nodeOf(options);
  if (isMap(node)) node.flow = true;
  return node;
}

function setOption(map: YAMLMap, key: string, value: string | boolean | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, withValue(map.get(key, true), nodeOf(value)));
}
