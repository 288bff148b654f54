/**
 * Writes the latest items of a site as Atom (https://www.rfc-editor.org/rfc/rfc4287), for feed readers: `/feed.xml`, and one in
 * each secondary locale. Reads the store; run by build.
 */

import { creatorsOf } from '#model/fields/creator';
import { lastChange, momentOf } from '#model/fields/record-date';
import { absolute, absolutePicture, type PublicSite } from '#model/linked-data/nodes';
import { derivativeFor, fallbackOf } from '#model/pictures/derivatives';
import type { Item, Site } from '#model/schema';
import { type ShownItem, shownItem } from '#model/shown/item';
import { pictureOf } from '#model/shown/object';
import { feedAddress, feedType, hasFeed } from '#model/site/feed';
import { feedPath, itemPath, localePathOf, localizedPath } from '#model/urls';
import { orderItems } from '#scripts/items/make-items';
import { escapeHtml } from '#scripts/markup/html';
import type { MadeSite, Output, PlannableSite, SiteTree } from '#scripts/outputs/output';
import { localePaths } from '#scripts/outputs/pages/pages';
import { element } from '#scripts/outputs/xml';
import { type ItemInContext, readStores, type Store } from '#store/read';
import { sharedPicture } from '#store/share';

/** Maximum number of items in a feed. */
const feedSize = 50;

/** Returns the ids of the items added last, the newest first; items of one day in the collection's order. */
export function newestItems(items: readonly Item[], { language }: Pick<Site, 'language'>): string[] {
  const dated = items.filter(({ added }) => added);
  return orderItems(dated, 'added', language)
    .slice(0, feedSize)
    .map(({ id }) => id);
}

/** The part of the model in the main language that a feed needs. */
interface FeedSource {
  built: Pick<PlannableSite['built'], 'site' | 'items'>;
}

/** Average bytes of an entry. */
const entryBytes = 1200;

export const feed = {
  plan({ built: { site, items } }: FeedSource) {
    const entries = newestItems(
      items.map(({ item }) => item),
      site,
    ).length;
    const bytes = entryBytes * (entries + 1);
    return hasFeed(site)
      ? localePaths(site).map((locale) => ({ path: localizedPath(locale, feedPath), bytes }))
      : [];
  },
  async write(
    { built: { site, items }, store: folder }: FeedSource & Pick<MadeSite, 'store'>,
    tree: SiteTree,
  ) {
    if (!hasFeed(site)) return;
    const newest = newestItems(
      items.map(({ item }) => item),
      site,
    );
    for (const store of readStores(folder))
      await tree.write(localizedPath(localePathOf(store.site), feedPath), writeFeed(store, newest));
  },
} satisfies Output;

/** Returns the feed of items as a document. */
export function writeFeed(store: Store, newest: readonly string[]): string {
  const { site } = store;
  if (!hasFeed(site)) throw new Error('The site has no feed.');
  const entries = newest.map((id) => store.item(id));
  const updated = entries.map(({ item }) => momentOf(lastChange(item) ?? '')).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    ...describeFeed(store, site),
    element('updated', {}, updated.at(-1)),
    ...entries.map((entry) => writeEntry(entry, site)),
    '</feed>',
    '',
  ].join('\n');
}

function describeFeed(store: Store, site: PublicSite): string[] {
  const { title, tagline, description, organisation, licence, language } = site;
  const subtitle = tagline ?? description;
  const logo = sharedPicture(store);
  const { touchIcon } = store.icons;
  return [
    element('title', {}, title),
    ...(subtitle ? [element('subtitle', {}, subtitle)] : []),
    element('id', {}, feedAddress(site)),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: absolute(site, '/') }),
    element('link', { rel: 'self', type: feedType, href: feedAddress(site) }),
    ...(organisation ? [author(organisation.name, organisation.url)] : [author(title)]),
    ...(licence ? rights(licence) : []),
    ...(touchIcon ? [element('icon', {}, absolutePicture(site, touchIcon))] : []),
    ...(logo ? [element('logo', {}, absolutePicture(site, logo.path))] : []),
  ];
}

/** Returns the entry of an item in a feed. */
export function writeEntry({ item, card }: Pick<ItemInContext, 'item' | 'card'>, site: PublicSite): string {
  const shown = shownItem({ item, card }, site);
  const { title, language, description } = shown;
  const page = absolute(site, itemPath(item.id));
  const content = [
    item.warning && `<p dir="auto">${escapeHtml(item.warning)}</p>`,
    pictureHtml(shown, { site, page }),
    description && `<p dir="auto">${escapeHtml(description)}</p>`,
  ].filter(Boolean);
  return [
    '<entry>',
    element('title', { 'xml:lang': language }, title),
    element('id', {}, item.permalink ?? page),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
    element('published', {}, momentOf(item.added ?? '')),
    element('updated', {}, momentOf(lastChange(item) ?? '')),
    ...creatorsOf(item).map((name) => author(name)),
    ...(item.rights ? rights(item.rights) : []),
    ...(description ? [element('summary', {}, description)] : []),
    ...(content.length > 0 ? [element('content', { type: 'html' }, content.join('\n'))] : []),
    '</entry>',
  ].join('\n');
}

/** Width of an entry's picture in pixels: a feed reader's column. */
const pictureWidth = 640;

/** Returns the first picture of an item, as a link to its page, unless it is blurred. */
function pictureHtml({ parts }: ShownItem, { site, page }: { site: PublicSite; page: string }): string {
  const part = parts.find(({ object }) => pictureOf(object));
  const picture = part && pictureOf(part.object);
  if (!picture || picture.veiled) return '';
  const format = fallbackOf(site.formats);
  const { path, width, height } = derivativeFor(picture, format, pictureWidth);
  const address = absolutePicture(site, path);
  const image = `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(part.alt)}">`;
  return `<p><a href="${escapeHtml(page)}">${image}</a></p>`;
}

function author(name: string, address?: string): string {
  const uri = address === undefined ? '' : element('uri', {}, address);
  return `<author>${element('name', {}, name)}${uri}</author>`;
}

/** Returns the rights, and the licence as a link (https://www.rfc-editor.org/rfc/rfc4946). */
function rights({ label, uri }: NonNullable<Item['rights']>): string[] {
  return [
    element('rights', {}, label),
    ...(uri === undefined ? [] : [element('link', { rel: 'license', href: uri })]),
  ];
}
