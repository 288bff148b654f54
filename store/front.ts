import { type FacetTeaser, haveMostlyPictures, type ValueTeaser } from '#model/fields/groupings';
import { valuesPageSize } from '#model/pages';
import type { FeaturedPicture, PicturedCard } from '#model/pictures/featured-picture';
import type { Card, FacetValue } from '#model/schema';
import { type ShownEssay, shownEssay } from '#model/shown/essay';
import { shownPicture } from '#model/shown/object';
import type { Store } from '#store/read';

/** Maximum numbers of facets, values per facet, and items on the front page; minimum number of pictures in a row. */
const maxFacets = 6;
const maxValues = 6;
const maxCards = 8;
const fullRow = 4;

/** Maximum number of a value's items that are searched for a picture. */
const maxTries = 24;

/** Returns the front page's large picture and its items: the owner's choice, or some from the whole collection. */
export function frontCards(store: Store): { featured: FeaturedPicture | null; cards: Card[] } {
  const spread = spreadCards(store);
  const { frontPicture } = store.site;
  const featured: FeaturedPicture | null = frontPicture
    ? { picture: shownPicture(frontPicture), ...(frontPicture.alt && { alt: frontPicture.alt }) }
    : (featuredCard(store) ?? null);
  const chosen = chosenCards(store);
  if (chosen.length > 0) return { featured, cards: chosen };
  return { featured, cards: spread.filter(({ id }) => id !== featured?.id).slice(0, maxCards) };
}

/** Returns the owner's text of the front page; null without one. */
export function frontText({ site, pages }: Store): Pick<ShownEssay, 'blocks' | 'languageAttributes'> | null {
  const page = pages.find(({ slug }) => slug.length === 0);
  if (!page) return null;
  const { blocks, languageAttributes } = shownEssay(page, site.language);
  return { blocks, languageAttributes };
}

function featuredCard({ site, ids, cards }: Store): PicturedCard | undefined {
  return site.featured === undefined ? undefined : cards([ids.indexOf(site.featured)]).find(hasPicture);
}

function chosenCards({ site, ids, cards }: Store): Card[] {
  const chosen = site.front?.items ?? [];
  return chosen.length > 0 ? cards(chosen.map((id) => ids.indexOf(id))) : [];
}

function hasPicture(card: Card): card is PicturedCard {
  return card.picture !== undefined;
}

/** Returns items from the whole collection: those with a picture, unless they are too few for a row. */
function spreadCards({ ids, cards }: Store): Card[] {
  const spread = cards(spreadOver(ids.length, 4 * maxCards));
  const pictured = spread.filter((card) => hasPicture(card) && !card.picture.veiled);
  const shown = pictured.length > fullRow ? pictured : spread;
  // One more than is shown, as the featured item may be among them.
  return spreadOver(shown.length, maxCards + 1).flatMap((n) => shown[n] ?? []);
}

/** Returns at most `limit` indexes of a list, evenly spread. */
function spreadOver(length: number, limit: number): number[] {
  const shown = Math.min(length, limit);
  return Array.from({ length: shown }, (_, i) => Math.floor((i * length) / shown));
}

/**
 * Returns the first facets with their most frequent values, with different pictures if possible.
 * @param shownField a field that another section shows, such as dates on the timeline
 */
export function facetTeasers(store: Store, shownField?: string): FacetTeaser[] {
  const used = new Set<string>();
  const facets = store.site.facets.filter(({ field }) => field !== shownField);
  return facets.slice(0, maxFacets).map(({ slug, label, size }) => {
    const values = mostFrequent(store.facetValues(slug), maxValues);
    return { slug, label, size, values: withPictures(store, slug, values, used) };
  });
}

/** Maximum number of values at the top of a facet's page. */
const maxOnTop = 12;

/**
 * Returns the teasers at the top of a facet's page: all values if they are few and have pictures; the most frequent
 * ones if they have pictures or there are thousands of values; else none, as the list below suffices.
 */
export function valueTeasers(store: Store, slug: string): ValueTeaser[] {
  const all = store.facetValues(slug);
  const top = withPictures(store, slug, all.length > maxOnTop ? mostFrequent(all, maxOnTop) : all, new Set());
  return haveMostlyPictures(top) || all.length > valuesPageSize ? top : [];
}

/** Returns the most frequent values, descending; among equal ones, the list's order. */
function mostFrequent(values: readonly FacetValue[], limit: number): FacetValue[] {
  return [...values].sort((a, b) => b.count - a.count).slice(0, limit);
}

/**
 * Returns values of a facet with pictures, different ones if possible.
 * @param used ids of pictures shown already; the chosen ones are added
 */
function withPictures(
  store: Store,
  facet: string,
  values: readonly FacetValue[],
  used: Set<string>,
): ValueTeaser[] {
  return values.map((value) => {
    const picture = pictureOf(store, { facet, value: value.slug }, used);
    if (picture) used.add(picture.id);
    return picture ? { ...value, picture } : value;
  });
}

function pictureOf(
  { site, facetValue, cards }: Store,
  { facet, value }: { facet: string; value: string },
  used: ReadonlySet<string>,
): ValueTeaser['picture'] {
  if (site.counts.pictures === 0) return undefined;
  const { items } = facetValue(facet, value);
  const pictures = cards(spreadOver(items.length, maxTries).flatMap((n) => items[n] ?? [])).flatMap(
    ({ picture }) => (picture && !picture.veiled ? [picture] : []),
  );
  return pictures.find(({ id }) => !used.has(id)) ?? pictures[0];
}
