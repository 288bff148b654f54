import { fallbackOf } from '#model/derivatives';
import type { Card } from '#model/schema';
import { plainSharedPicture, type SharedPicture, sharedSize } from '#model/shared-picture';
import { shownPicture } from '#model/shown-object';
import type { Store } from '#store/read';

/**
 * Returns the preview of a page on social networks: its card, else a picture of an item that it shows, else the card or the
 * featured picture of the site.
 *
 * @param path of the page, without number
 * @param cards of items that the page shows, the most telling first
 * @returns undefined where there is none, or the site's address is not known: no other site could ask for it
 */
export function sharedPicture(
  store: Store,
  path: string,
  cards: readonly Pick<Card, 'picture' | 'alt'>[] = [],
): SharedPicture | undefined {
  if (!store.site.origin) return undefined;
  const plain = cards.find(({ picture }) => picture && !picture.veiled);
  return cardOf(store, path) ?? (plain && plainOf(store, plain)) ?? cardOf(store, '/') ?? featured(store);
}

function cardOf({ sharing }: Store, path: string): SharedPicture | undefined {
  const address = Object.hasOwn(sharing.cards, path) ? sharing.cards[path] : undefined;
  return address ? { path: address, ...sharedSize } : undefined;
}

function featured(store: Store): SharedPicture | undefined {
  const { site, ids, cards } = store;
  if (site.frontPicture)
    return plainOf(store, { picture: shownPicture(site.frontPicture), alt: site.frontPicture.alt });
  const [card] = site.featured === undefined ? [] : cards([ids.indexOf(site.featured)]);
  return card && plainOf(store, card);
}

function plainOf({ site }: Store, card: Pick<Card, 'picture' | 'alt'>): SharedPicture | undefined {
  return plainSharedPicture(card, fallbackOf(site.formats));
}
