import type { GetStaticPaths, GetStaticProps } from 'next';
import { createElement } from 'react';
import { EssayPage, type EssayPageProps } from '#components/EssayPage/EssayPage';
import { FrontPage, type FrontPageProps } from '#components/FrontPage/FrontPage';
import { defined } from '#model/std/assert';
import { openStore, secondaryLocales } from '#store/read';
import { listed, openLocale } from '#store/static-paths';
import { getStaticProps as essayProps } from '../[...slug]';
import { getStaticProps as frontProps } from '../index';

/** Addresses with one segment: `/fr` is a front page, `/about` a page of the main locale. The router cannot tell them apart. */
type Params = { language: string };

type OnePartPageProps = ({ kind: 'essay' } & EssayPageProps) | ({ kind: 'front' } & FrontPageProps);

export const getStaticPaths: GetStaticPaths<Params> = () =>
  listed(() => {
    const essaySlugs = openStore().pages.flatMap(({ slug }) => (slug.length === 1 ? slug : []));
    return [...secondaryLocales(), ...essaySlugs].map((language) => ({ params: { language } }));
  });

export const getStaticProps: GetStaticProps<OnePartPageProps, Params> = async (context) => {
  const part = defined(context.params, 'the params of a page').language;
  if (openLocale([part]).parts.length > 0) {
    const essay = await essayProps({ ...context, params: { slug: [part] } });
    return 'props' in essay ? { props: { ...(await essay.props), kind: 'essay' } } : { notFound: true };
  }
  const front = await frontProps({ ...context, params: { language: part } });
  return 'props' in front ? { props: { ...(await front.props), kind: 'front' } } : { notFound: true };
};

export default function OnePartPage(props: OnePartPageProps) {
  return props.kind === 'essay' ? createElement(EssayPage, props) : createElement(FrontPage, props);
}
