import type { Collection, InternationalString } from '@iiif/presentation-3';
import type { InEachLanguage } from '#model/iiif/canvas';
import { type ImageResource, thumbnailOf } from '#model/iiif/image';
import { asPlainText, languageMap, presentationContext } from '#model/iiif/language-map';
import { homepagesOf, providerOf, type SiteVersions } from '#model/iiif/site';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import type { Card } from '#model/schema';
import { itemManifestPath } from '#model/urls';

/** A manifest or a collection, as a collection lists it. */
export interface Member {
  id: string;
  type: 'Manifest' | 'Collection';
  label: InternationalString;
  thumbnail?: ImageResource[];
}

/** Maximum number of members per document; viewers load longer lists in parts. */
export const maxMembers = 999;

/** A list of members, to be split into documents. */
export interface MemberList {
  /** Address of the list, or of its part `n` (from 1). */
  path: (n?: number) => string;
  label: InternationalString;
  /** The site's page with the same content, and its title in each language. */
  page: { path: string; titles: readonly string[] };
  summary?: InternationalString | undefined;
  /** The list that contains this one. */
  parent?: Pick<MemberList, 'path' | 'label'>;
  /** Number of its members. */
  size: number;
  /** Returns members from an index up to, but not including, another. */
  slice: (from: number, to: number) => Member[];
  /** Lists in the first document, in addition to the members. */
  lists?: readonly MemberList[];
}

/** A document with its address. */
export interface Addressed<Document> {
  path: string;
  document: Document;
}

/** A collection that refers to its members. */
export type CollectionDocument = Omit<Collection, 'items'> & { items: Member[] };

/** Returns an item's manifest as a member, from its card in each language. */
export function manifestMember(versions: InEachLanguage<{ site: PublicSite; card: Card }>): Member {
  const [{ site, card }] = versions;
  return {
    id: absolute(site, itemManifestPath(card.id)),
    type: 'Manifest',
    label: languageMap(
      versions.map((one) => ({
        language: one.card.language ?? one.site.language,
        texts: [asPlainText(one.card.title)],
      })),
    ),
    ...(card.picture && { thumbnail: [thumbnailOf(site, card.picture)] }),
  };
}

export interface ListSize {
  size: number;
  lists?: readonly unknown[];
}

/** Returns the number of parts of a list; 0 if one document suffices. */
function countParts({ size, lists = [] }: ListSize): number {
  return size + lists.length > maxMembers ? Math.ceil(size / maxMembers) : 0;
}

/** Returns the addresses of a list's documents: its own and its parts'. */
export function listPaths(path: (n?: number) => string, list: ListSize): string[] {
  return [path(), ...Array.from({ length: countParts(list) }, (_, part) => path(part + 1))];
}

/**
 * Yields the documents of a list (https://iiif.io/api/presentation/3.0/#51-collection): its parts, if it has too many
 * members, and the list itself.
 */
export function* collectionDocuments(
  sites: SiteVersions,
  list: MemberList,
): Generator<Addressed<CollectionDocument>> {
  const { path, size, slice, lists = [], parent, page } = list;
  const parts = countParts(list);
  const members: Member[] = parts === 0 ? slice(0, size) : [];
  for (let n = 1; n <= parts; n += 1) {
    const items = slice((n - 1) * maxMembers, Math.min(n * maxMembers, size));
    const label = numbered(list.label, `${n}/${parts}`);
    yield { path: path(n), document: describe(sites, { path: path(n), label, parent: list, items }) };
    members.push(referTo(sites, { path: path(n), label, first: items[0] }));
  }
  const items = [...members, ...lists.map((one) => listMember(sites, one))];
  const document = describe(sites, { path: path(), label: list.label, parent, items });
  const homepage = homepagesOf(sites, page.path, page.titles);
  const { summary } = list;
  yield {
    path: path(),
    document: { ...document, ...(summary && { summary }), ...providerOf(sites), homepage },
  };
}

/** Returns a list as a member of another, with the picture of its first member. */
export function listMember(sites: SiteVersions, list: MemberList): Member {
  return referTo(sites, { path: list.path(), label: list.label, first: list.slice(0, 1)[0] });
}

function referTo(
  [site]: SiteVersions,
  { path, label, first }: { path: string; label: InternationalString; first: Member | undefined },
): Member {
  return {
    id: absolute(site, path),
    type: 'Collection',
    label,
    ...(first?.thumbnail && { thumbnail: first.thumbnail }),
  };
}

function describe(
  [site]: SiteVersions,
  {
    path,
    label,
    parent,
    items,
  }: Pick<CollectionDocument, 'items'> & {
    path: string;
    label: InternationalString;
    parent: MemberList['parent'];
  },
): CollectionDocument {
  const whole = parent && {
    id: absolute(site, parent.path()),
    type: 'Collection' as const,
    label: parent.label,
  };
  return {
    '@context': presentationContext,
    id: absolute(site, path),
    type: 'Collection',
    label,
    ...(whole && { partOf: [whole] }),
    items,
  };
}

/** Appends a number to a label in each language. */
function numbered(label: InternationalString, number: string): InternationalString {
  return Object.fromEntries(
    Object.entries(label).map(([language, texts]) => [language, texts?.map((text) => `${text} (${number})`)]),
  );
}
