import type { Facet, Item, Problem } from '#model/schema';
import { foldTag } from '#scripts/columns/translations';
import type { FieldPlan } from '#scripts/items/fields';
import { cellLocation, type RawCollection, type RawRecord } from '#scripts/read/raw';
import { type GroupedFacet, mostFrequent } from '#scripts/site/facets';
import { siteFault, sitePhrase } from '#scripts/site/problem-texts';
import type { StoredFacet } from '#store/layout';
import type { Built } from '#store/write';

/**
 * Groups items by the facets of the main locale, at the same addresses, with translated labels.
 *
 * @param main the same items in the main locale
 */
export function groupAsMain(
  items: readonly Item[],
  {
    plans,
    language,
    main,
  }: {
    plans: readonly FieldPlan[];
    language: string;
    main: Pick<Built, 'site' | 'items'>;
  },
): GroupedFacet[] {
  const mainItems = new Map(main.items.map(({ item }) => [item.id, item]));
  return main.site.facets.map((facet) => {
    const label = plans.find(({ field }) => field.name === facet.field)?.field.label ?? facet.label;
    const options = { items, mainItems, language, mainLanguage: main.site.language };
    return groupTranslated({ ...facet, label }, options);
  });
}

/** Items that share a value, and the frequency of each translation of it. */
interface Group {
  labels: Map<string, number>;
  items: number[];
  /** True if it has no translation. */
  isForeign: boolean;
}

/**
 * Groups items by one facet. Values of a translated cell correspond to the main language's by position; if their
 * number differs, the main language's are used instead.
 */
function groupTranslated(
  facet: Facet,
  {
    items,
    mainItems,
    language,
    mainLanguage,
  }: {
    items: readonly Item[];
    mainItems: ReadonlyMap<string, Item>;
    language: string;
    mainLanguage: string;
  },
): GroupedFacet {
  const groups = new Map<string, Group>();
  items.forEach((item, number) => {
    const main = mainItems.get(item.id);
    pairValues(item, main, facet.field);
    const labels = item.values[facet.field] ?? [];
    item.slugs[facet.field] = main?.slugs[facet.field] ?? [];
    const isForeign = item.foreign?.includes(facet.field) ?? false;
    for (const [place, slug] of (item.slugs[facet.field] ?? []).entries()) {
      if (slug === '') continue;
      const group = groups.get(slug) ?? { labels: new Map<string, number>(), items: [], isForeign };
      groups.set(slug, group);
      const label = labels[place] ?? slug;
      // A translation in one row serves all rows.
      if (group.isForeign && !isForeign) group.labels.clear();
      if (isForeign && !group.isForeign) group.labels.set(label, group.labels.get(label) ?? 0);
      else group.labels.set(label, (group.labels.get(label) ?? 0) + 1);
      group.isForeign &&= isForeign;
      if (group.items.at(-1) !== number) group.items.push(number);
    }
  });
  const { compare } = new Intl.Collator(language, { numeric: true });
  const values: StoredFacet['values'] = [...groups]
    .map(([slug, group]) => ({
      slug,
      label: mostFrequent(group.labels),
      count: group.items.length,
      items: group.items,
      ...(group.isForeign && { language: mainLanguage }),
    }))
    .sort((a, b) => compare(a.label, b.label) || (a.slug < b.slug ? -1 : 1));
  return { facet: { ...facet, size: values.length }, stored: { values } };
}

/** Replaces values that do not correspond to the main language's by the main language's. */
function pairValues(item: Item, main: Item | undefined, field: string): void {
  const values = main?.values[field];
  if (!values || values.length === item.values[field]?.length) return;
  item.values[field] = values;
  if (!item.foreign?.includes(field)) item.foreign = [...(item.foreign ?? []), field];
}

/**
 * Returns a problem for each translated cell with another number of values than the original, so that they cannot be
 * matched.
 *
 * @param facets by which items are grouped
 * @param read reads a record in the main language
 */
export function unpairedCells(
  { records, columns, translations }: Pick<RawCollection, 'records' | 'columns' | 'translations'>,
  {
    plans,
    facets,
    read,
  }: { plans: readonly FieldPlan[]; facets: readonly Facet[]; read: (record: RawRecord) => RawRecord },
): Problem[] {
  const languages = [...(translations?.keys() ?? [])];
  const grouped = plans.filter(({ field }) => facets.some((facet) => facet.field === field.name));
  if (languages.length === 0) return [];
  return records.map(read).flatMap((record) =>
    grouped.flatMap(({ field: { name }, textsOf }) =>
      languages.flatMap((language): Problem[] => {
        const own = record.cells[name];
        const translated = record.cells[`${name}@${foldTag(language)}`];
        if (own === undefined || translated === undefined) return [];
        const [values, translations] = [textsOf(own), textsOf(translated)];
        if (values.length === translations.length) return [];
        const { column = name, ...place } = cellLocation(columns, record, name);
        const lists = { translations: translations.join('; '), values: values.join('; ') };
        const found = sitePhrase('values-for', lists);
        const fault = siteFault('translation-uneven', found, { column });
        return [{ ...place, column: `${column}@${language}`, ...fault }];
      }),
    ),
  );
}
