import type { Facet, FacetValue, ShownPicture, Site } from '#model/schema';

/** All by which items are grouped at `/by/…`: the facets, and time. */
export function groupingsOf({ facets, timeline }: Pick<Site, 'facets' | 'timeline'>): Facet[] {
  return timeline ? [...facets, timeline.facet] : facets;
}

/** A facet's value as a way in: with a picture of what it leads to, where there is one. */
export interface ValueWay extends FacetValue {
  picture?: ShownPicture;
}

/** A value of any facet, with where it belongs. */
export interface PlacedValue extends FacetValue {
  facet: Pick<Facet, 'slug' | 'label'>;
}

/** A facet as a way in: its most used values, the most used first. */
export interface FacetTeaser extends Pick<Facet, 'slug' | 'label' | 'size'> {
  values: ValueWay[];
}

/** A value of a cloud, the larger the more items have it. */
export interface CloudValue extends FacetValue {
  /** 0 to 4. */
  level: number;
}

/** At most so many values are in a cloud; of fewer than the least, the list says it all. */
const most = 40;
const least = 12;

const levels = 5;

/**
 * The most used values of a facet, in the order of its list. Sizes follow the logarithm of the counts: a few values are
 * had by thousands, most by a handful. Empty where a cloud would not tell more than the list.
 */
export function cloudOf(values: readonly FacetValue[]): CloudValue[] {
  if (values.length < least) return [];
  const byCount = [...values].sort((a, b) => b.count - a.count);
  const highest = byCount[0]?.count ?? 1;
  // Values of equal count stand or fall together, so that none is left out for its name.
  const next = byCount[most]?.count ?? 0;
  const shown = values.filter(({ count }) => count > next);
  const lowest = Math.min(...shown.map(({ count }) => count));
  if (shown.length < least || lowest === highest) return [];
  const range = Math.log(highest / lowest);
  return shown.map((value) => ({
    ...value,
    level: Math.min(levels - 1, Math.floor((levels * Math.log(value.count / lowest)) / range)),
  }));
}
