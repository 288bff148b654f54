import type { GetStaticProps } from 'next';
import type { PicturedCard } from '#components/Featured/Featured';
import { FrontPage, type FrontPageProps } from '#components/FrontPage/FrontPage';
import { frameOf } from '#components/Shell/Shell';
import type { FacetIntroduction } from '#components/WaysIn/WaysIn';
import type { Card } from '#model/schema';
import { openStore, type Store } from '#store/read';
import { sharedPicture } from '#store/share';

/** Facets, values of each, and items that the front page shows; and how many pictures make a row at least. */
const shownFacets = 8;
const shownValues = 6;
const shownCards = 8;
const fullRow = 4;

export const getStaticProps: GetStaticProps<FrontPageProps> = () => {
  const store = openStore();
  const { site } = store;
  const cards = spreadCards(store);
  const featured = featuredCard(store) ?? cards.find(hasPicture) ?? null;
  return {
    props: {
      ...frameOf(site, '/', sharedPicture(store, '/')),
      tagline: site.tagline ?? null,
      description: site.description ?? null,
      counts: { items: site.counts.items, pictures: site.counts.pictures },
      featured,
      facets: introductions(store),
      cards: cards.filter(({ id }) => id !== featured?.id).slice(0, shownCards),
    },
  };
};

function featuredCard({ site, ids, cards }: Store): PicturedCard | undefined {
  return site.featured === undefined ? undefined : cards([ids.indexOf(site.featured)]).find(hasPicture);
}

function hasPicture(card: Card): card is PicturedCard {
  return card.picture !== undefined;
}

/** Items from the whole length of the collection: those with a picture, unless they are too few for a row. */
function spreadCards({ ids, cards }: Store): Card[] {
  const wanted = Math.min(ids.length, 4 * shownCards);
  const spread = cards(Array.from({ length: wanted }, (_, i) => Math.floor((i * ids.length) / wanted)));
  const pictured = spread.filter(hasPicture);
  // One more than is shown: the featured item may be among them.
  return everyNth(pictured.length > fullRow ? pictured : spread, shownCards + 1);
}

function everyNth(cards: readonly Card[], wanted: number): Card[] {
  const shown = Math.min(cards.length, wanted);
  return Array.from({ length: shown }, (_, i) => cards[Math.floor((i * cards.length) / shown)]).filter(
    (card) => card !== undefined,
  );
}

/** The first facets, each with its most common values. */
function introductions({ site, facetValues }: Store): FacetIntroduction[] {
  return site.facets
    .filter(({ size }) => size > 0)
    .slice(0, shownFacets)
    .map(({ slug, label, size }) => {
      const values = facetValues(slug).sort((a, b) => b.count - a.count);
      return { slug, label, size, values: values.slice(0, shownValues) };
    });
}

export default FrontPage;
