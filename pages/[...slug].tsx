import type { GetStaticPaths, GetStaticProps } from 'next';
import { EssayPage, type EssayPageProps } from '#components/EssayPage/EssayPage';
import { frameOf } from '#components/Shell/Shell';
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
  return {
    props: { ...frameOf(site, path, sharedPicture(store, path)), ...shownEssay(page, site.language) },
  };
};

export default EssayPage;
