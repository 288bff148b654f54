import { isMap, isNode, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap } from 'yaml';
import type { DeskField } from '#model/desk/protocol';
import type { Settings } from '#model/settings';
import { columnName } from '#scripts/columns/column-names';
import { splitName } from '#scripts/columns/translations';
import { nodeOf, removeIn, type TextDocument, withValue } from '#scripts/workshop/settings/edit-document';

/** Returns the columns in `fields`, in order. */
export function readFields({ fields = {} }: Readonly<Settings>): DeskField[] {
  return Object.entries(fields).map(([column, setting]) => {
    const { label, hidden } =
      typeof setting === 'string' ? { label: setting, hidden: undefined } : { hidden: undefined, ...setting };
    return {
      ...{ column, name: columnName(column) },
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
