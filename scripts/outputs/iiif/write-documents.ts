import { type Change, changesDocuments, changesOf } from '#model/iiif/changes';
import { type Addressed, collectionDocuments } from '#model/iiif/collection';
import { describeManifest, hasManifest } from '#model/iiif/manifest';
import { isPublic } from '#model/linked-data/nodes';
import { itemManifestPath } from '#model/urls';
import { writeFileIn } from '#scripts/disk/write-file-in';
import {
  listCollections,
  type PublicStore,
  type PublicStores,
  sitesOf,
} from '#scripts/outputs/iiif/collections';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import { readStores, type Store } from '#store/read';

/** Documents that are being written at once. */
const writers = 16;

/**
 * Writes the IIIF documents of a site into its tree: a manifest for each item that viewers can show, collections of them,
 * and what changed. Reads the model in all languages side by side, a chunk at a time.
 *
 * @param folder the store
 * @returns the number of manifests
 */
export async function writeIiifDocuments(folder: string, tree: string): Promise<number> {
  const [first, ...others] = readStores(folder).flatMap(publicStore);
  if (!first?.site.iiif) return 0;
  const publicStores: PublicStores = [first, ...others];
  const sites = sitesOf(publicStores);
  const write = (documents: Iterable<Addressed<unknown>>) =>
    forEachConcurrently(documents, writers, ({ path, document }) =>
      writeFileIn(tree, path, JSON.stringify(document)),
    );
  const listed: Listed = { numbers: [], changes: [] };
  await write(manifests(publicStores, listed));
  for (const list of listCollections(publicStores, listed.numbers)) {
    await write(collectionDocuments(sites, list));
  }
  await write(changesDocuments(first.site, listed.changes));
  return listed.numbers.length;
}

function publicStore(store: Store): PublicStore[] {
  const { site } = store;
  return isPublic(site) ? [{ ...store, site }] : [];
}

/** The manifests that were written. */
interface Listed {
  /** Numbers of their items, in order. */
  numbers: number[];
  changes: Change[];
}

/** Yields the manifests, and lists them. */
function* manifests([main, ...others]: PublicStores, listed: Listed): Generator<Addressed<unknown>> {
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
    }
    number += 1;
  }
}
