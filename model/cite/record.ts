import { creatorsOf } from '#model/creators';
import type { Item, Site } from '#model/schema';
import { treeOf } from '#model/trees';
import { itemPath, treePath, withBase } from '#model/urls';
import type { Words } from '#model/words/en';
import { type CitedDate, citedDate } from './issued';
import { type CitedName, readName } from './names';

/** What is cited, as CSL-JSON (https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables). */
export interface CitedItem {
  id: string;
  type: 'graphic' | 'song' | 'motion_picture' | 'document';
  title: string;
  author?: CitedName[];
  issued?: CitedDate;
  /** What it is, in a word. */
  genre: string;
  /** Who publishes the collection; where nobody is named, the collection itself. */
  publisher: string;
  /** The collection, where that is not who publishes it. */
  'collection-title'?: string;
  /** Absent where it is not known where the site will live. */
  URL?: string;
}

type CitedSite = Pick<Site, 'title' | 'organisation' | 'origin' | 'basePath' | 'language' | 'trees'>;

const types = {
  picture: 'graphic',
  audio: 'song',
  video: 'motion_picture',
  pdf: 'document',
  other: 'document',
} as const;

export function citedItem(item: Item, site: CitedSite, { cite }: Words): CitedItem {
  const authors = creatorsOf(item).flatMap((creator) => readName(creator) ?? []);
  const [object] = item.parts.flatMap((part) => part.object ?? []);
  const media = object?.kind === 'picture' ? 'picture' : (object?.media ?? 'other');
  const publisher = site.organisation?.name ?? site.title;
  return {
    id: item.id,
    type: types[media],
    title: item.title,
    ...(authors.length > 0 && { author: authors }),
    ...(item.date && { issued: citedDate(item.date) }),
    genre: cite.kinds[media],
    publisher,
    ...(publisher !== site.title && { 'collection-title': site.title }),
    ...(site.origin && {
      URL: site.origin + withBase(site.basePath, treePath(treeOf(site), itemPath(item.id))),
    }),
  };
}
