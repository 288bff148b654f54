import type { Facet, FacetValue, ShownPicture, Site } from '#model/schema';

/** Returns everything that items are grouped by at `/by/…`: the facets, and the timeline. */
export function groupingsOf({ facets, timeline }: Pick<Site, 'facets' | 'timeline'>): Facet[] {
  return timeline ? [...facets, timeline.facet] : facets;
}

/** A facet's value on the front page, with a picture of one of its items. */
export interface ValueWay extends FacetValue {
  picture?: ShownPicture;
}

/** A value with its facet. */
export interface PlacedValue extends FacetValue {
  facet: Pick<Facet, 'slug' | 'label'>;
}

/** A facet on the front page, with its most frequent values in descending order. */
export interface FacetTeaser extends Pick<Facet, 'slug' | 'label' | 'size'> {
  values: ValueWay[];
}

/** A value in a tag cloud. */
export interface CloudValue extends FacetValue {
  /** Size, 0 to 4. */
  level: number;
}

/** Most and fewest values of a tag cloud. */
const most = 40;
const least = 12;

const levels = 5;

/**
 * Returns the most frequent values of a facet, in the order of its list; none where a cloud would not add to the list. Sizes
 * follow the logarithm of the counts.
 */
export function cloudOf(values: readonly FacetValue[]): CloudValue[] {
  if (values.length < least) return [];
  const byCount = [...values].sort((a, b) => b.count - a.count);
  const highest = byCount[0]?.count ?? 1;
  // Of values with equal counts all are in the cloud, or none.
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
