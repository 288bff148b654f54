import type { Facet, FacetValue, ShownPicture, Site } from '#model/schema';

/** Returns all groupings of items at `/by/…`: the facets, and the timeline. */
export function groupingsOf({ facets, timeline }: Pick<Site, 'facets' | 'timeline'>): Facet[] {
  return timeline ? [...facets, timeline.facet] : facets;
}

/** A facet's value with a picture of one of its items. */
export interface ValueTeaser extends FacetValue {
  picture?: ShownPicture;
}

/** A value with its facet. */
export interface ValueOfFacet extends FacetValue {
  facet: Pick<Facet, 'slug' | 'label'>;
}

/** A facet on the front page, with its most frequent values first. */
export interface FacetTeaser extends Pick<Facet, 'slug' | 'label' | 'size'> {
  values: ValueTeaser[];
}

/** Returns whether to show values as tiles: most of them have a picture. */
export function haveMostlyPictures(values: readonly ValueTeaser[]): boolean {
  return 2 * values.filter(({ picture }) => picture).length >= values.length;
}
