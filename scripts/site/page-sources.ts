import type { PageSources } from '#model/pages';
import type { Built } from '#store/write';

/** Returns what the addresses of a model's pages follow from. */
export function pageSources({ site, items, facets, pages }: Built): PageSources {
  return {
    ids: items.map(({ item }) => item.id),
    facets: [...facets].map(([slug, { values }]) => ({ slug, values })),
    pages,
    hasTimeline: site.timeline !== undefined,
    hasMap: site.map !== undefined,
  };
}
