import type {
  ActivityOrderedCollection,
  ActivityOrderedCollectionPage,
  ChangeDiscoveryActivity,
} from '@iiif/presentation-3';
import { momentOf } from '#model/fields/record-date';
import type { Addressed } from '#model/iiif/collection';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import type { Item } from '#model/schema';
import { changesPath, itemManifestPath } from '#model/urls';

/** A change of a manifest, as the record of its item tells it. */
export interface Change {
  type: 'Create' | 'Update';
  /** Id of the item. */
  item: string;
  /** `2026-05-14T09:30:00Z`; the start of the day if the hour is not known. */
  time: string;
}

/** Changes on a page. */
const pageSize = 500;

type ChangesDocument = Omit<ActivityOrderedCollection, 'rights'> & { rights?: string };

/** Returns when an item was added, and when it was changed since. */
export function changesOf({ id, added, modified }: Pick<Item, 'id' | 'added' | 'modified'>): Change[] {
  const created = added && momentOf(added);
  const updated = modified && momentOf(modified);
  return [
    ...(created ? [{ type: 'Create' as const, item: id, time: created }] : []),
    ...(updated && (!created || updated > created)
      ? [{ type: 'Update' as const, item: id, time: updated }]
      : []),
  ];
}

/** Returns the addresses of the documents for a number of changes: of the list, and of its pages. */
export function changesPaths(changes: number): string[] {
  const pages = Math.ceil(changes / pageSize);
  return pages === 0
    ? []
    : [changesPath(), ...Array.from({ length: pages }, (_, page) => changesPath(page + 1))];
}

/** Yields the documents that tell harvesters what is new (https://iiif.io/api/discovery/1.0/), the newest change last. */
export function* changesDocuments(
  site: PublicSite,
  changes: readonly Change[],
): Generator<Addressed<ChangesDocument | ActivityOrderedCollectionPage>> {
  const pages = Math.ceil(changes.length / pageSize);
  if (pages === 0) return;
  const ordered = changes.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  for (let page = 1; page <= pages; page += 1) {
    const start = (page - 1) * pageSize;
    const document: ActivityOrderedCollectionPage = {
      '@context': discoveryContext,
      ...reference(site, page),
      partOf: { id: absolute(site, changesPath()), type: 'OrderedCollection' },
      startIndex: start,
      ...(page > 1 && { prev: reference(site, page - 1) }),
      ...(page < pages && { next: reference(site, page + 1) }),
      orderedItems: ordered.slice(start, start + pageSize).map((change) => activityOf(site, change)),
    };
    yield { path: changesPath(page), document };
  }
  const { uri } = site.licence ?? {};
  const list: ChangesDocument = {
    '@context': discoveryContext,
    id: absolute(site, changesPath()),
    type: 'OrderedCollection',
    totalItems: changes.length,
    ...(uri && { rights: uri }),
    first: reference(site, 1),
    last: reference(site, pages),
  };
  yield { path: changesPath(), document: list };
}

const discoveryContext = 'http://iiif.io/api/discovery/1/context.json';

function reference(site: PublicSite, page: number): { id: string; type: 'OrderedCollectionPage' } {
  return { id: absolute(site, changesPath(page)), type: 'OrderedCollectionPage' };
}

function activityOf(site: PublicSite, { type, item, time }: Change): ChangeDiscoveryActivity {
  const manifest = absolute(site, itemManifestPath(item));
  return {
    id: `${manifest}#${type === 'Create' ? 'added' : 'modified'}`,
    type,
    object: { id: manifest, type: 'Manifest' },
    endTime: time,
  };
}
