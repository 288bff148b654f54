import type { GetStaticPaths, GetStaticProps } from 'next';
import { EssayPage, type EssayPageProps } from '#components/EssayPage/EssayPage';
import { basePageProps } from '#components/PageContext/PageContext';
import { shownEssay } from '#model/shown/essay';
import { figuresOf } from '#model/text/page-blocks';
import { pagePath } from '#model/urls';
import { openStore, secondaryLocales } from '#store/read';
import { sharedPicture } from '#store/share';
import { listed, openLocale } from '#store/static-paths';

type Params = { slug: string[] };

export const getStaticPaths: GetStaticPaths<Params> = () =>
  listed(() => {
    const locales = secondaryLocales();
    const slugs = openStore().pages.flatMap(({ slug }) => (slug.length > 0 ? [slug] : []));
    // On a multilingual site, addresses with one segment belong to [language]/index.
    const slugsHere = locales.length > 0 ? slugs.filter(({ length }) => length > 1) : slugs;
    const secondary = locales.flatMap((locale) => slugs.map((slug) => [locale, ...slug]));
    return [...slugsHere, ...secondary].map((slug) => ({ params: { slug } }));
  });

export const getStaticProps: GetStaticProps<EssayPageProps, Params> = ({ params }) => {
  const { store, parts } = openLocale(params?.slug ?? []);
  const { site, pages } = store;
  const path = pagePath(parts);
  const page = pages.find(({ slug }) => pagePath(slug) === path);
  if (!page) return { notFound: true };
  const picture = sharedPicture(store, page.blocks.flatMap(figuresOf));
  return {
    props: { ...basePageProps(site, path, picture), ...shownEssay(page, site.language) },
  };
};

export default EssayPage;
