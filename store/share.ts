import { chooseShared, previewOf, type SharedPicture } from '#model/pictures/shared-picture';
import type { Card } from '#model/schema';
import { shownPicture } from '#model/shown/object';
import type { Store } from '#store/read';

/**
 * Returns the preview of a page for social networks: a picture of the page, else the site's front picture.
 * @param shown pictures of the page, best first
 * @returns undefined if there is none, or the site's address is not known, which other sites need to load it
 */
export function sharedPicture(
  store: Store,
  shown: readonly Pick<Card, 'picture' | 'alt'>[] = [],
): SharedPicture | undefined {
  const { site } = store;
  const chosen = chooseShared(shown) ?? frontPicture(store);
  return site.origin !== undefined && chosen ? previewOf(chosen, site) : undefined;
}

function frontPicture({ site, ids, cards }: Store): Pick<Card, 'picture' | 'alt'> | undefined {
  const { featured, frontPicture } = site;
  if (frontPicture) return { picture: shownPicture(frontPicture), alt: frontPicture.alt };
  return featured === undefined ? undefined : cards([ids.indexOf(featured)])[0];
}
