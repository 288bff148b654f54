import { fieldKinds } from '#model/fields/kinds';
import type { Facet, Item } from '#model/schema';
import { uniqueSlugs } from '#model/slugs';
import { memoize } from '#scripts/read/memoize';
import type { FieldPlan } from '#scripts/resolve/fields';
import type { StoredFacet } from '#store/layout';

/** Columns that make good facets where the owner names none, in this order. */
const usualFacets = [
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
];

/** The names of the fields to group by where the owner names none: usual ones with a value that several items share. */
export function chooseFacets(plans: readonly FieldPlan[], items: readonly Item[]): string[] {
  const possible = new Set(
    plans.flatMap(({ field }) => (fieldKinds[field.kind].facet === 'usual' ? [field.name] : [])),
  );
  return usualFacets.filter((name) => possible.has(name) && hasSharedValue(name, items));
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

export interface GroupedFacet {
  facet: Facet;
  stored: StoredFacet;
  /** Address part of a value. */
  slugOf: (value: string) => string;
}

/** Items that share a value, with the spellings that it is found in and how often. */
interface Group {
  spellings: Map<string, number>;
  items: number[];
}

/**
 * Groups items by a field's values. Spellings that differ only in case or white space are one value, under the most
 * frequent spelling.
 */
export function groupByField(
  { name, label, slug }: { name: string; label: string; slug: string },
  { items, language }: { items: readonly Item[]; language: string },
): GroupedFacet {
  const groups = new Map<string, Group>();
  const keyOf = memoize(foldValue);
  items.forEach((item, number) => {
    for (const value of new Set(item.values[name] ?? [])) {
      const key = keyOf(value);
      const group = groups.get(key) ?? { spellings: new Map<string, number>(), items: [] };
      groups.set(key, group);
      group.spellings.set(value, (group.spellings.get(value) ?? 0) + 1);
      if (group.items.at(-1) !== number) group.items.push(number);
    }
  });
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  const listed = [...groups]
    .map(([key, group]) => ({ key, label: mostFrequent(group.spellings), items: group.items }))
    .sort((a, b) => compare(a.label, b.label) || (a.key < b.key ? -1 : 1));
  const addresses = uniqueSlugs(listed.map((value) => value.label));
  const values = listed.map((value, index) => ({
    slug: addresses[index] ?? '',
    label: value.label,
    count: value.items.length,
    items: value.items,
  }));
  const slugs = new Map(listed.map(({ key }, index) => [key, addresses[index] ?? '']));
  return {
    facet: { field: name, label, slug, size: values.length },
    stored: { values },
    slugOf: (value) => slugs.get(keyOf(value)) ?? '',
  };
}

/** The address parts of an item's values of one facet, in the order of the values. */
export function slugsOf(item: Item, { facet, slugOf }: GroupedFacet): string[] {
  return (item.values[facet.field] ?? []).map(slugOf);
}

function foldValue(value: string): string {
  return value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** The spelling that most items have, of equals the first. */
export function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
