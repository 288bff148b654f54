import type { GetStaticProps } from 'next';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { frameOf, type PageFrame } from '#components/Shell/Shell';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<PageFrame> = () => ({ props: frameOf(openStore().site, '/404') });

export default function NotFound() {
  return <ErrorPage error={404} />;
}
