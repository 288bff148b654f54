import type { List } from '#client/search/list';
import type { Wanted } from '#client/search/search';

/** Results on a page, and by how many an endless list grows. */
export const pageSize = 60;

/** What the years are called among the filters that stand open: no facet's address part has a plus sign. */
export const yearsKey = '+years';

interface Asking {
  page: number;
  list: List;
  /** Of an endless list. */
  shown: number;
  /** Filters that stand open. */
  opened: readonly string[];
  /** Long facets whose rare values are looked through. */
  whole: readonly string[];
}

/** What of the answer is shown: columns are fetched for what stands open. */
export function wantedOf({ page, list, shown, opened, whole }: Asking): Wanted {
  const facets = opened.filter((key) => key !== yearsKey);
  const rare = whole.filter((slug) => opened.includes(slug)).sort();
  return {
    first: list === 'pages' ? (page - 1) * pageSize : 0,
    count: list === 'pages' ? pageSize : shown,
    facets: facets.sort(),
    ...(rare.length > 0 && { rare }),
    years: opened.includes(yearsKey),
  };
}
