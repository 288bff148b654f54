import type { Facet, Item, Problem } from '#model/schema';
import type { RawCollection } from '#scripts/read/raw';
import { foldTag } from '#scripts/read/translations';
import { type GroupedFacet, mostFrequent } from '#scripts/resolve/facets';
import type { FieldPlan } from '#scripts/resolve/fields';
import { whereIs } from '#scripts/resolve/problems';
import type { StoredFacet } from '#store/layout';

/** Items that share a value, with what it is called in the language and how often. */
interface Group {
  labels: Map<string, number>;
  items: number[];
  /** Whether anybody has translated it. */
  isForeign: boolean;
}

/**
 * Groups items as the main language does, at the same addresses, under labels of their own language: the values of two
 * cells belong together by their places. Where a translation has more or fewer values than what it translates, the main
 * language's stand there.
 */
export function groupTranslated(
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
): Pick<GroupedFacet, 'facet' | 'stored'> {
  const groups = new Map<string, Group>();
  items.forEach((item, number) => {
    const main = mainItems.get(item.id);
    pairValues(item, main, facet.field);
    const labels = item.values[facet.field] ?? [];
    item.slugs[facet.field] = main?.slugs[facet.field] ?? [];
    const isForeign = item.foreign?.includes(facet.field) ?? false;
    for (const [place, slug] of (item.slugs[facet.field] ?? []).entries()) {
      const group = groups.get(slug) ?? { labels: new Map<string, number>(), items: [], isForeign };
      groups.set(slug, group);
      const label = labels[place] ?? slug;
      // What one row has translated stands for all rows.
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

/** Puts the main language's values in the place of those that do not pair with them. */
function pairValues(item: Item, main: Item | undefined, field: string): void {
  const values = main?.values[field];
  if (!values || values.length === item.values[field]?.length) return;
  item.values[field] = values;
  if (!item.foreign?.includes(field)) item.foreign = [...(item.foreign ?? []), field];
}

/**
 * Tells which cells translate a cell of several values into another number of them: nobody can say which belong
 * together.
 *
 * @param facets names of the fields by whose values items are grouped
 */
export function unpairedCells(
  raw: RawCollection,
  { plans, facets }: { plans: readonly FieldPlan[]; facets: readonly string[] },
): Problem[] {
  const languages = [...(raw.translations?.keys() ?? [])];
  const grouped = plans.filter(({ field }) => facets.includes(field.name));
  return raw.records.flatMap((record) =>
    grouped.flatMap(({ field: { name }, textsOf }) =>
      languages.flatMap((language): Problem[] => {
        const own = record.cells[name];
        const translated = record.cells[`${name}@${foldTag(language)}`];
        if (own === undefined || translated === undefined) return [];
        const [values, translations] = [textsOf(own), textsOf(translated)];
        if (values.length === translations.length) return [];
        const { file, rows, column = name } = whereIs(raw, record, name);
        return [
          {
            severity: 'warning',
            file,
            rows,
            column: `${column}@${language}`,
            expected: `as many values as in ${column}: ${values.join('; ')}`,
            found: `"${translations.join('; ')}"`,
            remedy: `Translate each value, in the same order. Until then those of ${column} are shown.`,
          },
        ];
      }),
    ),
  );
}
