import { coordinates } from '#model/fields/coordinates';
import { creator } from '#model/fields/creator';
import { date } from '#model/fields/date';
import type { FieldKind } from '#model/fields/field-kind';
import { labels } from '#model/fields/labels';
import { markup } from '#model/fields/markup';
import { permalink } from '#model/fields/permalink';
import { recordDate } from '#model/fields/record-date';
import { rights } from '#model/fields/rights';
import { defined } from '#model/std/assert';

/** Columns in which `;` is usually punctuation, not a separator. */
const singleValued = new Set(['source', 'citation', 'credit', 'dimensions', 'identifier']);

/** Plain text: columns without another kind. */
const text: FieldKind = {
  columns: [],
  isSplit: (column) => !singleValued.has(column),
  facet: 'usual',
  searchWeight: 2,
};

/** Kinds of field by name, in the order in which pages show those that the site has no field for. */
export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  text,
  markup,
  creator,
  date,
  coordinates,
  rights,
  labels,
  permalink,
  recordDate,
};

/** Returns the kind of a field. */
export function kindOf({ kind }: { kind: string }): FieldKind {
  return defined(fieldKinds[kind], `a kind of field instead of "${kind}"`);
}

/**
 * Returns the name of a column's kind.
 * @param isMarkup whether its cells contain HTML, if the owner says
 */
export function kindOfColumn(column: string, isMarkup?: boolean): string {
  if (isMarkup) return 'markup';
  const [named] = Object.entries(fieldKinds).find(([, { columns }]) => columns.includes(column)) ?? ['text'];
  return named === 'markup' && isMarkup === false ? 'text' : named;
}
