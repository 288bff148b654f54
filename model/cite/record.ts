import { type CitedName, readName } from '#model/cite/names';
import type { DateSpan } from '#model/dates/span';
import { creatorsOf } from '#model/fields/creator';
import type { Messages } from '#model/i18n/messages';
import type { Item, Site } from '#model/schema';
import { itemPath, localePathOf, localizedPath, withBase } from '#model/urls';

/** A cited item, as CSL-JSON (https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables). */
export interface CitedItem {
  id: string;
  type: 'graphic' | 'song' | 'motion_picture' | 'document';
  title: string;
  author?: CitedName[];
  issued?: CitedDate;
  /** Kind of item, in a word. */
  genre: string;
  /** Publisher of the collection, or else the collection. */
  publisher: string;
  /** The collection, where it is not the publisher. */
  'collection-title'?: string;
  /** The permalink, or else the page. Absent where it is not known where the site will live. */
  URL?: string;
}

/** A cited item for reference managers. */
export type CitedRecord = CitedItem & {
  /** The date as it is written, where a year says less. */
  note?: string;
  DOI?: string;
};

type CitedSite = Pick<Site, 'title' | 'organisation' | 'origin' | 'basePath' | 'language' | 'locales'>;

const types = {
  picture: 'graphic',
  audio: 'song',
  video: 'motion_picture',
  pdf: 'document',
  other: 'document',
} as const;

/** Greatest length of a text in a citation. A title of 20,000 quotation marks takes citeproc-js 11 s, one of 500 20 ms. */
export const longestText = 500;

/** Returns a text in one line, since each line of RIS is a field, and cuts it where it is longer than `longestText`. */
export function citedText(written: string): string {
  const text = written.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  if (text.length <= longestText) return text;
  const isSplit = /[\uD800-\uDBFF]$/.test(text.slice(0, longestText - 1));
  return `${text.slice(0, longestText - (isSplit ? 2 : 1))}…`;
}

/** Returns what is cited of an item. Every text of the collection goes through `citedText`. */
export function citedItem(item: Item, site: CitedSite, { cite }: Messages): CitedItem {
  const authors = creatorsOf(item).flatMap((creator) => readName(citedText(creator)) ?? []);
  const [object] = item.parts.flatMap((part) => part.object ?? []);
  const media = object?.kind === 'picture' ? 'picture' : (object?.media ?? 'other');
  const address = item.permalink ?? pageAddress(item, site);
  const collection = citedText(site.title);
  const publisher = citedText(site.organisation?.name ?? site.title);
  return {
    id: item.id,
    type: types[media],
    title: citedText(item.title),
    ...(authors.length > 0 && { author: authors }),
    ...(item.date && { issued: citedDate({ ...item.date, written: citedText(item.date.written) }) }),
    genre: cite.kinds[media],
    publisher,
    ...(publisher !== collection && { 'collection-title': collection }),
    ...(address !== undefined && { URL: address }),
  };
}

function pageAddress({ id }: Item, { origin, basePath, ...site }: CitedSite): string | undefined {
  return origin && origin + withBase(basePath, localizedPath(localePathOf(site), itemPath(id)));
}

/** A date as CSL has it (https://docs.citationstyles.org/en/stable/specification.html#dates): in numbers, or in words. */
export type CitedDate = { 'date-parts': number[][]; circa?: true } | { literal: string };

const exact = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?:-(\d\d))?$/;

/**
 * Returns the date of a citation. Years, months and days, and spans of them, are numbers that each style formats; a decade, a
 * century, an open or uncertain date stays as written.
 */
export function citedDate({ written, edtf }: DateSpan): CitedDate {
  const ends = edtf.split('/');
  const parts = ends.map((end) => partsOf(end.replace(/~$/, '')));
  const known = parts.flatMap((part) => (part ? [part] : []));
  if (known.length < ends.length) return { literal: written };
  return { 'date-parts': known, ...(edtf.includes('~') && { circa: true }) };
}

function partsOf(edtf: string): number[] | undefined {
  const [, ...parts] = exact.exec(edtf) ?? [];
  const numbers = parts.filter((part) => part !== undefined).map(Number);
  return numbers.length > 0 ? numbers : undefined;
}
