import { type CitedDate, citedDate } from '#model/cite/dates';
import { type CitedName, readName } from '#model/cite/names';
import { type DateSpan, exactDate } from '#model/dates/span';
import { creatorsOf } from '#model/fields/creator';
import type { Messages } from '#model/i18n/messages';
import type { Item, MediaObject, Site } from '#model/schema';
import { decodePath, itemPath, localePathOf, localizedPath, withBase } from '#model/urls';

/** Data of an item for its citation. All texts are single lines. */
export interface CitedItem {
  id: string;
  media: Exclude<MediaObject, { kind: 'picture' }>['media'];
  title: string;
  makers: CitedName[];
  date?: CitedDate;
  /** The date as written, unless it is a plain year, month or day. */
  note?: string;
  /** Kind of item: one word. */
  genre: string;
  /** Publisher of the collection, else the collection's title. */
  publisher: string;
  /** Title of the collection, unless it is the publisher. */
  collection?: string;
  /** The permalink, else the page's address. Absent if the site's address is not known. */
  address?: string;
  doi?: string;
}

export type CitedSite = Pick<Site, 'title' | 'organisation' | 'origin' | 'basePath' | 'language' | 'locales'>;

/**
 * Returns a text as a single line, since each line of RIS is a field, without lone surrogates, which addresses cannot
 * contain.
 */
export function inOneLine(written: string): string {
  return written.replace(/[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function citedItem(item: Item, site: CitedSite, { cite }: Messages): CitedItem {
  const [object] = item.parts.flatMap((part) => part.object ?? []);
  const media = object?.kind === 'picture' ? 'picture' : (object?.media ?? 'other');
  const address = item.permalink ?? pageAddress(item, site);
  const collection = inOneLine(site.title);
  const publisher = inOneLine(site.organisation?.name ?? site.title);
  const doi = doiOf(item);
  return {
    id: item.id,
    media,
    title: inOneLine(item.title),
    makers: creatorsOf(item).flatMap((creator) => readName(inOneLine(creator)) ?? []),
    ...(item.date && datesOf(item.date)),
    genre: cite.kinds[media],
    publisher,
    ...(publisher !== collection && { collection }),
    ...(address !== undefined && { address }),
    ...(doi !== undefined && { doi }),
  };
}

function datesOf(date: DateSpan): Pick<CitedItem, 'date' | 'note'> {
  const written = inOneLine(date.written);
  return { date: citedDate(date.edtf) ?? written, ...(!exactDate(date) && { note: written }) };
}

function pageAddress({ id }: Item, { origin, basePath, ...site }: CitedSite): string | undefined {
  return origin && origin + withBase(basePath, localizedPath(localePathOf(site), itemPath(id)));
}

/** Returns the DOI of an item, if its permalink is one. */
function doiOf({ permalink = '' }: Item): string | undefined {
  const [, name] = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/.exec(permalink) ?? [];
  const [doi] = name === undefined ? [] : decodePath(name).split(/[\s\p{Cc}]/u);
  return doi;
}
