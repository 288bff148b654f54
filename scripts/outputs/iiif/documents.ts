import type { Manifest } from '@iiif/presentation-3';
import { readPageText } from '#media';
import type { InEachLanguage } from '#model/iiif/canvas';
import {
  type Addressed,
  collectionDocuments,
  listMember,
  type Member,
  type MemberList,
  manifestMember,
} from '#model/iiif/collection';
import { asPlainText, languageMap, presentationContext } from '#model/iiif/language-map';
import { describeManifest, hasManifest } from '#model/iiif/manifest';
import { describePageText } from '#model/iiif/page-text';
import { type SiteVersions, siteTitle } from '#model/iiif/site';
import { absolute, isPublic, type PublicSite } from '#model/linked-data/nodes';
import type { Facet, Item } from '#model/schema';
import {
  annotationsPath,
  collectionPath,
  facetCollectionPath,
  facetPath,
  facetValuePath,
  itemManifestPath,
  textAnnotationsPath,
  valueCollectionPath,
} from '#model/urls';
import type { Store } from '#store/read';

/** The store of a site with a known address. */
interface PublicStore extends Store {
  site: PublicSite;
}

/** The stores of a site in each of its languages. */
type PublicStores = InEachLanguage<PublicStore>;

/**
 * Yields the IIIF documents of a site: a manifest for each item that viewers can show, and collections of manifests.
 * Reads the model in all languages side by side, a chunk at a time.
 *
 * @param cache absolute path of the cache, which has the texts of pages with word positions
 */
export function* iiifDocuments(stores: readonly Store[], cache: string): Generator<Addressed<unknown>> {
  const [first, ...others] = stores.flatMap(publicStore);
  if (!first?.site.iiif) return;
  const publicStores: PublicStores = [first, ...others];
  const numbers: number[] = [];
  yield* manifests(publicStores, { numbers, cache });
  for (const list of listCollections(publicStores, numbers))
    yield* collectionDocuments(sitesOf(publicStores), list);
}

function publicStore(store: Store): PublicStore[] {
  const { site } = store;
  return isPublic(site) ? [{ ...store, site }] : [];
}

/** Yields the manifests, and lists the numbers of their items in `numbers`. */
function* manifests(
  [main, ...others]: PublicStores,
  { numbers, cache }: { numbers: number[]; cache: string },
): Generator<Addressed<unknown>> {
  let number = 0;
  for (const item of main.items()) {
    if (hasManifest(item)) {
      numbers.push(number);
      const translated = others
        .map(({ site, itemAlone }) => ({ site, item: itemAlone(item.id) }))
        .filter((one) => hasManifest(one.item));
      const document = describeManifest([{ site: main.site, item }, ...translated]);
      yield { path: itemManifestPath(item.id), document };
      yield* annotationPages(main.site, item, document);
      yield* textPages(main.site, item, cache);
    }
    number += 1;
  }
}

/** Yields the annotation pages of a manifest, since some viewers request each at its own address. */
function* annotationPages(site: PublicSite, item: Item, { items }: Manifest): Generator<Addressed<unknown>> {
  const pages = new Map(items.flatMap(({ annotations = [] }) => annotations).map((page) => [page.id, page]));
  for (const { id } of item.parts) {
    const path = annotationsPath(item.id, id);
    const page = pages.get(absolute(site, path));
    if (page) yield { path, document: { '@context': presentationContext, ...page } };
  }
}

/** Yields the text of an item's pages with word positions, which is not part of manifests. */
function* textPages(site: PublicSite, item: Item, cache: string): Generator<Addressed<unknown>> {
  for (const part of item.parts) {
    const text = part.text?.id === undefined ? undefined : readPageText(cache, part.text.id);
    if (!text) continue;
    const page = describePageText(site, { item, part, text });
    yield {
      path: textAnnotationsPath(item.id, part.id),
      document: { '@context': presentationContext, ...page },
    };
  }
}

/**
 * Yields the collections of a site: of all manifests, and if the owner wants it, of each facet and each of its
 * values.
 *
 * @param numbers of the items that have a manifest, ascending
 */
function* listCollections(stores: PublicStores, numbers: readonly number[]): Generator<MemberList> {
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

function sitesOf([main, ...others]: PublicStores): SiteVersions {
  return [main.site, ...others.map(({ site }) => site)];
}

function listAll(stores: PublicStores, numbers: readonly number[]): MemberList {
  const sites = sitesOf(stores);
  const about = sites.flatMap(({ language, description, tagline }) => {
    const text = description ?? tagline;
    return text ? [{ language, texts: [asPlainText(text)] }] : [];
  });
  return {
    path: collectionPath,
    label: siteTitle(sites),
    page: { path: '/', titles: sites.map(({ title }) => title) },
    ...(about.length > 0 && { summary: languageMap(about) }),
    ...membersOf(stores, numbers),
  };
}

/** Lists the manifests of items as members. */
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

/** Describes the collection of a facet and one collection per value, skipping values without manifests. */
function listFacet(
  facet: Facet,
  { stores, known, parent }: { stores: PublicStores; known: ReadonlySet<number>; parent: MemberList },
): { list: MemberList; values: MemberList[] } {
  const { slug } = facet;
  const [main] = stores;
  const sites = sitesOf(stores);
  const labels = sites.map(({ language, facets }) => ({
    language,
    texts: [asPlainText(facets.find((one) => one.slug === slug)?.label ?? facet.label)],
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

/** Describes the collection of the items that share a value. */
function listValue(
  { facet, value, items }: { facet: string; value: string; items: readonly number[] },
  { stores, parent }: Pick<MemberList, 'parent'> & { stores: PublicStores },
): MemberList {
  const labels = stores.map(({ site, facetValue }) => {
    const { label, language = site.language } = facetValue(facet, value);
    return { language, texts: [asPlainText(label)] };
  });
  return {
    path: (n) => valueCollectionPath(facet, value, n),
    label: languageMap(labels),
    page: { path: facetValuePath(facet, value), titles: labels.flatMap(({ texts }) => texts) },
    ...(parent && { parent }),
    ...membersOf(stores, items),
  };
}
