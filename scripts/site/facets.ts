import { kindOf } from '#model/fields/kinds';
import { threadsField } from '#model/recordings/clips';
import type { Facet, Field, Item } from '#model/schema';
import { defined } from '#model/std/assert';
import { uniqueSlugs } from '#model/text/slugs';
import type { FieldPlan } from '#scripts/items/fields';
import type { StoredFacet } from '#store/layout';

/** Default facets, in this order. */
const defaultFacets = [
  'album',
  'creator',
  'subject',
  'subjects',
  'keywords',
  'theme',
  'type',
  'genre',
  'medium',
  'classification',
  'class',
  'place',
  'publisher',
  'collection',
  threadsField,
];

/** A facet, and its values as stored. */
export interface GroupedFacet {
  facet: Facet;
  stored: StoredFacet;
}

/**
 * Groups items by the owner's facets or the default ones, each at an address of its own, without facets that do not
 * distinguish items: without values, or with one that all items share.
 *
 * @param chosen names of fields
 */
export function groupByFacets(
  items: readonly Item[],
  {
    plans,
    chosen,
    language,
  }: { plans: readonly FieldPlan[]; chosen: string[] | undefined; language: string },
): GroupedFacet[] {
  const grouped = (chosen ?? chooseFacets(plans, items)).flatMap(
    (name) => plans.find(({ field }) => field.name === name && kindOf(field).facet !== 'never') ?? [],
  );
  const useful = grouped.filter(({ field }) => distinguishes(field.name, items));
  const slugs = uniqueSlugs(useful.map(({ field }) => field.name));
  return useful
    .map(({ field, listed }, index) =>
      groupByField({ ...field, slug: slugAt(slugs, index) }, { items, language, listed }),
    )
    .filter(({ facet }) => facet.size > 0);
}

/** Returns whether some items have a value that others lack. */
function distinguishes(name: string, [first, ...others]: readonly Item[]): boolean {
  const valuesOf = (item: Item | undefined) => new Set((item?.values[name] ?? []).map(foldValue));
  const shared = valuesOf(first);
  return others.some((item) => {
    const own = valuesOf(item);
    return own.size !== shared.size || [...own].some((value) => !shared.has(value));
  });
}

/** Returns the default facets: usual ones with a value that several items share. */
function chooseFacets(plans: readonly FieldPlan[], items: readonly Item[]): string[] {
  const possible = new Set(plans.flatMap(({ field }) => (isUsualFacet(field) ? [field.name] : [])));
  return defaultFacets.filter((name) => possible.has(name) && hasSharedValue(name, items));
}

/** Returns whether a field is a facet by default, if several items share a value. */
export function isUsualFacet(field: Pick<Field, 'name' | 'kind'>): boolean {
  return defaultFacets.includes(field.name) && kindOf(field).facet === 'usual';
}

function hasSharedValue(name: string, items: readonly Item[]): boolean {
  const seen = new Set<string>();
  return items.some(({ values }) =>
    (values[name] ?? []).some((value) => {
      const key = foldValue(value);
      const isKnown = seen.has(key);
      seen.add(key);
      return isKnown;
    }),
  );
}

/** Items that share a value, and the frequency of each spelling of it. */
interface Group {
  spellings: Map<string, number>;
  items: number[];
}

/**
 * Groups items by a field's values, and adds the values' slugs to each item. Spellings that differ only in case or
 * white space are one value, with the most frequent spelling. Values that are not listed have an empty slug.
 */
export function groupByField(
  { name, label, slug }: { name: string; label: string; slug: string },
  {
    items,
    language,
    listed: { least = 1, stopwords = [] } = {},
  }: { items: readonly Item[]; language: string; listed?: FieldPlan['listed'] },
): GroupedFacet {
  const left = new Set(stopwords.map(foldValue));
  const groups = new Map<string, Group>();
  items.forEach((item, number) => {
    for (const value of new Set(item.values[name] ?? [])) {
      const key = foldValue(value);
      const group = groups.get(key) ?? { spellings: new Map<string, number>(), items: [] };
      groups.set(key, group);
      group.spellings.set(value, (group.spellings.get(value) ?? 0) + 1);
      if (group.items.at(-1) !== number) group.items.push(number);
    }
  });
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  const listed = [...groups]
    .filter(([key, group]) => group.items.length >= least && !left.has(key))
    .map(([key, group]) => ({ key, label: mostFrequent(group.spellings), items: group.items }))
    .sort((a, b) => compare(a.label, b.label) || (a.key < b.key ? -1 : 1));
  const slugs = uniqueSlugs(listed.map((value) => value.label));
  const values = listed.map(({ key, label: spelling, items: numbers }, index) => {
    const value = { slug: slugAt(slugs, index), label: spelling, count: numbers.length, items: numbers };
    return [key, value] as const;
  });
  const byKey = new Map(values);
  for (const item of items) {
    const own = item.values[name];
    if (own) item.slugs[name] = own.map((value) => byKey.get(foldValue(value))?.slug ?? '');
  }
  return {
    facet: { field: name, label, slug, size: values.length },
    stored: { values: values.map(([, value]) => value) },
  };
}

function slugAt(slugs: readonly string[], index: number): string {
  return defined(slugs[index], `a slug for value ${index}`);
}

function foldValue(value: string): string {
  return value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** Returns the spelling of most items, the first of a tie. */
export function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
