/** A facet as the search page knows it. */
export interface SearchFacet {
  slug: string;
  label: string;
}
