import type { GetStaticProps } from 'next';
import { type BasePageProps, basePageProps } from '#components/PageContext/PageContext';
import { SavedPage } from '#components/SavedPage/SavedPage';
import { savedPath } from '#model/urls';
import { openStore } from '#store/read';

/** In a secondary locale: the first part of its addresses. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<BasePageProps, Params> = ({ params }) => ({
  props: basePageProps(openStore(params?.language).site, savedPath()),
});

export default SavedPage;
