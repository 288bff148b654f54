import type { InEachLanguage } from '#model/iiif/canvas';
import { listMember, type Member, type MemberList, manifestMember } from '#model/iiif/collection';
import { languageMap, plain } from '#model/iiif/language-map';
import { type SiteVersions, siteTitle } from '#model/iiif/site';
import type { PublicSite } from '#model/linked-data/nodes';
import type { Facet } from '#model/schema';
import {
  collectionPath,
  facetCollectionPath,
  facetPath,
  facetValuePath,
  valueCollectionPath,
} from '#model/urls';
import type { Store } from '#store/read';

/** The store of a site whose address is known. */
export interface PublicStore extends Store {
  site: PublicSite;
}

/** The stores of a site in each of its languages. */
export type PublicStores = InEachLanguage<PublicStore>;

/**
 * Yields the collections of a site: of all manifests, and where the owner asks, of each facet and of each of its values.
 *
 * @param numbers of the items that have a manifest, ascending
 */
export function* listCollections(stores: PublicStores, numbers: readonly number[]): Generator<MemberList> {
  const [{ site }] = stores;
  const all = listAll(stores, numbers);
  const known = new Set(numbers);
  const facets = site.facets.filter(({ field }) => site.iiif?.facets.includes(field));
  const lists = facets.map((facet) => listFacet(facet, { stores, known, parent: all }));
  yield { ...all, lists: lists.map(({ list }) => list) };
  for (const { list, values } of lists) {
    yield list;
    yield* values;
  }
}

/** Returns the sites of stores. */
export function sitesOf([main, ...others]: PublicStores): SiteVersions {
  return [main.site, ...others.map(({ site }) => site)];
}

function listAll(stores: PublicStores, numbers: readonly number[]): MemberList {
  const sites = sitesOf(stores);
  const about = sites.flatMap(({ language, description, tagline }) => {
    const text = description ?? tagline;
    return text ? [{ language, texts: [plain(text)] }] : [];
  });
  return {
    path: collectionPath,
    label: siteTitle(sites),
    page: { path: '/', titles: sites.map(({ title }) => title) },
    ...(about.length > 0 && { summary: languageMap(about) }),
    ...membersOf(stores, numbers),
  };
}

/** Returns the manifests of items as members. */
function membersOf(
  [main, ...others]: PublicStores,
  numbers: readonly number[],
): Pick<MemberList, 'size' | 'slice'> {
  return {
    size: numbers.length,
    slice: (from, to) =>
      main.cards(numbers.slice(from, to)).map((card): Member => {
        const translated = others.map(({ site, card: cardOf }) => ({ site, card: cardOf(card.id) }));
        return manifestMember([{ site: main.site, card }, ...translated]);
      }),
  };
}

/** Returns the list of a facet's values, and theirs; without values that no manifest has. */
function listFacet(
  facet: Facet,
  { stores, known, parent }: { stores: PublicStores; known: ReadonlySet<number>; parent: MemberList },
): { list: MemberList; values: MemberList[] } {
  const { slug } = facet;
  const [main] = stores;
  const sites = sitesOf(stores);
  const labels = sites.map(({ language, facets }) => ({
    language,
    texts: [plain(facets.find((one) => one.slug === slug)?.label ?? facet.label)],
  }));
  const head = { path: (n?: number) => facetCollectionPath(slug, n), label: languageMap(labels) };
  const values = main.facetValues(slug).flatMap((value) => {
    const items = main.facetValue(slug, value.slug).items.filter((number) => known.has(number));
    const context = { stores, parent: head };
    return items.length > 0 ? [listValue({ facet: slug, value: value.slug, items }, context)] : [];
  });
  const list: MemberList = {
    ...head,
    page: { path: facetPath(slug), titles: labels.flatMap(({ texts }) => texts) },
    parent,
    size: values.length,
    slice: (from, to) => values.slice(from, to).map((value) => listMember(sites, value)),
  };
  return { list, values };
}

/** Returns the list of the items that share a value. */
function listValue(
  { facet, value, items }: { facet: string; value: string; items: readonly number[] },
  { stores, parent }: Pick<MemberList, 'parent'> & { stores: PublicStores },
): MemberList {
  const labels = stores.map(({ site, facetValue }) => {
    const { label, language = site.language } = facetValue(facet, value);
    return { language, texts: [plain(label)] };
  });
  return {
    path: (n) => valueCollectionPath(facet, value, n),
    label: languageMap(labels),
    page: { path: facetValuePath(facet, value), titles: labels.flatMap(({ texts }) => texts) },
    ...(parent && { parent }),
    ...membersOf(stores, items),
  };
}
