import { fieldKinds } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import {
  absolute,
  breadcrumbs,
  type Node,
  type PublicSite,
  publisherOf,
  siteId,
} from '#model/linked-data/nodes';
import { describePicture } from '#model/linked-data/picture';
import type { Item, Part } from '#model/schema';
import { browsePath, itemPath } from '#model/urls';

/** So many pictures of a book are described; all of a thousand would weigh more than its page. */
const describedPictures = 12;

/** An item: its record, its pictures, and where it stands. */
export function describeItem(site: PublicSite, item: Item): Node[] {
  const { id, title, parts } = item;
  const path = itemPath(id);
  const pictures = parts.flatMap((part) => {
    const picture = pictureOf(part);
    return picture ? [{ item, part, picture }] : [];
  });
  const publisher = publisherOf(site);
  const record: Node = {
    '@type': 'CreativeWork',
    '@id': `${absolute(site, path)}#item`,
    name: title,
    url: absolute(site, path),
    inLanguage: site.language,
    isPartOf: { '@id': siteId(site) },
    ...Object.fromEntries(
      Object.values(fieldKinds).flatMap(({ linkedData }) => Object.entries(linkedData?.(item) ?? {})),
    ),
    ...(publisher && { publisher }),
    ...(pictures.length > 0 && {
      image: pictures.slice(0, describedPictures).map((picture) => describePicture(site, picture)),
    }),
  };
  const browse = { name: messagesFor(site.language).browse.title, path: browsePath() };
  return [record, breadcrumbs(site, [browse, { name: title, path }])];
}

function pictureOf({ object, preview }: Part) {
  return object?.kind === 'picture' ? object.picture : preview;
}
