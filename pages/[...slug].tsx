import type { GetStaticPaths, GetStaticProps } from 'next';
import { EssayPage, type EssayPageProps } from '#components/EssayPage/EssayPage';
import { frameOf } from '#components/Shell/Shell';
import { figuresOf } from '#model/page-blocks';
import { shownEssay } from '#model/shown-essay';
import { pagePath } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

type Params = { slug: string[] };

export const getStaticPaths: GetStaticPaths<Params> = () => ({
  paths: openStore().pages.map(({ slug }) => ({ params: { slug } })),
  fallback: false,
});

export const getStaticProps: GetStaticProps<EssayPageProps, Params> = ({ params }) => {
  const store = openStore();
  const { site, pages } = store;
  const path = pagePath(params?.slug ?? []);
  const page = pages.find(({ slug }) => pagePath(slug) === path);
  if (!page) return { notFound: true };
  const picture = sharedPicture(store, path, page.blocks.flatMap(figuresOf));
  return {
    props: { ...frameOf(site, path, picture), ...shownEssay(page, site.language) },
  };
};

export default EssayPage;
