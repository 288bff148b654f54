import type { Facet, FacetValue, ShownPicture } from '#model/schema';

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
