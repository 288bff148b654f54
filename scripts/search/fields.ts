import { kindOf, kindOfColumn } from '#model/fields/kinds';
import type { Item, Site } from '#model/schema';
import type { SearchedField } from '#model/search/directory';
import { toText } from '#scripts/markup/cells';

/** Fields that every collection has, before those that its owner named. */
const own: readonly (SearchedField & { textsOf: TextsOf })[] = [
  { name: 'title', label: 'title', weight: 8, textsOf: ({ title }) => [title] },
  { name: 'id', label: 'id', weight: 4, textsOf: ({ id }) => [id] },
  {
    name: 'title',
    label: 'title',
    weight: 2,
    textsOf: ({ parts }) => parts.flatMap(({ title }) => title ?? []),
  },
  { name: 'alt', label: 'alt', weight: 1, textsOf: ({ parts }) => parts.flatMap(({ alt }) => alt ?? []) },
  {
    name: 'transcript',
    label: 'transcript',
    weight: 1,
    textsOf: ({ parts }) => parts.flatMap(({ transcript }) => (transcript ? [toText(transcript)] : [])),
  },
];

type TextsOf = (item: Item) => readonly string[];

/** A field, and what of an item is searched in it. */
export interface FieldOfItems extends SearchedField {
  textsOf: TextsOf;
}

/** What of a site's items is searched: all that visitors can see of them and nothing else. The first one is the title. */
export function searchedFields({ fields, facets }: Pick<Site, 'fields' | 'facets'>): FieldOfItems[] {
  const shown = fields.map(({ name, label, kind }) => {
    const { isHtml, searchWeight, searchTexts } = kindOf({ kind });
    const textsOf: TextsOf = isHtml
      ? (item) => valuesOf(item, name).map(toText)
      : (item) => [...(searchTexts?.(item) ?? []), ...valuesOf(item, name)];
    return { name, label, weight: searchWeight, textsOf };
  });
  const known = new Set(fields.map(({ name }) => name));
  // The values of a facet are seen on its pages, even where the record does not show the field.
  const grouped = facets
    .filter(({ field }) => !known.has(field))
    .map(({ field, label }) => ({
      name: field,
      label,
      weight: kindOf({ kind: kindOfColumn(field, false) }).searchWeight,
      textsOf: (item: Item) => valuesOf(item, field),
    }));
  return [...own, ...shown, ...grouped];
}

/** The values of a column in an item and in the records of its parts. */
function valuesOf({ values, parts }: Item, name: string): readonly string[] {
  const own = Object.hasOwn(values, name) ? (values[name] ?? []) : [];
  // Most items have no parts with a record of their own.
  const further = parts.filter((part) => Object.hasOwn(part.values, name));
  return further.length > 0 ? [...own, ...further.flatMap((part) => part.values[name] ?? [])] : own;
}
