import type { GetStaticProps } from 'next';
import { BrowsePage, type BrowseProps } from '#components/BrowsePage/BrowsePage';
import { numbersOf, pagesOf } from '#components/Pager/Pager';
import { frameOf } from '#components/Shell/Shell';
import { browsePath } from '#model/urls';
import { pageSize } from '#store/layout';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<BrowseProps> = () => {
  const { site, ids, cards } = openStore();
  const total = ids.length;
  const numbers = numbersOf(total, 1, pageSize);
  return {
    props: {
      ...frameOf(site, browsePath()),
      cards: cards(numbers),
      total,
      page: 1,
      pages: pagesOf(total, pageSize),
    },
  };
};

export default BrowsePage;
