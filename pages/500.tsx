import type { GetStaticProps } from 'next';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { frameOf, type PageFrame } from '#components/Shell/Shell';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<PageFrame> = () => ({ props: frameOf(openStore().site, '/500') });

export default function ServerError() {
  return <ErrorPage error={500} />;
}
