import type { Facet, Site } from '#model/schema';

/** All by which items are grouped at `/by/…`: the facets, and time. */
export function groupingsOf({ facets, timeline }: Pick<Site, 'facets' | 'timeline'>): Facet[] {
  return timeline ? [...facets, timeline.facet] : facets;
}
