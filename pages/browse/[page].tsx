import type { GetStaticProps } from 'next';
import { BrowsePage, type BrowseProps } from '#components/BrowsePage/BrowsePage';
import { basePageProps } from '#components/PageContext/PageContext';
import { numbersOf, pagesOf } from '#components/Pager/Pager';
import { pageSize } from '#model/pages';
import { browsePath } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';
import { staticPaths } from '#store/static-paths';

/** Without a number in its address, a list shows its first page: index.tsx. */
const firstPage = 1;

type Params = { language?: string; page?: string };

export const getStaticPaths = () => staticPaths('browse/[page]');

export const getStaticProps: GetStaticProps<BrowseProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site, ids, cards } = store;
  const total = ids.length;
  const page = Number(params?.page ?? firstPage);
  const numbers = numbersOf(total, page, pageSize);
  return {
    props: {
      ...basePageProps(site, browsePath(page), sharedPicture(store, browsePath())),
      cards: cards(numbers),
      total,
      page,
      pages: pagesOf(total, pageSize),
    },
  };
};

export default BrowsePage;
