import type { GetStaticProps } from 'next';
import { basePageProps } from '#components/PageContext/PageContext';
import { TimelinePage, type TimelinePageProps } from '#components/TimelinePage/TimelinePage';
import { eraForms } from '#model/dates/period-label';
import { timelinePath } from '#model/urls';
import { openStore } from '#store/read';

/** `language`: first segment of the address in a secondary locale. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<TimelinePageProps, Params> = ({ params }) => {
  const { site } = openStore(params?.language);
  const { timeline, facets, language, search } = site;
  if (!timeline) return { notFound: true };
  return {
    props: {
      ...basePageProps(site, timelinePath()),
      timeline,
      era: eraForms(language),
      index: search?.dates ? search.address : null,
      facets: facets.map(({ slug, label }) => ({ slug, label })),
    },
  };
};

export default TimelinePage;
