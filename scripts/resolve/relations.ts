import type { Item } from '#model/schema';
import { relateItems } from '#scripts/resolve/related';
import { relateValues } from '#scripts/resolve/related-values';
import { indexValues } from '#scripts/resolve/shared-values';
import type { StoredFacet, StoredFacetValue } from '#store/layout';

export interface Relations {
  /** Per item the numbers of those most like it. */
  items: number[][];
  /** The facets, each value with what is found with it. */
  facets: StoredFacet[];
}

/** Finds what belongs together: items that share rare values, values that share items. */
export function findRelations(items: readonly Item[], facets: readonly StoredFacet[]): Relations {
  const dates = items.map(({ date }) => date);
  const shared = indexValues(dates, facets);
  const places = facets.flatMap(({ values }, facet) =>
    values.map((_, value): [number, number] => [facet, value]),
  );
  const related = relateValues(shared);
  let first = 0;
  const withRelated = facets.map(({ values }) => {
    const start = first;
    first += values.length;
    return {
      values: values.map((value, n): StoredFacetValue => {
        const others = (related[start + n] ?? []).flatMap((other) => (places[other] ? [places[other]] : []));
        return others.length > 0 ? { ...value, related: others } : value;
      }),
    };
  });
  return { items: relateItems(dates, shared), facets: withRelated };
}
