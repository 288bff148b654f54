import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { OtherWays } from './OtherWays';
import { SearchDesk, type SearchDeskProps } from './SearchDesk';
import styles from './SearchPage.module.css';
import type { PageFacet } from './useSearch';

export interface SearchPageProps
  extends BasePageProps,
    Omit<SearchDeskProps, 'index' | 'manifest' | 'hasTimeline'> {
  /** The index; null if there is none. It comes with its manifest, without which no question can be answered. */
  index: Pick<SearchDeskProps, 'index' | 'manifest'> | null;
  facets: PageFacet[];
  /** The facet by date, if enough items have one. */
  timeline: { slug: string; label: string } | null;
}

export { loadResults } from './useSearch';

/** The search page. Without JavaScript, which search needs, it links to everything. */
export function SearchPage({ site, index, timeline, ...desk }: SearchPageProps) {
  const { search } = useMessages();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={search.title} description={search.description({ site: site.title })} />
      <div className={styles.title}>
        <PageTitle>
          <InterfaceText>{search.title}</InterfaceText>
        </PageTitle>
      </div>
      <noscript>
        <p className={styles.text}>
          <InterfaceText>{search.needsScript}</InterfaceText>
        </p>
        <OtherWays facets={timeline ? [...desk.facets, timeline] : desk.facets} />
      </noscript>
      {index !== null && <SearchDesk {...desk} {...index} hasTimeline={timeline !== null} />}
    </div>
  );
}
