import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { BrowseLinks } from './BrowseLinks';
import { SearchDesk, type SearchDeskProps } from './SearchDesk';
import styles from './SearchPage.module.css';
import type { PageFacet } from './useSearch';

export interface SearchPageProps
  extends BasePageProps,
    Omit<SearchDeskProps, 'index' | 'manifest' | 'hasTimeline'> {
  /** The search index, with its manifest, which every search needs; null if there is none. */
  index: Pick<SearchDeskProps, 'index' | 'manifest'> | null;
  facets: PageFacet[];
  /** The facet of dates, if enough items have one. */
  timeline: { slug: string; label: string } | null;
}

export { loadResults } from './useSearch';

/** The search page. Without JavaScript it links to lists of all items. */
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
        <BrowseLinks facets={timeline ? [...desk.facets, timeline] : desk.facets} />
      </noscript>
      {index !== null && <SearchDesk {...desk} {...index} hasTimeline={timeline !== null} />}
    </div>
  );
}
