import type { FieldKind } from '#model/fields/field-kind';

/** Columns whose texts hold `;` as punctuation more often than as a separator. */
const singleValued = new Set(['source', 'citation', 'credit', 'dimensions', 'identifier']);

/** Plain text: every column of no other kind. */
export const text: FieldKind = {
  columns: [],
  isSplit: (column) => !singleValued.has(column),
  facet: 'usual',
  searchWeight: 2,
};
