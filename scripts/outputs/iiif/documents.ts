import type { Manifest } from '@iiif/presentation-3';
import { type Change, changesDocuments, changesOf } from '#model/iiif/changes';
import { type Addressed, collectionDocuments } from '#model/iiif/collection';
import { describeManifest, hasManifest, presentationContext } from '#model/iiif/manifest';
import { describePageText } from '#model/iiif/page-text';
import { absolute, isPublic, type PublicSite } from '#model/linked-data/nodes';
import type { Item } from '#model/schema';
import { annotationsPath, itemManifestPath, textAnnotationsPath } from '#model/urls';
import {
  listCollections,
  type PublicStore,
  type PublicStores,
  sitesOf,
} from '#scripts/outputs/iiif/collections';
import { readPageText } from '#scripts/page-text/text-cache';
import type { Store } from '#store/read';

/**
 * Yields the IIIF documents of a site: a manifest for each item that viewers can show, collections of them, and what changed.
 * Reads the model in all languages side by side, a chunk at a time.
 *
 * @param cache absolute path of the cache, which has the words of pages with their places
 */
export function* iiifDocuments(stores: readonly Store[], cache: string): Generator<Addressed<unknown>> {
  const [first, ...others] = stores.flatMap(publicStore);
  if (!first?.site.iiif) return;
  const publicStores: PublicStores = [first, ...others];
  const listed: Listed = { numbers: [], changes: [] };
  yield* manifests(publicStores, { listed, cache });
  for (const list of listCollections(publicStores, listed.numbers))
    yield* collectionDocuments(sitesOf(publicStores), list);
  yield* changesDocuments(first.site, listed.changes);
}

function publicStore(store: Store): PublicStore[] {
  const { site } = store;
  return isPublic(site) ? [{ ...store, site }] : [];
}

/** Manifests that were yielded. */
interface Listed {
  /** Numbers of their items, in order. */
  numbers: number[];
  changes: Change[];
}

/** Yields the manifests, and lists them. */
function* manifests(
  [main, ...others]: PublicStores,
  { listed, cache }: { listed: Listed; cache: string },
): Generator<Addressed<unknown>> {
  let number = 0;
  for (const item of main.items()) {
    if (hasManifest(item)) {
      listed.numbers.push(number);
      listed.changes.push(...changesOf(item));
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

/** Yields the pages of annotations that a manifest holds, since some viewers ask for each at its own address. */
function* annotationPages(site: PublicSite, item: Item, { items }: Manifest): Generator<Addressed<unknown>> {
  const pages = new Map(items.flatMap(({ annotations = [] }) => annotations).map((page) => [page.id, page]));
  for (const { id } of item.parts) {
    const path = annotationsPath(item.id, id);
    const page = pages.get(absolute(site, path));
    if (page) yield { path, document: { '@context': presentationContext, ...page } };
  }
}

/** Yields the words of an item's pages, whose places no manifest holds. */
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
