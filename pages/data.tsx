import type { GetStaticProps } from 'next';
import { DataPage, type DataPageProps } from '#components/DataPage/DataPage';
import { basePageProps } from '#components/PageContext/PageContext';
import { shownData } from '#model/shown/data';
import { dataPath } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

/** `language`: first segment of the address in a secondary locale. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<DataPageProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site } = store;
  return {
    props: { ...basePageProps(site, dataPath, sharedPicture(store)), texts: shownData(site) },
  };
};

export default DataPage;
