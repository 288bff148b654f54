import { groupingsOf } from '#model/fields/groupings';
import { messagesFor } from '#model/i18n/messages';
import { hasManifest } from '#model/iiif/manifest';
import { dublinCoreTags, type MetaTag } from '#model/linked-data/dublin-core';
import { describeItem } from '#model/linked-data/item';
import { absolute, absolutePicture, isPublic, type Node } from '#model/linked-data/nodes';
import { describeData, describeEssay, describeList, describeSite } from '#model/linked-data/pages';
import { figuresOf } from '#model/text/page-blocks';
import {
  browsePath,
  dataPath,
  facetPath,
  facetValuePath,
  itemIdOf,
  itemManifestPath,
  pagePath,
} from '#model/urls';
import type { Store } from '#store/read';
import { sharedPicture } from '#store/share';

/**
 * Returns a page's structured data, as JSON-LD (https://www.w3.org/TR/json-ld11/).
 * @param path of the page, without base path
 * @returns undefined for an error page, and if the site's address is not known
 */
export function linkedData(store: Store, path: string): string | undefined {
  const nodes = nodesOf(store, path);
  if (nodes.length === 0) return undefined;
  // `<` could end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

/** Elements of an item's head for programs. */
export interface ItemHead {
  /** Address of its IIIF manifest, if it has one. */
  manifest?: string;
  /** For reference managers. */
  tags: MetaTag[];
}

/** Returns the head of an item's page; empty for other pages, and if the site's address is not known. */
export function itemHead({ site, item }: Store, path = ''): ItemHead {
  const [, first, part] = path.split('/');
  if (!isPublic(site) || first !== 'items' || part === undefined) return { tags: [] };
  const described = item(itemIdOf(part)).item;
  const hasOne = site.iiif !== undefined && hasManifest(described);
  return {
    ...(hasOne && { manifest: absolute(site, itemManifestPath(described.id)) }),
    tags: dublinCoreTags(site, described),
  };
}

function nodesOf(store: Store, path: string): Node[] {
  const { site, ids, pages } = store;
  if (!isPublic(site)) return [];
  if (path === '/') return describeSite(site);
  if (path === dataPath) return describeData(site);
  const [, first, ...rest] = path.split('/');
  const [part] = rest;
  if (first === 'items' && part !== undefined) return describeItem(site, store.item(itemIdOf(part)).item);
  if (first === 'browse') {
    const name = messagesFor(site.language).browse.title;
    return describeList(site, [{ name, path: browsePath() }], ids.length);
  }
  if (first === 'by') return describeFacet(store, rest);
  const page = pages.find(({ slug }) => pagePath(slug) === path);
  if (!page) return [];
  const picture = sharedPicture(store, page.blocks.flatMap(figuresOf));
  return describeEssay(site, page, picture && absolutePicture(site, picture.path));
}

/**
 * Describes a page of a facet or of a value.
 * @param parts of the address: the facet, then the value, or `page` and a number
 */
function describeFacet({ site, facetValue }: Store, [field = '', value, page]: readonly string[]): Node[] {
  const facet = groupingsOf(site).find(({ slug }) => slug === field);
  if (!facet || !isPublic(site)) return [];
  const list = { name: facet.label, path: facetPath(field) };
  if (value === undefined || (value === 'page' && page !== undefined))
    return describeList(site, [list], facet.size);
  const { slug, label, count } = facetValue(field, value);
  return describeList(site, [list, { name: label, path: facetValuePath(field, slug) }], count);
}
