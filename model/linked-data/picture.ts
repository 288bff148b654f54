import { heightAt, largestWidth, widthFor } from '#model/derivatives';
import { creatorsOf } from '#model/fields/creator';
import { fallback } from '#model/formats';
import { absolute, type Node, type PublicSite, people } from '#model/linked-data/nodes';
import type { Item, Part, Picture } from '#model/schema';
import { derivativePath, itemPath } from '#model/urls';

/** Pixels of what search engines show in a list. */
const thumbnailWidth = 384;

/**
 * A picture with its rights, so that search engines show under what licence it is
 * (https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata).
 */
export function describePicture(
  site: PublicSite,
  { item, part, picture }: { item: Item; part: Part; picture: Picture },
): Node {
  const { embedded } = picture;
  const width = widthFor(picture, largestWidth);
  const creators = creatorsOf(item, picture);
  const { uri, label } = item.rights ?? {};
  const credit = embedded.credit ?? site.organisation?.name;
  const notice = embedded.rights ?? label;
  const caption = part.alt ?? part.title;
  return {
    '@type': 'ImageObject',
    ...imageAt(site, picture, width),
    thumbnail: { '@type': 'ImageObject', ...imageAt(site, picture, widthFor(picture, thumbnailWidth)) },
    ...(part.title && { name: part.title }),
    ...(caption && { caption }),
    ...(creators.length > 0 && { creator: people(creators) }),
    ...(credit && { creditText: credit }),
    ...(notice && { copyrightNotice: notice }),
    ...(uri && { license: uri }),
    // What is known of the rights, and whom to ask, stands on the item's own page.
    ...((uri || notice) && { acquireLicensePage: absolute(site, itemPath(item.id)) }),
  };
}

function imageAt(site: PublicSite, picture: Picture, width: number) {
  const height = heightAt(picture, width);
  return {
    contentUrl: absolute(site, derivativePath(picture.id, width, height, fallback.name)),
    width,
    height,
  };
}
