import type { GetStaticPaths, GetStaticProps } from 'next';
import { BrowsePage, type BrowseProps } from '#components/BrowsePage/BrowsePage';
import { basePageProps } from '#components/PageContext/PageContext';
import { laterPages, numbersOf, pagesOf } from '#components/Pager/Pager';
import { browsePath } from '#model/urls';
import { pageSize } from '#store/layout';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

/** Without a number in its address, a list shows its first page: index.tsx. */
const firstPage = 1;

type Params = { language?: string; page?: string };

export const getStaticPaths: GetStaticPaths<Params> = () => {
  const pages = laterPages(openStore().ids.length, pageSize);
  return { paths: pages.map((page) => ({ params: { page: `${page}` } })), fallback: false };
};

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
