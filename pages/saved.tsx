import type { GetStaticProps } from 'next';
import { SavedPage } from '#components/SavedPage/SavedPage';
import { frameOf, type PageFrame } from '#components/Shell/Shell';
import { tablePath } from '#model/urls';
import { openStore } from '#store/read';

/** In a further language of the site: the first part of its addresses. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<PageFrame, Params> = ({ params }) => ({
  props: frameOf(openStore(params?.language).site, tablePath()),
});

export default SavedPage;
