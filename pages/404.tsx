import type { GetStaticProps } from 'next';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { type BasePageProps, basePageProps } from '#components/PageContext/PageContext';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<BasePageProps> = () => ({
  props: basePageProps(openStore().site, '/404'),
});

export default function NotFound() {
  return <ErrorPage error={404} />;
}
