import type { GetStaticProps } from 'next';
import { type BasePageProps, basePageProps } from '#components/PageContext/PageContext';
import { SavedPage } from '#components/SavedPage/SavedPage';
import { savedPath } from '#model/urls';
import { openStore } from '#store/read';

/** `language`: first segment of the address in a secondary locale. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<BasePageProps, Params> = ({ params }) => ({
  props: basePageProps(openStore(params?.language).site, savedPath()),
});

export default SavedPage;
