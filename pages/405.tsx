import type { GetStaticProps } from 'next';
import { ErrorPage } from '#components/ErrorPage/ErrorPage';
import { frameOf, type PageFrame } from '#components/Shell/Shell';
import { openStore } from '#store/read';

export const getStaticProps: GetStaticProps<PageFrame> = () => ({ props: frameOf(openStore().site, '/405') });

export default function MethodNotAllowed() {
  return <ErrorPage error={405} />;
}
