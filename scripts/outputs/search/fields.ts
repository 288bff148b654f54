import { kindOf, kindOfColumn } from '#model/fields/kinds';
import type { Item, Site } from '#model/schema';
import { normalize } from '#model/search/fold';
import type { SearchField } from '#model/search/index-format';
import { eachWord } from '#model/search/tokenize';
import { toText } from '#scripts/markup/cells';
import { contentsTexts, speechTexts } from '#scripts/outputs/search/moments';

/** A field, and its texts of an item or a page. */
export interface FieldOf<Indexed> extends SearchField {
  textsOf: (indexed: Indexed) => readonly string[];
}

export type FieldOfItems = FieldOf<Item>;

type TextsOf = FieldOfItems['textsOf'];

/** Titles of up to this many words are indexed by length, so that a title equal to the query comes first. */
const maxShortTitleWords = 4;

/** A separate field for titles of each length, so that postings distinguish them. */
const titles: readonly FieldOfItems[] = [1, 2, 3, maxShortTitleWords, undefined].map((words) => ({
  ...{ name: 'title', label: 'title', weight: 8 },
  ...(words !== undefined && { words }),
  textsOf: ({ title }) => (wordsOfShortTitle(title) === words ? [title] : []),
}));

/** Returns the number of words of a title; undefined if it is long. */
function wordsOfShortTitle(title: string): number | undefined {
  const words = eachWord(normalize(title), () => undefined);
  return words >= 1 && words <= maxShortTitleWords ? words : undefined;
}

/** Fields of every collection, before the owner's fields. */
const commonFields: readonly FieldOfItems[] = [
  ...titles,
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

/** Transcripts of recordings, under the name of the transcript column. */
const speech: FieldOfItems = { name: 'transcript', label: 'transcript', weight: 1, textsOf: speechTexts };

const contents: FieldOfItems = { name: 'contents', label: 'contents', weight: 1, textsOf: contentsTexts };

/** Returns whether a field is the transcripts of recordings. */
export function isSpeech(field: FieldOfItems): boolean {
  return field === speech;
}

/**
 * Returns the fields of a site: everything about items that visitors can see, and nothing else.
 *
 * @param options.hasSpeech false if no item has a transcript of a recording
 */
export function searchedFields(
  { fields, facets }: Pick<Site, 'fields' | 'facets'>,
  { hasSpeech = true }: { hasSpeech?: boolean } = {},
): FieldOfItems[] {
  const shown = fields.map(({ name, label, kind }) => {
    const { isHtml, searchWeight, searchTexts } = kindOf({ kind });
    const textsOf: TextsOf = isHtml
      ? (item) => valuesOf(item, name).map(toText)
      : (item) => [...(searchTexts?.(item) ?? []), ...valuesOf(item, name)];
    return { name, label, weight: searchWeight, textsOf };
  });
  const known = new Set(fields.map(({ name }) => name));
  // Values of facets are visible on their pages, even if the record does not show the field.
  const grouped = facets
    .filter(({ field }) => !known.has(field))
    .map(({ field, label }) => ({
      name: field,
      label,
      weight: kindOf({ kind: kindOfColumn(field, false) }).searchWeight,
      textsOf: (item: Item) => valuesOf(item, field),
    }));
  return [...commonFields, ...(hasSpeech ? [speech, contents] : []), ...shown, ...grouped];
}

/** Returns the values of a column in an item and in the records of its parts. */
function valuesOf({ values, parts }: Item, name: string): readonly string[] {
  const itemValues = Object.hasOwn(values, name) ? (values[name] ?? []) : [];
  // Most items have no parts with a record of their own.
  const further = parts.filter((part) => Object.hasOwn(part.values, name));
  return further.length > 0
    ? [...itemValues, ...further.flatMap((part) => part.values[name] ?? [])]
    : itemValues;
}
