import { coordinates } from '#model/fields/coordinates';
import { creator } from '#model/fields/creator';
import { date } from '#model/fields/date';
import type { FieldKind } from '#model/fields/field-kind';
import { markup } from '#model/fields/markup';
import { rights } from '#model/fields/rights';
import { text } from '#model/fields/text';

/** Every kind of field. What a page shows where no field of the site does comes in this order. */
const kinds = { text, markup, creator, date, coordinates, rights };

export type FieldKindName = keyof typeof kinds;

export const fieldKinds: Readonly<Record<FieldKindName, FieldKind>> = kinds;

/** Returns whether a text names a kind of field. */
export function isFieldKindName(name: string): name is FieldKindName {
  return Object.hasOwn(fieldKinds, name);
}

/**
 * Returns the kind of a column.
 *
 * @param isMarkup whether its cells hold HTML, where their owner says it
 */
export function fieldKindOf(column: string, isMarkup?: boolean): FieldKindName {
  if (isMarkup) return 'markup';
  const named = Object.keys(fieldKinds)
    .filter(isFieldKindName)
    .find((name) => fieldKinds[name].columns.includes(column));
  return named === undefined || (named === 'markup' && isMarkup === false) ? 'text' : named;
}
