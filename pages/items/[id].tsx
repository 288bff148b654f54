import type { GetStaticProps } from 'next';
import { ItemPage, type ItemPageProps } from '#components/ItemPage/ItemPage';
import { basePageProps } from '#components/PageContext/PageContext';
import { citeItem } from '#model/cite/cite';
import { hasManifest } from '#model/iiif/manifest';
import { absolute, addressOf, isPublic } from '#model/linked-data/nodes';
import type { Card, Item, Site } from '#model/schema';
import { shownItem } from '#model/shown/item';
import { contactLink } from '#model/site/contact';
import { itemIdOf, itemManifestPath, itemPath } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';
import { staticPaths } from '#store/static-paths';

type Params = { language?: string; id: string };

export const getStaticPaths = () => staticPaths('items/[id]');

export const getStaticProps: GetStaticProps<ItemPageProps, Params> = ({ params }) => {
  if (!params) return { notFound: true };
  const store = openStore(params.language);
  const { site } = store;
  const { item, card, related, previous, next } = store.item(itemIdOf(params.id));
  const path = itemPath(item.id);
  return {
    props: {
      ...basePageProps(site, path, sharedPicture(store, [card])),
      item: shownItem({ item, card }, site),
      citations: citeItem(item, site),
      manifest: manifestOf(item, site),
      contact: site.contact ? contactLink(site.contact, { ...item, url: addressOf(site, path) }) : null,
      related,
      previous: previous && neighbour(previous),
      next: next && neighbour(next),
    },
  };
};

/** Returns the address of an item's IIIF manifest; null if it has none. */
function manifestOf(item: Item, site: Site): string | null {
  return isPublic(site) && site.iiif && hasManifest(item) ? absolute(site, itemManifestPath(item.id)) : null;
}

function neighbour({ id, title }: Card) {
  return { id, title };
}

export default ItemPage;
