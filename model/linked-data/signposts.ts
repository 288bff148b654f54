import { derivativeFor, fallbackOf } from '#model/derivatives';
import { creatorsOf } from '#model/fields/creator';
import { hasManifest, presentationContext } from '#model/iiif/manifest';
import { absolute, absolutePicture, type PublicSite } from '#model/linked-data/nodes';
import { fileOfPart, isFurtherPage } from '#model/part-picture';
import type { Item, MediaObject } from '#model/schema';
import {
  filePath,
  itemDataPath,
  itemManifestPath,
  itemPath,
  linksetPath,
  localizedPath,
  withBase,
} from '#model/urls';
import { isWebAddress } from '#model/web-address';
import { largestWidth } from '#model/widths';

/** A typed link of an item's page to what it is about, for machines (https://signposting.org/FAIR/). */
export interface Signpost {
  rel: 'cite-as' | 'type' | 'license' | 'author' | 'describedby' | 'item' | 'linkset';
  /** Absolute. */
  href: string;
  /** MIME type. */
  type?: string;
}

/** Relations of these links. */
export const relations: readonly string[] = [
  ...(['cite-as', 'type', 'license', 'author', 'describedby', 'item', 'linkset'] satisfies Signpost['rel'][]),
];

/** https://www.iana.org/assignments/media-types/application/linkset+json */
const linksetType = 'application/linkset+json';

/** https://iiif.io/api/presentation/3.0/#63-responses */
const manifestType = `application/ld+json;profile="${presentationContext}"`;

/** Returns the links of an item. */
export function signposts(site: PublicSite, item: Item): Signpost[] {
  const { id, permalink, rights, parts } = item;
  const links: (Signpost | false)[] = [
    permalink !== undefined && { rel: 'cite-as', href: permalink },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    { rel: 'type', href: 'https://schema.org/CreativeWork' },
    rights?.uri !== undefined && { rel: 'license', href: rights.uri },
    ...creatorsOf(item).map((name): Signpost | false => isWebAddress(name) && { rel: 'author', href: name }),
    { rel: 'describedby', href: absolute(site, itemDataPath(id)), type: 'application/json' },
    site.iiif !== undefined &&
      hasManifest(item) && {
        rel: 'describedby',
        href: absolute(site, itemManifestPath(id)),
        type: manifestType,
      },
    ...parts.map((part): Signpost | false => {
      const object = fileOfPart(part) ?? part.object;
      return object !== undefined && !isFurtherPage(part) && linkToObject(object, site);
    }),
  ];
  return links.filter((link) => link !== false);
}

/** Returns the links in an item's page: to its first object only, and if it has a permalink, to the document with all links. */
export function signpostsInPage(site: PublicSite, item: Item): Signpost[] {
  const all = signposts(site, item);
  const first = all.find(({ rel }) => rel === 'item');
  const links = all.filter((link) => link.rel !== 'item' || link === first);
  if (item.permalink === undefined) return links;
  return [...links, { rel: 'linkset', href: absolute(site, linksetPath(item.id)), type: linksetType }];
}

function linkToObject(object: MediaObject, site: PublicSite): Signpost {
  if (object.kind === 'link') return { rel: 'item', href: object.url };
  if (object.kind === 'file') {
    return { rel: 'item', href: absolute(site, filePath(object.id, object.name)), type: object.type };
  }
  const { picture } = object;
  const format = fallbackOf(site.formats);
  const { path } = derivativeFor(picture, format, largestWidth);
  return { rel: 'item', href: absolutePicture(site, path), type: format.type };
}

/** Links from an address, by relation (https://www.rfc-editor.org/rfc/rfc9264#section-4.2). */
interface LinkContext {
  anchor: string;
  [relation: string]: string | Omit<Signpost, 'rel'>[];
}

/** Relations from a target back to the page. */
const backwards: ReadonlyMap<string, string> = new Map([
  ['describedby', 'describes'],
  ['item', 'collection'],
]);

/** Returns all links of an item: from its page in each language, and from its objects and descriptions back to the page. */
export function linksetOf(site: PublicSite, item: Item): { linkset: LinkContext[] } {
  const { origin, basePath, locales = [{ path: '' }] } = site;
  const path = itemPath(item.id);
  const links = signposts(site, item);
  const used = new Set(links.map(({ rel }) => rel));
  const targetsOf = (rel: string) =>
    links.filter((link) => link.rel === rel).map(({ rel: _, ...target }) => target);
  const byRelation = Object.fromEntries([...used].map((rel) => [rel, targetsOf(rel)]));
  const page = { href: absolute(site, path), type: 'text/html' };
  return {
    linkset: [
      ...locales.map((locale) => ({
        anchor: origin + withBase(basePath, localizedPath(locale.path, path)),
        ...byRelation,
      })),
      ...links.flatMap(({ rel, href }) => {
        const back = backwards.get(rel);
        return back ? [{ anchor: href, [back]: [page] }] : [];
      }),
    ],
  };
}
